### Почему нельзя. $card — карта, о которой спрошено, $pile — её место, $any — любое такое место,
### $group — все такие места.

card-that = { $case ->
   *[nom] эта карта
    [gen] этой карты
    [dat] этой карте
    [acc] эту карту
    [ins] этой картой
    [prep] этой карте
}

## О чём спрошено

refusal-ambiguous = Что именно: { $moves }?
refusal-more-moves = { $count ->
    [one] и ещё { $count }
   *[other] и ещё { $count }
}
refusal-no-such-pile = Такого места в этой игре нет.
refusal-no-such-rule = Такого хода в этой игре нет.
refusal-other-rule = Таким ходом этого не сделать.
refusal-nothing-slips = В этой игре карты не подкладывают под низ.
refusal-nothing-swaps = В этой игре карты не меняют местами.
refusal-nothing-goes-together = В этой игре между такими местами две карты разом не ходят.

## Положение игры

refusal-won = Пасьянс вышел; делать больше нечего.
refusal-must-first = Сначала надо сделать другое: { $moves }.
refusal-closed = Сейчас нельзя: { $facts }.
refusal-swap-closed = карты { $group-at } меняются местами, только если { $conditions }
refusal-open = Сейчас можно: { $names }.
refusal-nothing-to-do = Сейчас для этого нет ни одной карты.

## Карты

refusal-not-in-sight = нигде не видно { $card-gen } там, откуда можно взять
refusal-not-there = { $pile-at } не видно { $card-gen }
refusal-nothing-there = { $pile-at } нет карт
refusal-too-few = { $pile-at } только { $cards }
refusal-no-cards = Не сказано, какие карты.
refusal-face-down = эта карта { $pile-at } лежит лицом вниз
refusal-too-vague = Какую карту, или откуда и куда?

## Можно ли их взять

refusal-base-stays = { $card } остаётся на месте: { $count ->
    [1] первую карту
   *[other] первые карты ({ $count })
} { $any-gen } никогда не берут
refusal-top-only = { $pile-from } берут только верхнюю карту, а { $card } лежит под другими
refusal-one-at-a-time = { $pile-from } карты берут по одной
refusal-alone-only = берут только одиночную карту, а { $pile-at } их больше: { $cards }
refusal-run-broken = вместе переносят только карты, идущие подряд { $run }, а { $upper } и { $lower } так не идут

## Есть ли дорога

refusal-same-pile = { $count ->
    [1] карта и так лежит { $pile-at }
   *[other] карты и так лежат { $pile-at }
}
refusal-no-way = карты никогда не идут прямо { $source-from } { $target-to }
refusal-nowhere-to-go = { $card } сейчас никуда не идёт { $pile-from }
refusal-no-ways = Оттуда карты никуда не идут.
refusal-ways = Оттуда карты идут { $ways }.
refusal-drawn = Карты выходят из колоды особым ходом: наберите «{ $names }».
ways-or = { $first }; или { $next }
way-single = { $target-to }
way-in-line = { $target-to } в том же ряду или столбце
way-with-another = { $target-to }, но только вместе с другой картой
way-as-pair = { $target-to }, но только обе карты пары сразу
refusal-not-in-line = { $card } может идти только { $ends-to }: это места в её ряду и столбце
refusal-no-line = { $source } и { $target } не лежат ни в одном ряду, ни в одном столбце
refusal-only-together = { $source-from } { $target-to } карта идёт только вместе с другой

## Можно ли туда положить

refusal-vacant = { $pile-at } нет карт, а свободное место так не занимают
refusal-occupied = { $pile-at } уже есть карта, а так занимают только свободное место
refusal-full = { $pile-at } не может лежать больше, чем { $cards }
refusal-complete = { $pile } больше ничего не ждёт: здесь всё собрано
refusal-wants = { $pile-to } сейчас { $count ->
    [one] подходит
   *[other] подходят
} { $faces }, а не { $card }
refusal-never-filled = { $pile } остаётся без карт: туда ничего не кладут
refusal-vacant-wants = { $pile-at } нет карт, и туда годятся только { $faces }, а не { $card }
refusal-no-building = { $group-at } карты друг на друга не кладут
refusal-not-on = { $card } не идёт на { $top-acc }: нужна карта { $link }
refusal-not-there-on = { $card } не идёт { $pile-to }: нужна карта { $link }
refusal-nothing-on = на { $top-acc } ничего не кладут
refusal-these-on = на { $top-acc } годится { $list }

## Ходы двумя картами

refusal-first-leg = Первая из двух карт: { $why }
refusal-second-leg = Вторая из двух карт: { $why }
refusal-same-source = обе карты взяты { $pile-from }, а надо с разных мест
refusal-same-target = обе карты идут { $pile-to }, а надо на разные места
refusal-not-a-pair = { $pile-at } нет пары
refusal-pair-together = две карты { $pile-at } уходят только вместе
refusal-pair-waits = пока нигде не нужны: { $cards }

## Подкладывание под низ

refusal-slips-only = под низ подкладывают только такие карты { $group-at }: { $faces }
refusal-not-blocked = масть не заперта: { $card } остаётся, где лежит
refusal-already-lowest = эта карта { $pile-at } и так самая нижняя

## Перемена мест

refusal-swaps-only = местами меняют только карты { $group-at }
refusal-swaps-singles = { $pile-at } больше одной карты, а местами меняют только одиночные
refusal-both-vacant = карт нет ни { $source-at }, ни { $target-at }
refusal-opens-nothing = это не открывает дороги, которой не было: с нового места ни одна из карт никуда бы не пошла
