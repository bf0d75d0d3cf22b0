internal import Muster
internal import MusterPattern

/// Makes values for one field: near each bound, and for each choice, format and pattern that its
/// rules or the conditions on it name. Not all of the values pass; the judge decides.
struct SampleValues {
  let plan: FormPlan
  let now: OffsetDateTime?
  let seed: UInt64
  let named: NamedValues
  /// The named patterns that other patterns call.
  private let namedPatterns: [String: PatternTree]

  private static let most = 240
  /// The maximum number of values from one rule or condition.
  private static let mostNamed = 20

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64) {
    plan = form.plan
    self.now = now
    self.seed = seed
    named = NamedValues(form.plan)
    namedPatterns = form.source.namedPatterns
  }

  /// Returns values to try, the simplest first, all different.
  func values(of field: FieldID) -> [Value] {
    let own = plan.fields[field]
    let rules = named.rules(of: field)
    var values = named.of(field, most: Self.mostNamed)
    switch own.type {
    case .text: values += texts(rules)
    case .integer, .number: values += numbers(rules, values, isWhole: own.type == .integer)
    case .boolean: values += [.boolean(true), .boolean(false)]
    case .any:
      values += [.text("a"), .number(Number(1)), .boolean(true), .list([])]
      values += numbers(rules, values, isWhole: false) + texts(rules)
    case .list, .group, .map: return []
    default: values += moments(rules, values, own.type)
    }
    return Self.distinct(values, most: Self.most)
  }

  /// Returns the values in order, each once.
  static func distinct(_ values: [Value], most: Int) -> [Value] {
    var seen: Set<String> = []
    var all: [Value] = []
    for value in values where all.count < most && seen.insert(value.json()).inserted {
      all.append(value)
    }
    return all
  }

  // MARK: - Texts

  private func texts(_ rules: [Rule]) -> [Value] {
    var bases: [String] = []
    var counts: Set<Int> = []
    var unit = LengthUnit.characters
    for rule in rules {
      bases += rule.check.reading.texts(self)
      guard case .length(let range, let counted) = rule.facts.limit else { continue }
      unit = counted
      for end in [range.min, range.max].compactMap({ $0 }) where end <= 20_000 {
        counts.formUnion([end - 1, end, end + 1].filter { $0 > 0 })
      }
    }
    bases += Self.formats(rules)
    let sized = counts.sorted().flatMap { count in
      Self.texts(Array(bases.prefix(12)) + ["Ada", "a"], of: count, unit)
        + rules.compactMap { $0.facts.wholePattern.flatMap { text(of: $0, count) } }
    }
    let cases = bases.prefix(12).flatMap { [$0.uppercased(), $0.lowercased()] }
    let all: [String] = Array(bases.prefix(80)) + sized + cases + Self.plain
    return all.map { .text($0) }
  }

  /// Returns strings for formats that begin, end or continue as another rule requires.
  private static func formats(_ rules: [Rule]) -> [String] {
    let texts = rules.flatMap { rule in
      (rule.facts.format?.format.passing ?? []).prefix(3).map(\.text)
    }
    return rules.flatMap { rule -> [String] in
      guard case .custom(let check) = rule.check else { return [] }
      switch check.placement {
      case .start(let needles):
        return needles.prefix(3).flatMap { needle in texts.map { needle + $0 } }
      case .end(let needles), .somewhere(let needles):
        return needles.prefix(3).flatMap { needle in texts.map { $0 + needle } }
      case .nowhere, nil: return []
      }
    }
  }

  /// Strings with characters that a rule may not allow.
  static let unusual = [
    "Abc", "123", "a1", "a\tb", "a\nb", "a\u{200B}b", "r\u{430}y", "é", "😀",
  ]

  private static let plain = [
    "Ada", "a", "Ada Example", "A1b2-c3D4", "Aa1!aaaa", "x1", "7", "12345", "A", "ab", "é", "a b!",
    "?", "",
  ]

  /// Returns each string, shortened or repeated to a length.
  private static func texts(
    _ bases: [String], of count: Int, _ unit: LengthUnit
  ) -> [String] {
    if unit == .words {
      return [Array(repeating: "a", count: count).joined(separator: " ")]
    }
    return bases.compactMap { base in
      guard let last = base.last else { return nil }
      let rest = count - base.count
      return rest <= 0
        ? String(base.prefix(count)) : base + String(repeating: last, count: rest)
    }
  }

  private func samples(of use: PatternUse) -> PatternSamples {
    let tree = PatternTree(use.text, ignoresCase: use.ignoresCase, calling: namedPatterns)
    let pattern = plan.patterns[use.index].pattern
    return PatternSamples(tree, seed: seed) { text in
      switch pattern.match(text.utf8Span.span) {
      case .matches: true
      case .doesNotMatch: false
      case .gaveUp: nil
      }
    }
  }

  func texts(of use: PatternUse) -> [String] {
    var samples = samples(of: use)
    return samples.matching(10) + samples.failing(8)
  }

  /// Returns strings that contain matches of a pattern.
  func texts(around use: PatternUse) -> [String] {
    texts(of: use).flatMap { [$0, "a " + $0] }
  }

  /// Returns a match of a pattern that has, or nearly has, the given number of characters.
  private func text(of use: PatternUse, _ count: Int) -> String? {
    guard count <= 2_000 else { return nil }
    var samples = samples(of: use)
    return samples.long(count)
  }

  // MARK: - Numbers

  private func numbers(_ rules: [Rule], _ named: [Value], isWhole: Bool) -> [Value] {
    var steps = [Number(0), Number(1), Number(-1)]
    var factors: [Number] = []
    for rule in rules {
      let limit = rule.facts.limit
      if case .multiple(let factor) = limit {
        if !factor.isZero { factors.append(factor) }
        steps += [factor, factor.negated]
      }
      if case .decimals(let range) = limit {
        for count in [range.min, range.max].compactMap({ $0 }) where count < 20 {
          let digits = String(repeating: "0", count: count)
          steps += ["0.\(digits)1", count > 0 ? "0.\(digits.dropLast())1" : "1"].compactMap {
            Number($0)
          }
        }
      }
    }
    if !isWhole { steps += ["0.01", "-0.01", "0.5"].compactMap { Number($0) } }
    let bases = named.compactMap(\.number) + [Number(0)]
    var all: [Number] = []
    for base in bases.prefix(16) {
      let even = factors.compactMap { NumberSet(multiplesOf: $0).atOrBeside(base, up: false) }
      for near in [base] + even { all += steps.compactMap { near.adding($0) } }
    }
    let simple = [1, 2, 3, 5, 10, 12, 18, 20, 50, 100, 1000, 2026, 100_000, -1, -5]
    all += simple.map { Number(Int64($0)) }
    if !isWhole { all += ["0.5", "1.25", "0.125", "19.99", "1e-9"].compactMap { Number($0) } }
    return all.filter { !isWhole || $0.decimals == 0 }.map { .number($0) }
  }

  // MARK: - Dates and times

  private func moments(_ rules: [Rule], _ named: [Value], _ type: ValueType) -> [Value] {
    var bases = named.compactMap(\.plainText)
    for rule in rules {
      guard let bounds = rule.facts.range else { continue }
      for bound in bounds.expressions {
        bases += bound.durations.compactMap { SampleMoment.text(now, type, adding: [$0]) }
      }
      for case .clock(let durations)? in [bounds.lower?.value, bounds.upper?.value] {
        bases += [SampleMoment.text(now, type, adding: durations)].compactMap { $0 }
      }
    }
    if let now { bases.append(SampleMoment.text(now, type)) }
    let near = bases.prefix(12).flatMap { base in
      SampleMoment.steps(of: type).compactMap { SampleMoment.adding($0, to: base, type) }
    }
    return (near + SampleMoment.examples(of: type)).map { .text($0) }
  }
}

extension Bounds.Bound {
  /// The limit, if it is a literal.
  var literal: Literal? { value.literal }
}

extension CustomCheck {
  /// Strings that contain the strings that the check names.
  var tried: [String] {
    parameters.flatMap { parameter -> [String] in
      guard case .texts(let needles) = parameter.value else { return [] }
      return needles.prefix(8).flatMap { [$0, $0 + "a", "a" + $0, $0 + "1", "1" + $0] }
    }
  }
}

extension Value {
  /// The number, if the value is one.
  var number: Number? {
    if case .number(let number) = self { number } else { nil }
  }
}
