### Полноэкранный стол в терминале. В квадратных скобках — клавиши.

table-program = Кадоган · пасьянсы
table-close = Esc закрывает

## Список игр

table-search = Поиск: { $text }_
table-none-found = Такого пасьянса нет.
table-in-progress = Продолжить
table-last-played = Недавние
table-family-book = Из книги леди Кадоган
table-family-classic = Классические
table-resume-row = { $title } · раздача { $deal } · { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
table-packs = { $count ->
    [1] Одна колода
    [2] Две колоды
    [3] Три колоды
    [4] Четыре колоды
    [one] { $count } колода
    [few] { $count } колоды
   *[other] { $count } колод
}
table-readings-are = Спорные места и как они здесь понимаются:

## Над столом и под ним

table-header = { $title } · раздача { $deal } · { $moves ->
    [0] ходов ещё не было
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}{ $redeals ->
    [0] {""}
    [one] {" "}· { $redeals } пересдача
    [few] {" "}· { $redeals } пересдачи
   *[other] {" "}· { $redeals } пересдач
}
table-header-short = { $title } · { $deal } · { $moves }
table-unsaved = не сохраняется
table-more-in-log = … [L]
table-pointed-at = { $pile } [{ $name }]: { $height ->
    [0] свободно
    [1] { $card }
    [one] { $card } · { $height } карта
    [few] { $card } · { $height } карты
   *[other] { $card } · { $height } карт
}
table-too-small = Этому пасьянсу здесь нужно столбцов: { $columns }, строк: { $lines }; в окне их { $columns-now } и { $lines-now }. Увеличьте окно или уменьшите шрифт. Игра ждёт, ничего не пропало.

table-button-menu = [M] Меню
table-button-menu-esc = [Esc] Меню
table-button-play = [Enter] Играть
table-button-new = [Ctrl-N] Новая раздача
table-button-rules = [Ctrl-P] Правила
table-button-readings = [Tab] Чтения
table-button-quit = [Ctrl-Q] Выход
table-button-deal = [D] Сдать
table-button-undo = [U] Назад
table-button-redo = [R] Вперёд
table-button-hint = [H] Совет
table-button-safe = [+] Убрать
table-button-examine = [E] Стопка
table-button-rules-table = [P] Правила
table-button-new-table = [N] Новая
table-button-keys = [?] Клавиши
table-button-leave = [Esc] К столу
table-button-back = [←] Назад
table-button-step = [→] Вперёд
table-button-run = [пробел] Пуск и стоп

## Что говорится

table-dealt = { $title }, раздача { $deal }.
table-resumed = Продолжаем: { $title }, { $moves ->
    [0] ходов ещё не было.
    [one] сделан { $moves } ход.
    [few] сделано { $moves } хода.
   *[other] сделано { $moves } ходов.
}
table-no-game = Нет пасьянса «{ $name }».
table-lifted = { $count ->
    [0] Карта взята, но идти ей сейчас некуда. [Esc] кладёт её обратно.
    [one] Карта взята; её примет { $count } место.
    [few] Карта взята; её примут { $count } места.
   *[other] Карта взята; её примут { $count } мест.
}
table-lifted-own = Карта взята; если положить её на её же место, она уйдёт под низ пачки.
table-second-card = Первая карта выбрана. Вместе с ней { $count ->
    [one] может идти { $count } карта
    [few] могут идти { $count } карты
   *[other] могут идти { $count } карт
}; [Esc] отменяет.
table-no-such-name = Места «{ $typed }» здесь нет; команды — прописные буквы, их перечень — [?].
table-move-and-cards = { $move } Открылось: { $cards }.
table-won = Пасьянс сошёлся!
table-no-move = Ходов больше нет. Можно взять ход назад [U], начать сначала [Z] или сдать заново [N].
table-safe-offered = { $count ->
    [one] Одна карта здесь больше не нужна: [+] убирает её.
   *[other] Некоторые карты здесь больше не нужны: [+] убирает их.
}
table-safe-played = { $count ->
    [one] На основания сама ушла { $count } карта.
    [few] На основания сами ушли { $count } карты.
   *[other] На основания само ушло { $count } карт.
}
table-safe-none = Ни об одной карте нельзя наверное сказать, что она здесь больше не нужна.
table-no-undo = Брать назад нечего.
table-no-redo = Повторять нечего.
table-undone = Взято назад: { $move }
table-restarted = Снова начало. Всё сыгранное цело: [R] повторяет ходы, [T] показывает их.
table-gone-to = { $number ->
    [0] Начало игры.
   *[other] После хода { $number }.
}
table-marked = Закладка: { $name }
table-unmarked = Закладка снята: { $name }
table-hint = Честный совет: { $move } ({ $count ->
    [1] это единственный ход
    [one] возможен { $count } ход
    [few] возможны { $count } хода
   *[other] возможно { $count } ходов
})
table-hint-dealing = Честный совет: остаётся только сдавать. { $move }
table-hint-asked = Честный совет обдумывается; играть можно и дальше.
table-oracle-asked = Оракул думает; играть можно и дальше.
table-oracle-more = [O] — обо всех ходах.
table-text-opened = Открыто: { $title }
table-text-fault = Это не запись игры: строка { $line }, знак { $column }: { $what }.
table-copied = Запись передана в буфер обмена терминала. Не всякий терминал её берёт: [S] [P] покажет её просто.
table-not-a-number = «{ $found }» — не номер раздачи.
table-readings-used = Новая раздача по выбранным чтениям: { $title }
table-autoplay-off = Карты больше не уходят сами.
table-autoplay-ask = Стол скажет, когда карта здесь больше не нужна.
table-autoplay-on = Карты, которые здесь больше не нужны, уходят сами.

## Всё, что можно сделать

table-do-play = играть
table-do-deal = сдать, открыть карту или пересдать
table-do-obvious = сыграть карту туда, куда она явно идёт (или двойной щелчок)
table-do-undo = ход назад (также Backspace, Ctrl-Z)
table-do-redo = ход вперёд (также Ctrl-Y)
table-do-hint = честный совет
table-do-oracle = оракул: можно ли ещё выиграть?
table-do-safe = убрать карты, которые здесь больше не нужны
table-do-next = следующая карта, которой есть ход, или следующее место для неё
table-do-examine = просмотреть стопку (или правый щелчок)
table-do-rules = правила этого пасьянса
table-do-readings = чтения и разновидности
table-do-history = ходы, ветви и закладки
table-do-bookmark = поставить закладку
table-do-restart = начать эту раздачу сначала
table-do-new = новая раздача
table-do-number = раздача по номеру
table-do-give-up = сдаться
table-do-share = поделиться игрой: запись
table-do-import = открыть игру из записи
table-do-replay = посмотреть игру с начала
table-do-finale = заключительный фокус
table-do-log = всё, что было сказано
table-do-statistics = статистика
table-do-export = записать все игры и статистику в файл
table-do-import-games = добавить игры и статистику из файла
table-do-settings = настройки
table-do-language = in English
table-do-chooser = к списку игр; эта подождёт
table-do-keys = клавиши
table-do-quit = выйти; игра подождёт

table-menu-title = Что можно сделать

## Клавиши

table-keys-title = Клавиши
table-keys-chooser =
    Поиск — просто набирайте. Стрелки [↑] и [↓] выбирают, [Enter] начинает: неоконченная игра продолжается, иначе сдаются карты.

    Ctrl-N   новая раздача
    Ctrl-G   раздача по номеру
    Ctrl-P   правила пасьянса
    Tab      чтения и разновидности
    Ctrl-W   статистика
    Ctrl-V   открыть игру из записи
    Esc      всё, что можно сделать
    Ctrl-Q   выход

    Мышью: щелчок указывает, двойной щелчок начинает игру.
table-keys-table =
    Стрелки указывают, [Enter] или [пробел] берёт и кладёт, [Esc] возвращает. В стопке внахлёст стрелка против её хода берёт больше карт.
    Или наберите название места, как оно написано в рамке: ф3 берёт оттуда, в1 кладёт туда. [Enter] завершает название, у которого могло быть продолжение. Заглавные буквы команд годятся и в русской раскладке.
    Мышью: щелчок и щелчок или перетаскивание; двойной щелчок — на явное место; правый щелчок — просмотр стопки.
table-keys-marks =
    Знаки: [карта] указана, »карта« может принять, ▴карта▴ взята, •карта изменилась последней, ?карта? совет. ⋮12 — двенадцать карт, которым не хватило места: [E] покажет все. ×12 под пачкой — двенадцать карт, если имени не хватило места; оно названо под столом.

## Списки и страницы

table-log-title = Что было сказано
table-log-empty = Пока ничего.
table-rules-keys = [F] in English   [V] чтения
table-face-down = рубашкой вверх или закрыта
table-examine-intro = { $height ->
    [0] Место свободно.
    [one] { $height } карта, верхняя — первая. Выбранная карта берётся.
    [few] { $height } карты, верхняя — первая. Выбранная карта берётся.
   *[other] { $height } карт, верхняя — первая. Выбранная карта берётся.
}
table-which-title = Который ход?
table-more-moves = … и ещё { $count }
table-readings-title = Чтения
table-readings-intro = Эти места книга оставляет неясными. Смена чтения начинает новую раздачу такой разновидности.
table-readings-none = Спорных мест у этого пасьянса нет.
table-readings-use = Начать новую раздачу по ним
table-history-title = Ходы
table-history-intro = Выбор места переносит туда. Ничего при этом не пропадает.
table-history-start = начало
table-history-branch = другая ветвь: { $move }
table-unmark = снять закладку «{ $name }»
table-share-title = Запись этой игры
table-share-intro = У того, кто откроет эту запись, будут та же раздача, те же чтения и ходы. [C] копирует её, [P] показывает просто, чтобы её можно было выделить мышью.
table-print-back = Любая клавиша — назад к столу.
table-text-title = Игра из записи
table-text-intro = Вставьте запись игры. Если терминал вставляет построчно, завершите пустой строкой.
table-export-title = Все игры в файл
table-export-intro = Имя нового файла. В него запишутся все игры, законченные и нет, а с ними и статистика, в виде JSON Lines.
table-import-title = Игры из файла
table-import-intro = Имя файла, записанного так здесь или на другом компьютере. Игры, которые здесь уже есть, не удвоятся.
table-bookmark-title = Закладка
table-bookmark-intro = Как назвать это место?
table-deal-title = Раздача по номеру
table-deal-intro = Какая раздача? Один и тот же номер даёт всем одни и те же карты.
table-new-title = Новая раздача?
table-new-intro = Эта игра не окончена. Новая раздача завершит её, и она будет считаться заменённой.
table-new-yes = Да, сдать заново
table-oracle-title = Оракул
table-oracle-intro = Оракул знает все карты, и те, которых вы не видели. Он говорит, можно ли ещё выиграть и какие ходы сохраняют выигрыш. Игры, в которых его спрашивали, считаются отдельно. Сейчас он молчит; в настройках его можно снова выключить.
table-oracle-yes = Да, спросить оракула
table-give-up-title = Сдаться?
table-give-up-intro = Игра закончится и будет считаться сданной.
table-give-up-yes = Да, сдаюсь
table-confirm-no = Нет, продолжить
table-confirm-table = посмотреть на стол

## Просмотр игры

table-replay-keys = Просмотр: [→] и [←] — по ходу, [пробел] — пуск и остановка, [Home] и [End] — начало и конец, [Esc] — выход.
table-replay-at = { $at } из { $length }. { $move }
table-replay-none = Ещё ничего не сыграно.
table-replay-over = Снова за столом.

## Конец

table-won-title = Сошлось
table-won-intro = { $moves ->
    [one] Пасьянс сошёлся за { $moves } ход.
    [few] Пасьянс сошёлся за { $moves } хода.
   *[other] Пасьянс сошёлся за { $moves } ходов.
}
table-finale-title = Заключительный фокус
table-finale-intro = Основания раскладываются на кучки, каждое своим счётом, и в каждой кучке оказываются карты одного достоинства:
table-finale-none = У этого пасьянса нет заключительного фокуса.

## Настройки

table-settings-title = Настройки
table-set-language = язык
table-language-name = русский
table-set-colours = цвета мастей
table-set-contrast = высокая контрастность
table-set-ascii = простые знаки (10S)
table-set-animation = движение карт
table-set-autoplay = ненужные карты уходят на основания
table-set-autoplay-off = никогда
table-set-autoplay-ask = по просьбе
table-set-autoplay-on = сами
table-set-hints = честный совет
table-set-hints-quick = сразу, на глаз
table-set-hints-imagined = обдуманный, по воображаемым раздачам
table-set-oracle = оракул, который знает все карты
table-set-oracle-never = молчит
table-set-oracle-asked = отвечает на вопрос
table-set-oracle-always = всегда говорит, можно ли выиграть
table-colours-none = нет
table-colours-two = два
table-colours-four = четыре
table-on = да
table-off = нет

## Статистика

table-stats-title = Статистика
table-stats-keys = [G] этот пасьянс   [V] эта разновидность   [A] все пасьянсы
table-stats-none = Законченных игр ещё нет.
table-stats-played = Сыграно: { $count }
table-stats-won = Сошлось: { $count } ({ $percent } %)
table-stats-won-with-hints = — из них с честными советами: { $count }
table-stats-won-with-oracle = — из них с оракулом: { $count }
table-stats-lost = Не осталось ходов: { $count }
table-stats-given-up = Сдано: { $count }
table-stats-replaced = Заменено новой раздачей: { $count }
table-stats-winning = Выиграно подряд, по последнюю: { $count }
table-stats-losing = { $count ->
    [0] Череды ещё нет.
   *[other] Не сошлось подряд, по последнюю: { $count }
}
table-stats-longest = Самая длинная череда выигрышей: { $count }
table-stats-times = Время выигранных игр: лучшее { $best }, в среднем { $mean }
table-stats-moves = Ходов в выигранных играх: меньше всего { $best }, в среднем { $mean }
table-stats-histogram = Ходов в выигранных играх:
table-stats-progress = Доля сошедшихся среди последних игр, с течением времени:
table-stats-in-all = Сошлось всего: { $percent } %

## Сохранение

table-trouble-title = Не сохранено
table-trouble-intro = Сохранённое прежде не тронуто. Можно играть дальше без сохранения или взять игру с собой записью.
table-trouble-go-on = Играть дальше без сохранения
table-trouble-read-only = В { $about } нельзя писать.
table-trouble-no-space = На диске нет места для { $about }.
table-trouble-not-a-file = { $about } — папка или устройство, а не файл.
table-trouble-not-a-database = { $about } — не файл этой программы. Уберите его, чтобы игры сохранялись.
table-trouble-foreign = { $about } — файл другой программы. Уберите его, чтобы игры сохранялись.
table-trouble-damaged = { $about } повреждён: { $detail }. Он оставлен как есть; прежде всего сделайте его копию.
table-trouble-newer = { $about } записан более новой версией программы. Он оставлен как есть; пользуйтесь новой версией.
table-trouble-busy = Другая программа не отпускает { $about }.
table-trouble-held = В эту игру играют в другом окне.
table-trouble-no-such-game = Эта игра больше не хранится.
table-trouble-unplayable = Эту игру нельзя продолжить: её правила с тех пор изменились. Она сохранена.
table-trouble-no-folder = Для сохранённых игр нет папки.
table-trouble-other = { $about }: { $detail }
