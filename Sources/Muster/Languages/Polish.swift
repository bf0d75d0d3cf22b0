extension Language {
  /// Polish, in the singular imperative: “Wpisz …”. Labels are in quotation marks after a word that
  /// is inflected for them. Plurals by CLDR 46: one, few (2–4 but not 12–14), many, and other for
  /// fractions.
  static let polish = Language(
    tag: "pl",
    categories: [.one, .few, .many, .other],
    category: pluralCategory,
    joint: { $0.spelled(or: "lub", and: "i") },
    spaces: "spacji",
    texts: { table }
  )
}

@Sendable
private func pluralCategory(_ number: PluralOperands) -> Template.Category {
  if number.hasDecimals { return .other }
  if number.integer == 1 { return .one }
  let (units, tens) = (number.integer % 10, number.integer % 100)
  return (2...4).contains(units) && !(12...14).contains(tens) ? .few : .many
}

private let table = MessageTable(
  """
  required: Uzupełnij pole „{label}”
  required.boolean: Zaznacz pole „{label}”
  required.list: Dodaj pozycję w polu „{label}”
  forbidden: Pozostaw pole „{label}” puste
  accepted: Zaznacz „{label}”, aby kontynuować

  type: Wpisz w polu „{label}” wartość innego rodzaju
  type.text: Wpisz w polu „{label}” tekst
  type.too-long: Pole „{label}” może mieć najwyżej 1 MiB tekstu
  type.integer: Wpisz w polu „{label}” liczbę całkowitą, na przykład {example}
  type.number: Wpisz w polu „{label}” liczbę, na przykład {example}
  type.boolean: Pole „{label}” musi mieć wartość {example}
  type.date: Wpisz w polu „{label}” datę, która istnieje, na przykład {example}
  type.time: Wpisz w polu „{label}” godzinę, na przykład {example}
  type.local-date-time: Wpisz w polu „{label}” datę z godziną, na przykład {example}
  type.date-time: Wpisz w polu „{label}” datę z godziną i strefą czasową, na przykład {example}
  type.month: Wpisz w polu „{label}” miesiąc, na przykład {example}
  type.week: Wpisz w polu „{label}” tydzień, na przykład {example}
  type.list: Wpisz w polu „{label}” listę
  type.group: Wpisz w polu „{label}” grupę pól
  type.map: Wpisz w polu „{label}” zbiór nazw i wartości

  too-short min one: Pole „{label}” musi mieć co najmniej {min} znak
  too-short min few: Pole „{label}” musi mieć co najmniej {min} znaki
  too-short min many: Pole „{label}” musi mieć co najmniej {min} znaków
  too-short min other: Pole „{label}” musi mieć co najmniej {min} znaku
  too-long max one: Pole „{label}” może mieć najwyżej {max} znak
  too-long max few: Pole „{label}” może mieć najwyżej {max} znaki
  too-long max many: Pole „{label}” może mieć najwyżej {max} znaków
  too-long max other: Pole „{label}” może mieć najwyżej {max} znaku
  too-short.words min one: Pole „{label}” musi mieć co najmniej {min} słowo
  too-short.words min few: Pole „{label}” musi mieć co najmniej {min} słowa
  too-short.words min many: Pole „{label}” musi mieć co najmniej {min} słów
  too-short.words min other: Pole „{label}” musi mieć co najmniej {min} słowa
  too-long.words max one: Pole „{label}” może mieć najwyżej {max} słowo
  too-long.words max few: Pole „{label}” może mieć najwyżej {max} słowa
  too-long.words max many: Pole „{label}” może mieć najwyżej {max} słów
  too-long.words max other: Pole „{label}” może mieć najwyżej {max} słowa
  too-short.bytes min one: Pole „{label}” musi mieć co najmniej {min} bajt
  too-short.bytes min few: Pole „{label}” musi mieć co najmniej {min} bajty
  too-short.bytes min many: Pole „{label}” musi mieć co najmniej {min} bajtów
  too-short.bytes min other: Pole „{label}” musi mieć co najmniej {min} bajta
  too-long.bytes max one: Pole „{label}” może mieć najwyżej {max} bajt
  too-long.bytes max few: Pole „{label}” może mieć najwyżej {max} bajty
  too-long.bytes max many: Pole „{label}” może mieć najwyżej {max} bajtów
  too-long.bytes max other: Pole „{label}” może mieć najwyżej {max} bajta
  pattern: Wpisz wartość pola „{label}” w odpowiednim formacie
  contains: Pole „{label}” musi zawierać {needle}
  contains.pattern: Wpisz wartość pola „{label}” w odpowiednim formacie
  excludes: Pole „{label}” nie może zawierać {needle}
  excludes.pattern: Wpisz wartość pola „{label}” w odpowiednim formacie
  starts-with: Pole „{label}” musi zaczynać się od {needle}
  ends-with: Pole „{label}” musi kończyć się na {needle}
  characters: Pole „{label}” nie może zawierać znaku {character}
  characters.space: Pole „{label}” nie może zawierać spacji
  format: Wpisz wartość pola „{label}” w odpowiednim formacie

  one-of: Wybierz wartość pola „{label}” z listy
  none-of: Wpisz inną wartość pola „{label}”
  equals: Pole „{label}” musi mieć wartość {expected}
  computed: Pole „{label}” musi mieć wartość {expected}
  computed.absent: Pozostaw pole „{label}” puste
  computed.secret: Pole „{label}” musi mieć obliczoną wartość
  too-small: Pole „{label}” musi wynosić co najmniej {min}
  too-large: Pole „{label}” może wynosić najwyżej {max}
  too-small.date: Pole „{label}” nie może być wcześniejsze niż {min}
  too-large.date: Pole „{label}” nie może być późniejsze niż {max}
  too-small.exclusive: Pole „{label}” musi wynosić więcej niż {min}
  too-large.exclusive: Pole „{label}” musi wynosić mniej niż {max}
  too-small.date.exclusive: Pole „{label}” musi być późniejsze niż {min}
  too-large.date.exclusive: Pole „{label}” musi być wcześniejsze niż {max}
  multiple-of: Pole „{label}” musi być wielokrotnością {factor}
  decimals: Pole „{label}” musi mieć właściwą liczbę miejsc po przecinku
  decimals.max max one: Pole „{label}” może mieć najwyżej {max} miejsce po przecinku
  decimals.max max few: Pole „{label}” może mieć najwyżej {max} miejsca po przecinku
  decimals.max max many: Pole „{label}” może mieć najwyżej {max} miejsc po przecinku
  decimals.max max other: Pole „{label}” może mieć najwyżej {max} miejsca po przecinku
  same-as: Pole „{label}” musi być takie samo jak „{other}”
  different-from: Pole „{label}” nie może być takie samo jak „{other}”
  too-few min one: Pole „{label}” musi mieć co najmniej {min} pozycję
  too-few min few: Pole „{label}” musi mieć co najmniej {min} pozycje
  too-few min many: Pole „{label}” musi mieć co najmniej {min} pozycji
  too-few min other: Pole „{label}” musi mieć co najmniej {min} pozycji
  too-many max one: Pole „{label}” może mieć najwyżej {max} pozycję
  too-many max few: Pole „{label}” może mieć najwyżej {max} pozycje
  too-many max many: Pole „{label}” może mieć najwyżej {max} pozycji
  too-many max other: Pole „{label}” może mieć najwyżej {max} pozycji
  unique: Pole „{label}” nie może powtarzać pozycji
  no-overlap: Pole „{label}” nie może zachodzić na wcześniejszą pozycję

  any: Wpisz wartość pola „{label}” w jeden z dozwolonych sposobów
  not: Wpisz inną wartość pola „{label}”
  check: Wpisz inną wartość pola „{label}”
  check-missing: Pola „{label}” nie można tu sprawdzić
  ask: Wpisz inną wartość pola „{label}”
  ask-unanswered: Nie udało się sprawdzić pola „{label}”. Spróbuj ponownie
  gave-up: Nie udało się sprawdzić pola „{label}”. Wpisz coś prostszego
  not-computed: Nie udało się obliczyć pola „{label}”. Sprawdź liczby
  clock-missing: Nie udało się sprawdzić pola „{label}”: data nie jest tu znana
  list-missing: Nie udało się sprawdzić pola „{label}”: lista nie jest tu znana
  unknown-field: Usuń {name}: ten formularz nie ma takiego pola

  present: Uzupełnij: {fields}
  present.min: Uzupełnij co najmniej {min} z tych pól: {fields}
  present.max: Uzupełnij najwyżej {max} z tych pól: {fields}
  all-or-none: Uzupełnij wszystkie te pola albo żadne: {fields}
  all-different: Wpisz różne wartości: {fields}
  holds: Sprawdź te pola: {fields}
  sum: Suma musi wynosić {expected}: {fields}
  sum.min: Suma musi wynosić co najmniej {min}: {fields}
  sum.max: Suma może wynosić najwyżej {max}: {fields}
  sum.between: Suma musi wynosić od {min} do {max}: {fields}

  format.aba: Wpisz 9 cyfr numeru rozliczeniowego banku w USA, na przykład {example}
  format.base32: Wpisz tekst w Base32, na przykład {example}
  format.base64: Wpisz tekst w Base64, na przykład {example}
  format.base64url: Wpisz tekst w Base64 dla adresów, na przykład {example}
  format.bic: Wpisz BIC w odpowiednim formacie, na przykład {example}
  format.cidr: Wpisz zakres adresów IP w odpowiednim formacie, na przykład {example}
  format.country: Wpisz kod kraju, na przykład {example}
  format.credit-card: Wpisz numer karty w odpowiednim formacie, na przykład {example}
  format.css-color: Wpisz kolor w odpowiednim formacie, na przykład {example}
  format.currency: Wpisz kod waluty, na przykład {example}
  format.data-uri: Wpisz adres z danymi w odpowiednim formacie, na przykład {example}
  format.date: Wpisz datę, która istnieje, w odpowiednim formacie, na przykład {example}
  format.date-time: Wpisz datę z godziną w odpowiednim formacie, na przykład {example}
  format.duration: Wpisz czas trwania w odpowiednim formacie, na przykład {example}
  format.e164: Wpisz numer telefonu z numerem kierunkowym kraju, na przykład {example}
  format.ean: Wpisz 8 lub 13 cyfr spod kodu kreskowego
  format.email: Wpisz adres e-mail w odpowiednim formacie, na przykład {example}
  format.hash: Wpisz skrót w cyfrach szesnastkowych
  format.hex: Wpisz pary cyfr szesnastkowych, na przykład {example}
  format.hex-color: Wpisz kolor w odpowiednim formacie, na przykład {example}
  format.hostname: Wpisz nazwę hosta w odpowiednim formacie, na przykład {example}
  format.iban: Wpisz IBAN w odpowiednim formacie, na przykład {example}
  format.idn-hostname: Wpisz nazwę hosta w odpowiednim formacie, na przykład {example}
  format.imei: Wpisz 15 cyfr numeru IMEI, na przykład {example}
  format.ip: Wpisz adres IP w odpowiednim formacie, na przykład {example}
  format.ipv4: Wpisz adres IPv4 w odpowiednim formacie, na przykład {example}
  format.ipv6: Wpisz adres IPv6 w odpowiednim formacie, na przykład {example}
  format.iri: Wpisz adres w odpowiednim formacie, na przykład {example}
  format.iri-reference: Wpisz adres w odpowiednim formacie, na przykład {example}
  format.isbn: Wpisz ISBN w odpowiednim formacie, na przykład {example}
  format.isin: Wpisz ISIN w odpowiednim formacie, na przykład {example}
  format.issn: Wpisz ISSN w odpowiednim formacie, na przykład {example}
  format.json: Wpisz JSON w odpowiednim formacie, na przykład {example}
  format.json-pointer: Wpisz JSON Pointer w odpowiednim formacie, na przykład {example}
  format.jwt: Wpisz token z trzech części rozdzielonych kropkami
  format.language: Wpisz kod języka, na przykład {example}
  format.latitude: Wpisz szerokość geograficzną od -90 do 90, na przykład {example}
  format.lat-long: Wpisz szerokość i długość geograficzną, na przykład {example}
  format.lei: Wpisz identyfikator podmiotu prawnego (LEI), na przykład {example}
  format.locale: Wpisz znacznik języka w odpowiednim formacie, na przykład {example}
  format.longitude: Wpisz długość geograficzną od -180 do 180, na przykład {example}
  format.luhn: Wpisz numer tak, jak jest wydrukowany, z cyfrą kontrolną
  format.mac: Wpisz adres MAC w odpowiednim formacie, na przykład {example}
  format.mime-type: Wpisz typ mediów w odpowiednim formacie, na przykład {example}
  format.money: Wpisz kwotę w formacie jej waluty
  format.national-id: Wpisz numer identyfikacyjny w formacie jego kraju
  format.phone: Wpisz numer telefonu, na przykład {example}
  format.port: Wpisz port od 0 do 65535, na przykład {example}
  format.postal-code: Wpisz kod pocztowy w formacie jego kraju
  format.regex: Wpisz wyrażenie regularne w odpowiednim formacie, na przykład {example}
  format.relative-json-pointer: Wpisz względny JSON Pointer w odpowiednim formacie, na przykład \
  {example}
  format.semver: Wpisz wersję w odpowiednim formacie, na przykład {example}
  format.slug: Użyj małych liter, cyfr i pojedynczych łączników, na przykład {example}
  format.subdivision: Wpisz kod stanu, prowincji lub regionu kraju
  format.tax-id: Wpisz numer podatkowy w formacie jego kraju
  format.time: Wpisz godzinę w odpowiednim formacie, na przykład {example}
  format.timezone: Wpisz strefę czasową, na przykład {example}
  format.ulid: Wpisz identyfikator w odpowiednim formacie, na przykład {example}
  format.uri: Wpisz adres w odpowiednim formacie, na przykład {example}
  format.uri-reference: Wpisz adres w odpowiednim formacie, na przykład {example}
  format.uri-template: Wpisz szablon adresu w odpowiednim formacie, na przykład {example}
  format.url: Wpisz adres internetowy w odpowiednim formacie, na przykład {example}
  format.uuid: Wpisz identyfikator w odpowiednim formacie, na przykład {example}
  format.vat: Wpisz numer VAT w formacie jego kraju
  format.vin: Wpisz 17 znaków numeru VIN pojazdu
  """)
