### Карты, наборы карт и что на что можно класть.

## Достоинства; .short рисуется на карте

rank-ace = туз{ decl-ma }
    .gender = ma
    .short = Т
rank-two = дво{ decl-jka }
    .gender = f
    .short = 2
rank-three = тро{ decl-jka }
    .gender = f
    .short = 3
rank-four = четвёр{ decl-ka-ok }
    .gender = f
    .short = 4
rank-five = пятёр{ decl-ka-ok }
    .gender = f
    .short = 5
rank-six = шестёр{ decl-ka-ok }
    .gender = f
    .short = 6
rank-seven = семёр{ decl-ka-ok }
    .gender = f
    .short = 7
rank-eight = восьмёр{ decl-ka-ok }
    .gender = f
    .short = 8
rank-nine = девят{ decl-ka-ok }
    .gender = f
    .short = 9
rank-ten = десят{ decl-ka-ok }
    .gender = f
    .short = 10
rank-jack = валет{ decl-ma }
    .gender = ma
    .short = В
rank-queen = дам{ decl-f }
    .gender = f
    .short = Д
rank-king = корол{ decl-ma-soft }
    .gender = ma
    .short = К

## Масти и цвета

suit-clubs = { $case ->
    [nom] трефы
   *[gen] треф
}
suit-diamonds = { $case ->
    [nom] бубны
   *[gen] бубен
}
suit-hearts = { $case ->
    [nom] черви
   *[gen] червей
}
suit-spades = { $case ->
    [nom] пики
   *[gen] пик
}
colour-black = чёрн{ adj-colour }
colour-red = красн{ adj-colour }

## Одна карта

card = карт{ decl-f }
    .gender = f
card-name = { $noun } { $suit-gen }
card-short = { $rank }{ $sign }

## Наборы карт; $noun — достоинство, несколько достоинств или «карта»

set-suited = { $noun } { $suit-gen }
set-coloured = { $colour } { $noun }
set-range = { $noun } от { $low-gen } до { $high-gen }
set-listed = { $list }
set-none = никакие карты
set-first = { first-adjective } { $noun }

## Счёт карт

cards-counted = { $count ->
    [1] одна карта
    [2] две карты
    [3] три карты
    [4] четыре карты
    [5] пять карт
    [6] шесть карт
    [7] семь карт
    [8] восемь карт
    [9] девять карт
    [10] десять карт
    [11] одиннадцать карт
    [12] двенадцать карт
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
# что сдать
cards-object = { $count ->
    [1] одну карту
    [2] две карты
    [3] три карты
    [4] четыре карты
    [5] пять карт
    [6] шесть карт
    [7] семь карт
    [8] восемь карт
    [9] девять карт
    [10] десять карт
    [11] одиннадцать карт
    [12] двенадцать карт
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}
# по скольку
cards-apiece = { $count ->
    [1] по одной карте
    [2] по две карты
    [3] по три карты
    [4] по четыре карты
    [5] по пять карт
    [6] по шесть карт
    [7] по семь карт
    [8] по восемь карт
    [9] по девять карт
    [10] по десять карт
    [11] по одиннадцать карт
    [12] по двенадцать карт
    [one] по { $count } карте
    [few] по { $count } карты
   *[other] по { $count } карт
}

## Что на что можно класть: следует за словом «карта»

link-any = какая угодно
link-suit-same = той же масти
link-suit-same-colour = того же цвета
link-suit-other-colour = другого цвета
link-suit-other = другой масти
link-suit-any = любой масти
link-both = { $suit }, { $rank }
link-lower = на ступень ниже
link-higher = на ступень выше
link-lower-higher = на ступень ниже или выше
link-lower-round = на ступень ниже (за тузом следует король)
link-higher-round = на ступень выше (за королём следует туз)
link-lower-higher-round = на ступень ниже или выше (туз и король считаются соседями)
link-sum = в сумме с нею { $sums }
link-or = { $first } либо { $next }
link-same-rank = того же достоинства

example-on = Например, на { $lower-acc } можно положить { $cards }.
example-values = Туз считается за 1, валет за 11, дама за 12, король за 13.
