//! Suits that may change their names ([`Shortcut::LikeSuits`](crate::Shortcut::LikeSuits)).
//!
//! A *renaming* gives every card another suit, the same one to all cards of a suit, and moves the
//! cards of some piles, as of foundations that belong to a suit, to others of their group. It
//! *keeps* the rules if
//!
//! * the pack has as many cards of each face as before;
//! * every set of faces and every relation that moves and consequences ask about is what it was,
//!   among faces of the pack; and what a pile wants and admits, renamed, is what the pile wants and
//!   admits that its cards go to;
//! * a pile that a step calls by its name, or finds as the first of its group, keeps its cards, and
//!   so does one that wants a round of ranks from a base, which the first of its group tells;
//! * where a rule asks for places, it leads from one pile to another if and only if it leads
//!   between those that their cards go to.
//!
//! All else that the rules can ask is of whole groups, of heights and counters, of ranks, or
//! whether suits are the same (blocked suits); a renaming changes none of these. So if one position
//! is another renamed, the moves of the one are the moves of the other renamed and lead to positions
//! of which the same holds, and the goal, which counts heights in groups, is reached in both or in
//! neither. The two have the same distance, and one stands for both.
//!
//! A position is known by the least of the names of all that it can be renamed to. That a card in a
//! sink is forgotten, which of several cards that take alike bears a load and how far the stock is
//! turned mean the same in all of these, since what derives them asks the rules alone; so what those
//! shortcuts identify with a renamed position they identify, renamed, with the position itself. Nothing
//! but names is renamed: the search moves the true cards, and a win is one of the position asked about.
//!
//! While many cards are in play no two positions are each other's twins but by a miracle, since each
//! suit's cards would have to lie where another's did. So names are sought only near the end and in
//! small packs. A renaming changes no heights in the piles of the goal taken together, so of two twins
//! both are asked or neither.

use cadogan_cards::{Face, FaceSet, Suit};
use cadogan_engine::Position;
use cadogan_rules::game::{Action, Fit, Game, Goal, GroupId, Pile, PileId, Relation, Route, RuleId, Shift, Step, Take};

use crate::like::Questions;
use crate::plan::{Plan, play_rules, steps};
use crate::sink;

/// Names are sought while at most so many cards are not yet where the goal wants them: four of each suit.
/// With more, hardly any position has a twin that can be reached too (of whole deals not one in ten thousand
/// has), and looking for it costs more than it finds.
const MOST: usize = 16;

/// The renamings that keep the rules.
pub(crate) struct Suits {
    /// The first one changes nothing.
    renamings: Vec<Renaming>,
    cards: usize,
    /// How many cards a move plays at most.
    at_once: usize,
    /// The piles that the goal wants complete.
    goal: Vec<PileId>,
}

/// What becomes of faces and piles.
struct Renaming {
    faces: [Face; Face::COUNT],
    /// By pile: the one that its cards go to.
    piles: Vec<PileId>,
    /// For each of some kinds of piles, the piles whose cards come to lie on those of the kind.
    origins: Vec<Vec<PileId>>,
}

impl Suits {
    /// Finds them in the rewritten game, if there are any that change something.
    pub(crate) fn find(game: &Game) -> Option<Self> {
        let mut renamings: Vec<Renaming> = Vec::new();
        for suits in orders() {
            if let Some(new) = Renaming::find(game, suits)
                && !renamings.iter().any(|known| game.pack.iter().all(|&face| known.named(face) == new.named(face)))
            {
                renamings.push(new);
            }
        }
        let kinds = moved_kinds(game, &renamings);
        for renaming in &mut renamings {
            renaming.origins = kinds.iter().map(|kind| renaming.origins_of(kind)).collect();
        }
        let goal = |pile: &PileId| game.goal.contains(&Goal::Complete(game.piles[pile.index()].group));
        let goal: Vec<PileId> = piles(game).filter(goal).collect();
        (renamings.len() > 1 && !goal.is_empty()).then_some(Self {
            renamings,
            cards: game.pack.len(),
            at_once: at_once(game),
            goal,
        })
    }

    /// Whether a position is near enough to the end.
    #[inline]
    pub(crate) fn are_asked(&self, position: &Position) -> bool {
        self.are_asked_with(position, 0)
    }

    /// Whether it may be after a move, or is.
    #[inline]
    pub(crate) fn are_soon_asked(&self, position: &Position) -> bool {
        self.are_asked_with(position, self.at_once)
    }

    /// Whether a position is near enough to the end with so many cards more where the goal wants them.
    #[inline]
    fn are_asked_with(&self, position: &Position, more: usize) -> bool {
        self.goal.iter().map(|&pile| position.cards(pile).len()).sum::<usize>() + more + MOST >= self.cards
    }

    /// The name that stands for those of all renamed positions, if the position's own is this: the least of
    /// those with the least heights, so that few need be worked out.
    pub(crate) fn name(&self, plan: &Plan, position: &Position, own: u128) -> u128 {
        let least = self.renamings.iter().map(|renaming| renaming.heights(position)).min();
        let names = self.renamings.iter().enumerate().filter_map(|(index, renaming)| {
            let asked = Some(renaming.heights(position)) == least;
            asked.then(|| if index == 0 { own } else { renaming.name(plan, position) })
        });
        names.min().unwrap_or(own)
    }
}

impl Renaming {
    /// The renaming that puts these suits in place of clubs, diamonds, hearts and spades, if it keeps the rules.
    fn find(game: &Game, suits: [Suit; 4]) -> Option<Self> {
        let renamed = |face: Face| Face::new(face.rank(), suits[face.suit() as usize]);
        let faces = core::array::from_fn(|index| renamed(Face::from_index(index as u8).expect("an index below 52")));
        let pack: FaceSet = game.pack.iter().copied().collect();
        let keeper = Keeper { game, pack, faces };
        let piles = keeper.piles()?;
        let keeps =
            keeper.keeps_pack() && keeper.keeps_questions() && keeps_named(game, &piles) && keeps_ways(game, &piles);
        keeps.then_some(Self { faces, piles, origins: Vec::new() })
    }

    fn named(&self, face: Face) -> Face {
        self.faces[face.index()]
    }

    /// The piles whose cards go to these.
    fn origins_of(&self, kind: &[PileId]) -> Vec<PileId> {
        (0..).map(PileId).zip(&self.piles).filter(|(_, on)| kind.contains(on)).map(|(pile, _)| pile).collect()
    }

    /// How many cards lie on each kind of piles if the position is renamed, as one number. Piles of a kind
    /// may be alike, and then it is not known which of them is the higher one.
    fn heights(&self, position: &Position) -> u64 {
        let height = |kind: &Vec<PileId>| kind.iter().map(|&pile| position.cards(pile).len() as u64).sum::<u64>();
        self.origins.iter().fold(0, |heights, kind| heights << 8 | height(kind))
    }

    /// The name of the position renamed.
    fn name(&self, plan: &Plan, position: &Position) -> u128 {
        (0..).map(PileId).zip(&self.piles).fold(position.hash(), |name, (pile, &on)| {
            name.wrapping_sub(position.pile_hash(pile)).wrapping_add(self.summand(plan, position, pile, on))
        })
    }

    /// What stands for a pile in the name of the position renamed.
    fn summand(&self, plan: &Plan, position: &Position, pile: PileId, on: PileId) -> u128 {
        let named = |face: Face| self.named(face);
        if plan.sinks.contains(&pile) {
            return sink::remembered_as(position, pile, on, named);
        }
        let load = plan.loads.as_ref().and_then(|loads| loads.summand_as(position, pile, on, named));
        load.unwrap_or_else(|| {
            let cards = position.cards(pile).iter().map(|&face| named(face));
            position.hash_of(on, cards, position.face_down(pile))
        })
    }
}

/// How many cards a move plays at most: one, or a run of who knows how many.
fn at_once(game: &Game) -> usize {
    let lifts_several = |rule: &RuleId| {
        let action = &game.moves[usize::from(rule.0)].action;
        matches!(action, Action::Shift(Shift { take: Take::Run(_) | Take::Heap, .. }))
    };
    if play_rules(game).iter().any(lifts_several) { game.pack.len() } else { 1 }
}

/// Asks whether rules are kept if faces are renamed.
struct Keeper<'g> {
    game: &'g Game,
    pack: FaceSet,
    faces: [Face; Face::COUNT],
}

impl Keeper<'_> {
    fn keeps_pack(&self) -> bool {
        let copies = |face: Face| self.game.pack.iter().filter(|&&card| card == face).count();
        Face::all().all(|face| copies(face) == copies(self.faces[face.index()]))
    }

    fn keeps_questions(&self) -> bool {
        let asked = Questions::of_rules(self.game);
        asked.sets.iter().all(|&set| self.makes(set, set))
            && asked.relations.iter().all(|relation| self.relates(relation, relation))
    }

    /// For each pile another that wants and admits the same, renamed. Piles that want the same keep their
    /// order, so that one which wants what it wanted keeps its cards.
    fn piles(&self) -> Option<Vec<PileId>> {
        let mut taken = vec![false; self.game.piles.len()];
        let goes_to = |pile: &Pile| {
            let fits = |on: &PileId| !taken[on.index()] && self.suits(pile, &self.game.piles[on.index()]);
            let on = self.game.piles_of(pile.group).find(fits)?;
            taken[on.index()] = true;
            Some(on)
        };
        self.game.piles.iter().map(goes_to).collect()
    }

    /// Whether a pile renamed wants and admits what another does.
    fn suits(&self, one: &Pile, other: &Pile) -> bool {
        self.makes(one.admits, other.admits)
            && match (&one.fit, &other.fit) {
                (Fit::Any, Fit::Any) => true,
                (Fit::List(list), Fit::List(to)) => {
                    list.len() == to.len() && list.iter().zip(to).all(|(&set, &to)| self.makes(set, to))
                }
                (Fit::Round { suit }, Fit::Round { suit: to }) => one.number == other.number && self.makes(*suit, *to),
                (Fit::Built { on, empty }, Fit::Built { on: to, empty: on_empty }) => {
                    self.makes(*empty, *on_empty) && self.relates(on, to)
                }
                _ => false,
            }
    }

    /// Whether one set renamed is the other, of the pack.
    fn makes(&self, one: FaceSet, other: FaceSet) -> bool {
        let renamed: FaceSet = (one & self.pack).iter().map(|face| self.faces[face.index()]).collect();
        renamed == other & self.pack
    }

    fn relates(&self, one: &Relation, other: &Relation) -> bool {
        self.pack.iter().all(|below| self.makes(one.on(below), other.on(self.faces[below.index()])))
    }
}

/// Whether piles that steps call by name, or the first of which they look for, keep their cards.
fn keeps_named(game: &Game, piles: &[PileId]) -> bool {
    let keeps = |pile: PileId| piles[pile.index()] == pile;
    let whole = |group: GroupId| game.piles_of(group).all(keeps);
    steps(game).all(|step| match step {
        Step::Deal { to, .. } | Step::Withdraw { to, .. } | Step::Gather(to) => to.iter().all(|&pile| keeps(pile)),
        Step::Sort { to, .. } => to.iter().all(|&group| whole(group)),
        Step::Fill { from, to, .. } | Step::Sweep { from, to, .. } => whole(*from) && whole(*to),
        Step::Shuffle | Step::TurnUp(_) | Step::CountRedeal | Step::Enter(_) => true,
    })
}

/// Whether routes that ask for places lead as before.
fn keeps_ways(game: &Game, piles: &[PileId]) -> bool {
    let routes = game.moves.iter().flat_map(|rule| match &rule.action {
        Action::Shift(shift) => vec![shift.route],
        Action::Together(first, second) => vec![first.route, second.route],
        Action::Pair { .. } | Action::Slip(_) | Action::Swap { .. } | Action::Procedure(_) => Vec::new(),
    });
    let ways = |route: Route| {
        let leads = |from: PileId, to: PileId| {
            game.leads(route, from, to) == game.leads(route, piles[from.index()], piles[to.index()])
        };
        self::piles(game).all(|from| self::piles(game).all(|to| leads(from, to)))
    };
    routes.filter(|&route| route != Route::All).all(ways)
}

/// Piles that want and admit the same, by kind: those that lose their cards to another kind in some renaming,
/// as many kinds as there are bytes in a number.
fn moved_kinds(game: &Game, renamings: &[Renaming]) -> Vec<Vec<PileId>> {
    let mut kinds: Vec<Vec<PileId>> = Vec::new();
    let moved = |pile: &PileId| renamings.iter().any(|renaming| renaming.piles[pile.index()] != *pile);
    for pile in piles(game).filter(moved) {
        let like = |kind: &&mut Vec<PileId>| {
            let (one, other) = (&game.piles[kind[0].index()], &game.piles[pile.index()]);
            one.group == other.group && one.admits == other.admits && one.fit == other.fit
        };
        match kinds.iter_mut().find(like) {
            Some(kind) => kind.push(pile),
            None => kinds.push(vec![pile]),
        }
    }
    kinds.truncate(size_of::<u64>());
    kinds
}

fn piles(game: &Game) -> impl Iterator<Item = PileId> + use<> {
    (0..game.piles.len() as u8).map(PileId)
}

/// All orders of the suits, the usual one first.
fn orders() -> impl Iterator<Item = [Suit; 4]> {
    let all = (0..256_usize).map(|code| [code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3].map(|i| Suit::ALL[i]));
    all.filter(|suits| Suit::ALL.into_iter().all(|suit| suits.contains(&suit)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cadogan_engine::Tables;
    use cadogan_rules::game::Role;
    use cadogan_rules::play::{Cards, Deal, Layout};

    use super::*;
    use crate::shortcut::Shortcuts;
    use crate::trail::Trail;

    fn named(renaming: &Renaming, layout: &Layout) -> Layout {
        let mut renamed = layout.clone();
        for (pile, on) in layout.piles.iter().zip(&renaming.piles) {
            let faces = pile.faces.iter().map(|&face| renaming.named(face)).collect();
            renamed.piles[on.index()] = Cards { faces, down: pile.down };
        }
        renamed
    }

    fn lay(tables: &Arc<Tables>, layout: Layout, number: u64) -> Position {
        Position::deal(tables, &Deal::from_layout(tables.game(), layout, number).unwrap())
    }

    fn after_moves(position: &mut Position, change: impl Fn(Layout) -> Layout) -> Vec<String> {
        let mut after = Vec::new();
        for m in position.legal_moves() {
            position.make(m);
            after.push(format!("{:?}", change(position.layout())));
            position.unmake();
        }
        after.sort();
        after
    }

    /// Plays at random through every game: a position renamed has the moves renamed, and its hash is what is
    /// said to be the name of the other renamed.
    #[test]
    fn renamed_positions_have_renamed_moves() {
        let mut with_renamings = 0;
        for name in cadogan_rules::library::names() {
            let game = cadogan_rules::open(&name).unwrap();
            let Some(suits) = Suits::find(&game) else { continue };
            with_renamings += 1;
            let tables = Arc::new(Tables::compile(&game));
            let plan = Plan::derive(&game, Shortcuts::NONE);
            for number in 1..4 {
                let mut position = Position::deal(&tables, &Deal::numbered(&game, number));
                for step in 0..40 {
                    let renaming = &suits.renamings[step % suits.renamings.len()];
                    let mut renamed = lay(&tables, named(renaming, &position.layout()), number);
                    assert_eq!(renamed.hash(), renaming.name(&plan, &position), "{name}");
                    let moves = after_moves(&mut position, |layout| named(renaming, &layout));
                    assert!(moves == after_moves(&mut renamed, |layout| layout), "{name} {number} {step}");
                    let moves = position.legal_moves();
                    let Some(&m) = moves.get((step * 7 + number as usize) % moves.len().max(1)) else { break };
                    position.make(m);
                }
            }
        }
        println!("{with_renamings} games have renamings");
        assert!(with_renamings > 8);
    }

    /// FreeCell with foundations of these heights and other cards on the first piles of the tableau.
    fn near_the_end(game: &Game, heights: [usize; 4], columns: &[&str]) -> Layout {
        let mut layout = Layout { piles: vec![Cards::default(); game.piles.len()], redeals: 0, phase: 0 };
        let of = |role| piles(game).filter(move |&pile| game.group_of(pile).role == role);
        for (pile, height) in of(Role::Foundation).zip(heights) {
            let Fit::List(list) = &game.piles[pile.index()].fit else { panic!("foundations want lists") };
            layout.piles[pile.index()].faces = list[..height].iter().flat_map(|set| set.iter()).collect();
        }
        for (pile, cards) in of(Role::Tableau).zip(columns) {
            layout.piles[pile.index()].faces = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        }
        layout
    }

    fn key(game: &Game, layout: Layout) -> u128 {
        let plan = Plan::derive(game, Shortcuts::ALL);
        Trail::begin(&plan, &lay(&Arc::new(Tables::compile(game)), layout, 1)).key().name
    }

    #[test]
    fn renamed_positions_have_one_key() {
        let game = cadogan_rules::open("freecell").unwrap();
        let key = |heights: [usize; 4], columns: &[&str]| key(&game, near_the_end(&game, heights, columns));
        let clubs = key([11, 12, 13, 13], &["QC KC", "KD"]);
        assert_eq!(clubs, key([13, 13, 12, 11], &["QS KS", "KH"]), "blacks and reds change names");
        assert_eq!(clubs, key([12, 11, 13, 13], &["KC", "QD KD"]), "colours change, and like piles");
        assert_ne!(clubs, key([11, 13, 13, 12], &["QC KC", "KS"]), "two of one colour");
        assert_ne!(clubs, key([11, 12, 13, 13], &["KC QC", "KD"]), "another order");
        assert_ne!(clubs, key([11, 13, 12, 13], &["QC", "KC", "KH"]), "other piles");
    }

    /// Where suits are built on, but not in colours, any may change its name; where the rules name one, it
    /// does not.
    #[test]
    fn rules_say_which_names_change() {
        let renamings = |game: &Game| Suits::find(game).map_or(1, |suits| suits.renamings.len());
        let open = |name: &str| cadogan_rules::open(name).unwrap();
        assert_eq!(["fan", "freecell", "klondike"].map(|name| renamings(&open(name))), [24, 8, 8]);
        let mut game = open("klondike");
        let vacant = |game: &mut Game, taken: FaceSet| {
            for pile in &mut game.piles {
                if let Fit::Built { empty, .. } = &mut pile.fit {
                    *empty = taken;
                }
            }
        };
        vacant(&mut game, FaceSet::suit(Suit::Hearts));
        assert_eq!(renamings(&game), 2);
        vacant(&mut game, FaceSet::suit(Suit::Hearts) | FaceSet::one("KS".parse().unwrap()));
        assert_eq!(renamings(&game), 1);
    }
}
