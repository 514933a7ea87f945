### Noun phrases. $noun is the noun in the form that is wanted; $gender is its gender.

## Lists

list-and = { $first } and { $next }
list-or = { $first } or { $next }
list-comma = { $first }, { $next }
steps-join = { $first }; then { $next }

## With a preposition. $nom to $prep are the cases of the phrase.

phrase-from = from { $nom }
phrase-to = to { $nom }
phrase-at = { $manner } { $nom }

## Determined

phrase-the = the { $noun }
phrase-any = any { $noun }
phrase-some = a { $noun }
phrase-which = which { $noun }
phrase-other = any other { $noun }
phrase-each = each { $noun }
phrase-vacant = a vacant { $noun }
phrase-first-vacant = the first vacant { $noun }

## Belonging: packets of the line; wing-left, a group for which there is no word

phrase-of = { $noun } of the { $whole }
phrase-place = { $noun } in the { $whole }
phrase-among = { $noun } among the { $whole-many }
phrase-called = { $noun } “{ $name }”

## Numbered: flank 3; packet 3 of the line; flanks 2 to 4

phrase-numbered = { $noun } { $index }
phrase-numbered-part = { $noun } { $index }
phrase-numbered-suited = { $noun } { $index } ({ $suit })
phrase-numbers = { $noun } { $numbers }
number-suited = { $index } ({ $suit })
phrase-range = { $noun } { $first } { $count ->
    [2] and
   *[other] to
} { $last }
phrase-range-each = each of { phrase-range }

## Suited: foundation of clubs

phrase-suited = { $noun } of { $suit }

## Counted, with the noun in all forms

counted = { $count ->
    [one] { $count } { $noun }
   *[other] { $count } { $noun-many }
}
number-in-words = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}

## What a pile of a group without a word of its own is called, by what kind of place it is

role-talon = packet
role-foundation = foundation
role-tableau = packet
role-cell = cell
role-reserve = place
