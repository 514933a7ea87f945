### Словосочетания. $noun — существительное в нужной форме, $gender — его род.

## Перечни

list-and = { $first } и { $next }
list-or = { $first } или { $next }
list-comma = { $first }, { $next }
steps-join = { $first }; затем { $next }

## С предлогом. $nom … $prep — падежи.

phrase-from = { $manner ->
   *[on] { $ordinal ->
        [2] со
       *[other] с
    }
    [on-in] { $ordinal ->
        [2] со
       *[other] с
    }
    [so-in] со
    [in] из
    [in-o] из
} { $gen }
phrase-to = { $manner ->
   *[on] на
    [on-in] на
    [so-in] на
    [in] { $ordinal ->
        [2] во
       *[other] в
    }
    [in-o] во
} { $acc }
phrase-at = { $manner ->
   *[on] на
    [on-in] { $ordinal ->
        [2] во
       *[other] в
    }
    [so-in] в
    [in] { $ordinal ->
        [2] во
       *[other] в
    }
    [in-o] во
} { $prep }

## С определением

phrase-the = { $noun }
phrase-any = { any-adjective } { $noun }
phrase-some = { one-adjective } { $noun }
phrase-which = { which-adjective } { $noun }
phrase-other = { other-adjective } { $noun }
phrase-each = { each-adjective } { $noun }
phrase-vacant = { vacant-adjective } { $noun }
phrase-first-vacant = { first-vacant-adjective } { $noun }

## Принадлежность: пачки линии; wing-left — группа, для которой слова нет

phrase-of = { $noun } { $whole-gen }
phrase-place = { $noun } { $whole-gen }
phrase-among = { $noun } среди { $whole-many-gen }
phrase-called = { $noun } «{ $name }»

## С номером: фланг 3; 3-я пачка линии; фланги 2–4

phrase-numbered = { $noun } { $index }
phrase-numbered-part = { $index }-{ ordinal-ending } { $noun }
phrase-numbered-suited = { $noun } { $index } ({ $suit })
phrase-numbers = { $noun } { $numbers }
number-suited = { $index } ({ $suit })
phrase-range = { $noun } { $first }{ $count ->
    [2] {" "}и{" "}
   *[other] –
}{ $last }
phrase-range-each = { phrase-range }

## Масть: основание треф

phrase-suited = { $noun } { $suit-gen }

## Со счётом

# как предмет действия: вынуть 8 тузов, 1 даму
counted = { $count ->
    [one] { $count } { $noun-acc }
    [few] { $count } { $noun-gen }
   *[other] { $count } { $noun-many-gen }
}
number-in-words = { $count ->
    [1] одно
    [2] два
    [3] три
    [4] четыре
    [5] пять
    [6] шесть
    [7] семь
    [8] восемь
    [9] девять
    [10] десять
    [11] одиннадцать
    [12] двенадцать
   *[other] { $count }
}

## Как зовётся пачка группы, для которой нет слова

role-talon = packet
role-foundation = foundation
role-tableau = packet
role-cell = cell
role-reserve = place
