### Условия, действия и ходы вообще.

## Условия: придаточные после «если», соединяются союзом «и»

if = если { $conditions }, { $what }
cond-stock-out = колода вышла
cond-stock-left = колода ещё не вышла
cond-empty = { $at } нет карт
cond-occupied = { $at } есть карты
cond-vacant = есть { $vacant }
cond-full = нет { $vacant-gen }
cond-face-down = { $at } есть закрытые карты
cond-redeals-below = { $count ->
    [1] пересдач ещё не было
   *[other] пересдач было меньше { $count }
}
cond-redeals-from = { $count ->
    [1] уже была пересдача
    [one] была уже { $count } пересдача
    [few] было уже { $count } пересдачи
   *[other] было уже { $count } пересдач
}
cond-phase = идёт стадия «{ $phase }»
cond-cannot = ничто не может перейти { $from } { $to }
cond-blocked = какая-нибудь масть заперта
cond-not-blocked = ни одна масть не заперта
cond-finished = { $any } кончается рядом: { $cards } { $run }

## Действия: после «можно» или пункт перечня

step-deal = сдать { $cards } { $facing } { $to }
step-deal-all = сдать остальную колоду { $facing } { $to }, { $cards } по очереди
step-turn = { $count ->
    [1] открыть следующую карту колоды и положить { $to }
   *[other] открыть { $cards } колоды, одну за другой, и положить { $to }
}
facing-up = лицом вверх
facing-down = лицом вниз
step-sort = открыть следующую карту колоды и положить { $to }, смотря по карте
step-sort-until = открывать карты колоды по одной и класть { $to }, смотря по карте, пока не окажется, что { $until }
step-withdraw = вынуть из колоды { $cards } и выложить { $to }
step-withdraw-first = вынуть из колоды первую попавшуюся карту ({ $card }) и выложить { $to }
step-gather-one = перевернуть { $pile-acc }: это новая колода
step-gather = собрать { $piles-acc } по порядку, каждую следующую пачку на предыдущую, и перевернуть всё вместе: это колода; первой сдаётся { $first }, начиная с нижней карты
step-gather-behind = так же собрать { $piles-acc } и подложить под колоду, чтобы сдать в конце
step-shuffle = перетасовать
step-turn-up = открыть { $whole-acc }
step-fill = { $count ->
    [1] верхняя карта { $of-gen } переходит { $to }
   *[other] верхние карты { $of-gen } ({ $count }) переходят { $to }
}
step-fill-stock = { $count ->
    [1] следующая карта колоды кладётся лицом вверх { $to }
   *[other] { $cards } колоды кладутся лицом вверх { $to }
}
step-sweep = эти карты ({ $count }) переходят { $to }
step-enter = начинается стадия «{ $phase }»

## Какие карты берёт ход: подлежащее предложения

take-next = следующая карта колоды
take-unseen = следующая карта колоды, не глядя,
take-single = карта { $at }
take-top = верхняя карта { $of-gen }
take-alone = карта, лежащая одна { $at },
take-any = любая карта { $of-gen }
take-run = верхняя карта { $of-gen }, одна или вместе с лежащими под ней, если они идут подряд { $run },
take-heap = любая открытая карта { $of-gen } вместе со всеми, что на ней лежат,

## Как накладывают, кратко

build = { $direction } { $suit }
build-lower = вниз
build-higher = вверх
build-lower-higher = вверх или вниз
build-lower-round = вниз (за тузом король)
build-higher-round = вверх (за королём туз)
build-lower-higher-round = вверх или вниз (туз и король — соседи)
build-suit-same = в масть
build-suit-same-colour = в цвет
build-suit-other-colour = чередуя цвета
build-suit-other = меняя масть
build-suit-any = независимо от масти
build-other = по порядку (каждая { $link }, чем лежащая под ней)
