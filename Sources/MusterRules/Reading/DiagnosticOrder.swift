import Muster

/// The first of many diagnostics, and one that says that there are more.
func atMost(_ limit: Int, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
  guard diagnostics.count > limit else { return diagnostics }
  let rest = diagnostics.count - limit
  return diagnostics.prefix(limit) + [
    Diagnostic(
      code: "more-diagnostics", "there are \(rest) more mistakes", at: diagnostics[limit].range)
  ]
}

/// Diagnostics in the order of the files and of what stands in them, as they were found where they
/// stand in one place.
func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted { left, right in
    let (first, second) = (left.element.range, right.element.range)
    return (first?.source ?? 0, first?.start ?? 0, left.offset)
      < (second?.source ?? 0, second?.start ?? 0, right.offset)
  }.map(\.element)
}
