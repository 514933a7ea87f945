### The table in the browser. What the terminal says too is in table.ftl.

web-intro = The patiences of Lady Cadogan’s book, and the classics. They need no account and no network: after the first visit everything is in the browser.
web-no-script = Cadogan needs JavaScript, which is switched off here.
web-failed = The games could not be loaded. Load the page again; if that does not help, the browser may be too old for WebAssembly.
web-fault-title = A fault of the page
web-fault = Sorry, this is a fault of the program. Load the page again: what was played is kept.
web-close = Close
web-search = Search for a game
web-more-about = { $title }: deals, rules, readings
web-new-deal = New deal
web-deal = Deal
web-deal-number = Number of the deal

## The table

web-table = The table. Arrows point, Enter picks up and puts down, Escape puts back, a question mark shows all keys.
web-bar = What can be done
web-meant = From { $card } on, { $more ->
    [0] no card lies on it
    [one] with one card on it
   *[other] with { $more } cards on it
}
web-button-games = Games
web-button-undo = Undo
web-button-redo = Redo
web-button-hint = Hint
web-button-safe = Safe
web-button-rules = Rules
web-button-menu = More
web-words = A move in words, as line by line in the terminal
web-words-do = Do it
web-do-examine = look through a pile (also right click, or a long press)
web-do-share = share this deal or position
web-do-import = open, import or export games
web-do-today = deal of the day
web-do-state = say how the game stands
web-state = { $header }.{ $standing } { $legal ->
    [0] No move is possible.
    [one] One move is possible.
   *[other] { $legal } moves are possible.
}{ $safe ->
    [0] {""}
    [one] {" "}One card is of no more use.
   *[other] {" "}{ $safe } cards are of no more use.
}

## Keys

web-keys-arrows = Arrows go from place to place. In a pile that overlaps, the arrow against its direction takes more cards. Enter or Space picks up and puts down, Escape puts back.
web-keys-names = Or type the letters of a place: f3 picks up there, a1 puts down there. Enter ends a name that could go on. The letters are shown while the keyboard is used.
web-keys-pointer = With a mouse or a finger: drag, or click the card and then the place. Click twice for the obvious place. A right click or a long press looks through a pile.
web-keys-marks = A broken edge with an arrow marks every place that takes what is picked up. A white edge marks what the hint means, a dotted one where it may go.
web-keys-capital = Capital letters, with Shift, ask for something; they work while the table has the focus. Ctrl-Z and Ctrl-Y undo and redo everywhere.

## Links, texts and exchange

web-link-title = This cannot be opened
web-share-title = Share
web-share-intro = Whoever opens the link has the same cards. Nothing is sent anywhere: the link itself holds the game.
web-share-deal = Link to this deal
web-share-position = Link to this position, with the moves
web-copy = Copy
web-copied = Copied.
web-copy-by-hand = The browser does not allow it; the text is marked, copy it by hand.
web-exchange = Open, import, export
web-exchange-intro = Paste a link, the text of a game, or exported games; or choose a file.
web-exchange-text = Link or text
web-exchange-open = Open
web-exchange-file = File
web-too-large = The file is too large.
web-export-title = Export
web-export-intro = All games of this browser in one file, which the program for the terminal reads too.
web-export = Save all games to a file

## The oracle

web-oracle-title = The oracle
web-oracle-intro = The oracle knows every card, also those you do not see. Its answer is no fair hint.
web-oracle-thinks = The oracle is thinking.
web-oracle-stop = Stop
web-oracle-show = Show its first move
web-oracle-failed = The oracle has no room to think here.

## Replay

web-replay-first = To the start
web-replay-back = Back
web-replay-run = Run or stop
web-replay-on = On
web-replay-last = To the end

## Keeping

web-held-title = Played in another window
web-held = Another window plays this game. Close it there, or choose another game here.
web-trouble-forbidden = This browser does not let the page keep anything (perhaps a private window). You can play, but when the page is closed the game is gone; take it with you under “Share”.
web-trouble-full = There is no more room to keep games. You can play on, but new moves are not kept; take the game with you under “Share”.
web-trouble-held = Another window has gone on with this game. Both go on: from here this window keeps a game of its own.
web-trouble-other = Something could not be kept: { $detail }. You can play on; take the game with you under “Share”.

## Settings

web-set-language = Language
web-set-language-en = English
web-set-language-ru = Русский
web-set-colours = Colours of the suits
web-set-colours-two = two
web-set-colours-four = four
web-set-contrast = Contrast
web-set-contrast-plain = usual
web-set-contrast-high = high
web-set-back = Backs of the cards
web-set-back-patterned = patterned
web-set-back-plain = plain
web-set-theme = Appearance
web-set-theme-system = as the system
web-set-theme-light = light
web-set-theme-dark = dark
web-set-motion = Cards are seen to move
web-set-motion-system = as the system
web-set-motion-still = never
web-set-autoplay = Cards of no more use here go up
web-set-autoplay-off = never
web-set-autoplay-ask = when asked
web-set-autoplay-on = by themselves
web-set-winnable = A line says whether the deal can still be won
web-set-winnable-off = no
web-set-winnable-on = yes; the oracle looks at every card
web-set-names = Letters of the places
web-set-names-keys = with the keyboard
web-set-names-always = always

## Statistics

web-stats-form = This variant
web-stats-game = This game
web-stats-all = All games
