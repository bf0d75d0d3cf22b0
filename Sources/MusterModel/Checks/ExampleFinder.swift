/// Finds a simple value that passes a field's rules, for a message that shows an example. For a
/// whole number from 13 to 120, the standard example 12 would fail.
///
/// It uses every rule that can be judged without a payload, a clock or your program.
package struct ExampleFinder {
  let type: ValueType
  private let rules: [Rule]
  private let facts: [CheckFacts]
  /// True if the example is meant to show an unusual decimal sign.
  var showsDecimals = false

  /// Creates a search for a value that passes these rules.
  package init(type: ValueType, rules: [Rule], showsDecimals: Bool = false) {
    self.type = type
    self.rules = rules
    facts = rules.map { $0.facts }
    self.showsDecimals = showsDecimals
  }

  /// Returns the value to show instead of the standard examples; `nil` if those pass, or if no
  /// simple value does.
  package func example(insteadOf standing: [Literal]) -> Literal? {
    if takes(standing) { return nil }
    if let found { return found }
    // Rules that always apply come before those with a condition, and errors before warnings.
    let binding = rules.filter { $0.when == nil && $0.severity == .error }
    if binding.count == rules.count { return nil }
    return ExampleFinder(type: type, rules: binding, showsDecimals: showsDecimals)
      .example(insteadOf: standing)
  }

  private func takes(_ values: [Literal]) -> Bool { values.allSatisfy { takes($0) } }

  private func takes(_ value: Literal) -> Bool {
    facts.allSatisfy { $0.takes(value) != false }
  }

  /// The first passing value that is close to the values in the rules.
  private var found: Literal? {
    switch type {
    case .boolean: [Literal.boolean(true), .boolean(false)].first { takes($0) }
    case .integer, .number: number
    default: type.isMoment ? moment : nil
    }
  }

  private var number: Literal? {
    let named = [Number(12)] + facts.flatMap { $0.allLiterals }.compactMap { $0.number }
    let factors = facts.flatMap { $0.factors }
    let simple = (showsDecimals ? Self.halves : []) + Self.steps
    let steps = simple + factors + factors.map { $0.negated } + facts.flatMap { $0.parts }
    for base in named.prefix(Self.most) {
      for near in [base] + factors.compactMap({ base.multiple(of: $0) }) {
        for step in steps {
          guard let number = near.adding(step), type == .number || number.int64 != nil else {
            continue
          }
          if takes(.number(number)) { return .number(number) }
        }
      }
    }
    return nil
  }

  private var moment: Literal? {
    let named = type.examples.compactMap { Moment($0, type: type) }
    let others = facts.flatMap { $0.allLiterals }.compactMap { $0.moment }
    for base in (named + others).prefix(Self.most) {
      for step in type.steps {
        guard let moment = CalendarDuration(reading: step).flatMap({ base.adding($0) }) else {
          continue
        }
        if takes(.moment(moment)) { return .moment(moment) }
      }
    }
    return nil
  }

  /// The maximum number of values from rules that are tried, however many choices there are.
  private static let most = 12

  private static var steps: [Number] {
    ["0", "1", "-1", "0.5", "-0.5", "0.1", "-0.1", "0.01", "-0.01"].compactMap {
      Number($0, grammar: .json)
    }
  }

  private static var halves: [Number] {
    ["0.5", "-0.5"].compactMap { Number($0, grammar: .json) }
  }
}

extension ValueType {
  /// The distances from a bound or a choice at which a value is tried. The day of a date is best
  /// above 12, because it can't be mistaken for a month.
  fileprivate var steps: [String] {
    switch self {
    case .date: ["P30D", "-P1D", "P0D", "P1D"]
    case .month: ["P0D", "P1M", "-P1M"]
    case .week: ["P0D", "P7D", "-P7D"]
    default: ["P0D", "PT1M", "-PT1M", "PT1S", "-PT1S"]
    }
  }
}

extension CheckFacts {
  /// Returns true if a value passes; `nil` if that depends on more than the value.
  fileprivate func takes(_ value: Literal) -> Bool? {
    switch limit {
    case .range(let bounds): return bounds.takes(value)
    case .multiple(let factor): return value.number.map { $0.isMultiple(of: factor) }
    case .decimals(let range): return value.number.map { range.contains($0.decimals) }
    case .length, .size, .sizeWithin, nil: break
    }
    if let refused { return !refused.contains { $0.isSame(as: value) } }
    if let branches { return Self.any(branches.map { Self.all($0, value) }) }
    if presence == .accepted, case .boolean(let flag) = value { return flag }
    switch typing {
    case .choices(let choices): return choices.contains { $0.isSame(as: value) }
    case .failing(let rules): return Self.all(rules, value).map { !$0 }
    case .never, .given, .pattern, .length, .appended, .characters, .format, .other, .another,
      .digits, .fraction, .items, .branches, .custom:
      return nil
    }
  }

  private static func all(_ rules: [Rule], _ value: Literal) -> Bool? {
    let answers = rules.map { $0.when == nil ? $0.facts.takes(value) : nil }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private static func any(_ answers: [Bool?]) -> Bool? {
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  /// The numbers that the value must be a multiple of.
  fileprivate var factors: [Number] {
    if case .multiple(let factor) = limit { return [factor] }
    return inner.flatMap { $0.facts.factors }
  }

  /// Numbers with as few decimals as it allows.
  fileprivate var parts: [Number] {
    guard case .decimals(let range) = limit, let least = range.min, least > 0 else {
      return inner.flatMap { $0.facts.parts }
    }
    let part = Number(digits: Magnitude(5), exponent: -Int64(least), isNegative: false)
    return [part, part?.negated].compactMap { $0 }
  }
}

extension Bounds {
  fileprivate func takes(_ value: Literal) -> Bool? {
    let answers = [takes(value, lower, side: 1), takes(value, upper, side: -1)]
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private func takes(_ value: Literal, _ bound: Bound?, side: Int) -> Bool? {
    guard let bound else { return true }
    guard case .literal(let limit) = bound.value, let order = value.order(from: limit) else {
      return nil
    }
    return order == 0 ? bound.isIncluded : order == side
  }
}

extension Literal {
  fileprivate func isSame(as other: Literal) -> Bool {
    order(from: other).map { $0 == 0 } ?? value.isSame(as: other.value)
  }

  fileprivate var number: Number? {
    if case .number(let number) = value { number } else { nil }
  }

  fileprivate var moment: Moment? {
    if case .moment(let moment) = self { moment } else { nil }
  }
}

extension Number {
  /// Returns the greatest multiple of a whole number that is not above this whole number.
  fileprivate func multiple(of factor: Number) -> Number? {
    guard let whole = int64, let factor = factor.int64, factor > 0 else { return nil }
    let rest = whole % factor
    let (found, isOver) = whole.subtractingReportingOverflow(rest < 0 ? rest + factor : rest)
    return isOver ? nil : Number(found)
  }
}
