### Что программа говорит в командной строке и в построчной игре. Карты и места в $cards, $found и
### подобных написаны так, как их набирают: 4C, flank 3.

## Игры

cli-family-book = Из книги
cli-family-classic = Классические
cli-packs = { $count ->
    [1] одна колода
    [2] две колоды
    [3] три колоды
    [4] четыре колоды
    [one] { $count } колода
    [few] { $count } колоды
   *[other] { $count } колод
}
cli-ok = верно
cli-title = { $title }: { $id }
cli-title-deal = { $title }, раздача { $deal }: { $id }

## О какой игре речь

cli-bad-name = «{ $name }» — не название игры
cli-bad-name-hint = Название пишется так: klondike или klondike{"{"}turn=1{"}"}, каждое чтение один раз.
cli-unknown-game = нет игры «{ $name }»
cli-unknown-game-hint = Все игры перечисляет «cadogan games»; путь к файлу правил содержит / или кончается на .toml.
cli-meant = Может быть, «{ $name }»?
cli-no-readings = у этой игры нет чтений, так что нет и «{ $reading }»
cli-unknown-reading = у этой игры нет чтения «{ $reading }»; есть: { $known }
cli-unknown-option = у «{ $reading }» нет ответа «{ $option }»; есть: { $known }
cli-faults = { $count ->
    [one] в файле правил { $count } ошибка
    [few] в файле правил { $count } ошибки
   *[other] в файле правил { $count } ошибок
}
cli-faults-shown = Показаны только первые { $count }.
cli-no-such-command = нет команды «{ $name }»

## Файлы

cli-file-missing = { $file }: такого файла нет
cli-file-forbidden = { $file }: этот файл нельзя читать
cli-file-is-folder = { $file }: это папка, а не файл
cli-file-unreadable = { $file }: файл не читается: { $reason }
cli-file-too-large = { $file }: файл слишком велик; читается не больше { $most } байт
cli-not-utf8 = { $file }: не UTF-8: байт { $offset } (считая с 0) не входит ни в один знак
cli-not-utf8-hint = Сохраните файл как текст в UTF-8.
cli-no-such-line = { $file }: нет строки { $asked }; файл кончается после строки { $lines }
cli-file-at = { $file }:{ $line }:{ $column }: { $what }
cli-file-says = { $file }: { $what }

## О какой раздаче речь

cli-which-deal = о какой раздаче речь?
cli-which-deal-hint = Скажите --deal N, --microsoft N или --from ФАЙЛ.
cli-no-microsoft = номера раздач Microsoft годятся для FreeCell, а не для { $game }
cli-no-microsoft-hint = Скажите --deal N.
cli-wrong-microsoft = раздачи Microsoft { $number } нет; они идут от 1 до 2147483647
cli-other-game = { $file }: это для { $found }, а не для { $asked }
cli-bad-json = { $file }:{ $line }:{ $column }: не JSON: { $reason }
cli-json-shape = { $file }: это не JSON раздачи: { $reason }
cli-json-version = { $file }: это формат { $found }; читается только формат { $known }
cli-json-card = { $file }: «{ $found }» — не карта; карта — это достоинство (A 2 3 4 5 6 7 8 9 10 J Q K) и масть (C D H S), например 10S
cli-json-pile = { $file }: места «{ $found }» в { $asked } нет, или оно названо дважды
cli-json-phase = { $file }: стадии «{ $found }» в { $asked } нет
cli-json-nothing = { $file }: в JSON нет ни колоды (pack), ни положения (position)
cli-json-contradiction = { $file }: из этой колоды не выходит положение, данное рядом с ней; оставьте одно из двух

## Стол, по строке на место; $name — место

cli-pile-vacant = { $name }: пусто
cli-pile-empty = { $name }: пусто
cli-card = { $drawn }
cli-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
# $typed — как набирают в файлах правил, $called — как место зовётся, с мастью
cli-pile-name = { $called }
cli-pile-card = { $name }: { $cards }
cli-pile-cards = { $name }: { cli-cards }, { $cards }
cli-pile-hidden = { $name }: { cli-cards }, лицом вниз
cli-pile-some = { $name }: скрыто { $hidden }, затем { $cards }
cli-pile-grid = Ряд { $row }, столбец { $column }.
cli-pile-line = В этом ряду и столбце: { $piles }.
cli-won = Пасьянс вышел.
cli-stuck = Ходов больше нет: пасьянс не вышел (отмена, сначала или новая).
cli-redeals-used = { $count ->
    [1] Была одна пересдача.
    [one] Была { $count } пересдача.
    [few] Было { $count } пересдачи.
   *[other] Было { $count } пересдач.
}

## Что происходит; $from и $to уже с предлогами

cli-carried = { $cards } { $from } { $to }.
cli-carried-unseen = { cli-cards } { $from } { $to }{ $known ->
    [0] {""}
   *[other] {" "}({ $cards })
}.
cli-turned-up = { $count ->
    [one] Открывается
   *[other] Открываются
} { $pile-at }: { $cards }.
cli-gathered = Собрано в новую колоду: { $piles }.
cli-shuffled = Колода перетасована.
cli-entered = Начинается стадия «{ $phase }».
cli-slipped = { $cards } — под низ { $pile-gen }.
cli-swapped = Меняются местами: { $first } и { $second }.

## Записанные игры

cli-moves-counted = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
cli-not-won = Пасьянс не вышел; возможно ходов: { $count }.
cli-not-won-stuck = Пасьянс не вышел, и ходов больше нет.
cli-replay-illegal = ход { $number } не по правилам: { $move }
cli-replay-lost = { $count ->
    [one] проигрыш: ни одна из { $count } позиции не выиграна, и ни один ход из них не выводит.
   *[other] проигрыш: ни одна из { $count } позиций не выиграна, и ни один ход из них не выводит.
}
cli-replay-unproven = { $kind ->
    [unreadable] строка { $number } свидетельства не читается
    [rules] свидетельство относится к другим правилам
    [order] свидетельство считает одинаковыми места, которые правила различают: { $group }
    [position] позиция { $number } свидетельства невозможна в этой игре
    [won] позиция { $number } свидетельства выиграна
    [open] из позиции { $number } свидетельства ход ведёт к позиции, которой в нём нет
   *[empty] в свидетельстве нет ни одной позиции
}
cli-replay-differs = простите, это ошибка программы: движок и судья не согласны, чем кончается эта игра
cli-perft-differs = простите, это ошибка программы: движок и судья не согласны о последнем из этих ходов или о том, что после него:
cli-finale-none = в этой игре нет заключительного фокуса
cli-finale-not-won = пасьянс не вышел, так что фокуса нет
cli-finale-illegal = в игре есть ход не по правилам
cli-finale-broken = стопки не таковы, как обещают правила

## Построчная игра

cli-play-must-first = Прежде всего надо сделать одно из этого; или наберите «новая», чтобы раздать заново:
cli-play-intro = Наберите ход или слово «помощь». Карты перечислены снизу вверх.
cli-play-help-moves = Ходы, например:
cli-help-carry = карта, откуда и куда
cli-help-name = { $label }
cli-help-card = карта, где бы она ни была видна
cli-help-piles = что бы ни шло оттуда туда
cli-help-only = куда бы она ни могла пойти
cli-help-onto = на карту, которая там лежит
cli-help-both = две карты сразу
cli-help-rule = ход по названию
cli-help-number = ход по номеру в списке ходов
cli-play-help =
    Род места можно назвать без номера, если подходит только одно. Названия мест
    можно сокращать; годятся и обозначения со страницы правил.
    Распоряжения:
      ходы               все возможные ходы, с номерами; ходы КАРТА, ходы МЕСТО: не все
      почему ХОД         почему ход можно или нельзя сделать
      отмена, повтор     взять ход назад, сделать его снова; отмена 3, повтор 3
      стол               весь стол
      смотреть МЕСТО     одно место и что лежит с ним в одном ряду и столбце
      правила            как играют в эту игру
      метка ИМЯ          отметить это место игры; «метки» их перечисляет
      перейти ИМЯ        перейти к метке
      совет              честный: какой ход лучше, судя по тому, что вы видели
      оракул             видит все карты: можно ли выиграть, какие ходы сохраняют выигрыш
      сначала            к началу игры
      новая, новая N     другая раздача
      сохранить ФАЙЛ     сохранить игру; «сохранить --force ФАЙЛ» заменяет любой другой файл
      удостоверение ФАЙЛ записать вышедший пасьянс так, чтобы его можно было проверить
      выход              закончить
    Английские слова (moves, undo, quit…) тоже годятся.
    Карты места перечислены снизу вверх.
cli-play-too-long = Эта строка слишком длинна.
cli-play-not-text = Эта строка — не текст.
cli-play-undone = Взято назад: { $move }.
cli-play-no-undo = Назад брать нечего.
cli-play-no-redo = Повторять нечего.
cli-play-which = Это может значить несколько ходов; который?
cli-play-or-new = Или сдать заново: наберите «новая».
cli-play-more = И ещё: { $count }.
cli-play-legal = Можно: { $move }.
cli-play-name-missing = Скажите имя, например: метка перед кругом
cli-play-marked = Отмечено: { $name }
cli-play-no-marks = Меток нет.
cli-play-no-mark = Метки «{ $name }» нет. Есть такие:
cli-play-none-marked = Метки «{ $name }» нет; меток вообще нет.
cli-play-not-a-number = «{ $found }» — не номер раздачи.
cli-play-file-missing = Скажите имя файла, например: сохранить игра.txt
cli-play-saved = Сохранено: { $file }
cli-play-not-won = Пасьянс не вышел; удостоверять нечего.
cli-play-certified = Удостоверение сохранено: { $file }
cli-play-certificate-missing = Скажите имя файла, например: удостоверение победа.txt
cli-play-not-a-count = «{ $found }» — не число ходов.
cli-moves-of-rule = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}, например { $number }: { $move }.
cli-moves-narrow = Чтобы увидеть не все, наберите: ходы КАРТА или ходы МЕСТО.
cli-moves-none = Таких ходов нет.
cli-play-finale = Заключительный фокус:
cli-save-failed = { $file }: игра не сохранена: { $reason }
cli-save-no-file = { $file }: это папка или устройство, туда ничего не сохраняется
cli-save-other = { $file }: это не сохранённая игра, так что файл оставлен как есть
cli-save-other-hint = Выберите другое имя или скажите: сохранить --force ФАЙЛ

## Слова распоряжений, первым — обычное. Ими не должен начинаться никакой ход.

cli-words-undo = отмена, отменить, назад, undo, u, back
cli-words-redo = повтор, повторить, вперёд, вперед, redo
cli-words-moves = ходы, moves
cli-words-why = почему, why
cli-words-rules = правила, rules
cli-words-table = стол, table
cli-words-look = смотреть, look, examine
cli-words-mark = метка, отметить, mark
cli-words-marks = метки, marks
cli-words-go = перейти, go
cli-words-restart = сначала, restart
cli-words-new = новая, new
cli-words-save = сохранить, save
cli-words-certificate = удостоверение, certificate
cli-words-hint = совет, hint
cli-words-oracle = оракул, oracle
cli-words-help = помощь, справка, help, ?
cli-words-quit = выход, выйти, quit, exit, q

## Набранное непонятно

cli-puzzle-empty = Какой ход?
cli-puzzle-unknown = «{ $word }» непонятно. Наберите «помощь».
cli-puzzle-meant = «{ $word }» непонятно. Может быть, «{ $meant }»?
cli-puzzle-ambiguous = «{ $word }» может значить: { $names }.
cli-puzzle-number = { $which }? Их { $count }: { $piles }.
cli-puzzle-number-many = { $which }? Их { $count }.
cli-puzzle-no-number = { $group-gen } { $word } нет; их { $count }.
cli-puzzle-no-move = { $count ->
    [0] Хода «{ $word }» нет; ходов больше нет.
   *[other] Хода «{ $word }» нет; ходы идут от 1 до { $count }.
}
cli-puzzle-pile = Перед «{ $word }» должно быть место.
cli-puzzle-pile-at-end = Дальше должно быть место.
cli-puzzle-which-pile = Какое место?
cli-puzzle-too-much = «{ $word }» лишнее.

# solve
cli-solve-won = { $count ->
    [one] выходит за { $count } ход
    [few] выходит за { $count } хода
   *[other] выходит за { $count } ходов
}
cli-solve-lost = Выйти не может: перебрано всё.
cli-solve-gave-up = { $limit ->
    [memory] Неизвестно: отведённая память исчерпана.
    [nodes] Неизвестно: перебрано столько позиций, сколько разрешено.
   *[time] Неизвестно: время истекло.
}
cli-solve-too-large = Позиций слишком много для свидетельства.
cli-solve-searched = Перебрано позиций: { $nodes }. Применены сокращения: { $shortcuts }.
cli-solve-searched-plainly = Перебрано позиций: { $nodes }.

## Стол в браузере

cli-serve-at = Стол здесь: { $address } (Ctrl-C — закончить).
cli-serve-not-built-in = Стол для браузера не встроен в эту программу.
cli-serve-no-page = В { $folder } нет файла index.html.
cli-serve-how = Команда `cargo xtask web` собирает папку target/site: откройте её через `cadogan serve --folder target/site` или встройте в программу: `cargo build --release -p cadogan --features site`.
cli-serve-port = Порт { $port } занять нельзя: { $why }
