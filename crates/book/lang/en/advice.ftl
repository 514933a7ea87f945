### Advice. The oracle knows every card; the fair hint knows what the player can know. Each names itself.

## The oracle

advice-standing-asked = can it be won? …
advice-standing-won = can still be won
advice-standing-lost = can no longer be won
advice-standing-unknown = not known whether it can be won

advice-oracle-won = Oracle: the game can still be won; a way of { $moves ->
    [one] one move
   *[other] { $moves } moves
} is known, and it begins: { $move }
advice-oracle-over = Oracle: the game is won.
advice-oracle-lost = Oracle: the game can no longer be won, whatever is played.
advice-oracle-unknown = Oracle: it was not found within the limit whether the game can be won.
advice-oracle-refused = Oracle: a way was found, but the rules refuse it. Please report this with the text of the game.
advice-oracle-moves = { $keeps ->
    [0] No move is known to keep the win
    [one] One move keeps the win
   *[other] { $keeps } moves keep the win
}, { $loses ->
    [0] none is known to lose it
    [one] one loses it
   *[other] { $loses } lose it
}{ $unknown ->
    [0] {""}
    [one] {""}, of one it is not known
   *[other] {""}, of { $unknown } it is not known
}.
advice-worth-keeps = keeps the win
advice-worth-loses = loses
advice-worth-unknown = not known

## The fair hint

advice-hint-imagined = Fair hint: { $move } It keeps the win in { $won } of { $deals } imagined deals that fit what you have seen; the true share is likely between { $low } and { $high } %.
advice-hint-imagined-lost = Fair hint: { $move } But none of { $deals } imagined deals that fit what you have seen can still be won.
advice-hint-known-won = Fair hint: { $move } You have seen every card, and with this the game can be won.
advice-hint-known-lost = Fair hint: { $move } But you have seen every card, and the game can no longer be won.
advice-hint-known-unknown = Fair hint: { $move } You have seen every card, but no win was found within the limit.
advice-hint-thumb = Fair hint: { $move } This goes by the rule of thumb: no win was found in imagined deals.
