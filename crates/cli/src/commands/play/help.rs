//! Examples of moves, made from the game at hand.

use cadogan_book::Args as Texts;
use cadogan_rules::game::{Action, PileId, RuleId};
use cadogan_rules::play::{Leg, Move};
use cadogan_session::{Session, pile_name};

use crate::console::Console;

/// So wide is the column of what is typed.
const COLUMN: usize = 28;

/// Lines with what may be typed and what it means.
pub fn examples(session: &Session, console: &Console) -> Vec<String> {
    let it = Examples { session, console };
    let moves = session.moves();
    let single = moves.iter().find_map(|&mv| match mv {
        Move::Shift(_, leg) => Some((leg, it.card(leg)?)),
        _ => None,
    });
    let mut told = Vec::new();
    if let Some((leg, card)) = single {
        told.extend(it.about_single(leg, &card));
    }
    told.extend(moves.iter().find_map(|&mv| match mv {
        Move::Together(_, a, b) => Some((format!("{} & {}", it.card(a)?, it.card(b)?), "cli-help-both")),
        _ => None,
    }));
    told.extend(it.procedure().map(|name| (name, "cli-help-rule")));
    told.push(("1".to_owned(), "cli-help-number"));
    told.iter().map(|(typed, id)| format!("  {typed:COLUMN$}{}", console.plain(id))).collect()
}

struct Examples<'a> {
    session: &'a Session,
    console: &'a Console,
}

impl Examples<'_> {
    fn about_single(&self, leg: Leg, card: &str) -> Vec<(String, &'static str)> {
        let (from, to) = (self.pile(leg.from), self.pile(leg.to));
        let mut told = vec![
            (format!("{card} {} > {}", self.long(leg.from), self.long(leg.to)), "cli-help-carry"),
            (format!("{card} {to}"), "cli-help-card"),
            (format!("{from} {to}"), "cli-help-piles"),
            (card.to_owned(), "cli-help-only"),
        ];
        let top = self.session.view().top(leg.to).and_then(|slot| slot.face());
        told.extend(top.map(|top| {
            let top = self.console.book().typed_card(self.session.game(), top);
            (format!("{card} {top}"), "cli-help-onto")
        }));
        told
    }

    /// The lowest card of a leg, if it is seen.
    fn card(&self, leg: Leg) -> Option<String> {
        let face = self.session.view().pile(leg.from).get(usize::from(leg.at))?.face()?;
        Some(self.console.book().typed_card(self.session.game(), face))
    }

    fn pile(&self, pile: PileId) -> String {
        self.console.book().typed_pile(self.session.game(), pile)
    }

    fn long(&self, pile: PileId) -> String {
        let args = Texts::new().text("typed", pile_name(self.session.game(), pile)).text("label", self.pile(pile));
        self.console.say("cli-help-name", &args)
    }

    /// A procedure that is open, else any.
    fn procedure(&self) -> Option<String> {
        let game = self.session.game();
        let open = self.session.moves().into_iter().find(|mv| matches!(mv, Move::Procedure(_))).map(|mv| mv.rule());
        let any = || game.moves.iter().position(|rule| matches!(rule.action, Action::Procedure(_)));
        let rule = open.or_else(|| any().map(|index| RuleId(index as u8)))?;
        Some(self.console.book().rule_word(game, rule))
    }
}
