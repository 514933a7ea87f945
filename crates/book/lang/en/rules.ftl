### Conditions, steps and moves of a game in general.

## Conditions: clauses after "if", joined by "and"

if = if { $conditions }, { $what }
cond-stock-out = the stock is out
cond-stock-left = the stock is not out
cond-empty = there is no card { $at }
cond-occupied = there is a card { $at }
cond-vacant = there is { $vacant }
cond-full = there is no vacant { $pile }
cond-face-down = cards lie face down { $at }
cond-redeals-below = { $count ->
    [1] there has been no redeal
   *[other] there have been fewer than { $count } redeals
}
cond-redeals-from = { $count ->
    [1] there has been a redeal
   *[other] there have been { $count } redeals
}
cond-phase = this is the stage “{ $phase }”
cond-cannot = nothing can go { $from } { $to }
cond-blocked = a suit is blocked
cond-not-blocked = no suit is blocked
cond-finished = { $any } ends in { $cards } running { $run }

## Steps: what is done, after "you may" or as an item of a list

step-deal = deal { $cards } { $facing } { $to }
step-deal-all = deal the rest of the stock { $facing } { $to }, { $cards } in turn
step-turn = { $count ->
    [1] turn the next card of the stock { $to }
   *[other] turn { $cards } of the stock, one after another, { $to }
}
facing-up = face up
facing-down = face down
step-sort = turn the next card of the stock { $to }, whichever it belongs to
step-sort-until = turn the cards of the stock one by one, each { $to }, whichever it belongs to, until { $until }
step-withdraw = take { $cards } out of the pack and lay them out { $to }
step-withdraw-first = take the first { $card } out of the pack and lay it out { $to }
step-gather-one = turn { $pile } over to form a new stock
step-gather = take up { $piles } in order, each on the last, and turn them over together to form the stock, so that the cards of { $first } are dealt first, from its lowest card upwards
step-gather-behind = take up { $piles } in the same way and put the cards under the stock, to be dealt last
step-shuffle = shuffle
step-turn-up = turn { $whole } face up
step-fill = { $count ->
    [1] the top card { $of } goes { $to }
   *[other] the top { $cards } { $of } go { $to }
}
step-fill-stock = { $count ->
    [1] the next card of the stock goes face up { $to }
   *[other] { $cards } of the stock go face up { $to }
}
step-sweep = the { $cards } go { $to }
step-enter = the stage “{ $phase }” begins

## Which cards a move takes: the subject of its sentence

take-next = the next card of the stock
take-unseen = the next card of the stock, unseen,
take-single = the card { $at }
take-top = the top card of { $of }
take-alone = a card lying alone { $at }
take-any = any card of { $of }
take-run = the top card of { $of }, alone or with those beneath it that run { $run },
take-heap = any face-up card of { $of }, with all that lies on it,

## Building, in short

build = { $direction } { $suit }
build-lower = down
build-higher = up
build-lower-higher = up or down
build-lower-round = down, king after ace,
build-higher-round = up, ace after king,
build-lower-higher-round = up or down, ace and king being neighbours,
build-suit-same = in suit
build-suit-same-colour = in colour
build-suit-other-colour = in alternating colours
build-suit-other = in changing suits
build-suit-any = regardless of suit
build-other = in order (each { $link } than the one beneath)
