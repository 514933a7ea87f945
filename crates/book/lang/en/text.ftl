### What is wrong with the text of a deal or of a saved game. The place stands before it, so it begins small and has no full stop.

text-deal-cards = these are not the cards of the game: { $extra-count ->
    [0] {""}
   *[other] { $extra-count } too many ({ $extra })
}{ $missing-count ->
    [0] {""}
   *[other] { $extra-count ->
        [0] {""}
       *[other] {", "}
    }{ $missing-count } missing ({ $missing })
}
text-deal-piles = the game has { $wanted } piles, here are { $found }
text-deal-overfull = more cards lie on { $pile } than it holds, or more face down than there are
text-deal-counter = { $which ->
    [phase] the game has no such stage
   *[other] there cannot have been so many redeals
}
text-first-line = A saved game begins with the line “cadogan game 1”, a deal with “cadogan deal 1”, or it is JSON.
text-known-version = Only version 1 is read; the file was written by a newer program.
text-rules-hint = It can only be played by the rules it was begun with; without its line “rules:” it is tried by those in force.
text-game-hint = A game of your own needs its rule file: give the path where the game is named.
text-keys = A line begins with game:, rules:, deal:, pack:, pile, redeals: or phase:, in a saved game also with a move's number, redo, mark, at: or claim:.
text-card-hint = A card is a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (C D H S), as 10S.
text-json-hint = What is read is an object with “pack”, a list of cards, first dealt first, or with the lists “tableau”, “stock”, “reserve” and “foundations”.
text-too-big = the text is too large; at most { $most } bytes are read
text-not-text = this is not text in UTF-8
text-not-cadogan = this is no deal or saved game
text-version = version “{ $found }” is not known
text-key = a line cannot begin with “{ $found }”
text-repeated = “{ $found }” comes a second time
text-missing = the line “{ $found }:” is missing
text-pack-and-piles = a deal has either a pack or piles, not both
text-game = there is no game “{ $found }”
text-not-a-hash = the rules are named by 64 hexadecimal digits
text-other-rules = the rules have changed since this was written
text-not-a-number = there should be a number, not “{ $found }”
text-number-too-large = the number { $found } is too large
text-not-a-card = there should be a card, not “{ $found }”
text-down-on-up = a face-down card cannot lie on a face-up one
text-phase = the game has no stage “{ $found }”
text-pile = the game has no pile “{ $found }”
text-rule = the game has no move “{ $found }”
text-wrong-number = the moves are not numbered in order: this should be move { $number }
text-no-such-move = there is no move { $number } before this
text-left-behind = move { $number } does not lead here, so nothing can follow it here
text-same-move = this move was made from there already
text-other-card = move { $number } names the { $named }, but the { $found } lies there
text-no-card = move { $number } names the { $named }, but no such card lies there
text-which-card = move { $number } names the { $named }, and several lie there; @ and its height must say which
text-illegal = move { $number } is not legal: { $why }
text-not-won = the text says that the game is won, and it is not
text-not-json = the JSON is no deal: “{ $found }” is not as it should be
text-no-place = the game has no place for these cards: “{ $found }”
text-expected-colon = there should be a colon
text-expected-name = there should be a name in quotes
text-expected-rule = there should be the name of a move
text-expected-pile = there should be a pile
text-expected-card = there should be a card
text-expected-arrow = there should be “>”
text-expected-and = there should be “&”
text-expected-end = the line should end here
text-expected-won = there should be “won”
