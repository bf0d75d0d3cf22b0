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
    """
  )
}
