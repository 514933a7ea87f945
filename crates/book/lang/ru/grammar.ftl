### Склонение. Только для этого языка: другие файлы ссылаются отсюда на окончания.
### $form — падеж, во множественном числе с «-many»; $case — падеж; $gender — род:
### m, ma (мужской одушевлённый), f, fa, n.

## Существительные

# фланг, окоп … без чередований: талон
decl-m = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] {""}
    [ins] ом
    [prep] е
    [nom-many] ы
    [gen-many] ов
    [dat-many] ам
    [acc-many] ы
    [ins-many] ами
    [prep-many] ах
}
# место на -у: в ряду
decl-m-u = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] {""}
    [ins] ом
    [prep] у
    [nom-many] ы
    [gen-many] ов
    [dat-many] ам
    [acc-many] ы
    [ins-many] ами
    [prep-many] ах
}
# после г, к, х: фланг
decl-m-k = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] {""}
    [ins] ом
    [prep] е
    [nom-many] и
    [gen-many] ов
    [dat-many] ам
    [acc-many] и
    [ins-many] ами
    [prep-many] ах
}
# множественное на -а: веер
decl-m-a = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] {""}
    [ins] ом
    [prep] е
    [nom-many] а
    [gen-many] ов
    [dat-many] ам
    [acc-many] а
    [ins-many] ами
    [prep-many] ах
}
# одушевлённое: адмирал
decl-ma = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] а
    [ins] ом
    [prep] е
    [nom-many] ы
    [gen-many] ов
    [dat-many] ам
    [acc-many] ов
    [ins-many] ами
    [prep-many] ах
}
# одушевлённое на мягкий знак: король
decl-ma-soft = { $form ->
   *[nom] ь
    [gen] я
    [dat] ю
    [acc] я
    [ins] ём
    [prep] е
    [nom-many] и
    [gen-many] ей
    [dat-many] ям
    [acc-many] ей
    [ins-many] ями
    [prep-many] ях
}
# беглое е: столбец
decl-m-ec = { $form ->
   *[nom] ец
    [gen] ца
    [dat] цу
    [acc] ец
    [ins] цом
    [prep] це
    [nom-many] цы
    [gen-many] цов
    [dat-many] цам
    [acc-many] цы
    [ins-many] цами
    [prep-many] цах
}
# беглое о: угол
decl-m-ol = { $form ->
   *[nom] ол
    [gen] ла
    [dat] лу
    [acc] ол
    [ins] лом
    [prep] ле
    [nom-many] лы
    [gen-many] лов
    [dat-many] лам
    [acc-many] лы
    [ins-many] лами
    [prep-many] лах
}
# колода
decl-f = { $form ->
   *[nom] а
    [gen] ы
    [dat] е
    [acc] у
    [ins] ой
    [prep] е
    [nom-many] ы
    [gen-many] {""}
    [dat-many] ам
    [acc-many] ы
    [ins-many] ами
    [prep-many] ах
}
# куча
decl-f-ch = { $form ->
   *[nom] а
    [gen] и
    [dat] е
    [acc] у
    [ins] ей
    [prep] е
    [nom-many] и
    [gen-many] {""}
    [dat-many] ам
    [acc-many] и
    [ins-many] ами
    [prep-many] ах
}
# рука
decl-f-k = { $form ->
   *[nom] а
    [gen] и
    [dat] е
    [acc] у
    [ins] ой
    [prep] е
    [nom-many] и
    [gen-many] {""}
    [dat-many] ам
    [acc-many] и
    [ins-many] ами
    [prep-many] ах
}
# пачка — пачек
decl-ka-ek = { $form ->
   *[nom] ка
    [gen] ки
    [dat] ке
    [acc] ку
    [ins] кой
    [prep] ке
    [nom-many] ки
    [gen-many] ек
    [dat-many] кам
    [acc-many] ки
    [ins-many] ками
    [prep-many] ках
}
# клетка — клеток
decl-ka-ok = { $form ->
   *[nom] ка
    [gen] ки
    [dat] ке
    [acc] ку
    [ins] кой
    [prep] ке
    [nom-many] ки
    [gen-many] ок
    [dat-many] кам
    [acc-many] ки
    [ins-many] ками
    [prep-many] ках
}
# двойка — двоек
decl-jka = { $form ->
   *[nom] йка
    [gen] йки
    [dat] йке
    [acc] йку
    [ins] йкой
    [prep] йке
    [nom-many] йки
    [gen-many] ек
    [dat-many] йкам
    [acc-many] йки
    [ins-many] йками
    [prep-many] йках
}
# линия
decl-ia = { $form ->
   *[nom] ия
    [gen] ии
    [dat] ии
    [acc] ию
    [ins] ией
    [prep] ии
    [nom-many] ии
    [gen-many] ий
    [dat-many] иям
    [acc-many] ии
    [ins-many] иями
    [prep-many] иях
}
# императрица
decl-ica = { $form ->
   *[nom] ица
    [gen] ицы
    [dat] ице
    [acc] ицу
    [ins] ицей
    [prep] ице
    [nom-many] ицы
    [gen-many] иц
    [dat-many] ицам
    [acc-many] иц
    [ins-many] ицами
    [prep-many] ицах
}
# место
decl-n = { $form ->
   *[nom] о
    [gen] а
    [dat] у
    [acc] о
    [ins] ом
    [prep] е
    [nom-many] а
    [gen-many] {""}
    [dat-many] ам
    [acc-many] а
    [ins-many] ами
    [prep-many] ах
}
# основание
decl-ie = { $form ->
   *[nom] ие
    [gen] ия
    [dat] ию
    [acc] ие
    [ins] ием
    [prep] ии
    [nom-many] ия
    [gen-many] ий
    [dat-many] иям
    [acc-many] ия
    [ins-many] иями
    [prep-many] иях
}
# поле
decl-e = { $form ->
   *[nom] е
    [gen] я
    [dat] ю
    [acc] е
    [ins] ем
    [prep] е
    [nom-many] я
    [gen-many] ей
    [dat-many] ям
    [acc-many] я
    [ins-many] ями
    [prep-many] ях
}
# крыло — крылья
decl-lo = { $form ->
   *[nom] ло
    [gen] ла
    [dat] лу
    [acc] ло
    [ins] лом
    [prep] ле
    [nom-many] лья
    [gen-many] льев
    [dat-many] льям
    [acc-many] лья
    [ins-many] льями
    [prep-many] льях
}

# луч
decl-m-ch = { $form ->
   *[nom] {""}
    [gen] а
    [dat] у
    [acc] {""}
    [ins] ом
    [prep] е
    [nom-many] и
    [gen-many] ей
    [dat-many] ам
    [acc-many] и
    [ins-many] ами
    [prep-many] ах
}
# беглое о: замок
decl-m-ok = { $form ->
   *[nom] ок
    [gen] ка
    [dat] ку
    [acc] ок
    [ins] ком
    [prep] ке
    [nom-many] ки
    [gen-many] ков
    [dat-many] кам
    [acc-many] ки
    [ins-many] ками
    [prep-many] ках
}
# крепость
decl-f-soft = { $form ->
   *[nom] ь
    [gen] и
    [dat] и
    [acc] ь
    [ins] ью
    [prep] и
    [nom-many] и
    [gen-many] ей
    [dat-many] ям
    [acc-many] и
    [ins-many] ями
    [prep-many] ях
}
# кольцо — колец
decl-co = { $form ->
   *[nom] ьцо
    [gen] ьца
    [dat] ьцу
    [acc] ьцо
    [ins] ьцом
    [prep] ьце
    [nom-many] ьца
    [gen-many] ец
    [dat-many] ьцам
    [acc-many] ьца
    [ins-many] ьцами
    [prep-many] ьцах
}

## Прилагательные внутри названий

# красный талон
adj-m = { $form ->
   *[nom] ый
    [gen] ого
    [dat] ому
    [acc] ый
    [ins] ым
    [prep] ом
    [nom-many] ые
    [gen-many] ых
    [dat-many] ым
    [acc-many] ые
    [ins-many] ыми
    [prep-many] ых
}
# свободная клетка
adj-f = { $form ->
   *[nom] ая
    [gen] ой
    [dat] ой
    [acc] ую
    [ins] ой
    [prep] ой
    [nom-many] ые
    [gen-many] ых
    [dat-many] ым
    [acc-many] ые
    [ins-many] ыми
    [prep-many] ых
}
# центральное основание
adj-n = { $form ->
   *[nom] ое
    [gen] ого
    [dat] ому
    [acc] ое
    [ins] ым
    [prep] ом
    [nom-many] ые
    [gen-many] ых
    [dat-many] ым
    [acc-many] ые
    [ins-many] ыми
    [prep-many] ых
}
# восходящее основание
adj-n-soft = { $form ->
   *[nom] ее
    [gen] его
    [dat] ему
    [acc] ее
    [ins] им
    [prep] ем
    [nom-many] ие
    [gen-many] их
    [dat-many] им
    [acc-many] ие
    [ins-many] ими
    [prep-many] их
}

## Прилагательные, согласуемые с любым названием (единственное число)

# все падежи, кроме именительного и винительного мужского рода: люб-, кажд-
adj-oblique = { $gender ->
   *[m] { $case ->
       *[gen] ого
        [dat] ому
        [ins] ым
        [prep] ом
    }
    [f] { $case ->
       *[nom] ая
        [gen] ой
        [dat] ой
        [acc] ую
        [ins] ой
        [prep] ой
    }
    [fa] { $case ->
       *[nom] ая
        [gen] ой
        [dat] ой
        [acc] ую
        [ins] ой
        [prep] ой
    }
    [n] { $case ->
       *[nom] ое
        [gen] ого
        [dat] ому
        [acc] ое
        [ins] ым
        [prep] ом
    }
}
any-adjective = { $gender ->
   *[other] люб{ adj-oblique }
    [m] { $case ->
       *[other] люб{ adj-oblique }
        [nom] любой
        [acc] любой
    }
    [ma] { $case ->
       *[other] люб{ adj-oblique }
        [nom] любой
    }
}
each-adjective = { $gender ->
   *[other] кажд{ adj-oblique }
    [m] { $case ->
       *[other] кажд{ adj-oblique }
        [nom] каждый
        [acc] каждый
    }
    [ma] { $case ->
       *[other] кажд{ adj-oblique }
        [nom] каждый
    }
}
vacant-adjective = { $gender ->
   *[other] свободн{ adj-oblique }
    [m] { $case ->
       *[other] свободн{ adj-oblique }
        [nom] свободный
        [acc] свободный
    }
    [ma] { $case ->
       *[other] свободн{ adj-oblique }
        [nom] свободный
    }
}
first-adjective = { $gender ->
   *[other] перв{ adj-oblique }
    [m] { $case ->
       *[other] перв{ adj-oblique }
        [nom] первый
        [acc] первый
    }
    [ma] { $case ->
       *[other] перв{ adj-oblique }
        [nom] первый
    }
}
first-vacant-adjective = { $gender ->
   *[other] перв{ adj-oblique } свободн{ adj-oblique }
    [m] { $case ->
       *[other] перв{ adj-oblique } свободн{ adj-oblique }
        [nom] первый свободный
        [acc] первый свободный
    }
    [ma] { $case ->
       *[other] перв{ adj-oblique } свободн{ adj-oblique }
        [nom] первый свободный
    }
}
other-adjective = { $gender ->
   *[other] { $case ->
       *[gen] другого
        [nom] другое
        [dat] другому
        [acc] другое
        [ins] другим
        [prep] другом
    }
    [m] { $case ->
       *[gen] другого
        [nom] другой
        [dat] другому
        [acc] другой
        [ins] другим
        [prep] другом
    }
    [ma] { $case ->
       *[gen] другого
        [nom] другой
        [dat] другому
        [acc] другого
        [ins] другим
        [prep] другом
    }
    [f] { $case ->
       *[gen] другой
        [nom] другая
        [acc] другую
    }
    [fa] { $case ->
       *[gen] другой
        [nom] другая
        [acc] другую
    }
}

# окончание порядкового числительного: 3-й, 3-я, 3-го
ordinal-ending = { $gender ->
   *[m] { $case ->
       *[nom] й
        [gen] го
        [dat] му
        [acc] й
        [ins] м
        [prep] м
    }
    [ma] { $case ->
       *[nom] й
        [gen] го
        [dat] му
        [acc] го
        [ins] м
        [prep] м
    }
    [f] { $case ->
       *[nom] я
        [gen] й
        [dat] й
        [acc] ю
        [ins] й
        [prep] й
    }
    [fa] { $case ->
       *[nom] я
        [gen] й
        [dat] й
        [acc] ю
        [ins] й
        [prep] й
    }
    [n] { $case ->
       *[nom] е
        [gen] го
        [dat] му
        [acc] е
        [ins] м
        [prep] м
    }
}

# чёрный, красный: и в единственном, и во множественном числе
adj-colour = { $number ->
    [many] { $case ->
       *[gen] ых
        [nom] ые
        [dat] ым
        [acc] { $gender ->
           *[other] ые
            [ma] ых
            [fa] ых
        }
        [ins] ыми
    }
   *[one] { $gender ->
       *[other] { $case ->
           *[nom] ый
            [gen] ого
            [dat] ому
            [acc] { $gender ->
               *[other] ый
                [ma] ого
            }
            [ins] ым
            [prep] ом
        }
        [f] { $case ->
           *[gen] ой
            [nom] ая
            [acc] ую
        }
        [n] { $case ->
           *[nom] ое
            [gen] ого
            [dat] ому
            [ins] ым
            [prep] ом
        }
    }
}
# на один окоп
one-adjective = { $gender ->
   *[other] одн{ adj-one }
    [m] { $case ->
       *[other] одн{ adj-one }
        [nom] один
        [acc] один
    }
    [ma] { $case ->
       *[other] одн{ adj-one }
        [nom] один
    }
}
adj-one = { $gender ->
   *[m] { $case ->
       *[gen] ого
        [dat] ому
        [acc] ого
        [ins] им
        [prep] ом
    }
    [f] { $case ->
       *[gen] ой
        [nom] а
        [acc] у
    }
    [fa] { $case ->
       *[gen] ой
        [nom] а
        [acc] у
    }
    [n] { $case ->
       *[nom] о
        [gen] ого
        [dat] ому
        [acc] о
        [ins] им
        [prep] ом
    }
}
# не больше двух карт
cards-no-more = { $count ->
    [1] одной карты
    [2] двух карт
    [3] трёх карт
    [4] четырёх карт
    [5] пяти карт
    [6] шести карт
    [7] семи карт
    [8] восьми карт
    [9] девяти карт
    [10] десяти карт
    [one] { $count } карты
   *[other] { $count } карт
}
# какой столбец
which-adjective = { $gender ->
   *[other] какой
    [f] какая
    [fa] какая
    [n] какое
}
