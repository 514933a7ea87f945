//! Small deals: shipped games with a few ranks, or with most cards already played.

use cadogan_cards::{Face, shuffle};
use cadogan_rules::game::{Fit, Game, PileId, Role};
use cadogan_rules::play::{Cards, Deal, Layout};

/// A game made small.
pub struct Form {
    /// For messages.
    pub name: &'static str,
    game: &'static str,
    /// The highest rank left in the pack.
    ranks: u8,
    /// How high the foundations are at most at the start.
    played: usize,
    /// How many piles of the tableau hold cards.
    columns: usize,
    /// How many more piles of the tableau there are.
    vacant: u8,
    /// How many cards each of them holds.
    height: usize,
    /// How many of these lie face down.
    down: u8,
    /// Cells, and other piles that hold a card at the start.
    filled: usize,
    /// Deals to try.
    pub deals: u64,
}

const fn form(name: &'static str, game: &'static str, ranks: u8, played: usize, columns: usize, height: usize) -> Form {
    Form { name, game, ranks, played, columns, height, vacant: 0, down: 0, filled: 0, deals: 60 }
}

/// The forms. What is not dealt lies in the stock, or on the last column if the game has none.
pub const FORMS: &[Form] = &[
    Form { down: 2, ..form("klondike", "klondike", 5, 1, 3, 3) },
    Form { down: 1, vacant: 1, ..form("klondike, higher", "klondike", 8, 6, 3, 2) },
    Form { down: 2, ..form("klondike, one card", "klondike-deal-1", 4, 0, 3, 3) },
    Form { down: 1, vacant: 1, ..form("klondike, two redeals", "klondike{redeals=2}", 4, 1, 2, 2) },
    form("freecell, one cell", "freecell{cells=1}", 5, 2, 3, 4),
    form("freecell, no cell", "freecell{cells=0}", 7, 5, 4, 3),
    Form { vacant: 1, ..form("fan", "fan", 4, 1, 4, 3) },
    form("beleaguered castle", "beleaguered-castle", 5, 2, 3, 4),
    Form { filled: 1, ..form("canfield", "canfield", 13, 11, 2, 1) },
    Form { filled: 1, ..form("canfield, wider", "canfield", 13, 10, 3, 1) },
    form("forty thieves", "forty-thieves", 3, 1, 3, 3),
    form("forty thieves, higher", "forty-thieves", 7, 5, 2, 6),
    form("forty thieves, narrow", "forty-thieves", 5, 2, 2, 6),
    form("napoleon's square", "napoleons-square-modern", 3, 1, 3, 3),
    form("napoleon's square, higher", "napoleons-square-modern", 7, 5, 2, 7),
    form("napoleon's square, narrow", "napoleons-square-modern", 5, 2, 2, 8),
    form("napoleon's square, singles", "napoleons-square-singles", 3, 1, 3, 3),
    form("napoleon's square, singles, narrow", "napoleons-square-singles", 5, 2, 2, 8),
    form("le cadran, from the talon", "le-cadran{lane=talon}", 5, 3, 2, 5),
    Form { down: 1, vacant: 1, ..form("klondike, no redeal", "klondike{redeals=0}", 4, 1, 2, 2) },
    form("black hole", "black-hole", 4, 0, 5, 3),
    form("golf", "golf", 6, 0, 4, 3),
    form("calculation", "le-calcul", 13, 10, 0, 0),
];

impl Form {
    /// The game, smaller, and one of its deals.
    pub fn deal(&self, number: u64) -> (Game, Deal) {
        let mut game = cadogan_rules::open(self.game).expect("a shipped game");
        self.shrink(&mut game);
        let mut layout = Layout { piles: vec![Cards::default(); game.piles.len()], redeals: 0, phase: 0 };
        let mut pack = game.pack.clone();
        shuffle(&mut pack, number, 0);
        self.play_some(&game, number, &mut pack, &mut layout);
        self.lay_out(&game, pack, &mut layout);
        let deal = Deal::from_layout(&game, layout, number).expect("the cards of the game");
        (game, deal)
    }

    /// Takes the higher ranks out of the game, and the piles of the tableau that hold no cards at
    /// the start but for one.
    fn shrink(&self, game: &mut Game) {
        game.deal.clear();
        let last = game.groups.last_mut().expect("a game has groups");
        if last.role == Role::Tableau {
            last.piles.end = last.piles.end.min(last.piles.start + self.columns as u8 + self.vacant);
            game.piles.truncate(usize::from(last.piles.end));
        }
        let stays = |face: Face| face.rank().number() <= self.ranks;
        game.pack.retain(|&face| stays(face));
        for pile in &mut game.piles {
            if let Fit::List(list) = &mut pile.fit {
                list.retain(|faces| faces.iter().any(stays));
            }
        }
    }

    /// Builds the foundations to heights that depend on the number.
    fn play_some(&self, game: &Game, number: u64, pack: &mut Vec<Face>, layout: &mut Layout) {
        let foundations = piles(game, Role::Foundation);
        for (index, pile) in (0..).zip(foundations) {
            let lower = (number >> (index * 2 % 16)) as usize % 3;
            let height = self.played.saturating_sub(lower);
            for at in 0..height {
                let wanted = |face: &Face| match &game.piles[pile.index()].fit {
                    Fit::List(list) => list[at].contains(*face),
                    Fit::Round { suit } => suit.contains(*face) && usize::from(face.rank().number()) == at + 1,
                    Fit::Any | Fit::Built { .. } => false,
                };
                if let Some(found) = pack.iter().position(wanted) {
                    layout.piles[pile.index()].faces.push(pack.remove(found));
                }
            }
            let hole = matches!(game.piles[pile.index()].fit, Fit::Built { .. });
            if hole {
                layout.piles[pile.index()].faces.extend(pack.pop());
            }
        }
    }

    /// Lays the other cards on the tableau, in cells and in the stock.
    fn lay_out(&self, game: &Game, mut pack: Vec<Face>, layout: &mut Layout) {
        let columns = piles(game, Role::Tableau);
        for pile in columns.iter().take(self.columns) {
            let cards = &mut layout.piles[pile.index()];
            cards.faces = pack.split_off(pack.len().saturating_sub(self.height));
            cards.down = self.down.min((cards.faces.len() as u8).saturating_sub(1));
        }
        let places = [Role::Cell, Role::Reserve].map(|role| piles(game, role)).concat();
        for pile in places.iter().take(self.filled) {
            let rest = pack.len().min(3);
            layout.piles[pile.index()].faces = pack.split_off(pack.len() - rest);
        }
        let has_stock = game.moves.iter().any(|rule| matches!(rule.action, cadogan_rules::game::Action::Procedure(_)))
            || columns.is_empty();
        let rest = if has_stock { PileId::STOCK } else { columns[self.columns.min(columns.len()) - 1] };
        layout.piles[rest.index()].faces.append(&mut pack);
    }
}

fn piles(game: &Game, role: Role) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|&pile| game.group_of(pile).role == role).collect()
}
