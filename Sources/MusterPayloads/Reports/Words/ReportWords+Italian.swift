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
    once: è detto una volta sola
    failures: errori
    payloads: record
    all-sources: tutte le fonti
    from-to: primo: {first}, ultimo: {last}
    at: posizione: {place}
    values: valori: {values}
    at-least: almeno {count}
    limit: consentito: al massimo {limit}
    report-title: Controllo dei dati
    all-pass: Tutto è corretto. {counts}.
    some-fail: Record non accettati: {share}. {counts}.
    within-limits: entro i limiti
    above-limits: oltre il limite
    field: campo
    rule: regola
    rules: regole
    source: fonte
    passing: accettati
    not-passing: non accettati
    examples: esempi
    frequent-values: valori più frequenti
    clean-fields: senza errori: {fields}
    others: altri, non mostrati: {count}
    """
  )
}
