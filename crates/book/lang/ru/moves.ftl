### Ходы, сказанные игроку. $card — нижняя из карт, которые идут; $onto — куда, см. ниже.

onto-pile = { $target-to }
onto-card = на { $top-acc } { $target-at }

move-play = сыграть { $card-acc } { $source-from } { $target-to }
move-lay = переложить { $card-acc } { $source-from } { $onto }
move-play-stock = сыграть { $card-acc } { $target-to }
move-lay-stock = положить { $card-acc } { $onto }
move-run = переложить { $card-acc } и { $more ->
    [one] лежащую на ней { $more } карту
    [few] лежащие на ней { $more } карты
   *[other] лежащие на ней { $more } карт
} { $source-from } { $onto }
move-redeal = собрать { $piles-acc } и сдать снова
move-sort = открыть следующую карту колоды
move-together = { $first } и одновременно { $second }
move-slip = подложить { $card-acc } под низ { $pile-gen }
move-swap = поменять местами { $card-acc } { $source-at } и { $other-acc } { $target-at }

card-next = { $case ->
    [acc] следующую карту колоды
   *[nom] следующая карта колоды
}
card-unseen = { $case ->
    [acc] закрытую карту
   *[nom] закрытая карта
}
