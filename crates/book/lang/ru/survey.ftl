### Обследования: как часто пасьянсы выходят.

survey-column-game = Пасьянс
survey-column-deals = Расклады
survey-column-won = Выходят
survey-column-lost = Не выходят
survey-column-unknown = Неизвестно
survey-column-share = Может выйти
survey-column-reached = Вышло честно
survey-column-moves = Ходы
survey-column-limit = Предел на расклад
survey-column-seconds = ЦП, с

survey-share = от { $low } до { $high } %
survey-reached = { $share } ({ $won } из { $deals })
survey-limit-nodes = { $number } позиций, { $mebibytes } МиБ
survey-limit-ms = { $number } мс, { $mebibytes } МиБ

survey-note-share = Может выйти: в этих границах в 95 таких обследованиях из 100 лежит доля раскладов, которые могут выйти, — интервал Уилсона; нижняя граница считает все неизвестные расклады невыходящими, верхняя — выходящими. Ходы: средняя по порядку длина найденных решений; кратчайшими они не являются.
survey-note-reached = Вышло честно: то же для игрока, который видит только то, что видит человек, и ничего не забывает. В скобках — сколько раскладов вышло. Что не вышло у него, может честно выйти у игрока посильнее.
survey-note-incomplete = { $game }: пока известно { $known ->
    [one] { $known } расклад
    [few] { $known } расклада
   *[other] { $known } раскладов
} из { $asked }.
survey-note-version = Сделано программой cadogan { $program }, решатель { $solver }.

## Команды

cli-survey-stopped = { $file }: остановлено; известно раскладов: { $known } из { $asked }
cli-survey-stopped-hint = Та же команда продолжит с этого места.
cli-survey-system = { $file }: с файлом нельзя работать: { $reason }
cli-survey-busy = { $file }: с этим обследованием работает другая программа
cli-survey-foreign = { $file }: это не обследование
cli-survey-newer = { $file }: обследование сделано более новой программой (версия { $found }; читается не выше { $known })
cli-survey-damaged = { $file }: обследование повреждено: { $detail }
cli-survey-text = { $file }:{ $line }: это не текст с итогами; здесь ожидалось: { $expected }
cli-survey-exists = { $file }: такой файл уже есть
cli-survey-differs = { $file }: это другое обследование: { $aspect ->
    [form] пасьянс в нём —
    [rules] правила в нём —
    [player] играет в нём
    [limit] предел в нём —
    [memory] память в нём, в байтах, —
    [program] программа в нём —
    [solver] решатель в нём —
    [deals] расклады в нём —
   *[shard] часть в нём —
} { $found }, а не { $asked }
cli-survey-differs-hint = Ответы на разные вопросы вместе не считают; выберите другой файл.
cli-survey-twice = { $file }: расклад { $deal } уже есть в другой части
cli-survey-missing = { $count ->
    [one] пропущен { $count } расклад, первый — { $deal }
    [few] пропущено { $count } расклада, первый — { $deal }
   *[other] пропущено { $count } раскладов, первый — { $deal }
}
cli-survey-refused = { $file }: судья не принимает решение расклада { $deal }
cli-survey-other-rules = { $file }: обследование сделано по другим правилам, не по нынешним
cli-survey-checked = { $count ->
    [0] Решений в нём нет.
    [one] Судья принимает { $count } решение.
    [few] Судья принимает все { $count } решения.
   *[other] Судья принимает все { $count } решений.
}
cli-survey-one-text = { $file }: текст с итогами бывает только от одного обследования
cli-survey-ending = { $file }: имя должно кончаться на .csv, .parquet или .survey
cli-bench-signature = Подпись: { $signature }. Миллионов позиций в секунду: { $rate }.
cli-bench-differs = решатель ищет не так, как тогда, когда записали его подпись: { $recorded }
