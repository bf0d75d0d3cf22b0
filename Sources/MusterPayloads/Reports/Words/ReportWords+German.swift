extension ReportWords {
  static let german = ReportWords(
    "de",
    """
    one-of: möglich sind {choices}
    did-you-mean: meinten Sie {suggestion}?
    undecided: nicht entschieden
    warning: Warnung
    no-column: diese Spalte gibt es nicht
    no-column-once: diese Spalte gibt es nicht; das steht hier nur einmal
    counts: Geprüft: {payloads}; in Ordnung: {passing}, fehlerhaft: {failing}
    more: {counts}, {next}
    are-undecided: nicht entschieden: {count}
    unreadable: nicht lesbar: {count}
    with-warnings: mit Warnungen: {count}
    with-asks: mit Fragen an die Anwendung: {count}
    not-json: nicht als JSON lesbar ({reason})
    not-object: erwartet wird ein Objekt
    duplicate-key: ein Name kommt zweimal vor ({reason})
    too-deep: zu tief verschachtelt ({reason})
    too-large: zu groß ({reason})
    not-csv: nicht als CSV lesbar ({reason})
    thousands: .
    by-field: nach Feld
    by-code: nach Kennung
    most-frequent: am häufigsten
    the-payload: (das Ganze)
    once: das steht hier nur einmal
    failures: Fehler
    payloads: Datensätze
    all-sources: alle Quellen
    from-to: zuerst: {first}, zuletzt: {last}
    at: Stelle: {place}
    values: Werte: {values}
    at-least: mindestens {count}
    limit: erlaubt: höchstens {limit}
    report-title: Datenprüfung
    all-pass: Alles in Ordnung. {counts}.
    some-fail: Nicht in Ordnung: {share} der Datensätze. {counts}.
    within-limits: innerhalb der Grenzen
    above-limits: über der Grenze
    field: Feld
    rule: Regel
    rules: Regeln
    source: Quelle
    passing: in Ordnung
    not-passing: nicht in Ordnung
    examples: Beispiele
    frequent-values: häufigste Werte
    clean-fields: ohne Fehler: {fields}
    others: weitere, hier nicht gezeigt: {count}
    """
  )
}
