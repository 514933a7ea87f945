### Страница правил.

## Заголовки

head-glance = Вкратце
head-table = Стол
head-cards = Карты
head-deal = Раздача
head-foundations = Основания
head-play = Игра
head-stock = Колода и пересдачи
head-automatic = Что происходит само
head-sight = Что можно видеть
head-end = Конец
head-finale = Когда пасьянс вышел
head-readings = Сомнительные места
head-sources = Источники

## Строки под названием

title-readings = Играется так: { $readings }
title-reading = { $question } { $words }
title-also = Другое название: { $name }.

## Стадии игры

stage-called = «{ $name }»
stage-opening = начальная
stage-play = основная
# что говорится, когда стадия начинается
stage-play-begins = Начальная стадия кончилась; игра начинается.

## Вкратце

glance-packs = { $count ->
    [1] Одна колода: { $cards }.
    [2] Две колоды: { $cards }.
    [3] Три колоды: { $cards }.
    [4] Четыре колоды: { $cards }.
    [one] { $count } колода: { $cards }.
    [few] { $count } колоды: { $cards }.
   *[other] { $count } колод: { $cards }.
}
glance-cards = { $cards }.
glance-goal = Цель: { $goal }.
glance-microsoft = Раздачи можно выбирать по номерам Microsoft FreeCell.
glance-redeals = { $count ->
    [0] Без пересдач.
    [1] Одна пересдача.
    [2] Две пересдачи.
    [3] Три пересдачи.
    [one] { $count } пересдача.
    [few] { $count } пересдачи.
   *[other] { $count } пересдач.
}
glance-redeals-none = Пересдач нет.
glance-redeals-free = Пересдач сколько угодно.
glance-shuffled = Перед пересдачей карты тасуют.
glance-open = Все карты открыты с самого начала.
glance-hidden-stock = Скрыто: карты остатка колоды.
glance-hidden-down = Скрыто: карты, сданные лицом вниз.
glance-hidden-both = Скрыто: карты остатка колоды и карты, сданные лицом вниз.

## Стол

legend = { $labels }: { $parts }
legend-name = { $piles-many } ({ $count })
legend-suit = { $numbers } — { $suit }
legend-hand = для открытой карты
# сколько букв в обозначении без номера
label-letters-alone = 3
label-letters-suited = 3

legend-one-card = по одной карте
legend-at-most = не больше { cards-no-more } на каждом
legend-down = карты внахлёст, сверху вниз
legend-right = карты внахлёст, слева направо
legend-crossways = карты лежат поперёк
shape-row = в ряд
shape-column = в столбец
shape-columns = { $columns ->
    [2] два столбца
    [one] { $columns } столбец
    [few] { $columns } столбца
   *[other] { $columns } столбцов
} по { $each }
shape-rows = { $rows ->
    [2] два ряда
    [3] три ряда
    [4] четыре ряда
    [one] { $rows } ряд
    [few] { $rows } ряда
   *[other] { $rows } рядов
} по { $each }

## Карты

cards-packs = { $count ->
    [1] Одна колода в 52 карты.
    [2] Две колоды по 52 карты, стасованные вместе: { $cards }.
    [3] Три колоды по 52 карты, стасованные вместе: { $cards }.
    [4] Четыре колоды по 52 карты, стасованные вместе: { $cards }.
    [one] { $count } колода по 52 карты, стасованные вместе: { $cards }.
    [few] { $count } колоды по 52 карты, стасованные вместе: { $cards }.
   *[other] { $count } колод по 52 карты, стасованные вместе: { $cards }.
}
cards-kinds = { $cards }: только { $kinds }, каждой по { $count }.
cards-aside = Не участвуют в игре: { $piles }.

## Раздача

deal-share = { $cards }{ $facing } { $target-to }
deal-share-both = { $down } лицом вниз и сверху { $up } лицом вверх { $target-to }
deal-share-stairs = { $target-to } от { $least-count } до { $most-count } карт лицом вниз, на каждый следующий на одну больше, и сверху { $up } лицом вверх
deal-rows = Сдать ряд за рядом, по одной карте: { $shares }.
deal-rest = Остальные { $cards } — остаток колоды; дальше колодой зовётся он.
deal-rest-unknown = Остальные карты — остаток колоды; дальше колодой зовётся он.
deal-all = Так сдаются все карты.
deal-up = Все карты сдают лицом вверх.
deal-none = Вначале ничего не сдают: все карты лежат в колоде.
deal-shares = сдать { $shares }
deal-sort-until = открывать карты по одной ({ $ways }), пока не окажется, что { $until }
deal-turned = Её следующая карта всегда открыта.

## Основания

found-count = { $piles-many-gen } { $number }, { $suits }
found-number = { $piles-many-gen } { $number }
found-each-suit = { $count ->
    [1] по одному на каждую масть
    [2] по два на каждую масть
    [3] по три на каждую масть
    [4] по четыре на каждую масть
   *[other] по { $count } на каждую масть
}
found-each-of = { $count ->
    [1] по одному для { $suits }
    [2] по два для { $suits }
    [3] по три для { $suits }
    [4] по четыре для { $suits }
   *[other] по { $count } для { $suits }
}
found-order = { $target-to } карты кладут { $order }
found-order-they = на них карты кладут { $order }
found-suit-order = { $suit }, { $order }
found-suit = в масть
found-any-suit = независимо от масти
found-some-suit = из { $suits }
found-up = вверх от { $low-gen } до { $high-gen }
found-down = вниз от { $high-gen } до { $low-gen }
found-spelled = в таком порядке: { $ranks }
found-begun = Первые карты ({ $faces }) кладут туда по мере того, как они освобождаются.
found-begun-one = Первую карту ({ $faces }) кладут туда, как только она освободится.
found-laid = Первые карты выкладывают туда при раздаче.
found-laid-one = Первую карту кладут туда при раздаче.
found-laid-some = Первую карту на одно из них кладут при раздаче.
found-round = Каждое складывают в масть, вверх (за королём следует туз), пока в нём не будет тринадцати карт. Все начинаются с одного достоинства — того, с какой карты начато первое из них.
found-built = на верхнюю карту { $target-gen } можно положить карту { $link }
found-sweep = Отдельные карты туда не играют: туда сама собою уходит только законченная последовательность.
found-never-back = Что лежит на основании, там и остаётся.
found-base-stays = { $count ->
    [1] Первая карта { $any-gen } никогда его не покидает.
   *[other] Первые карты ({ $count }) { $any-gen } никогда его не покидают.
}

## Что можно видеть

sight-all = Всё, что лежит лицом вверх, можно рассматривать, в том числе карты, лежащие под другими.
sight-rest = Все прочие карты, лежащие лицом вверх, можно рассматривать, в том числе лежащие под другими.
sight-stock = Карты колоды неизвестны, пока их не сдадут.
sight-stock-top = Следующая карта колоды лежит открытой, остальные неизвестны.
sight-down = Карты, лежащие лицом вниз, неизвестны, пока не откроются.
sight-top = { $whole-at } видна только верхняя карта; лежащие под нею рассматривать нельзя
sight-nothing = { $whole-at } не видно ничего
sight-all-while-vacant = пока есть { $vacant }, можно рассматривать все карты { $whole-gen }; иначе видна только верхняя карта { $any-gen }
sight-deep-as-vacant = видна верхняя карта { $any-gen } и под нею столько карт, сколько есть { $vacant-piles-gen } без карт

## Конец

end-won = Пасьянс вышел, когда { $goals }.
end-lost = Пасьянс не вышел, если больше ничего нельзя сделать.
goal-all-played = все карты лежат на основаниях
goal-all-in-play = все участвующие в игре карты лежат на основаниях
goal-complete = { $group-at } собраны все карты
goal-empty = { $group-at } не осталось карт

## После выигрыша

finale-take = сложить { $piles-acc } друг на друга в этом порядке, каждую следующую пачку на предыдущую, и перевернуть всё вместе лицом вниз: первой сдаётся теперь самая нижняя карта, с которой начиналось { $first }
finale-deal = Раздать эту пачку лицом вниз на { $heaps } кучек, за { $rounds } круга по { $heaps } карт. Кучки пронумеровать и считать по кругу, за последней первая; считается каждая кучка, даже если в этом круге на неё уже положена карта.
finale-rounds = { $rounds }
finale-round = { $round ->
    [1] в 1-м круге начать с кучки { $step } и класть на все подряд
    [2] во 2-м круге начать с кучки { $step } и с каждой картой отсчитывать { $step } кучки
   *[other] в { $round }-м круге начать с кучки { $step } и с каждой картой отсчитывать { $step ->
        [one] { $step } кучку
        [few] { $step } кучки
       *[other] { $step } кучек
    }
}
finale-one-rank = Перевернуть кучки: в каждой по четыре карты одного достоинства, в первой тузы, в последней короли.

## Сомнительные места

reading-question = { $question } ({ $name })
reading-chosen = { $name } (действует): { $words }. Источник: { $source }.
reading-other = { $name }: { $words }. Источник: { $source }.
