//! One person's game of patience: history, sight, requests and refusals, saved games.
//!
//! A front end draws a [`View`], sends an [`Intent`] and contains no rule. Whatever it cannot do it
//! gets a reason for, a [`Refusal`]; the words for it are in `book`. Nothing here reads a file or a
//! clock.
//!
//! ```no_run
//! # fn example(game: &cadogan_rules::game::Game) -> Result<(), cadogan_session::Refusal> {
//! use std::sync::Arc;
//! use cadogan_engine::Tables;
//! use cadogan_rules::play::Deal;
//! use cadogan_session::{Session, State};
//!
//! let tables = Arc::new(Tables::compile(game));
//! let mut session = Session::new(tables, Deal::numbered(game, 7));
//! let intent = session.parse_intent("f3 > asc 1").unwrap();
//! let mv = session.find(&intent)?;
//! session.play(mv)?;
//! assert_eq!(session.undo(), Some(mv));
//! assert_eq!(session.state(), State::Playing);
//! # Ok(())
//! # }
//! ```
//!
//! Advice comes in two strengths. The [`Oracle`] sees every card; the [`Fair`] hint is given a
//! [`Knowledge`], which holds nothing that the player has not seen. The [`FairPlayer`] plays whole
//! deals like that.
//!
//! ```
//! # use std::sync::Arc;
//! # use cadogan_engine::Tables;
//! # use cadogan_rules::{game::Game, play::{Deal, Move}};
//! use cadogan_session::{Effort, Fair, Judgement, Oracle, Outlook, Session};
//! use cadogan_solver::{Limits, Unwatched};
//!
//! # let game = cadogan_rules::open("freecell").unwrap();
//! # let session = Session::new(Arc::new(Tables::compile(&game)), Deal::numbered(&game, 1));
//! let judge = |game: &Game, deal: &Deal, moves: &[Move]| match cadogan_referee::replay(game, deal, moves) {
//!     Ok(end) if end.is_won() => Judgement::Wins,
//!     _ => Judgement::Refused,
//! };
//! let limits = Limits { nodes: 100_000, memory: 1 << 26 };
//! let outlook = Oracle::new(session.game(), judge).outlook(session.position(), limits, &mut Unwatched);
//! assert!(matches!(outlook, Outlook::Won { .. }));
//! let advice = Fair::new(session.game(), judge).advise(&session.knowledge(), Effort::default(), &mut Unwatched);
//! assert!(session.moves().contains(&advice.moves[0].mv));
//! ```

mod command;
mod conditions;
mod equal;
mod explain;
mod fair;
mod fair_player;
mod finale;
mod find;
mod happening;
mod hint;
mod history;
mod intent;
mod interval;
mod judge;
mod knowledge;
mod memory;
mod names;
mod oracle;
mod peers;
mod places;
mod play;
mod purse;
mod refusal;
mod safe;
mod session;
mod sight;
mod stock;
mod text;
mod view;
mod words;

pub use command::{NotUnderstood, Puzzle};
pub use fair::{Advice, Basis, Chance, Effort, Fair};
pub use fair_player::{Ending, FairPlayer, Played};
pub use finale::heaps;
pub use happening::{Happening, brought_to_light};
pub use hint::{fair_hint, only_dealing};
pub use history::{Bookmark, Point};
pub use intent::{Cards, Carry, Intent, Loose, Pick, Place};
pub use interval::Interval;
pub use knowledge::{Knowledge, Openness};
pub use names::{find_pile, pile_name, short_pile_name};
pub use oracle::{Doubt, Judge, Judgement, Oracle, Outlook, Prospect, Worth};
pub use peers::{json_deal, json_game};
pub use play::{Cursor, Lifted, Play, Put};
pub use refusal::{Company, Explanation, Refusal, Way, WhichLeg};
pub use safe::safe_moves;
pub use session::{NoSuchPoint, Session};
pub use stock::stock_lies;
pub use text::{Claim, Expected, GameText, MAX_TEXT, TextFault, TextFaultKind, deal_text, layout_before, read_deal};
pub use view::{Slot, State, View};
