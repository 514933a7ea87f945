### What the program says on the command line and in plain play. Cards and piles in $cards, $found and
### the like are written as they are typed: 4C, flank 3.

## Games

cli-family-book = From the book
cli-family-classic = Classics
cli-packs = { $count ->
    [one] one pack
   *[other] { $count } packs
}
cli-ok = ok
cli-title = { $title }: { $id }
cli-title-deal = { $title }, deal { $deal }: { $id }

## Which game is meant

cli-bad-name = “{ $name }” is not a game's name
cli-bad-name-hint = A name is written as klondike or klondike{"{"}turn=1{"}"}, every reading once.
cli-unknown-game = there is no game “{ $name }”
cli-unknown-game-hint = “cadogan games” lists all of them; the path of a rule file has a / in it or ends in .toml.
cli-meant = Did you mean “{ $name }”?
cli-no-readings = the game has no readings, so no “{ $reading }”
cli-unknown-reading = the game has no reading “{ $reading }”; it has: { $known }
cli-unknown-option = “{ $reading }” has no answer “{ $option }”; it has: { $known }
cli-faults = { $count ->
    [one] the rule file has one fault
   *[other] the rule file has { $count } faults
}
cli-faults-shown = Only the first { $count } are shown.
cli-no-such-command = there is no command “{ $name }”

## Files

cli-file-missing = { $file }: there is no such file
cli-file-forbidden = { $file }: you may not read this file
cli-file-is-folder = { $file }: this is a folder, not a file
cli-file-unreadable = { $file }: the file cannot be read: { $reason }
cli-file-too-large = { $file }: the file is too large; at most { $most } bytes are read
cli-not-utf8 = { $file }: not UTF-8: byte { $offset } (counted from 0) belongs to no character
cli-not-utf8-hint = Save the file as UTF-8 text.
cli-no-such-line = { $file }: there is no line { $asked }; the file ends after line { $lines }
cli-file-at = { $file }:{ $line }:{ $column }: { $what }
cli-file-says = { $file }: { $what }

## Which deal is meant

cli-which-deal = which deal is meant?
cli-which-deal-hint = Say --deal N, --microsoft N or --from FILE.
cli-no-microsoft = Microsoft's deal numbers are for FreeCell, not for { $game }
cli-no-microsoft-hint = Use --deal N.
cli-wrong-microsoft = there is no Microsoft deal { $number }; they go from 1 to 2147483647
cli-other-game = { $file }: this is of { $found }, not of { $asked }
cli-bad-json = { $file }:{ $line }:{ $column }: not JSON: { $reason }
cli-json-shape = { $file }: this is not the JSON of a deal: { $reason }
cli-json-version = { $file }: this is format { $found }; only format { $known } is read
cli-json-card = { $file }: “{ $found }” is not a card; a card is a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (C D H S), as 10S
cli-json-pile = { $file }: “{ $found }” is no pile of { $asked }, or it comes twice
cli-json-phase = { $file }: “{ $found }” is no stage of { $asked }
cli-json-nothing = { $file }: the JSON has neither a pack nor a position
cli-json-contradiction = { $file }: the pack does not lead to the position beside it; leave one of the two out

## The table, one line a pile; $name is the pile's

cli-pile-vacant = { $name }: vacant
cli-pile-empty = { $name }: empty
cli-card = { $typed }
cli-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# $typed is what is typed, $called what the place is called, with its suit
cli-pile-name = { $suit ->
    [none] { $typed }
   *[other] { $typed } ({ $suit })
}
cli-pile-card = { $name }: { $cards }
cli-pile-cards = { $name }: { cli-cards }, { $cards }
cli-pile-hidden = { $name }: { cli-cards }, face down
cli-pile-some = { $name }: { $hidden } hidden, then { $cards }
cli-pile-grid = Row { $row }, column { $column }.
cli-pile-line = In its row and column: { $piles }.
cli-won = The game is won.
cli-stuck = No move is left: the game is lost (undo, restart or new).
cli-redeals-used = { $count ->
    [1] One redeal is used.
   *[other] { $count } redeals are used.
}

## What happens; $from and $to have their prepositions

cli-carried = { $cards } { $from } { $to }.
cli-carried-unseen = { cli-cards } { $from } { $to }{ $known ->
    [0] {""}
   *[other] {" "}({ $cards })
}.
cli-turned-up = { $cards } { $count ->
    [one] is
   *[other] are
} turned up { $pile-at }.
cli-gathered = Taken up as the new stock: { $piles }.
cli-shuffled = The stock is shuffled.
cli-entered = The stage “{ $phase }” begins.
cli-slipped = { $cards } goes to the bottom of { $pile }.
cli-swapped = { $first } and { $second } change places.

## Recorded games

cli-moves-counted = { $count ->
    [one] one move
   *[other] { $count } moves
}
cli-not-won = The game is not won; { $count ->
    [one] one move is possible.
   *[other] { $count } moves are possible.
}
cli-not-won-stuck = The game is not won, and no move is left.
cli-replay-illegal = move { $number } is not legal: { $move }
cli-replay-lost = { $count ->
    [one] lost: the position is not won and has no move.
   *[other] lost: none of { $count } positions is won, and no move leads out of them.
}
cli-replay-unproven = { $kind ->
    [unreadable] line { $number } of the certificate cannot be read
    [rules] the certificate is about other rules
    [order] the certificate takes for alike piles that the rules tell apart: { $group }
    [position] position { $number } of the certificate is none of the game
    [won] position { $number } of the certificate is won
    [open] a move leads from position { $number } of the certificate to none of the others
   *[empty] the certificate has no position
}
cli-replay-differs = sorry, this is a fault of the program: engine and referee do not agree how this game ends
cli-perft-differs = sorry, this is a fault of the program: engine and referee do not agree on the last of these moves or what comes after it:
cli-finale-none = this game has no closing trick
cli-finale-not-won = the game is not won, so there is no closing trick
cli-finale-illegal = the game has a move that is not legal
cli-finale-broken = the heaps are not what the rules promise

## Plain play

cli-play-must-first = One of these must be done before anything else; or type new for another deal:
cli-play-intro = Type a move, or help. Piles are listed from bottom to top.
cli-play-help-moves = Moves, for instance:
cli-help-carry = the card, from there to there
cli-help-name = { $typed }
cli-help-card = the card, wherever it is seen
cli-help-piles = whatever goes from there to there
cli-help-only = wherever that can go
cli-help-onto = onto the card there
cli-help-both = two cards at once
cli-help-rule = a move by its name
cli-help-number = a move by its number in the list of moves
cli-play-help =
    Of a kind of pile the name alone will do, if only one fits. Pile names may be
    cut short: the labels of the page are understood too.
    Orders:
      moves           every legal move, numbered; moves CARD, moves PILE: fewer
      why MOVE        why a move can or cannot be made
      undo, redo      take a move back, make it again; undo 3, redo 3
      table           the whole table
      look PILE       one pile, and what lies in line with it
      rules           how the game is played
      mark NAME       name this point of the game; marks lists the names
      go NAME         go to a named point
      hint            fair: a move that looks best from what you have seen
      oracle          sees every card: can it be won, and which moves keep the win
      restart         back to the start
      new, new N      another deal
      save FILE       save the game; save --force FILE replaces any other file
      certificate FILE   write down a won game, so that it can be checked
      quit            end
    The table lists the cards of a pile from bottom to top.
cli-play-too-long = That line is too long.
cli-play-not-text = That line is not text.
cli-play-undone = Taken back: { $move }.
cli-play-no-undo = There is nothing to take back.
cli-play-no-redo = There is nothing to make again.
cli-play-which = That can mean several moves; which one?
cli-play-or-new = Or deal anew: type new.
cli-play-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
cli-play-legal = Yes: { $move }.
cli-play-name-missing = Say a name, as: mark before the round
cli-play-marked = Marked: { $name }
cli-play-no-marks = Nothing is marked.
cli-play-no-mark = Nothing is marked “{ $name }”. The marks are:
cli-play-none-marked = Nothing is marked “{ $name }”; nothing is marked at all.
cli-play-not-a-number = “{ $found }” is not the number of a deal.
cli-play-file-missing = Say the name of a file, as: save my-game.txt
cli-play-saved = Saved: { $file }
cli-play-not-won = The game is not won; there is nothing to certify.
cli-play-certified = Certificate saved: { $file }
cli-play-certificate-missing = Say the name of a file, as: certificate my-win.txt
cli-play-not-a-count = “{ $found }” is not a number of moves.
cli-moves-of-rule = { $count ->
    [one] one move
   *[other] { $count } moves
} by “{ $rule }”, for instance { $number }: { $move }.
cli-moves-narrow = For fewer moves, type: moves CARD, or: moves PILE.
cli-moves-none = No move has to do with it.
cli-play-finale = The closing trick:
cli-save-failed = { $file }: the game is not saved: { $reason }
cli-save-no-file = { $file }: this is a folder or a device, so nothing is saved there
cli-save-other = { $file }: this file is no saved game, so it is left as it is
cli-save-other-hint = Choose another name, or: save --force FILE

## Words for orders, first the usual one. They must not be the beginning of a move.

cli-words-undo = undo, u, back
cli-words-redo = redo
cli-words-moves = moves
cli-words-why = why
cli-words-rules = rules
cli-words-table = table
cli-words-look = look, examine
cli-words-mark = mark
cli-words-marks = marks
cli-words-go = go
cli-words-restart = restart
cli-words-new = new
cli-words-save = save
cli-words-certificate = certificate
cli-words-hint = hint
cli-words-oracle = oracle
cli-words-help = help, ?
cli-words-quit = quit, exit, q

## What was typed is not understood

cli-puzzle-empty = Which move?
cli-puzzle-unknown = “{ $word }” is not understood. Type help.
cli-puzzle-meant = “{ $word }” is not understood. Did you mean “{ $meant }”?
cli-puzzle-ambiguous = “{ $word }” can be any of: { $names }.
cli-puzzle-number = { $which }? There are { $count }: { $piles }.
cli-puzzle-number-many = { $which }? There are { $count }.
cli-puzzle-no-number = There is no { $group } { $word }; there are { $count }.
cli-puzzle-no-move = { $count ->
    [0] There is no move “{ $word }”; no move is left.
   *[other] There is no move “{ $word }”; the moves go from 1 to { $count }.
}
cli-puzzle-pile = There should be a pile before “{ $word }”.
cli-puzzle-pile-at-end = A pile should follow.
cli-puzzle-which-pile = Which pile?
cli-puzzle-too-much = “{ $word }” is one word too many.

# solve
cli-solve-won = { $count ->
    [one] can be won in one move
   *[other] can be won in { $count } moves
}
cli-solve-lost = It cannot be won: everything was searched.
cli-solve-gave-up = { $limit ->
    [memory] Not known: the memory allowed was used up.
    [nodes] Not known: as many positions were searched as allowed.
   *[time] Not known: the time was up.
}
cli-solve-too-large = There are too many positions for a certificate.
cli-solve-searched = Positions searched: { $nodes }. Shortcuts used: { $shortcuts }.
cli-solve-searched-plainly = Positions searched: { $nodes }.

## The table in the browser

cli-serve-at = The table is at { $address } (Ctrl-C ends it).
cli-serve-not-built-in = The table in the browser was not built into this program.
cli-serve-no-page = { $folder } has no index.html.
cli-serve-how = `cargo xtask web` makes the folder target/site: serve it with `cadogan serve --folder target/site`, or build it in with `cargo build --release -p cadogan --features site`.
cli-serve-port = Port { $port } cannot be used: { $why }
