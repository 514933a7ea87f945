### Ходы, сказанные игроку. $card — нижняя из карт, которые идут.

move-play = сыграть { $card-acc } { $source-from } { $target-to }
move-lay = переложить { $card-acc } { $source-from } { $target-to }
move-play-stock = сыграть { $card-acc } { $target-to }
move-lay-stock = положить { $card-acc } { $target-to }
move-run = переложить { $card-acc } и { $more ->
    [one] лежащую на ней { $more } карту
    [few] лежащие на ней { $more } карты
   *[other] лежащие на ней { $more } карт
} { $source-from } { $target-to }
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
