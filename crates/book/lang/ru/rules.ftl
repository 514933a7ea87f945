### Условия, действия и ходы вообще.

## Условия: придаточные после «если», соединяются союзом «и»

if = если { $conditions }, { $what }
cond-stock-out = колода кончилась
cond-stock-left = колода ещё не кончилась
cond-empty = { $group-at } нет карт
cond-occupied = { $group-at } есть карты
cond-vacant = есть { $vacant }
cond-full = нет { $vacant-gen }
cond-face-down = { $group-at } есть закрытые карты
cond-none-face-down = { $group-at } нет закрытых карт
cond-redeals-below = { $count ->
    [1] пересдач ещё не было
    [2] второй пересдачи ещё не было
    [3] третьей пересдачи ещё не было
    [4] четвёртой пересдачи ещё не было
   *[other] { $count }-й пересдачи ещё не было
}
cond-redeals-from = { $count ->
    [1] первая пересдача уже была
    [2] вторая пересдача уже была
    [3] третья пересдача уже была
    [4] четвёртая пересдача уже была
   *[other] { $count }-я пересдача уже была
}
cond-phase = идёт { $phase } стадия игры
cond-not-phase = { $phase } стадия игры не идёт
cond-cannot = ничто не может перейти { $source-from } { $target-to }
cond-can = что-то ещё может перейти { $source-from } { $target-to }
cond-blocked = какая-нибудь масть заперта
cond-not-blocked = ни одна масть не заперта
cond-finished = верхние карты { $any-gen } образуют законченную последовательность ({ $cards } { $run })
cond-not-finished = верхние карты { $any-gen } не образуют законченной последовательности ({ $cards } { $run })

## Действия: после «можно» или пункт перечня

step-deal = сдать { $cards }{ $facing } { $target-to }
step-turn = { $count ->
    [1] открыть следующую карту колоды и положить { $target-to }
   *[other] открыть { $cards } колоды, одну за другой, и положить { $target-to }
}
facing-up = {" "}лицом вверх
facing-down = {" "}лицом вниз
step-sort = открыть следующую карту колоды: { $ways }
step-sort-one = открыть следующую карту колоды и положить на её место { $target-at }
step-sort-until = открывать карты колоды по одной ({ $ways }), пока не окажется, что { $until }
sort-way = { $faces } идут { $places }
sort-or = { $first } или, если места нет, { $next }
sort-and = { $first }; { $next }
step-withdraw = заранее вынуть { $cards } и выложить { $target-to }
step-withdraw-first = заранее вынуть { $card-acc } и выложить { $target-to }
step-withdraw-each = заранее вынуть { $cards } и выложить по одной карте { $each-to }
step-withdraw-aside = заранее вынуть { $cards } и отложить: { $target }
step-gather-one = перевернуть { $pile-acc } — это новая колода
step-gather = собрать { $piles-acc } { $order }, каждую стопку на предыдущую, и перевернуть всё вместе — это новая колода (первой сдаётся нижняя карта { $first-gen })
order-forwards = по порядку
order-backwards = в обратном порядке
step-gather-behind = так же собрать { $piles-acc } { $order } и подложить под колоду, чтобы сдать их последними
step-gather-one-behind = перевернуть { $pile-acc } и подложить под колоду: эти карты сдаются последними
step-shuffle = перетасовать
step-turn-up = открыть { $whole-acc }
step-fill = { $what } { $count ->
    [1] переходит
   *[other] переходят
} { $target-to }
top-of = { $count ->
    [1] верхняя карта { $group-gen }
   *[other] верхние { $cards } { $group-gen }
}
top-of-single = карта { $group-at }
top-of-stock = { $count ->
    [1] следующая карта колоды
   *[other] { $cards } из колоды
}
step-sweep = эти { $count } карт переходят { $target-to }
step-enter = начинается { $phase } стадия игры

## Какие карты берёт ход: подлежащее предложения

take-next = открытая карта колоды
take-unseen = следующая карта колоды (не глядя)
take-single = карта { $of-at }
take-top = верхняя карта { $of-gen }
take-alone = одиночная карта { $of-at }
take-any = любая карта { $of-gen }
take-any-open = любая открытая карта { $of-gen }
take-run = верхняя карта { $of-gen } (одна или вместе с лежащими под нею, если они идут подряд { $run })
take-heap = любая открытая карта { $of-gen } (вместе со всеми, что на ней лежат)

## Как накладывают, кратко

build = { $direction }{ $suit }
build-lower = вниз
build-higher = вверх
build-lower-higher = вверх или вниз
build-lower-round = по кругу вниз
build-higher-round = по кругу вверх
build-lower-higher-round = по кругу вверх или вниз
build-suit-same = {" "}в масть
build-suit-same-colour = {" "}в цвет
build-suit-other-colour = , чередуя цвета
build-suit-other = , меняя масть
build-suit-any = {" "}независимо от масти
build-other = по порядку (каждая { $link }, чем лежащая под ней)
