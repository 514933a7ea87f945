//! Small deals: shipped games with a few ranks or suits, or with most cards already played.

use cadogan_cards::{Face, Suit, shuffle};
use cadogan_rules::game::{Action, Condition, FinishedRun, Fit, Game, GameId, PileId, Role, Step};
use cadogan_rules::play::{Cards, Deal, Layout};
use cadogan_rules::{GameName, OpenError, library};

/// A game made small.
pub struct Form {
    /// For messages.
    pub name: &'static str,
    game: &'static str,
    /// The highest rank left in the pack.
    ranks: u8,
    /// The suits left in the pack, by their letters.
    suits: &'static str,
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
    /// Redeals used up at the start.
    redeals: u8,
    /// Whether spades and diamonds lie as clubs and hearts do, on as many piles of the tableau more; only where
    /// all cards are dealt.
    pub mirrored: bool,
    /// Deals to try.
    pub deals: u64,
}

const fn form(name: &'static str, game: &'static str, ranks: u8, played: usize, columns: usize, height: usize) -> Form {
    let suits = "CDHS";
    Form {
        name,
        game,
        ranks,
        suits,
        played,
        columns,
        height,
        vacant: 0,
        down: 0,
        filled: 0,
        redeals: 0,
        mirrored: false,
        deals: 160,
    }
}

/// The forms. What is not dealt lies in the stock, or on the last column if the game has none.
pub const FORMS: &[Form] = &[
    Form { down: 2, deals: 40, ..form("klondike", "klondike", 5, 1, 3, 3) },
    Form { down: 1, vacant: 1, deals: 80, ..form("klondike, higher", "klondike", 8, 6, 3, 2) },
    Form { down: 2, deals: 40, ..form("klondike, one card", "klondike-deal-1", 4, 0, 3, 3) },
    Form { down: 1, vacant: 1, deals: 40, ..form("klondike, two redeals", "klondike{redeals=2}", 4, 1, 2, 2) },
    Form { down: 1, suits: "DS", ..form("klondike, two suits", "klondike", 6, 1, 3, 2) },
    Form { down: 1, suits: "CDH", ..form("klondike, three suits", "klondike", 5, 2, 3, 2) },
    Form { mirrored: true, down: 1, vacant: 2, ..form("klondike, mirrored", "klondike", 4, 1, 2, 3) },
    form("freecell, one cell", "freecell{cells=1}", 5, 2, 3, 4),
    form("freecell, no cell", "freecell{cells=0}", 7, 5, 4, 3),
    Form { suits: "CDH", ..form("freecell, three suits", "freecell{cells=1}", 5, 0, 4, 4) },
    Form { suits: "DS", ..form("freecell, two suits", "freecell{cells=0}", 6, 0, 4, 3) },
    Form { mirrored: true, vacant: 2, ..form("freecell, mirrored", "freecell{cells=1}", 5, 1, 2, 4) },
    Form { vacant: 1, ..form("fan", "fan", 4, 1, 4, 3) },
    Form { vacant: 1, suits: "CD", ..form("fan, two suits", "fan", 6, 0, 4, 3) },
    Form { mirrored: true, vacant: 3, ..form("fan, mirrored", "fan", 6, 1, 3, 3) },
    form("la belle lucie", "la-belle-lucie", 4, 1, 3, 3),
    Form { suits: "CH", ..form("la belle lucie, two suits", "la-belle-lucie", 6, 1, 3, 3) },
    Form { redeals: 2, ..form("la belle lucie, last deal", "la-belle-lucie", 5, 2, 4, 3) },
    Form { mirrored: true, vacant: 3, redeals: 2, ..form("la belle lucie, mirrored", "la-belle-lucie", 5, 1, 3, 3) },
    form("beleaguered castle", "beleaguered-castle", 5, 2, 3, 4),
    Form { suits: "CDH", ..form("beleaguered castle, three suits", "beleaguered-castle", 5, 1, 4, 3) },
    Form { mirrored: true, vacant: 2, ..form("beleaguered castle, mirrored", "beleaguered-castle", 5, 1, 2, 4) },
    Form { down: 1, deals: 40, ..form("yukon", "yukon", 4, 0, 4, 4) },
    Form { down: 2, suits: "CD", ..form("yukon, two suits", "yukon", 5, 0, 3, 3) },
    Form { mirrored: true, down: 1, vacant: 2, ..form("yukon, mirrored", "yukon", 4, 1, 2, 4) },
    Form { filled: 1, ..form("canfield", "canfield", 13, 11, 2, 1) },
    Form { filled: 1, ..form("canfield, wider", "canfield", 13, 10, 3, 1) },
    Form { deals: 40, ..form("forty thieves", "forty-thieves", 3, 1, 3, 3) },
    Form { deals: 80, ..form("forty thieves, higher", "forty-thieves", 7, 5, 2, 6) },
    Form { suits: "CDH", deals: 40, ..form("forty thieves, narrow", "forty-thieves", 5, 2, 2, 6) },
    Form { suits: "DH", ..form("forty thieves, two suits", "forty-thieves", 5, 1, 2, 5) },
    Form { deals: 40, ..form("napoleon's square", "napoleons-square-modern", 3, 1, 3, 3) },
    form("napoleon's square, higher", "napoleons-square-modern", 7, 5, 2, 7),
    Form { deals: 40, ..form("napoleon's square, narrow", "napoleons-square-modern", 5, 2, 2, 8) },
    Form { suits: "HS", ..form("napoleon's square, two suits", "napoleons-square-modern", 5, 1, 2, 5) },
    Form { mirrored: true, vacant: 2, ..form("napoleon's square, mirrored", "napoleons-square-modern", 5, 3, 2, 5) },
    Form { suits: "CS", ..form("napoleon's square by the book", "napoleons-square", 13, 11, 2, 4) },
    Form { down: 1, ..form("spider, one suit", "spider-1-suit", 3, 0, 2, 5) },
    Form { down: 1, ..form("spider, two suits", "spider-2-suits", 3, 0, 3, 4) },
    Form { suits: "CH", ..form("le cadran", "le-cadran", 5, 1, 2, 4) },
    Form { filled: 6, suits: "CH", ..form("la nivernaise", "la-nivernaise", 5, 1, 2, 4) },
    Form { filled: 8, suits: "S", redeals: 1, ..form("la nivernaise, one suit", "la-nivernaise", 10, 1, 2, 4) },
    Form { suits: "CD", ..form("la duchesse, two suits", "la-duchesse-de-luynes", 5, 2, 4, 2) },
    Form { suits: "S", redeals: 3, ..form("la duchesse, one suit", "la-duchesse-de-luynes", 9, 1, 4, 2) },
    Form { suits: "CDH", ..form("black hole", "black-hole", 4, 0, 6, 2) },
    Form { suits: "CH", ..form("golf", "golf", 7, 0, 3, 3) },
    Form { deals: 40, ..form("calculation", "le-calcul", 13, 11, 0, 0) },
    form("napoleon's square, singles", "napoleons-square-singles", 3, 1, 3, 3),
    Form { suits: "CD", ..form("napoleon's square, singles, two suits", "napoleons-square-singles", 5, 1, 2, 5) },
    form("le cadran, from the talon", "le-cadran{lane=talon}", 5, 3, 2, 5),
    Form { down: 1, vacant: 1, ..form("klondike, no redeal", "klondike{redeals=0}", 4, 1, 2, 2) },
];

impl Form {
    /// The game, smaller.
    pub fn game(&self) -> Game {
        self.game_of(self.text()).expect("shipped files are sound")
    }

    /// The rule file of the game.
    pub fn text(&self) -> &'static str {
        library::find(&self.id().name).expect("a shipped game").text
    }

    /// The game of another text of the rule file, smaller.
    pub fn game_of(&self, text: &str) -> Result<Game, OpenError> {
        let GameId { name, readings, .. } = self.id();
        let mut game = library::open_file("changed.toml", text, &GameName { game: name, readings })?;
        self.shrink(&mut game);
        Ok(game)
    }

    fn id(&self) -> GameId {
        cadogan_rules::open(self.game).expect("a shipped game").id
    }

    /// One of the deals of the smaller game.
    pub fn deal(&self, game: &Game, number: u64) -> Deal {
        self.try_deal(game, number).expect("the cards of the game")
    }

    /// The same, unless other rules have no room for it.
    pub fn try_deal(&self, game: &Game, number: u64) -> Option<Deal> {
        let mut layout = Layout { piles: vec![Cards::default(); game.piles.len()], redeals: self.redeals, phase: 0 };
        let mut pack = game.pack.clone();
        pack.retain(|&face| !self.mirrored || twin(face).is_some());
        shuffle(&mut pack, number, 0);
        self.play_some(game, number, &mut pack, &mut layout);
        self.lay_out(game, pack, &mut layout)?;
        if self.mirrored {
            self.mirror(game, &mut layout);
        }
        Deal::from_layout(game, layout, number).ok()
    }

    /// Takes the higher ranks and the other suits out of the game, and the piles of the tableau that hold no
    /// cards at the start but for some.
    fn shrink(&self, game: &mut Game) {
        game.deal.clear();
        let last = game.groups.last_mut().expect("a game has groups");
        if last.role == Role::Tableau {
            last.piles.end = last.piles.end.min(last.piles.start + self.columns as u8 + self.vacant);
            game.piles.truncate(usize::from(last.piles.end));
        }
        let suits: Vec<Suit> = self.suits.chars().filter_map(Suit::from_char).collect();
        let stays = |face: Face| face.rank().number() <= self.ranks && suits.contains(&face.suit());
        game.pack.retain(|&face| stays(face));
        for pile in &mut game.piles {
            if let Fit::List(list) = &mut pile.fit {
                list.retain(|faces| faces.iter().any(stays));
            }
        }
        let piles = game.piles.len() as u8;
        for rule in &mut game.moves {
            self.shrink_conditions(&mut rule.when);
            if let Action::Procedure(steps) = &mut rule.action {
                steps.iter_mut().for_each(|step| self.shrink_step(step, piles));
            }
        }
        for then in &mut game.then {
            self.shrink_conditions(&mut then.when);
            then.steps.iter_mut().for_each(|step| self.shrink_step(step, piles));
        }
    }

    fn shrink_conditions(&self, conditions: &mut [Condition]) {
        for condition in conditions {
            if let Condition::Finished(_, run) = condition {
                self.shrink_run(run);
            }
        }
    }

    fn shrink_step(&self, step: &mut Step, piles: u8) {
        match step {
            Step::Deal { to, .. } | Step::Gather(to) | Step::Withdraw { to, .. } => to.retain(|pile| pile.0 < piles),
            Step::Sweep { run, .. } => self.shrink_run(run),
            _ => {}
        }
    }

    fn shrink_run(&self, run: &mut FinishedRun) {
        run.length = run.length.min(self.ranks);
    }

    /// Builds the foundations to heights that depend on the number.
    fn play_some(&self, game: &Game, number: u64, pack: &mut Vec<Face>, layout: &mut Layout) {
        let foundations = piles(game, Role::Foundation);
        for (index, pile) in (0..).zip(foundations) {
            let lower = (number >> (index * 2 % 16)) as usize % 3;
            let height = self.played.saturating_sub(lower);
            for at in 0..height {
                let wanted = |face: &Face| match &game.piles[pile.index()].fit {
                    Fit::List(list) => list.get(at).is_some_and(|faces| faces.contains(*face)),
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
    fn lay_out(&self, game: &Game, mut pack: Vec<Face>, layout: &mut Layout) -> Option<()> {
        let columns = piles(game, Role::Tableau);
        for pile in columns.iter().take(self.columns) {
            let cards = &mut layout.piles[pile.index()];
            cards.faces = pack.split_off(pack.len().saturating_sub(self.height));
            cards.down = self.down.min((cards.faces.len() as u8).saturating_sub(1));
        }
        let places = [Role::Cell, Role::Reserve].map(|role| piles(game, role)).concat();
        for pile in places.iter().take(self.filled) {
            let rest = pack.len().min(usize::from(game.group_of(*pile).holds).min(3));
            layout.piles[pile.index()].faces = pack.split_off(pack.len() - rest);
        }
        let has_stock = game.moves.iter().any(|rule| matches!(rule.action, Action::Procedure(_))) || columns.is_empty();
        let last = self.columns.min(columns.len()).checked_sub(1);
        let rest = if has_stock && !self.mirrored { PileId::STOCK } else { columns[last?] };
        layout.piles[rest.index()].faces.append(&mut pack);
        Some(())
    }

    /// Lays the other two suits as the two that lie there.
    fn mirror(&self, game: &Game, layout: &mut Layout) {
        let twins =
            |cards: &Cards| Cards { faces: cards.faces.iter().filter_map(|&face| twin(face)).collect(), ..*cards };
        let columns = piles(game, Role::Tableau);
        for (one, other) in columns.iter().zip(&columns[self.columns..]).take(self.columns) {
            layout.piles[other.index()] = twins(&layout.piles[one.index()]);
        }
        let foundations = piles(game, Role::Foundation);
        for one in &foundations {
            let cards = twins(&layout.piles[one.index()]);
            let wants = |face: Face, pile: PileId| match &game.piles[pile.index()].fit {
                Fit::List(list) => list[0].contains(face) && layout.piles[pile.index()].faces.is_empty(),
                _ => false,
            };
            if let Some(&base) = cards.faces.first() {
                let other = foundations.iter().find(|&&pile| wants(base, pile)).expect("a foundation of the suit");
                layout.piles[other.index()] = cards;
            }
        }
    }
}

/// The card that lies in a mirror where a club or a heart lies.
fn twin(face: Face) -> Option<Face> {
    match face.suit() {
        Suit::Clubs => Some(Face::new(face.rank(), Suit::Spades)),
        Suit::Hearts => Some(Face::new(face.rank(), Suit::Diamonds)),
        Suit::Diamonds | Suit::Spades => None,
    }
}

fn piles(game: &Game, role: Role) -> Vec<PileId> {
    (0..game.piles.len() as u8).map(PileId).filter(|&pile| game.group_of(pile).role == role).collect()
}
