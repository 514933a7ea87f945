### The help page.

## Headings

head-glance = At a glance
head-table = The table
head-cards = The cards
head-deal = The deal
head-foundations = The foundations
head-play = Play
head-stock = Stock and redeals
head-automatic = What happens by itself
head-sight = What may be seen
head-end = The end
head-finale = After the game is won
head-readings = Doubtful points
head-sources = Sources

## Title lines

title-readings = Played here: { $readings }
title-reading = { $question } { $words }
title-also = Also called { $name }.

## Stages of a game

stage-called = “{ $name }”
stage-opening = opening
stage-play = main
# what is said when a stage begins
stage-play-begins = The opening is over; play begins.

## At a glance

glance-packs = { $count ->
    [1] One pack: { $cards }.
    [2] Two packs: { $cards }.
    [3] Three packs: { $cards }.
    [4] Four packs: { $cards }.
   *[other] { $count } packs: { $cards }.
}
glance-cards = { $cards }.
glance-goal = Aim: { $goal }.
glance-microsoft = Deals may be chosen by the numbers of Microsoft FreeCell.
glance-redeals = { $count ->
    [0] No redeal.
    [1] One redeal.
    [2] Two redeals.
    [3] Three redeals.
   *[other] { $count } redeals.
}
glance-redeals-none = There is no redeal.
glance-redeals-free = Redeals without limit.
glance-shuffled = The cards are shuffled for a redeal.
glance-open = All cards lie open from the beginning.
glance-hidden-stock = Hidden: the cards of the stock.
glance-hidden-down = Hidden: the cards that are dealt face down.
glance-hidden-both = Hidden: the cards of the stock and those that are dealt face down.

## The table

legend = { $labels }: { $parts }
legend-name = { $number } { $piles-many }
legend-suit = { $numbers } for { $suit }
legend-hand = for the turned card
# how many letters of a label that has no number
label-letters-alone = 1
label-letters-suited = 2

legend-one-card = for one card each
legend-at-most = for at most { $cards } each
legend-down = the cards overlapping downwards
legend-right = the cards overlapping to the right
legend-crossways = the cards lying crossways
shape-row = in a row
shape-column = in a column
shape-columns = in { $columns ->
    [2] two
   *[other] { $columns }
} columns of { $each }
shape-rows = in { $rows ->
    [2] two
    [3] three
    [4] four
   *[other] { $rows }
} rows of { $each }

## The cards

cards-packs = { $count ->
    [1] One pack of 52 cards.
    [2] Two packs of 52 cards, shuffled together: { $cards }.
    [3] Three packs of 52 cards, shuffled together: { $cards }.
    [4] Four packs of 52 cards, shuffled together: { $cards }.
   *[other] { $count } packs of 52 cards, shuffled together: { $cards }.
}
cards-kinds = { $cards }: only { $kinds }, { $count } of each.
cards-aside = Out of play: { $piles }.

## The deal

deal-share = { $cards }{ $facing } { $target-to }
deal-share-both = { $down } face down and { $up } face up on top { $target-to }
deal-share-stairs = { $least-count } to { $most-count } cards face down, each pile one more than the last, and on top { $up } face up, { $target-to }
deal-rows = Deal row by row, one card at a time: { $shares }.
deal-rest = The other { $cards } are the stock.
deal-rest-unknown = The rest of the pack is the stock.
deal-all = That deals the whole pack.
deal-up = All cards are dealt face up.
deal-none = Nothing is dealt at first: the whole pack is the stock.
deal-shares = deal { $shares }
deal-sort-until = turn the cards of the pack one by one, { $ways }, until { $until }
deal-turned = Its next card always lies turned.

## The foundations

found-count = { $number } { $piles-many }, { $suits }
found-number = { $number } { $piles-many }
found-each-suit = { $count ->
    [1] one of each suit
    [2] two of each suit
    [3] three of each suit
    [4] four of each suit
   *[other] { $count } of each suit
}
found-each-of = { $count ->
    [1] one each of { $suits }
    [2] two each of { $suits }
    [3] three each of { $suits }
    [4] four each of { $suits }
   *[other] { $count } each of { $suits }
}
found-order = { $target-at } cards are laid { $order }
found-order-they = they are built { $order }
found-suit-order = { $suit }, { $order }
found-suit = in suit
found-any-suit = regardless of suit
found-some-suit = in { $suits }
found-up = upwards from { $low } to { $high }
found-down = downwards from { $high } to { $low }
found-spelled = in this order: { $ranks }
found-begun = The { $faces } that begin them are played there as they come free.
found-begun-one = The { $faces } that begin it are played there as they come free.
found-laid = The first cards are laid there by the deal.
found-laid-one = The first card is laid there by the deal.
found-laid-some = The deal lays the first card on one of them.
found-round = Each is built in suit, upwards, an ace following a king, until it holds thirteen cards. All begin with the same rank, that of the first card laid on any of them.
found-built = on the top card of { $target } may be laid a card { $link }
found-sweep = No single card is played there: only a finished sequence goes there, and by itself.
found-never-back = What lies on a foundation stays there.
found-base-stays = { $count ->
    [1] The first card of { $any } never leaves it.
   *[other] The first { $cards } of { $any } never leave it.
}

## What may be seen

sight-all = Everything that lies face up may be looked at, covered cards too.
sight-rest = All other cards that lie face up may be looked at, covered ones too.
sight-stock = The cards of the stock are unknown until they are dealt.
sight-stock-top = The next card of the stock lies turned; the others are unknown.
sight-down = Cards that lie face down are unknown until they are turned up.
sight-top = of { $whole } only the top card may be seen; those beneath may not be examined
sight-nothing = of { $whole } nothing may be seen
sight-all-while-vacant = as long as there is { $vacant }, all cards of { $whole } may be examined; otherwise only the top card of { $any } may be seen
sight-deep-as-vacant = of { $any } the top card may be seen, and beneath it as many cards as there are vacant { $vacant-piles }

## The end

end-won = The game is won when { $goals }.
end-lost = It is lost when nothing more can be done.
goal-all-played = all cards lie on the foundations
goal-all-in-play = all cards in play lie on the foundations
goal-complete = { $each } is complete
goal-empty = no card is left { $group-at }

## After the win

finale-take = lay { $piles } on each other in this order, each on the last, and turn the whole packet face down: the first card to be dealt is now the lowest of { $first }
finale-deal = Deal the packet out to { $heaps } heaps, face down, in { $rounds } rounds of { $heaps } cards. Number the heaps and count them in a circle, the first after the last; every heap counts, also one that was already covered in the round.
finale-rounds = { $rounds }
finale-round = { $round ->
    [1] in round 1 begin with heap { $step } and take the heaps in turn
   *[other] in round { $round } begin with heap { $step } and go { $step } heaps on with every card
}
finale-one-rank = Turn the heaps up: every heap holds four cards of one rank, the first the aces, the last the kings.

## Doubtful points

reading-question = { $question } ({ $name })
reading-chosen = { $name } (in force): { $words }. Source: { $source }.
reading-other = { $name }: { $words }. Source: { $source }.
