internal import Muster

/// The numbers that computed fields are compared with, and inputs that produce these numbers.
///
/// Most computed values change one for one with their inputs, in the same or the opposite
/// direction: a sum, a difference, a price plus a fee. So the difference from the target is added
/// and subtracted.
struct ComputedTargets {
  private var comparisons: [(computed: FieldID, name: String, number: Number)] = []
  /// By computed field: all fields that it is computed from, directly or indirectly.
  private var sources: [FieldID: Set<FieldID>] = [:]
  private static let mostComparisons = 10

  init() {}

  init(_ plan: FormPlan) {
    var found: [(computed: FieldID, name: String, number: Number)] = []
    var sources: [FieldID: Set<FieldID>] = [:]
    for (field, number) in plan.allExpressions.flatMap(\.comparedNumbers) {
      let own = plan.fields[field]
      guard own.compute != nil, !own.isGiven, own.parent == nil,
        !found.contains(where: { $0.computed == field && $0.number == number })
      else { continue }
      found.append((field, own.name, number))
      if sources[field] == nil { sources[field] = Set(plan.sources(of: [field])) }
    }
    comparisons = Array(found.prefix(Self.mostComparisons))
    self.sources = sources
  }

  /// Returns numbers to replace a field's value in a payload with this output. With each number, a
  /// computed field reaches a number that it is compared with, or one next to it.
  func values(of field: FieldID, before: Value?, leaving: Value) -> [Value] {
    guard let before = before?.number else { return [] }
    var found: [Value] = []
    for (computed, name, number) in comparisons where sources[computed]?.contains(field) == true {
      guard let away = leaving[name]?.number.flatMap({ number.adding($0.negated) }) else {
        continue
      }
      for step in [0, 1, -1] {
        let distance = away.adding(Number(Int64(step)))
        for by in [distance, distance?.negated] {
          if let value = by.flatMap({ before.adding($0) }) { found.append(.number(value)) }
        }
      }
    }
    return SampleValues.distinct(found, most: 6 * Self.mostComparisons)
  }
}

extension FormPlan {
  /// Every expression of the form: in conditions, rules, computed fields and bounds.
  var allExpressions: [Expression] {
    allConditions.flatMap(\.expressions) + rangeExpressions
  }

  /// The expressions in the ranges of the form's fields.
  var rangeExpressions: [Expression] {
    fields.flatMap(\.rules).flatMap { rule in
      rule.facts.range?.expressions ?? []
    }
  }
}

extension Expression {
  /// The numbers that fields are compared with directly.
  fileprivate var comparedNumbers: [(field: FieldID, number: Number)] {
    parts.compactMap { part in
      guard case .operation(let sign) = part.kind, sign.compares else { return nil }
      var (field, number): (FieldID?, Number?) = (nil, nil)
      for operand in part.operands {
        switch parts[operand].kind {
        case .field(let reference): field = reference.field
        case .literal(let literal): number = literal.value.number
        default: break
        }
      }
      return if let field, let number { (field, number) } else { nil }
    }
  }

  /// The durations by which the expression moves dates or times.
  var durations: [CalendarDuration] {
    parts.compactMap { part in
      if case .moved(let duration) = part.kind { duration } else { nil }
    }
  }
}
