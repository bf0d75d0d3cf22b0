internal import Muster

/// The numbers that each field can have in a passing payload, according to its rules and its
/// computation.
struct FieldSpans {
  private let domains: Domains
  private var spans: [NumberSpan]

  init(_ domains: Domains) {
    self.domains = domains
    let plan = domains.plan
    spans = plan.fields.ids.map { domains.always($0).span }
    // Each field comes after those that it reads.
    for id in plan.conditionOrder {
      guard let compute = plan.fields[id].compute else { continue }
      let computed = DivisorFinder(spans: self, expression: compute).span
      spans[id.index] = spans[id.index].narrowed(to: computed)
    }
  }

  subscript(field: FieldID) -> NumberSpan { spans[field.index] }

  /// Returns the claims about numbers that are true if a condition is true.
  func claims(of condition: Condition?) -> [DivisorFinder.Claim] {
    switch condition {
    case .all(let parts): parts.flatMap { claims(of: $0) }
    case .expression(let expression):
      DivisorFinder(spans: self, expression: expression).claimsOfTruth
    case .rules(let reference, let rules):
      rules.map { rule in
        let passing = domains.passing(rule.check, reference.field)
        return .init(part: .field(reference.field), span: passing.span)
      }
    case .any, .not, .present, .absent, .literals, nil: []
    }
  }
}

extension Domain {
  /// The numbers between the domain's ends; all numbers for a domain of other values.
  fileprivate var span: NumberSpan {
    var spans: [NumberSpan] = []
    for part in parts {
      switch part {
      case .numbers(let set): spans.append(set.outline)
      case .choices(let values):
        let numbers = values.compactMap(\.number)
        if numbers.count < values.count { return .all }
        spans += numbers.map { .exactly($0) }
      case .any, .texts, .moments, .items: return .all
      }
    }
    guard let first = spans.first else { return .all }
    return spans.dropFirst().reduce(first) { $0.joined(with: $1) }
  }
}
