### What the core of the table in the browser says. No keys are named here: the page has its own.

## What cannot be answered

desk-bad-request = The page asked for something that is not possible here. Loading it anew helps if this comes again.
desk-bad-request-about = The page asked for something that is not possible here ({ $detail }). Loading it anew helps if this comes again.
desk-no-game-open = No game lies on the table.
desk-no-such-game = There is no game “{ $name }”.
desk-bad-deal = “{ $found }” is not the number of a deal.
desk-bad-link = This link does not lead to a game. Perhaps a part of it is missing.
desk-other-rules = This game was begun under other rules than those of this version, and cannot be gone on with.
desk-bad-text = This is no text of a game.
desk-bad-history = This is no history of games: line { $line } is not as it should be ({ $detail }). Nothing was taken over.
desk-no-such-point = The history has no such point.
desk-not-understood = “{ $word }” means nothing here.
desk-too-long = That is too long to be read.

## Piles

desk-pile-vacant = { $name }, vacant
desk-pile-down = { $name }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, face down or covered
desk-pile-card = { $name }, 1 card: { $card }
desk-pile-cards = { $name }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $hidden ->
    [0] {""}
   *[other] , { $hidden } not seen
}, top: { $card }
desk-mark-lifted = picked up
desk-mark-takes = takes what is picked up
desk-mark-hint-from = hint: from here
desk-mark-hint-to = hint: to here
desk-examine-intro = { $height ->
    [0] The place is vacant.
    [one] One card.
   *[other] { $height } cards, the top one first.
}

## What is said

desk-lifted = { $count ->
    [0] Picked up; it can go nowhere now.
    [one] Picked up; one place takes it.
   *[other] Picked up; { $count } places take it.
}
desk-second-card = The first card is settled. Now the card that goes with it.
desk-no-move-left = No move is left. You can still undo, restart or deal anew.
desk-safe-offered = { $count ->
    [one] A card is of no more use here and could go up.
   *[other] { $count } cards are of no more use here and could go up.
}
desk-restarted = Back at the start. Everything played is kept in the history.
desk-imported = Games taken over: { $added }; gone on with: { $extended }; known already: { $known }{ $apart ->
    [0] {""}
   *[other] ; left as they are here, because they went on differently or are being played: { $apart }
}.
