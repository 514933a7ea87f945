//! Which face may be laid on which, read from the links themselves.
//!
//! [`Relation::on`] and [`Link::joins`] are left to others on purpose: the engine relies on them,
//! and the referee is there to notice if they are wrong.

use cadogan_cards::{Face, Rank, Suit};
use cadogan_rules::game::{Link, RankLink, Relation, SuitLink};

/// Whether any link of the relation allows `upper` on `lower`.
pub(crate) fn may_lie_on(upper: Face, lower: Face, relation: &Relation) -> bool {
    relation.links().iter().any(|&link| allows(link, upper, lower))
}

fn allows(link: Link, upper: Face, lower: Face) -> bool {
    allows_rank(link.rank, upper.rank(), lower.rank()) && allows_suit(link.suit, upper.suit(), lower.suit())
}

fn allows_rank(link: RankLink, upper: Rank, lower: Rank) -> bool {
    match link {
        RankLink::Lower => lower != Rank::ACE && upper == lower.around(-1),
        RankLink::Higher => lower != Rank::KING && upper == lower.around(1),
        RankLink::LowerRound => upper == lower.around(-1),
        RankLink::HigherRound => upper == lower.around(1),
        RankLink::Sum(sum) => upper.number() + lower.number() == sum,
        RankLink::Same => upper == lower,
        RankLink::Any => true,
    }
}

fn allows_suit(link: SuitLink, upper: Suit, lower: Suit) -> bool {
    match link {
        SuitLink::Same => upper == lower,
        SuitLink::SameColour => upper.colour() == lower.colour(),
        SuitLink::OtherColour => upper.colour() != lower.colour(),
        SuitLink::Other => upper != lower,
        SuitLink::Any => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rank: RankLink, suit: SuitLink, lower: &str, takes: &str) {
        let relation = Relation::new(vec![Link { rank, suit }]);
        let lower: Face = lower.parse().unwrap();
        let found: Vec<String> =
            Face::all().filter(|&upper| may_lie_on(upper, lower, &relation)).map(|upper| upper.to_string()).collect();
        assert_eq!(found.join(" "), takes, "{rank:?} {suit:?} on {lower}");
    }

    #[test]
    fn only_round_links_turn_the_corner() {
        check(RankLink::Lower, SuitLink::Same, "AS", "");
        check(RankLink::Higher, SuitLink::Same, "KS", "");
        check(RankLink::LowerRound, SuitLink::Same, "AS", "KS");
        check(RankLink::HigherRound, SuitLink::Same, "KS", "AS");
    }

    #[test]
    fn lower_is_below_the_card_it_lies_on() {
        check(RankLink::Lower, SuitLink::OtherColour, "10C", "9D 9H");
        check(RankLink::Higher, SuitLink::SameColour, "10D", "JD JH");
        check(RankLink::LowerRound, SuitLink::Other, "2H", "AC AD AS");
    }

    #[test]
    fn sums_and_equals() {
        check(RankLink::Sum(14), SuitLink::Same, "7H", "7H");
        check(RankLink::Sum(14), SuitLink::Same, "KH", "AH");
        check(RankLink::Sum(15), SuitLink::Same, "AH", "");
        check(RankLink::Same, SuitLink::Any, "QD", "QC QD QH QS");
    }

    #[test]
    fn links_read_here_and_in_the_contract_are_the_same() {
        use RankLink as R;
        use SuitLink as S;
        let sums = (0..=30).map(R::Sum);
        let ranks = [R::Lower, R::Higher, R::LowerRound, R::HigherRound, R::Same, R::Any];
        for rank in ranks.into_iter().chain(sums) {
            for suit in [S::Same, S::SameColour, S::OtherColour, S::Other, S::Any] {
                let link = Link { rank, suit };
                for (upper, lower) in Face::all().flat_map(|u| Face::all().map(move |l| (u, l))) {
                    let here = allows(link, upper, lower);
                    assert_eq!(here, link.joins(upper, lower), "{link:?}: {upper} on {lower}");
                }
            }
        }
    }
}
