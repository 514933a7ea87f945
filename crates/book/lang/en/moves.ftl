### Moves, told to the player. $card is the lowest card that goes; $onto is where, as told below.

onto-pile = { $target-to }
onto-card = to { $top } { $target-at }

move-play = play { $card } { $source-from } { $target-to }
move-lay = move { $card } { $source-from } { $onto }
move-play-stock = play { $card } { $target-to }
move-lay-stock = lay { $card } { $target-at }
move-run = move { $card } and the { $more ->
    [one] card
   *[other] { $more } cards
} on it { $source-from } { $onto }
move-redeal = take up { $piles } and deal again
move-sort = turn the next card of the stock
move-together = { $first } and at the same time { $second }
move-slip = slip { $card } to the bottom of { $pile }
move-swap = exchange { $card } { $source-at } for { $other } { $target-at }

card-next = the next card of the stock
card-unseen = the covered card
