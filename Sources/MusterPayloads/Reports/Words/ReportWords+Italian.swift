extension ReportWords {
  static let italian = ReportWords(
    "it",
    """
    one-of: valori possibili: {choices}
    did-you-mean: intendeva {suggestion}?
    undecided: non deciso
    warning: avviso
    no-column: questa colonna non esiste
    no-column-once: questa colonna non esiste; è detto una volta sola
    counts: Controllati: {payloads}; accettati: {passing}, rifiutati: {failing}
    more: {counts}, {next}
    are-undecided: non decisi: {count}
    unreadable: illeggibili: {count}
    with-warnings: con avvisi: {count}
    with-asks: con domande per l’applicazione: {count}
    not-json: non leggibile come JSON ({reason})
    not-object: è atteso un oggetto
    duplicate-key: un nome compare due volte ({reason})
    too-deep: troppi livelli annidati ({reason})
    too-large: troppo grande ({reason})
    not-csv: non leggibile come CSV ({reason})
    thousands: .
    by-field: per campo
    by-code: per codice
    most-frequent: i più frequenti
    the-payload: (l’insieme)
    """
  )
}
