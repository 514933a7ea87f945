### Endings. For this language only: the other files refer to them.
### $number is one or many.

plural-s = { $number ->
   *[one] {""}
    [many] s
}
plural-es = { $number ->
   *[one] {""}
    [many] es
}
plural-ies = { $number ->
   *[one] y
    [many] ies
}
