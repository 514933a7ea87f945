//! Plays a checked game as fast as the machine allows.
