extension ReportWords {
  static let polish = ReportWords(
    "pl",
    """
    one-of: możliwe są {choices}
    did-you-mean: czy chodzi o {suggestion}?
    undecided: nierozstrzygnięte
    warning: ostrzeżenie
    no-column: nie ma takiej kolumny
    no-column-once: nie ma takiej kolumny; podano to tylko raz
    counts: Sprawdzono: {payloads}; poprawne: {passing}, błędne: {failing}
    more: {counts}, {next}
    are-undecided: nierozstrzygnięte: {count}
    unreadable: nieczytelne: {count}
    with-warnings: z ostrzeżeniami: {count}
    with-asks: z pytaniami do aplikacji: {count}
    not-json: nie da się odczytać jako JSON ({reason})
    not-object: oczekiwany jest obiekt
    duplicate-key: nazwa występuje dwa razy ({reason})
    too-deep: zbyt wiele zagnieżdżonych poziomów ({reason})
    too-large: za duże ({reason})
    not-csv: nie da się odczytać jako CSV ({reason})
    thousands:  
    by-field: według pola
    by-code: według kodu
    most-frequent: najczęstsze
    the-payload: (całość)
    once: podano to tylko raz
    failures: błędy
    payloads: rekordy
    all-sources: wszystkie źródła
    from-to: pierwszy: {first}, ostatni: {last}
    at: miejsce: {place}
    values: wartości: {values}
    at-least: co najmniej {count}
    limit: dozwolone: najwyżej {limit}
    report-title: Kontrola danych
    all-pass: Wszystko jest poprawne. {counts}.
    some-fail: Niepoprawne rekordy: {share}. {counts}.
    within-limits: w granicach
    above-limits: powyżej granicy
    field: pole
    rule: reguła
    rules: reguły
    source: źródło
    passing: poprawne
    not-passing: niepoprawne
    examples: przykłady
    frequent-values: najczęstsze wartości
    clean-fields: bez błędów: {fields}
    others: inne, niepokazane: {count}
    """
  )
}
