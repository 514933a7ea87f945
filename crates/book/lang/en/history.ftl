### Files with all games and statistics, from the command line and at the table.

history-exported = { $games ->
    [0] No game is kept; { $file } says so.
    [one] One game was written to { $file }.
   *[other] { $games } games were written to { $file }.
}
history-added = { $count ->
    [0] No game was added.
    [one] One game was added.
   *[other] { $count } games were added.
}
history-extended = { $count ->
    [one] One game had gone on and was brought up to date.
   *[other] { $count } games had gone on and were brought up to date.
}
history-known = { $count ->
    [one] One game was here already.
   *[other] { $count } games were here already.
}
history-diverged = { $count ->
    [one] One game went on differently here and there, and stays as it is here.
   *[other] { $count } games went on differently here and there, and stay as they are here.
}
history-held = { $count ->
    [one] One game is being played, and stays as it is here.
   *[other] { $count } games are being played, and stay as they are here.
}
history-exists = { $file } is there already, and is not overwritten. Give another name.
history-unwritable = { $file } cannot be written: { $reason }
history-missing = There is no file { $file }.
history-unreadable = { $file } cannot be read: { $reason }
history-line = { $file }, line { $line }: { $what }. Nothing was added.
history-not-one = the first line does not say that this is a history of games
history-version = version { $found } is not known; version { $known } is read
history-too-long = the line is longer than any that is written
history-not-a-game = character { $column } is not as it should be in a game ({ $detail })
history-bad-id = the id is not 32 hexadecimal digits
history-bad-start = the start is not the text of a game
history-other-start = another game is kept under this id
history-bad-journal = what was played does not begin with its beginning, or has two, or holds what is no move
