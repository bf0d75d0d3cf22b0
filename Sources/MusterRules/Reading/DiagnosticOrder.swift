import Muster

/// Returns the first diagnostics up to a limit, and one that counts the rest.
func atMost(_ limit: Int, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
  guard diagnostics.count > limit else { return diagnostics }
  let rest = diagnostics.count - limit
  return diagnostics.prefix(limit) + [
    Diagnostic(
      code: "more-diagnostics", "there are \(rest) more problems", at: diagnostics[limit].range)
  ]
}

/// Returns diagnostics sorted by file and position. At the same position, they stay in the order in
/// which they were found.
func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted { left, right in
    let (first, second) = (left.element.range, right.element.range)
    return (first?.source ?? 0, first?.start ?? 0, left.offset)
      < (second?.source ?? 0, second?.start ?? 0, right.offset)
  }.map(\.element)
}
