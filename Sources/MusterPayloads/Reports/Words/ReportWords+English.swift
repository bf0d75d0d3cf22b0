extension ReportWords {
  /// The texts in English, which others fall back to.
  public static let english = ReportWords(
    "en",
    """
    one-of: one of {choices}
    did-you-mean: did you mean {suggestion}?
    undecided: undecided
    warning: warning
    no-column: there is no such column
    no-column-once: there is no such column: this is said once
    counts: {payloads} payloads: {passing} pass, {failing} fail
    more: {counts}, {next}
    are-undecided: {count} undecided
    unreadable: {count} can't be read
    with-warnings: {count} with warnings
    with-asks: {count} with asks left to the host
    not-json: {reason}
    not-object: expected an object
    duplicate-key: {reason}
    too-deep: {reason}
    too-large: {reason}
    not-csv: {reason}
    thousands: ,
    by-field: by field
    by-code: by code
    most-frequent: the most frequent
    the-payload: (the payload)
    """
  )
}
