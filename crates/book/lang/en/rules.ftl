### Conditions, steps and moves of a game in general.

## Conditions: clauses after "if", joined by "and"

if = if { $conditions }, { $what }
cond-stock-out = the stock is out
cond-stock-left = the stock is not out
cond-empty = no card lies { $group-at }
cond-occupied = a card lies { $group-at }
cond-vacant = there is { $vacant }
cond-full = there is no vacant { $pile }
cond-face-down = cards lie face down { $group-at }
cond-none-face-down = no cards lie face down { $group-at }
cond-redeals-below = { $count ->
    [1] no redeal has been made
    [2] the second redeal has not been made yet
    [3] the third redeal has not been made yet
    [4] the fourth redeal has not been made yet
   *[other] redeal { $count } has not been made yet
}
cond-redeals-from = { $count ->
    [1] the first redeal has been made
    [2] the second redeal has been made
    [3] the third redeal has been made
    [4] the fourth redeal has been made
   *[other] redeal { $count } has been made
}
cond-phase = the game is in its { $phase } stage
cond-not-phase = the { $phase } stage is not on
cond-cannot = nothing can go { $source-from } { $target-to }
cond-can = something can go { $source-from } { $target-to }
cond-blocked = a suit is blocked
cond-not-blocked = no suit is blocked
cond-finished = { $any } ends in { $cards } running { $run }
cond-not-finished = no pile ends in { $cards } running { $run }: not { $any }

## Steps: what is done, after "you may" or as an item of a list

step-deal = deal { $cards }{ $facing } { $target-to }
step-turn = { $count ->
    [1] turn the next card of the stock and lay it { $target-at }
   *[other] turn { $cards } of the stock and lay them one after another { $target-at }
}
facing-up = {" "}face up
facing-down = {" "}face down
step-sort = turn the next card of the stock, { $ways }
step-sort-one = turn the next card of the stock and lay it where it belongs { $target-at }
step-sort-until = turn the cards of the stock one by one, { $ways }, until { $until }
sort-way = { $faces } going { $places }
sort-or = { $first } or, if there is no room, { $next }
sort-and = { $first }, and { $next }
step-withdraw = take { $cards } out of the pack and lay them out { $target-at }
step-withdraw-first = take { $card } out of the pack and lay it out { $target-at }
step-withdraw-each = take { $cards } out of the pack and lay one { $each-at }
step-withdraw-aside = take { $cards } out of the pack and lay { $count ->
    [1] it
   *[other] them
} aside as { $target }
step-gather-one = turn { $pile } over to form a new stock
step-gather = take up { $piles } { $order }, each on the one before, and turn all over together to form the stock (so the lowest card of { $first } is dealt first)
order-forwards = from the first to the last
order-backwards = from the last to the first
step-gather-behind = take up { $piles } { $order } in the same way and put them under the stock, to be dealt last
step-gather-one-behind = turn { $pile } over and put it under the stock, to be dealt last
step-shuffle = shuffle
step-turn-up = turn { $whole } face up
step-fill = { $what } { $count ->
    [1] goes
   *[other] go
} { $target-to }
top-of = { $count ->
    [1] the top card of { $group }
   *[other] the top { $cards } of { $group }
}
top-of-single = the card { $group-at }
top-of-stock = { $count ->
    [1] the next card of the stock
   *[other] { $cards } of the stock
}
step-sweep = the { $cards } go { $target-to }
step-enter = the { $phase } stage begins

## Which cards a move takes: the subject of its sentence

take-next = the turned card of the stock
take-unseen = the next card of the stock (unseen)
take-single = the card { $of-at }
take-top = the top card of { $of }
take-alone = a card lying alone { $of-at }
take-any = any card of { $of }
take-any-open = any face-up card of { $of }
take-run = the top card of { $of } (alone, or with those beneath it that run { $run })
take-heap = any face-up card of { $of } (with all that lies on it)

## Building, in short

build = { $direction }{ $suit }
build-lower = down
build-higher = up
build-lower-higher = up or down
build-lower-round = down, king after ace,
build-higher-round = up, ace after king,
build-lower-higher-round = up or down, ace and king being neighbours,
build-suit-same = {" "}in suit
build-suit-same-colour = {" "}in colour
build-suit-other-colour = {" "}in alternating colours
build-suit-other = {" "}in changing suits
build-suit-any = {" "}regardless of suit
build-other = in order (each { $link } than the one beneath)
