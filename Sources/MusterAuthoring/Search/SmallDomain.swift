internal import Muster

/// All values of a few fields, if these are few enough to judge every combination.
///
/// A field qualifies if its own rules and everything that reads it distinguish its values only by
/// choices, `true` and `false`, or the bounds of a short range. In that case, one value of each
/// kind represents all.
struct SmallDomain {
  /// The possible values of a field; `nil` stands for no value.
  struct Axis {
    let name: String
    let values: [Value?]
  }

  /// The maximum number of payloads to judge.
  static let most = 2_000
  private static let widest: Int64 = 40

  let axes: [Axis]

  /// The number of payloads.
  var count: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Collects the possible values of some fields, and of all fields that they read or that read
  /// them, in a form and its mutant; `nil` if there are too many, or if a value is used other than
  /// in comparisons.
  init?(_ own: FormPlan, _ changed: FormPlan, around fields: [FieldID]) {
    let plans = [own, changed]
    guard own.fields.count == changed.fields.count, plans.allSatisfy(\.steps.isEmpty) else {
      return nil
    }
    let closed = Self.closed(fields, plans)
    guard closed.count <= 6, plans.allSatisfy({ Self.areSimple(closed, $0) }) else { return nil }
    let named = plans.map { NamedValues($0) }
    var axes: [Axis] = []
    for field in own.fields.ids where closed.contains(field) {
      guard let values = Self.values(named.flatMap { $0.of(field) }, own.fields[field].type) else {
        return nil
      }
      axes.append(Axis(name: own.fields[field].name, values: values))
    }
    self.axes = axes
    var product = 1
    for axis in axes {
      product *= axis.values.count
      if product > Self.most { return nil }
    }
  }

  /// Returns one of the payloads, made from another payload.
  func payload(_ number: Int, in state: JudgedInput) -> JudgedInput {
    var (state, number) = (state, number)
    for axis in axes {
      state.set(axis.values[number % axis.values.count], at: [axis.name], isGiven: false)
      number /= axis.values.count
    }
    return state
  }

  /// Returns fields along with all fields that they are related to, directly or indirectly.
  private static func closed(_ fields: [FieldID], _ plans: [FormPlan]) -> Set<FieldID> {
    let links = plans.flatMap(\.reads).filter { !$0.read.isEmpty }
    var found = Set(fields)
    var waiting = fields
    while let next = waiting.popLast() {
      for (field, read) in links where field == next || read.contains(next) {
        waiting += read.union([field]).filter { found.insert($0).inserted }
      }
    }
    return found
  }

  private static func areSimple(_ fields: Set<FieldID>, _ plan: FormPlan) -> Bool {
    let areCrossed = plan.allCrossFieldRules.contains { rule in
      fields.contains(rule.at) || rule.fields.contains { fields.contains($0.field) }
    }
    return !areCrossed
      && fields.allSatisfy { id in
        let field = plan.fields[id]
        guard field.parent == nil, field.itemFrame == nil, !field.isKey, !field.isGiven,
          field.compute == nil, field.normalize.isEmpty, !field.hasReads,
          [.boolean, .text, .integer].contains(field.type)
        else { return false }
        let conditions = [field.when].compactMap { $0 } + field.rules.compactMap(\.when)
        return field.rules.allSatisfy(\.check.reading.comparesLiterals)
          && conditions.allSatisfy(\.onlyCompares)
      }
  }

  /// Returns one value of each kind that a field can have, given the values that are named for it;
  /// `nil` if there are too many.
  private static func values(_ named: [Value], _ type: ValueType) -> [Value?]? {
    var all: [Value] = [.null, .text("")]
    switch type {
    case .boolean: all += [.boolean(true), .boolean(false), .text("?")]
    case .text:
      all += named.filter { $0.plainText != nil }
      var other = "another"
      while all.contains(.text(other)) { other += "-one" }
      all += [.text(other), .number(Number(1))]
    default:
      let whole = named.compactMap(\.number).compactMap { Int64($0.text) } + [0]
      guard let low = whole.min(), let high = whole.max(), low > .min / 2, high < .max / 2,
        high - low <= widest
      else { return nil }
      all += (low - 1...high + 1).map { .number(Number($0)) }
      all += [.text("?")] + [Number("0.5")].compactMap { $0.map { .number($0) } }
    }
    return [nil] + SampleValues.distinct(all, most: 200).map(Optional.some)
  }
}

extension Condition {
  /// True if the check does no more than compare fields with literals.
  fileprivate var onlyCompares: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.allSatisfy(\.onlyCompares)
    case .not(let inner): inner.onlyCompares
    case .present, .absent, .literals: true
    case .rules(_, let rules):
      rules.allSatisfy { $0.check.reading.comparesLiterals && $0.when == nil }
    case .expression(let expression): expression.onlyCompares
    }
  }
}

extension Expression {
  fileprivate var onlyCompares: Bool {
    parts.allSatisfy { part in
      switch part.kind {
      case .literal, .field, .not, .isGiven, .hasValue: true
      case .isAmong: part.operands.allSatisfy { isField($0) }
      case .operation(let sign) where sign == .and || sign == .or: true
      case .operation(let sign) where sign.compares:
        part.operands.contains { isField($0) } && part.operands.contains { isLiteral($0) }
      default: false
      }
    }
  }

  private func isField(_ part: Int) -> Bool {
    if case .field = parts[part].kind { true } else { false }
  }

  private func isLiteral(_ part: Int) -> Bool {
    if case .literal = parts[part].kind { true } else { false }
  }
}
