### Surveys: how often games can be won.

survey-column-game = Game
survey-column-deals = Deals
survey-column-won = Won
survey-column-lost = Lost
survey-column-unknown = Unknown
survey-column-share = Can be won
survey-column-reached = Won fairly
survey-column-moves = Moves
survey-column-limit = Limit a deal
survey-column-seconds = CPU s

survey-share = { $low } to { $high } %
survey-reached = { $share } ({ $won } of { $deals })
survey-limit-nodes = { $number } positions, { $mebibytes } MiB
survey-limit-ms = { $number } ms, { $mebibytes } MiB

survey-note-share = Can be won: between these two lies, in 95 of 100 such surveys, the share of all deals that can be won: a Wilson interval whose lower end takes all unknown deals for lost and whose upper end takes them for won. Moves: the middle length of the wins found, which are not the shortest.
survey-note-reached = Won fairly: the same for a player who sees only what a person sees and forgets nothing. In brackets the deals won. What it does not win may still be won fairly, by a better player.
survey-note-incomplete = { $game }: only { $known } of { $asked } deals are known so far.
survey-note-version = Made by cadogan { $program }, solver { $solver }.

## The commands

cli-survey-stopped = { $file }: stopped; { $known } of { $asked } deals are known
cli-survey-stopped-hint = The same command goes on from there.
cli-survey-system = { $file }: the file cannot be used: { $reason }
cli-survey-busy = { $file }: another program is working on this survey
cli-survey-foreign = { $file }: this is no survey
cli-survey-newer = { $file }: the survey was made by a newer program (version { $found }; only up to { $known } is read)
cli-survey-damaged = { $file }: the survey is damaged: { $detail }
cli-survey-text = { $file }:{ $line }: this is no results text; expected here: { $expected }
cli-survey-exists = { $file }: there is such a file already
cli-survey-differs = { $file }: this is another survey: { $aspect ->
    [form] its game is
    [rules] its rules are
    [player] its player is
    [limit] its limit is
    [memory] its memory in bytes is
    [program] its program is
    [solver] its solver is
    [deals] its deals are
   *[shard] its part is
} { $found }, not { $asked }
cli-survey-differs-hint = Answers to different questions are not counted together; use another file.
cli-survey-twice = { $file }: another part has deal { $deal } already
cli-survey-missing = { $count ->
    [one] deal { $deal } is left out
   *[other] { $count } deals are left out, the first is { $deal }
}
cli-survey-refused = { $file }: the referee does not accept the win of deal { $deal }
cli-survey-other-rules = { $file }: the survey was made by other rules than those of today
cli-survey-checked = { $count ->
    [0] There are no wins in it.
    [one] The referee accepts the one win.
   *[other] The referee accepts all { $count } wins.
}
cli-survey-one-text = { $file }: a results text is of one survey only
cli-survey-ending = { $file }: the name must end in .csv, .parquet or .survey
cli-bench-signature = Signature: { $signature }. Million positions a second: { $rate }.
cli-bench-differs = the solver does not search as it did when its signature was written down: { $recorded }
