internal import Muster

extension MutationOperator {
  static let severity = MutationOperator(
    "severity",
    summary: "turns an error into a warning, and a warning into an error",
    examples: [
      Example(
        "a: { rules: [{ length: 6, severity: warning }] }",
        ["a: { rules: [{ length: 6, severity: error }] }"]),
      Example(
        "a: { rules: [{ length: 6 }] }",
        ["a: { rules: [{ severity: warning, length: 6 }] }"]),
      Example("a: { length: 6 }", []),
    ]
  ) { site, pieces in
    // A rule written as a key of its field has no severity.
    guard site.role == .rule || site.role == .crossFieldRule, !site.isInCondition,
      !["check", "ask"].contains(site.word), let item = site.beside, item.value(site.word) != nil
    else { return [] }
    if let severity = item.value("severity") {
      let other = severity.text == "warning" ? "error" : "warning"
      return [
        MutationChange([pieces.rewriting(severity, as: other)], "the severity becomes \(other)")
      ]
    }
    let entry = Node.Entry(key: site.entry.key, value: item)
    return site.change(
      pieces.adding("severity", pieces.scalar("warning"), to: entry), "it only warns")
  }
}
