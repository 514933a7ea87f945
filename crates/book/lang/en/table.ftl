### The full-screen table in the terminal. Names of keys in square brackets are the keys to press.

table-program = Cadogan · games of patience
table-close = Esc closes

## The list of games

table-search = Search: { $text }_
table-none-found = No game is called so.
table-in-progress = Go on with
table-last-played = Last played
table-family-book = From Lady Cadogan’s book
table-family-classic = Classics
table-resume-row = { $title } · deal { $deal } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
table-packs = { $count ->
    [1] One pack
    [2] Two packs
    [3] Three packs
    [4] Four packs
   *[other] { $count } packs
}
table-readings-are = Doubtful points, and how they are read here:

## Above and below the table

table-header = { $title } · deal { $deal } · { $moves ->
    [0] no move yet
    [one] 1 move
   *[other] { $moves } moves
}{ $redeals ->
    [0] {""}
    [one] {" "}· 1 redeal
   *[other] {" "}· { $redeals } redeals
}
table-header-short = { $title } · { $deal } · { $moves }
table-unsaved = not saved
table-more-in-log = … [L]
table-pointed-at = { $pile } [{ $name }]: { $height ->
    [0] vacant
    [1] { $card }
   *[other] { $card } · { $height } cards
}
table-too-small = This game needs { $columns } columns and { $lines } lines here; the window has { $columns-now } and { $lines-now }. Make the window larger or the letters smaller. The game waits, and nothing is lost.

table-button-menu = [M]enu
table-button-menu-esc = [Esc] Menu
table-button-play = [Enter] Play
table-button-new = [Ctrl-N] New deal
table-button-rules = [Ctrl-P] Rules
table-button-readings = [Tab] Readings
table-button-quit = [Ctrl-Q] Quit
table-button-deal = [D]eal
table-button-undo = [U]ndo
table-button-redo = [R]edo
table-button-hint = [H]int
table-button-safe = [+] Safe
table-button-examine = [E]xamine
table-button-rules-table = [P] Rules
table-button-new-table = [N]ew
table-button-keys = [?] Keys
table-button-leave = [Esc] Back to the table
table-button-back = [←] Back
table-button-step = [→] On
table-button-run = [Space] Run or stop

## What is said

table-dealt = { $title }, deal { $deal }.
table-resumed = Going on: { $title }, { $moves ->
    [0] no move yet.
    [one] after 1 move.
   *[other] after { $moves } moves.
}
table-no-game = There is no game “{ $name }”.
table-lifted = { $count ->
    [0] Picked up; it can go nowhere now. [Esc] puts it back.
    [one] Picked up; one place takes it.
   *[other] Picked up; { $count } places take it.
}
table-lifted-own = Picked up; put down on its own place, it is slipped under the cards there.
table-second-card = The first card is settled. { $count ->
    [one] One card goes
   *[other] { $count } cards go
} with it; [Esc] takes it back.
table-no-such-name = No place is called “{ $typed }”; commands are capital letters, [?] lists them.
table-move-and-cards = { $move } Now in sight: { $cards }.
table-won = The game is won!
table-no-move = No move is left. You can still undo [U], restart [Z] or deal anew [N].
table-safe-offered = { $count ->
    [one] A card is of no more use here: [+] plays it.
   *[other] Cards are of no more use here: [+] plays them.
}
table-safe-played = { $count ->
    [one] One card went up by itself.
   *[other] { $count } cards went up by themselves.
}
table-safe-none = There is no card of which it is certain that it is of no more use here.
table-no-undo = There is nothing to take back.
table-no-redo = There is nothing to make again.
table-undone = Taken back: { $move }
table-restarted = Back at the start. Everything played is kept: [R] makes it again, [T] shows it.
table-gone-to = { $number ->
    [0] At the start.
    [one] After move 1.
   *[other] After move { $number }.
}
table-marked = Marked: { $name }
table-unmarked = No longer marked: { $name }
table-hint = Fair hint: { $move } ({ $count ->
    [one] the only move
   *[other] { $count } moves are possible
})
table-hint-dealing = Fair hint: nothing but dealing is left. { $move }
table-hint-asked = The fair hint is being thought over; play on if you like.
table-oracle-asked = The oracle is being asked; play on if you like.
table-oracle-more = [O] tells it of every move.
table-text-opened = Opened: { $title }
table-text-fault = This is no text of a game: line { $line }, character { $column }: { $what }.
table-copied = The text was given to the terminal’s clipboard. Not every terminal takes it: [S] [P] shows it plainly.
table-not-a-number = “{ $found }” is not the number of a deal.
table-readings-used = A new deal under the readings chosen: { $title }
table-autoplay-off = Cards no longer go up by themselves.
table-autoplay-ask = The table says when a card is of no more use here.
table-autoplay-on = Cards that are of no more use here go up by themselves.

## Everything that can be done

table-do-play = play
table-do-deal = deal, turn or redeal
table-do-obvious = play a card to where it obviously goes (or double click)
table-do-undo = undo (also Backspace, Ctrl-Z)
table-do-redo = redo (also Ctrl-Y)
table-do-hint = fair hint
table-do-oracle = oracle: can it still be won?
table-do-safe = play cards that are of no more use here
table-do-next = next card that can move, next place where it may go
table-do-examine = look through a pile (or right click)
table-do-rules = rules of this game
table-do-readings = readings and variants
table-do-history = history, branches and bookmarks
table-do-bookmark = bookmark this point
table-do-restart = restart this deal
table-do-new = new deal
table-do-number = deal by number
table-do-give-up = give up this game
table-do-share = share this game as text
table-do-import = open a game from text
table-do-replay = replay this game from its start
table-do-finale = the closing trick
table-do-log = everything that was said
table-do-statistics = statistics
table-do-export = write all games and statistics to a file
table-do-import-games = add games and statistics from a file
table-do-settings = settings
table-do-language = по-русски
table-do-chooser = leave for the list of games; this one waits
table-do-keys = keys
table-do-quit = quit; the game waits

table-menu-title = What can be done

## Keys

table-keys-title = Keys
table-keys-chooser =
    Type to search. [Up] and [Down] choose, [Enter] plays: a game in progress goes on, else cards are dealt.

    Ctrl-N   new deal
    Ctrl-G   deal by number
    Ctrl-P   rules of the game
    Tab      readings and variants
    Ctrl-W   statistics
    Ctrl-V   open a game from text
    Esc      everything that can be done
    Ctrl-Q   quit

    With the mouse: click to point, click twice to play.
table-keys-table =
    Arrows point, [Enter] or [Space] picks up and puts down, [Esc] puts back. In a pile that overlaps, the arrow against its direction takes more cards.
    Or type the name of a place, as it stands in the frames: f3 picks up there, a1 puts down there. [Enter] ends a name that could go on.
    With the mouse: click and click, or drag; click twice for the obvious place; right click looks through a pile.
table-keys-marks =
    Marks: [card] pointed at, »card« may take it, ▴card▴ picked up, •card changed last, ?card? hinted at. ⋮12 stands for twelve cards without room: [E] shows all. ×12 below a packet: twelve cards, where its name has no room; it is told below the table.

## Lists and pages

table-log-title = What was said
table-log-empty = Nothing yet.
table-rules-keys = [F] по-русски   [V] readings
table-face-down = face down or covered
table-examine-intro = { $height ->
    [0] The place is vacant.
    [one] One card.
   *[other] { $height } cards, the top one first. Choosing one picks it up.
}
table-which-title = Which one?
table-more-moves = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
table-readings-title = Readings
table-readings-intro = The book leaves these points open. A change of readings begins a new deal of that variant.
table-readings-none = This game has no doubtful points.
table-readings-use = Begin a new deal with these
table-history-title = History
table-history-intro = Choosing a point goes there. Nothing is lost by it.
table-history-start = the start
table-history-branch = another branch: { $move }
table-unmark = remove the bookmark “{ $name }”
table-share-title = This game as text
table-share-intro = Whoever opens this text has the same deal, readings and moves. [C] copies it, [P] shows it plainly to be marked with the mouse.
table-print-back = Any key leads back to the table.
table-text-title = A game from text
table-text-intro = Paste the text of a game. Without bracketed paste, end it with an empty line.
table-export-title = All games to a file
table-export-intro = The name of a new file. It gets all games, finished or not, and with them the statistics, as JSON Lines.
table-import-title = Games from a file
table-import-intro = The name of a file that was written so, here or elsewhere. Games that are here already are not doubled.
table-bookmark-title = Bookmark
table-bookmark-intro = What shall this point be called?
table-deal-title = Deal by number
table-deal-intro = Which deal? The same number gives everybody the same cards.
table-new-title = New deal?
table-new-intro = This game is not over. A new deal ends it, and it counts as replaced.
table-new-yes = Yes, a new deal
table-oracle-title = Oracle
table-oracle-intro = The oracle knows every card, those you have not seen too. It says whether the game can still be won and which moves keep the win. Games in which it was asked are counted apart. It is off; the settings turn it off again.
table-oracle-yes = Yes, ask the oracle
table-give-up-title = Give up?
table-give-up-intro = The game ends and counts as given up.
table-give-up-yes = Yes, give up
table-confirm-no = No, go on
table-confirm-table = look at the table

## Replay

table-replay-keys = Replay: [Right] and [Left] step, [Space] runs and stops, [Home] and [End] go to the ends, [Esc] leaves.
table-replay-at = { $at } of { $length }. { $move }
table-replay-none = Nothing has been played yet.
table-replay-over = Back at the table.

## The end

table-won-title = Won
table-won-intro = { $moves ->
    [one] The game is won in 1 move.
   *[other] The game is won in { $moves } moves.
}
table-finale-title = The closing trick
table-finale-intro = The foundations are dealt to heaps, each by its own count, and every heap holds the cards of one rank:
table-finale-none = This game has no closing trick.

## Settings

table-settings-title = Settings
table-set-language = language
table-language-name = English
table-set-colours = colours of the suits
table-set-contrast = high contrast
table-set-ascii = plain characters (10S)
table-set-animation = cards are seen to move
table-set-autoplay = cards of no more use here go up
table-set-autoplay-off = never
table-set-autoplay-ask = when asked
table-set-autoplay-on = by themselves
table-set-hints = fair hint
table-set-hints-quick = at once, by rule of thumb
table-set-hints-imagined = thought over in imagined deals
table-set-oracle = oracle, which knows every card
table-set-oracle-never = never
table-set-oracle-asked = when asked
table-set-oracle-always = says always if it can be won
table-colours-none = none
table-colours-two = two
table-colours-four = four
table-on = on
table-off = off

## Statistics

table-stats-title = Statistics
table-stats-keys = [G] this game   [V] this variant   [A] all games
table-stats-none = No game is finished yet.
table-stats-played = Played: { $count }
table-stats-won = Won: { $count } ({ $percent } %)
table-stats-won-with-hints = — of these with fair hints: { $count }
table-stats-won-with-oracle = — of these with the oracle: { $count }
table-stats-lost = No move was left: { $count }
table-stats-given-up = Given up: { $count }
table-stats-replaced = Replaced by a new deal: { $count }
table-stats-winning = { $count ->
    [one] The last game was won.
   *[other] The last { $count } games were won.
}
table-stats-losing = { $count ->
    [0] No streak yet.
    [one] The last game was not won.
   *[other] The last { $count } games were not won.
}
table-stats-longest = Longest row of games won: { $count }
table-stats-times = Time of games won: { $best } at best, { $mean } on average
table-stats-moves = Moves of games won: { $best } at best, { $mean } on average
table-stats-histogram = Moves of games won:
table-stats-progress = Won of the last games, in the course of time:
table-stats-in-all = Won in all: { $percent } %

## Saving

table-trouble-title = Not saved
table-trouble-intro = Nothing that was saved before is touched. You can play on without saving, or take the game with you as text.
table-trouble-go-on = Play on without saving
table-trouble-read-only = { $about } cannot be written.
table-trouble-no-space = There is no room on the disk for { $about }.
table-trouble-not-a-file = { $about } is a folder or a device, not a file.
table-trouble-not-a-database = { $about } is no file of this program. Move it away to save games here.
table-trouble-foreign = { $about } belongs to another program. Move it away to save games here.
table-trouble-damaged = { $about } is damaged: { $detail }. It is left as it is; make a copy of it before anything else.
table-trouble-newer = { $about } was written by a newer version of this program. It is left as it is; use the newer version.
table-trouble-busy = Another program keeps { $about } locked.
table-trouble-held = Another window plays this game.
table-trouble-no-such-game = The game is no longer kept.
table-trouble-unplayable = This game cannot be gone on with: its rules have changed since. It is kept.
table-trouble-no-folder = There is no folder for saved games.
table-trouble-other = { $about }: { $detail }
