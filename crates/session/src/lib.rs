//! One person's game of patience: history, sight, requests and refusals, saved games.
mod refusal;

pub use refusal::{Company, Explanation, Refusal, Way, WhichLeg};
