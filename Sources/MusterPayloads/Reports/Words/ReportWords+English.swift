extension ReportWords {
  /// The English texts, which other languages use for missing texts.
  public static let english = ReportWords(
    "en",
    """
    one-of: one of {choices}
    did-you-mean: did you mean {suggestion}?
    undecided: undecided
    warning: warning
    no-column: there is no such column
    no-column-once: there is no such column; reported once
    counts: {payloads} payloads: {passing} passed, {failing} failed
    more: {counts}, {next}
    are-undecided: {count} undecided
    unreadable: {count} unreadable
    with-warnings: {count} with warnings
    with-asks: {count} with checks left to your program
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
    once: reported once
    failures: failures
    payloads: payloads
    all-sources: all sources
    from-to: first at {first}, last at {last}
    at: at {place}
    values: values: {values}
    at-least: at least {count}
    limit: allowed: at most {limit}
    report-title: Data check
    all-pass: Nothing is wrong. {counts}.
    some-fail: {share} of the payloads don’t pass. {counts}.
    within-limits: within the limits
    above-limits: above the limit
    field: field
    rule: rule
    rules: rules
    source: source
    passing: passed
    not-passing: not passed
    examples: examples
    frequent-values: most frequent values
    clean-fields: without failures: {fields}
    others: others not shown: {count}
    """
  )
}
