extension ReportWords {
  static let dutch = ReportWords(
    "nl",
    """
    one-of: mogelijk zijn {choices}
    did-you-mean: bedoelt u {suggestion}?
    undecided: niet beslist
    warning: waarschuwing
    no-column: deze kolom ontbreekt
    no-column-once: deze kolom ontbreekt; dit staat hier één keer
    counts: Gecontroleerd: {payloads}; goedgekeurd: {passing}, afgekeurd: {failing}
    more: {counts}, {next}
    are-undecided: niet beslist: {count}
    unreadable: niet leesbaar: {count}
    with-warnings: met waarschuwingen: {count}
    with-asks: met vragen aan de toepassing: {count}
    not-json: niet leesbaar als JSON ({reason})
    not-object: een object wordt verwacht
    duplicate-key: een naam komt twee keer voor ({reason})
    too-deep: te diep genest ({reason})
    too-large: te groot ({reason})
    not-csv: niet leesbaar als CSV ({reason})
    thousands: .
    by-field: per veld
    by-code: per code
    most-frequent: het vaakst
    the-payload: (het geheel)
    once: dit staat hier één keer
    failures: fouten
    payloads: records
    all-sources: alle bronnen
    from-to: eerst: {first}, laatst: {last}
    at: plaats: {place}
    values: waarden: {values}
    at-least: minstens {count}
    limit: toegestaan: hoogstens {limit}
    report-title: Gegevenscontrole
    all-pass: Alles is in orde. {counts}.
    some-fail: Niet in orde: {share} van de records. {counts}.
    within-limits: binnen de grenzen
    above-limits: boven de grens
    field: veld
    rule: regel
    rules: regels
    source: bron
    passing: goedgekeurd
    not-passing: niet in orde
    examples: voorbeelden
    frequent-values: meest voorkomende waarden
    clean-fields: zonder fouten: {fields}
    others: andere, hier niet getoond: {count}
    """
  )
}
