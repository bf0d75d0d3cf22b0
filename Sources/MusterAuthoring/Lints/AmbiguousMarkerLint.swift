internal import Muster

extension Lint {
  static let ambiguousMarker = Lint(
    "ambiguous-marker",
    summary: "a string under `absent` that a rule of the field accepts as a value",
    page: [
      "A value that equals a marker is absent, so the field can never have this value. That is a "
        + "mistake if the value exists: `NA` is the country code of Namibia, and -1 may be a "
        + "temperature.",
      "If the string can be a value of the field, write other markers on the field, or none: "
        + "`absent: []`. If it can't, change the rule.",
    ],
    passing: [
      """
      form: trip
      absent: [NA, '-']
      fields:
        country: { format: country, absent: ['-'] }
        note:
        temperature: { type: number, absent: ['-999'], range: -90..60 }
      """
    ],
    failing: [
      Example(
        """
        form: trip
        absent: [NA, '-']
        fields: { country: { format: country } }
        """,
        says:
          "3:22: `format` accepts `NA`, but `absent` makes it a missing value; write `absent: []` "
          + "on the field if it can be a value"
      ),
      Example(
        """
        form: trip
        fields: { temperature: { type: number, range: -90..60, absent: ['-1.0'] } }
        """,
        says:
          "2:65: `range` accepts `-1.0`, but `absent` makes it a missing value; write `absent: []` "
          + "on the field if it can be a value"
      ),
    ],
    find: { subject in
      let plan = subject.plan
      let written = plan.writtenFields
      return plan.fields.ids.flatMap { index -> [LintFinding] in
        let field = plan.fields[index]
        guard let rule = field.rules.first(where: \.tellsValuesApart) else { return [] }
        return field.absentMarkers.enumerated().compactMap { position, marker in
          // A number in a longer notation is there twice.
          guard !field.absentMarkers[..<position].contains(where: { isSameNumber($0, marker) }),
            subject.form.accepts(marker: marker, at: index)
          else { return nil }
          let own = written[index.index].absentMarkers?.first {
            field.normalized(.text($0.text)) == marker
          }
          return LintFinding(
            "`\(rule.kind)` accepts `\(marker)`, but `absent` makes it a missing value",
            at: own?.range ?? rule.range,
            suggestion: "write `absent: []` on the field if it can be a value")
        }
      }
    }
  )
}

extension Rule {
  /// True for a rule that always applies and knows the values of its field, rather than only their
  /// characters or length. The lint about choices is about `one-of`.
  fileprivate var tellsValuesApart: Bool {
    when == nil && severity == .error && ["matches", "format", "range"].contains(kind)
  }
}

private func isSameNumber(_ left: String, _ right: String) -> Bool {
  guard let left = withUTF8Span(of: left, { Number($0, grammar: .json) }) else { return false }
  return left == withUTF8Span(of: right) { Number($0, grammar: .json) }
}

extension RuleForm {
  /// Returns true if a marker would pass the field's own rules, were it not a marker.
  fileprivate func accepts(marker: String, at field: FieldID) -> Bool {
    var alone = alone(field).plan
    let name = alone.fields[FieldID(0)].name
    alone.fields[FieldID(0)].absentMarkers = []
    var value = Value.text(marker)
    switch alone.fields[FieldID(0)].type {
    case .integer, .number:
      guard let number = withUTF8Span(of: marker, { Number($0, grammar: .json) }) else {
        return false
      }
      value = .number(number)
    case .text, .boolean, .date, .time, .localDateTime, .dateTime, .month, .week, .list, .map,
      .group, .any:
      break
    }
    return RuleForm(alone, source).judge(.object([Value.Member(name, value)])).passes
  }
}

extension FieldPlan {
  /// Returns true if a value is one of the field's markers.
  func isMarker(_ value: Value) -> Bool {
    absentMarkers.contains { marker in
      (normalized(value) ?? value.number?.text) == marker
    }
  }
}
