### What a person may type. Words that mean the same are parted by commas; what the rule files call
### things may always be typed too.

## Small words of a request

typed-from = from, off
typed-to = to, onto, on, into
typed-and = and, with
typed-move = move
typed-slip = slip
typed-swap = swap, exchange

## A suit after a rank

typed-clubs = c
typed-diamonds = d
typed-hearts = h
typed-spades = s

## Procedures, by their names in the rule files

rule-turn = turn
rule-turn-up = turn-up
rule-redeal = redeal
rule-redeal-twice = redeal-twice
rule-last-redeal = last-redeal
rule-next-round = next-round
rule-next-round-blocked = next-round-blocked
rule-last-round = last-round
rule-next-row = next-row
