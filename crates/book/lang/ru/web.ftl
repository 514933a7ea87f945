### Стол в браузере. То, что говорит и терминал, — в table.ftl.

web-intro = Пасьянсы из книги леди Кадоган и классические. Ни учётной записи, ни сети не нужно: после первого посещения всё хранится в браузере.
web-no-script = Для игры нужен JavaScript, а он здесь выключен.
web-failed = Пасьянсы не загрузились. Загрузите страницу ещё раз; если не поможет, возможно, браузер слишком стар для WebAssembly.
web-close = Закрыть
web-search = Найти пасьянс
web-more-about = { $title }: раздачи, правила, чтения
web-new-deal = Новая раздача
web-deal = Сдать
web-deal-number = Номер раздачи

## Стол

web-table = Стол. Стрелки указывают место, Enter берёт и кладёт, Escape возвращает, вопросительный знак показывает все клавиши.
web-bar = Что можно сделать
web-meant = Нижняя карта — { $card }; { $more ->
    [0] сверху ничего нет
    [one] сверху ещё { $more } карта
    [few] сверху ещё { $more } карты
   *[other] сверху ещё { $more } карт
}
web-button-games = Пасьянсы
web-button-undo = Назад
web-button-redo = Вперёд
web-button-hint = Совет
web-button-safe = Убрать
web-button-rules = Правила
web-button-menu = Ещё
web-do-examine = просмотреть стопку (также правый щелчок или долгое нажатие)
web-do-share = поделиться раздачей или положением
web-do-import = открыть игру, ввезти или вывезти игры
web-do-today = раздача дня

## Клавиши

web-keys-arrows = Стрелки ведут от места к месту. В стопке внахлёст стрелка против её направления берёт больше карт. Enter или пробел берёт и кладёт, Escape возвращает.
web-keys-names = Можно и набрать буквы места: ф3 берёт оттуда, т1 кладёт туда. Enter заканчивает имя, которое могло бы продолжаться. Буквы видны, пока в ходу клавиатура.
web-keys-pointer = Мышью или пальцем: перетащите карту или нажмите на неё, а затем на место. Двойной щелчок ведёт карту туда, куда она явно идёт. Правый щелчок или долгое нажатие показывает всю стопку.
web-keys-marks = Прерывистая рамка со стрелкой отмечает каждое место, которое примет взятое. Белая рамка отмечает карту, о которой говорит совет, точечная — куда ей идти.
web-keys-capital = Заглавные буквы, с Shift, — это распоряжения; они действуют, пока выбран стол. Ctrl-Z и Ctrl-Y берут ход назад и повторяют его везде.

## Ссылки, записи и обмен

web-link-title = Открыть не удалось
web-share-title = Поделиться
web-share-intro = У того, кто откроет ссылку, будут те же карты. Ничего никуда не отправляется: вся игра — в самой ссылке.
web-share-deal = Ссылка на эту раздачу
web-share-position = Ссылка на это положение, с ходами
web-copy = Скопировать
web-copied = Скопировано.
web-copy-by-hand = Браузер этого не разрешает; текст выделен, скопируйте его сами.
web-exchange = Открыть, ввезти, вывезти
web-exchange-intro = Вставьте ссылку, запись игры или вывезенные игры — или выберите файл.
web-exchange-text = Ссылка или запись
web-exchange-open = Открыть
web-exchange-file = Файл
web-too-large = Файл слишком велик.
web-export-title = Вывоз
web-export-intro = Все игры этого браузера в одном файле; его читает и программа для терминала.
web-export = Сохранить все игры в файл

## Оракул

web-oracle-title = Оракул
web-oracle-intro = Оракул знает все карты, и те, которых вы не видите. Его ответ — не честный совет.
web-oracle-thinks = Оракул думает.
web-oracle-stop = Остановить
web-oracle-show = Показать его первый ход
web-oracle-failed = Оракулу здесь не хватает места, чтобы думать.

## Просмотр

web-replay-first = К началу
web-replay-back = Назад
web-replay-run = Пуск и стоп
web-replay-on = Вперёд
web-replay-last = К концу

## Хранение

web-held-title = Игра открыта в другом окне
web-held = В эту игру играют в другом окне. Закройте её там или выберите здесь другую.
web-trouble-forbidden = Этот браузер не даёт странице ничего хранить (возможно, окно приватное). Играть можно, но с закрытием страницы игра пропадёт; возьмите её с собой через «Поделиться».
web-trouble-full = Для игр больше нет места. Играть можно, но новые ходы не сохраняются; возьмите игру с собой через «Поделиться».
web-trouble-held = Эту игру продолжили в другом окне. Продолжаются обе: с этого места у этого окна своя игра.
web-trouble-other = Что-то сохранить не удалось: { $detail }. Играть можно; возьмите игру с собой через «Поделиться».

## Настройки

web-set-language = Язык
web-set-language-en = English
web-set-language-ru = Русский
web-set-colours = Цвета мастей
web-set-colours-two = два
web-set-colours-four = четыре
web-set-contrast = Контраст
web-set-contrast-plain = обычный
web-set-contrast-high = высокий
web-set-back = Рубашки карт
web-set-back-patterned = с узором
web-set-back-plain = гладкие
web-set-theme = Оформление
web-set-theme-system = как в системе
web-set-theme-light = светлое
web-set-theme-dark = тёмное
web-set-motion = Видно, как карты движутся
web-set-motion-system = как в системе
web-set-motion-still = никогда
web-set-autoplay = Ненужные больше карты уходят на основания
web-set-autoplay-off = никогда
web-set-autoplay-ask = по просьбе
web-set-autoplay-on = сами
web-set-winnable = Строка говорит, может ли пасьянс ещё сойтись
web-set-winnable-off = нет
web-set-winnable-on = да; оракул смотрит во все карты
web-set-names = Буквы мест
web-set-names-keys = с клавиатурой
web-set-names-always = всегда

## Статистика

web-stats-form = Этот вид
web-stats-game = Этот пасьянс
web-stats-all = Все пасьянсы
