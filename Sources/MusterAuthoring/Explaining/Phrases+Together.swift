internal import Muster

extension Phrases {
  /// Returns the requirement of a cross-field rule.
  func phrase(_ rule: CrossFieldRule) -> String {
    let fields = labels(rule.fields)
    switch rule.check {
    case .present(let range): return present(range, fields)
    case .allOrNone: return "\(listed(fields, "and")) are all given or all left empty"
    case .allDifferent: return "no two of \(listed(fields, "and")) are the same"
    case .holds(let expression):
      return "it is true that \(ExpressionPhrase(expression, self).claim)"
    case .sum(let bounds):
      return "\(listed(fields, "and")) add up to \(self.bounds(bounds, of: .number))"
    }
  }

  private func present(_ range: CountRange, _ fields: [String]) -> String {
    let of = "of \(listed(fields, "and"))"
    switch (range.min, range.max) {
    case (let min?, nil): return "at least \(min) \(of) \(min == 1 ? "is" : "are") given"
    case (nil, let max?): return "at most \(max) \(of) \(max == 1 ? "is" : "are") given"
    case (let min?, let max?) where min == max:
      return "exactly \(min) \(of) \(min == 1 ? "is" : "are") given"
    case (let min?, let max?): return "\(min) to \(max) \(of) are given"
    case (nil, nil): return "any \(of) are given"
    }
  }
}
