### Why something cannot be done. $card is the card that was asked for, $pile the pile, $any any
### pile of the same kind, $group all of them.

card-that = that card

## What is asked

refusal-ambiguous = Which of these: { $moves }?
refusal-more-moves = { $count ->
    [one] one more
   *[other] { $count } more
}
refusal-no-such-pile = There is no such pile in this game.
refusal-no-such-rule = There is no such move in this game.
refusal-other-rule = That is not done by this kind of move.
refusal-nothing-slips = In this game no card is slipped under a pile.
refusal-nothing-swaps = In this game no cards change places.
refusal-nothing-goes-together = In this game two cards never go at once between such places.

## The state of the game

refusal-won = The game is won; there is nothing more to be done.
refusal-must-first = Something else must be done first: { $moves }.
refusal-closed = Not now: { $facts }.
refusal-swap-closed = cards { $group-at } change places only if { $conditions }
refusal-open = Open now: { $names }.
refusal-nothing-to-do = There is nothing now with which it could be done.

## The cards asked for

refusal-not-in-sight = { $card } lies nowhere in sight from where it could be moved
refusal-not-there = { $card } is not to be seen { $pile-at }
refusal-nothing-there = no card lies { $pile-at }
refusal-too-few = { $count ->
    [one] only { $cards } lies { $pile-at }
   *[other] only { $cards } lie { $pile-at }
}
refusal-no-cards = No cards were asked for.
refusal-face-down = that card { $pile-at } lies face down
refusal-too-vague = Which card, or from where to where?

## Whether they may be taken

refusal-base-stays = { $card } stays where it is: { $count ->
    [1] the first card of { $any } never leaves it
   *[other] the first { $count } cards of { $any } never leave it
}
refusal-top-only = only the top card of { $pile } may be moved, and { $card } is covered
refusal-one-at-a-time = cards leave { $pile } one at a time
refusal-alone-only = only a card that lies alone may be moved, and { $cards } lie { $pile-at }
refusal-run-broken = cards are moved together only if they run { $run }, and { $upper } does not so follow { $lower }

## Whether there is a way

refusal-same-pile = { $count ->
    [1] the card lies { $pile-at } already
   *[other] the cards lie { $pile-at } already
}
refusal-no-way = cards never go straight { $source-from } { $target-to }
refusal-nowhere-to-go = { $card } can go nowhere { $pile-from } now
refusal-no-ways = From there cards go nowhere at all.
refusal-ways = From there cards may go { $ways }.
refusal-drawn = Cards leave the stock by a move of their own: type { $names }.
ways-or = { $first }; or { $next }
way-single = { $target-to }
way-in-line = { $target-to } in the same row or column
way-with-another = { $target-to }, but only together with another card
way-as-pair = { $target-to }, but only both cards of a pair at once
refusal-not-in-line = { $card } may only go to { $ends }: those in its own row and column
refusal-no-line = { $source } and { $target } lie neither in one row nor in one column
refusal-only-together = a card goes { $source-from } { $target-to } only together with another

## Whether they may be laid there

refusal-vacant = { $pile } is vacant, and a vacancy is not filled in this way
refusal-occupied = { $pile } is not vacant
refusal-full = no more than { $cards } may lie { $pile-at }
refusal-complete = { $pile } is complete
refusal-wants = { $pile } wants { $faces } next, not { $card }
refusal-never-filled = { $pile } stays vacant: nothing is laid there
refusal-vacant-wants = { $pile } is vacant and takes only { $faces }, not { $card }
refusal-no-building = nothing is laid on cards { $group-at }
refusal-not-on = { $card } does not belong on { $top }: it must be a card { $link }
refusal-not-there-on = { $card } does not belong { $pile-at }: it must be a card { $link }
refusal-nothing-on = nothing belongs on { $top }
refusal-these-on = on { $top } belongs { $list }

## Moves with two legs

refusal-first-leg = The first of the two cards: { $why }
refusal-second-leg = The second of the two cards: { $why }
refusal-same-source = both cards would come { $pile-from }; they must come from different places
refusal-same-target = both cards would go { $pile-to }; they must go to different places
refusal-not-a-pair = there is no pair { $pile-at }
refusal-pair-together = the two cards { $pile-at } leave only together
refusal-pair-waits = not wanted anywhere yet: { $cards }

## Slipping a card under its pile

refusal-slips-only = only { $faces } { $group-at } are ever slipped under their pile
refusal-not-blocked = the suit of { $card } is not blocked
refusal-already-lowest = that card is the lowest already { $pile-at }

## Changing two piles

refusal-swaps-only = only cards { $group-at } change places
refusal-swaps-singles = more than one card lies { $pile-at }, and only single cards change places
refusal-both-vacant = no card lies { $source-at }, and none { $target-at }
refusal-opens-nothing = that opens no way that was not open before: neither card could go on from its new place
