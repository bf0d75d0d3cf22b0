extension Language {
  /// Polish: one, few (2–4 but not 12–14), many, and other for fractions.
  static let polish = Language(
    tag: "pl",
    category: polishCategory,
    texts: [
      ("required", "Uzupełnij pole „{label}”"),
      ("required.boolean", "Zaznacz pole „{label}”"),
      ("required.list", "Dodaj pozycję w polu „{label}”"),
      ("forbidden", "Pole „{label}” musi być puste"),
      ("accepted", "Zaznacz „{label}”, aby kontynuować"),
      ("type", "Pole „{label}” musi mieć inną postać"),
      ("type.text", "Pole „{label}” musi być tekstem"),
      ("type.integer", "Pole „{label}” musi być liczbą całkowitą, na przykład 12"),
      ("type.number", "Pole „{label}” musi być liczbą, na przykład 12.5"),
      ("type.boolean", "Pole „{label}” musi mieć wartość tak lub nie"),
      ("type.date", "Pole „{label}” musi być prawdziwą datą, na przykład 2026-03-31"),
      ("type.time", "Pole „{label}” musi być godziną, na przykład 09:30"),
      (
        "type.local-date-time",
        "Pole „{label}” musi być datą z godziną, na przykład 2026-03-31T09:30"
      ),
      (
        "type.date-time",
        "Pole „{label}” musi być datą z godziną i strefą, na przykład 2026-03-31T09:30Z"
      ),
      ("type.month", "Pole „{label}” musi być miesiącem, na przykład 2026-03"),
      ("type.week", "Pole „{label}” musi być tygodniem, na przykład 2026-W14"),
      ("type.list", "Pole „{label}” musi być listą"),
      ("type.group", "Pole „{label}” musi być grupą pól"),
      ("type.map", "Pole „{label}” musi być zbiorem nazw i wartości"),
      (
        "too-short",
        Template(
          count: "min",
          [
            (.one, "Pole „{label}” musi mieć co najmniej {min} znak"),
            (.few, "Pole „{label}” musi mieć co najmniej {min} znaki"),
            (.many, "Pole „{label}” musi mieć co najmniej {min} znaków"),
            (.other, "Pole „{label}” musi mieć co najmniej {min} znaku"),
          ])
      ),
      (
        "too-long",
        Template(
          count: "max",
          [
            (.one, "Pole „{label}” może mieć najwyżej {max} znak"),
            (.few, "Pole „{label}” może mieć najwyżej {max} znaki"),
            (.many, "Pole „{label}” może mieć najwyżej {max} znaków"),
            (.other, "Pole „{label}” może mieć najwyżej {max} znaku"),
          ])
      ),
      ("pattern", "Wpisz wartość pola „{label}” w poprawnym formacie"),
      ("contains", "Pole „{label}” musi zawierać {needle}"),
      ("excludes", "Pole „{label}” nie może zawierać {needle}"),
      ("starts-with", "Pole „{label}” musi zaczynać się od {needle}"),
      ("ends-with", "Pole „{label}” musi kończyć się na {needle}"),
      ("characters", "Pole „{label}” nie może zawierać znaku {character}"),
      ("format", "Wpisz wartość pola „{label}” w poprawnym formacie"),
      ("one-of", "Wybierz wartość pola „{label}” z listy"),
      ("none-of", "Wpisz inną wartość pola „{label}”"),
      ("equals", "Pole „{label}” musi mieć wartość {expected}"),
      ("too-small", "Pole „{label}” musi wynosić co najmniej {min}"),
      ("too-large", "Pole „{label}” może wynosić najwyżej {max}"),
      ("too-small.date", "Pole „{label}” nie może być wcześniejsze niż {min}"),
      ("too-large.date", "Pole „{label}” nie może być późniejsze niż {max}"),
      ("too-small.exclusive", "Pole „{label}” musi wynosić więcej niż {min}"),
      ("too-large.exclusive", "Pole „{label}” musi wynosić mniej niż {max}"),
      ("too-small.date.exclusive", "Pole „{label}” musi być późniejsze niż {min}"),
      ("too-large.date.exclusive", "Pole „{label}” musi być wcześniejsze niż {max}"),
      ("multiple-of", "Pole „{label}” musi być wielokrotnością {factor}"),
      ("decimals", "Pole „{label}” musi mieć właściwą liczbę miejsc po przecinku"),
      (
        "decimals.max",
        Template(
          count: "max",
          [
            (.one, "Pole „{label}” może mieć najwyżej {max} miejsce po przecinku"),
            (.few, "Pole „{label}” może mieć najwyżej {max} miejsca po przecinku"),
            (.many, "Pole „{label}” może mieć najwyżej {max} miejsc po przecinku"),
            (.other, "Pole „{label}” może mieć najwyżej {max} miejsca po przecinku"),
          ])
      ),
      ("same-as", "Pole „{label}” musi być takie samo jak „{other}”"),
      ("different-from", "Pole „{label}” nie może być takie samo jak „{other}”"),
      (
        "too-few",
        Template(
          count: "min",
          [
            (.one, "Pole „{label}” musi mieć co najmniej {min} pozycję"),
            (.few, "Pole „{label}” musi mieć co najmniej {min} pozycje"),
            (.many, "Pole „{label}” musi mieć co najmniej {min} pozycji"),
            (.other, "Pole „{label}” musi mieć co najmniej {min} pozycji"),
          ])
      ),
      (
        "too-many",
        Template(
          count: "max",
          [
            (.one, "Pole „{label}” może mieć najwyżej {max} pozycję"),
            (.few, "Pole „{label}” może mieć najwyżej {max} pozycje"),
            (.many, "Pole „{label}” może mieć najwyżej {max} pozycji"),
            (.other, "Pole „{label}” może mieć najwyżej {max} pozycji"),
          ])
      ),
      ("unique", "Pole „{label}” nie może powtarzać wpisu"),
      ("no-overlap", "Pole „{label}” nie może zachodzić na wcześniejszy wpis"),
      ("any", "Wpisz wartość pola „{label}” w jeden z dozwolonych sposobów"),
      ("not", "Wpisz inną wartość pola „{label}”"),
      ("check", "Wpisz inną wartość pola „{label}”"),
      ("check-missing", "Pola „{label}” nie można tu sprawdzić"),
      ("ask", "Wpisz inną wartość pola „{label}”"),
      ("ask-unanswered", "Nie udało się sprawdzić pola „{label}”. Spróbuj ponownie"),
      ("present", "Uzupełnij: {fields}"),
      ("all-or-none", "Uzupełnij wszystkie pola albo żadne: {fields}"),
      ("all-different", "Wpisz różne wartości: {fields}"),
      ("sum", "Suma pól {fields} musi wynosić {expected}"),
      ("unknown-field", "Usuń {name}: ten formularz nie ma takiego pola"),
      ("gave-up", "Nie udało się sprawdzić pola „{label}”. Wpisz coś prostszego"),
      ("clock-missing", "Nie udało się sprawdzić pola „{label}”: data nie jest tu znana"),
    ],
    or: "lub",
    and: "i",
    inlineLabel: { $0 }
  )
}

@Sendable
private func polishCategory(_ count: Number) -> Template.Category {
  guard let whole = count.int64 else { return .other }
  if whole == 1 { return .one }
  let (units, tens) = (whole.magnitude % 10, whole.magnitude % 100)
  return (2...4).contains(units) && !(12...14).contains(tens) ? .few : .many
}
