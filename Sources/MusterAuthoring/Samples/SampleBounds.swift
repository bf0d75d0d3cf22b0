internal import Muster

/// The values at a rule's bounds, and one step to either side of them.
struct SampleBounds {
  /// A value at a bound or next to it; for a list, this many nulls.
  struct Edge {
    let value: Value
    /// The bound in words: `max 5 + 1`.
    let name: String

    /// Returns true if the value is still at a path; for a list, the number of items.
    func isAt(_ path: [String], in state: JudgedInput) -> Bool {
      let found = state.value(at: path, isGiven: false)
      guard case .list(let items) = value else { return found?.json() == value.json() }
      guard case .list(let others)? = found else { return false }
      return items.count == others.count
    }
  }

  private let candidates: LoneValues
  private let now: OffsetDateTime?

  private var domains: Domains { candidates.domains }
  private var plan: FormPlan { domains.plan }

  init(_ candidates: LoneValues, now: OffsetDateTime?) {
    (self.candidates, self.now) = (candidates, now)
  }

  /// Returns the values; for a computed bound, those that a failure of the rule names.
  func edges(of rule: SampleRule, _ failure: Failure?) -> [Edge] {
    let type = plan.fields[rule.field].type
    switch rule.facts?.limit {
    case .range(let bounds):
      return range(bounds, type, failure, rule.field)
    case .length(let range, let unit):
      let own = plan.fields[rule.field]
      return counts(range).compactMap { count, name in
        if count == 0, !own.emptyIsValue { return nil }
        let tried = candidates.of(rule.field)
        let known = zip(tried.all, tried.findings).first { value, findings in
          guard let text = own.normalized(value), unit.count(text) == count else { return false }
          return findings.allSatisfy { rule.isMeant(by: $0) }
        }
        let value =
          known?.0 ?? value(.length(CountRange(min: count, max: count), unit), rule)
        return value.map { Edge(value: $0, name: name) }
      }
    case .size(let range):
      guard type == .list else { return [] }
      return counts(range).filter { $0.0 <= 1_000 }.map { count, name in
        Edge(value: .list(Array(repeating: .null, count: count)), name: name)
      }
    case .decimals(let range):
      return counts(range).compactMap { count, name in
        value(.decimals(CountRange(min: count, max: count)), rule).map {
          Edge(value: $0, name: name)
        }
      }
    case .multiple(let factor):
      let multiples = others(rule).intersection(domains.passing(.multipleOf(factor), rule.field))
      let multiple =
        multiples.contains(.number(factor))
        ? factor : multiples.values(4).compactMap(\.number).first { !$0.isZero }
      guard let multiple else { return [] }
      return [
        (multiple, "multiple"), (beside(multiple, factor, rule, up: true), "multiple + 1"),
        (beside(multiple, factor, rule, up: false), "multiple - 1"),
      ].compactMap { number, name in number.map { Edge(value: .number($0), name: name) } }
    case .sizeWithin, nil: return []
    }
  }

  /// Returns a value that passes a check, and that the field's other rules allow.
  private func value(_ check: Check, _ rule: SampleRule) -> Value? {
    let values = others(rule).intersection(domains.passing(check, rule.field)).values(8)
    return values.first { value in
      candidates.findings(of: value, at: rule.field).allSatisfy { rule.isMeant(by: $0) }
    }
  }

  /// Returns the next number above or below a multiple that is not a multiple and that the other
  /// rules allow.
  private func beside(
    _ multiple: Number, _ factor: Number, _ rule: SampleRule, up: Bool
  ) -> Number? {
    let end = NumberSpan.End(number: multiple, isIncluded: false)
    let side = NumberSet(up ? NumberSpan(lower: end) : NumberSpan(upper: end))
    let others = others(rule).subtracting(domains.passing(.multipleOf(factor), rule.field))
    let near = others.intersection(Domain(.numbers(side))).values(90).compactMap(\.number)
    return up ? near.min() : near.max()
  }

  /// Returns the values that the field's other rules allow.
  private func others(_ rule: SampleRule) -> Domain {
    domains.of(rule.field, plan.fields[rule.field].rules.filter { $0.range != rule.range })
  }

  private func counts(_ range: CountRange) -> [(Int, String)] {
    [("min", range.min), ("max", range.max)].flatMap { name, end -> [(Int, String)] in
      guard let end, end <= 20_000 else { return [] }
      return [
        (end - 1, "\(name) \(end) - 1"), (end, "\(name) \(end)"), (end + 1, "\(name) \(end) + 1"),
      ]
      .filter { $0.0 >= 0 }
    }
  }

  private func range(
    _ bounds: Bounds, _ type: ValueType, _ failure: Failure?, _ field: FieldID
  ) -> [Edge] {
    [("min", bounds.lower), ("max", bounds.upper)].flatMap { name, bound -> [Edge] in
      guard let bound, let limit = limit(bound, name, type, failure) else { return [] }
      return around(limit, type, field, bounds).map { value, step in
        Edge(value: value, name: "\(name) \(limit.plainText ?? limit.json())\(step)")
      }
    }
  }

  private func limit(
    _ bound: Bounds.Bound, _ name: String, _ type: ValueType, _ failure: Failure?
  ) -> Value? {
    switch bound.value {
    case .literal(let literal): return literal.value
    case .clock(let durations):
      return SampleMoment.text(now, type, adding: durations).map { .text($0) }
    case .field, .expression:
      switch failure?.parameters.first(where: { $0.name == name })?.value {
      case .number(let number)?: return .number(number)
      case .integer(let integer)?: return .number(Number(integer))
      case .text(let text)?: return Number(text).map { .number($0) } ?? .text(text)
      default: return nil
      }
    }
  }

  /// Returns a bound, and the values one step below and above.
  private func around(
    _ limit: Value, _ type: ValueType, _ field: FieldID, _ bounds: Bounds
  ) -> [(Value, String)] {
    if let number = limit.number {
      let numbers = domains.numbers(of: field, within: bounds) ?? NumberSet(.exactly(number))
      let at = numbers.atOrBeside(number, up: true) == number ? number : nil
      return [
        (numbers.beside(number, up: false), " - 1"), (at, ""),
        (numbers.beside(number, up: true), " + 1"),
      ].compactMap { number, step in number.map { (.number($0), step) } }
    }
    guard let moment = limit.plainText.flatMap({ Moment($0, type: type) }) else { return [] }
    let others = domains.of(
      field, plan.fields[field].rules.filter { $0.facts.refused != nil })
    return [(-1, " - 1"), (0, ""), (1, " + 1")].compactMap { count, name in
      let moved = (1...20).lazy.compactMap { type.moment(moment, moved: $0 * count) }
      return moved.map { Value.text($0.text) }.first { others.contains($0) }.map { ($0, name) }
    }
  }
}
