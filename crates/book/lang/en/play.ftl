### The rules of play. A topic is the name of a place, and sentences about it.

topic = { $group }
topic-foundations = { $target-to }
topic-more = Besides

play-optional = Nothing is compulsory unless it says so. Cards are moved one at a time, unless it says otherwise.

## Where cards may go; $cards is "the top card of any packet"

may-go = { $cards } may go { $target-to }{ $limits }
may-build = { $cards } may go { $target-to } where it fits{ $limits }
may-fill = { $vacant } may be filled with { $cards }{ $limits }
must-fill = { $vacant } must be filled before anything else is done, with { $cards }{ $limits }
must-fill-waits = If no card lies there, it waits.
must-go = { $cards } must go { $target-to }{ $limits }, before anything else is done
limit-in-line = , but only { $ends-to } at the ends of its own row and column
limit-fill-in-line = {" "}in the row or column at whose end it lies
limit-begun = {" "}and a card lies there already
play-foundation = { $cards } may be played { $target-to } when it fits there{ $limits }
must-play-foundation = { $cards } must be played { $target-to } as soon as it fits there, before anything else is done
play-exchange = { $cards } may be moved { $target-to } when it fits there{ $limits }
never-to-foundations = Cards never go straight { $source-from } to the foundations.

## Building and filling

build-on = on the top card of { $any } you may lay a card { $link }
build-none = nothing is built { $group-at }: no card may be laid on another there
room = no more than { $cards } may lie { $place-at }
vacancy-only = only { $faces } may go { $vacant-to }
vacancy-same-any = { $vacant } may be filled in the same way, with any card
vacancy-same-only = { $vacant } may be filled in the same way, but only with { $faces }
vacancy-stays = { $vacant } stays vacant
vacancy-left = But first it may be filled by itself (see below).
vacancy-waits = { $vacant } stays so until cards are dealt there again
vacancy-refilled = { $vacant } is filled by itself (see below), and in no other way

## Moves of other kinds

play-together = two cards go at the same time, never one without the other, when both fit: { $first } { $target-to }, and { $second } { $other-to }
play-pair = two cards lying together { $source-at } leave only together and at the same time, for two different foundations; they wait until both fit
play-slip = one of the { $faces } of a blocked suit may be slipped to the bottom of its own pile
must-slip = one of the { $faces } of a blocked suit must be slipped to the bottom of its own pile before anything else is done
blocked-means = A suit is blocked if all its { $faces } lie { $group-at }, each with a lower card of its own suit somewhere beneath it.
play-swap = two cards { $group-at } may change places, or one may move to { $vacant }, provided this opens a way: from its new place one of the moved cards must be able to go { $target-to } that it could not reach from the old place
you-may = you may { $steps }
stock-typed = { $what } (type: { $name })
redeal-counted = { $last ->
    [1] You may redeal once
    [2] You may redeal twice
   *[other] You may redeal { $last } times
}: { $how }.
redeal-free = As often as you like: { $how }.
redeal-nth = Redeal { $first }: { $how }.
redeal-range = Redeals { $first } to { $last }: { $how }.
redeal-two = Redeals { $first } and { $last }: { $how }.

## What happens by itself

automatic-intro = The program does this for you, at once after every move.
automatic-order = After every move the first of these that applies is done, then again the first, until none applies. The program does it for you.
refill = { $vacant } is at once filled with { $cards }
refill-next = { $first }; failing that, with { $next }
refill-sort = { $vacant } is at once filled from the stock: its cards are turned one by one, { $ways }, until one goes there
refill-none = If none comes, it stays vacant.
refill-order = Several are filled in order, the one with the lowest number first.
stock-short = If fewer cards are left than are to be dealt, those that are left are dealt.
turns-up = a card { $whole-at } that lies face down and is no longer covered is turned up
