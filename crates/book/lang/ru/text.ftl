### Что не так с записью раздачи или сохранённой игры. Перед этим стоит место, поэтому со строчной буквы и без точки.

text-deal-cards = это не карты этой игры: { $extra-count ->
    [0] {""}
   *[other] лишние { $extra-count } ({ $extra })
}{ $missing-count ->
    [0] {""}
   *[other] { $extra-count ->
        [0] {""}
       *[other] {", "}
    }недостаёт { $missing-count } ({ $missing })
}
text-deal-piles = в игре мест { $wanted }, а здесь { $found }
text-deal-overfull = на месте { $pile } карт больше, чем может лежать, или закрыто больше, чем есть
text-deal-counter = { $which ->
    [phase] в игре нет такой стадии
   *[other] столько пересдач быть не могло
}
text-first-line = Сохранённая игра начинается строкой «cadogan game 1», раздача — строкой «cadogan deal 1», или это JSON.
text-known-version = Читается только версия 1; файл написан более новой программой.
text-rules-hint = Играть можно только по тем правилам, по которым начато; без строки «rules:» пробуются нынешние.
text-game-hint = Для собственной игры нужен её файл правил: укажите путь там, где называется игра.
text-keys = Строка начинается с game:, rules:, deal:, pack:, pile, redeals: или phase:, в сохранённой игре ещё с номера хода, redo, mark, at: или claim:.
text-card-hint = Карта — это достоинство (A 2 3 4 5 6 7 8 9 10 J Q K) и масть (C D H S), например 10S.
text-json-hint = Читается объект, в котором есть «pack», список карт, первой та, что сдаётся первой, или списки «tableau», «stock», «reserve» и «foundations».
text-too-big = текст слишком велик; читается не больше { $most } байт
text-not-text = это не текст в UTF-8
text-not-cadogan = это не раздача и не сохранённая игра
text-version = версия «{ $found }» неизвестна
text-key = строка не может начинаться с «{ $found }»
text-repeated = «{ $found }» встречается второй раз
text-missing = нет строки «{ $found }:»
text-pack-and-piles = в раздаче либо колода (pack), либо места (pile), но не то и другое
text-game = нет игры «{ $found }»
text-not-a-hash = правила обозначаются 64 шестнадцатеричными цифрами
text-other-rules = с тех пор как это записано, правила изменились
text-not-a-number = здесь должно быть число, а не «{ $found }»
text-number-too-large = число { $found } слишком велико
text-not-a-card = здесь должна быть карта, а не «{ $found }»
text-down-on-up = закрытая карта не может лежать на открытой
text-phase = в игре нет стадии «{ $found }»
text-pile = в игре нет места «{ $found }»
text-rule = в игре нет хода «{ $found }»
text-wrong-number = ходы пронумерованы не по порядку: это должен быть ход { $number }
text-no-such-move = хода { $number } до этого места нет
text-left-behind = ход { $number } сюда не ведёт, так что за ним здесь ничего идти не может
text-same-move = отсюда этот ход уже сделан
text-other-card = в ходе { $number } названа карта { $named }, а лежит там { $found }
text-no-card = в ходе { $number } названа карта { $named }, а там такой нет
text-which-card = в ходе { $number } названа карта { $named }, а таких там несколько; нужен знак @ и высота
text-illegal = ход { $number } не по правилам: { $why }
text-not-won = в тексте сказано, что пасьянс вышел, а он не вышел
text-not-json = этот JSON — не раздача: «{ $found }» не то, чем должно быть
text-no-place = для этих карт в игре нет места: «{ $found }»
text-expected-colon = здесь должно быть двоеточие
text-expected-name = здесь должно быть имя в кавычках
text-expected-rule = здесь должно быть название хода
text-expected-pile = здесь должно быть место
text-expected-card = здесь должна быть карта
text-expected-arrow = здесь должен быть знак «>»
text-expected-and = здесь должен быть знак «&»
text-expected-end = здесь строка должна кончиться
text-expected-won = здесь должно быть «won»
