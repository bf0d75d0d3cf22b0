internal import Muster

/// The numbers that each field of a form may be in a payload that passes, as far as its rules and the
/// expressions that compute it say.
struct FieldSpans {
  private var spans: [NumberSpan]

  init(_ plan: FormPlan) {
    spans = plan.fields.map { field in
      field.rules.lazy.filter { $0.when == nil && $0.severity == .error }
        .reduce(NumberSpan.all) { $0.narrowed(to: .passing($1.check)) }
    }
    // Each comes after those that it reads.
    for id in plan.conditionOrder {
      guard let compute = plan.fields[id].compute else { continue }
      let computed = DivisorFinder(spans: self, expression: compute).span
      spans[id.index] = spans[id.index].narrowed(to: computed)
    }
  }

  subscript(field: FieldID) -> NumberSpan { spans[field.index] }

  /// Returns what a condition says of numbers where it holds.
  func claims(of condition: Condition?) -> [DivisorFinder.Claim] {
    switch condition {
    case .all(let parts): parts.flatMap { claims(of: $0) }
    case .expression(let expression):
      DivisorFinder(spans: self, expression: expression).claimsOfTruth
    case .rules(let reference, let rules):
      rules.map { .init(part: .field(reference.field), span: .passing($0.check)) }
    case .any, .not, .present, .absent, .literals, nil: []
    }
  }
}

extension NumberSpan {
  /// Returns the numbers that pass a check.
  fileprivate static func passing(_ check: Check) -> NumberSpan {
    switch check {
    case .range(let bounds):
      return NumberSpan(lower: end(bounds.lower), upper: end(bounds.upper))
    case .equals(let literal): return NumberSpan(literal) ?? .all
    case .oneOf(.literals(let choices)):
      let spans = choices.compactMap { NumberSpan($0.value) }
      guard spans.count == choices.count, let first = spans.first else { return .all }
      return spans.dropFirst().reduce(first) { $0.joined(with: $1) }
    case .noneOf(.literals(let choices)):
      return NumberSpan(
        leavesZeroOut: choices.contains { NumberSpan($0.value)?.hasZero ?? false })
    default: return .all
    }
  }

  private static func end(_ bound: Bounds.Bound?) -> End? {
    guard case .literal(let literal) = bound?.value, let end = NumberSpan(literal)?.lower else {
      return nil
    }
    return End(number: end.number, isIncluded: bound?.isIncluded ?? true)
  }
}
