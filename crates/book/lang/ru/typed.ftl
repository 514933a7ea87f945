### Что можно набрать. Слова с одним значением разделены запятыми; названия из файлов правил годятся
### всегда.

## Служебные слова

typed-from = с, со, из, от
typed-to = на, в, во, к
typed-and = и
typed-move = ход
typed-slip = подложить
typed-swap = поменять, обменять

## Масть после достоинства

typed-clubs = т
typed-diamonds = б
typed-hearts = ч
typed-spades = п

## Ходы, у которых есть название: как они зовутся в файлах правил

rule-turn = открыть
rule-turn-up = открыть
rule-redeal = пересдать
rule-redeal-twice = пересдать
rule-last-redeal = последняя-пересдача
rule-next-round = круг
rule-next-round-blocked = круг
rule-last-round = последний-круг
rule-next-row = ряд
