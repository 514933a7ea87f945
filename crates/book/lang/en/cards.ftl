### Cards, sets of cards and what may lie on what.

## Ranks; .short is what is drawn on a card

rank-ace = ace{ plural-s }
    .gender = n
    .short = A
rank-two = two{ plural-s }
    .gender = n
    .short = 2
rank-three = three{ plural-s }
    .gender = n
    .short = 3
rank-four = four{ plural-s }
    .gender = n
    .short = 4
rank-five = five{ plural-s }
    .gender = n
    .short = 5
rank-six = six{ plural-es }
    .gender = n
    .short = 6
rank-seven = seven{ plural-s }
    .gender = n
    .short = 7
rank-eight = eight{ plural-s }
    .gender = n
    .short = 8
rank-nine = nine{ plural-s }
    .gender = n
    .short = 9
rank-ten = ten{ plural-s }
    .gender = n
    .short = 10
rank-jack = jack{ plural-s }
    .gender = n
    .short = J
rank-queen = queen{ plural-s }
    .gender = n
    .short = Q
rank-king = king{ plural-s }
    .gender = n
    .short = K

## Suits and colours

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
colour-black = black
colour-red = red

## One card

card = card{ plural-s }
    .gender = n
card-name = the { $noun } of { $suit }
card-short = { $rank }{ $sign }

## Sets of cards; $noun is a rank, several ranks or "card"

set-suited = { $noun } of { $suit }
set-coloured = { $colour } { $noun }
set-range = { $noun } from { $low } to { $high }
set-listed = { $list }
set-none = no cards
set-first = the first { $noun }

## Cards counted

cards-counted = { $count ->
    [1] one card
    [2] two cards
    [3] three cards
    [4] four cards
    [5] five cards
    [6] six cards
    [7] seven cards
    [8] eight cards
    [9] nine cards
    [10] ten cards
    [11] eleven cards
    [12] twelve cards
   *[other] { $count } cards
}
# as the object of dealing
cards-object = { cards-counted }
# so many for each of several
cards-apiece = { cards-counted }

## What may lie on what: follows "a card"

link-any = of any kind
link-suit-same = of the same suit
link-suit-same-colour = of the same colour
link-suit-other-colour = of the other colour
link-suit-other = of another suit
link-suit-any = of any suit
link-both = { $suit }, { $rank }
link-lower = next lower in rank
link-higher = next higher in rank
link-lower-higher = next lower or next higher in rank
link-lower-round = next lower in rank, a king following an ace
link-higher-round = next higher in rank, an ace following a king
link-lower-higher-round = next lower or next higher in rank, ace and king being neighbours
link-sum = making { $sums } with it
link-or = { $first }, or { $next }
link-same-rank = of the same rank

# "the nine of clubs and the eight of clubs are in sequence": of a run, follows "each"
example-on = On { $lower }, for instance, may be laid { $cards }.
example-values = Aces count 1, jacks 11, queens 12 and kings 13.
