@testable import Muster

/// Payloads made by chance for a form: most of them fit in most places.
struct FittingPayloads: ~Copyable {
  private let plan: FormPlan
  private var judge: Judge
  private var row = Row()
  private var maker: PayloadMaker
  /// How many of a hundred values are not of their field's type.
  private var wildness = 0
  /// Values that a field takes, once they were looked for.
  private var fitting: [FieldID: [Value]] = [:]

  /// Texts that some field somewhere takes.
  private static let texts = [
    "ada@example.com", "ada@", "Ada", "ada", "Ada Lovelace", "secret1", "Secret-12", "DE", "GB",
    "US", "10115", "90210", "SW1A 1AA", "Berlin", "2026-03-31", "2026-03-01", "2010-01-01", "18:30",
    "card", "bank", "invoice", "4111111111111111", "GB82 WEST 1234 5698 7654 32", "12/28",
    "abc12", "red", "a b c", "+49301234567", "https://example.com", "", " ", " Ada ", "x", "é👩‍👩‍👧‍👦",
    "true", "7",
  ]

  /// Names of entries, some of which normalising makes the same.
  private static let keys = [
    ["EUR", "USD", "x"], ["EUR", "USD", "x"], ["eur", "EUR", " eur"], ["a1", "1", "k"],
  ]

  init(_ form: RuleForm, seed: UInt64) {
    plan = form.plan
    judge = Judge(form)
    maker = PayloadMaker(seed: seed)
  }

  mutating func payload() -> Value {
    wildness = maker.one(of: [0, 0, 3, 20])
    let roots = plan.roots.filter { !plan.fields[$0].isGiven }
    var members = members(roots)
    if maker.below(5) == 0 { members.append(Value.Member("other", anything())) }
    return .object(members)
  }

  /// The members of a group. What is computed has none: a session takes none in, and a judge finds
  /// that it differs.
  private mutating func members(_ fields: [FieldID]) -> [Value.Member] {
    var members: [Value.Member] = []
    for field in fields
    where plan.fields[field].compute == nil && maker.below(wildness == 0 ? 50 : 8) > 0 {
      members.append(Value.Member(plan.fields[field].name, value(of: field)))
    }
    return members
  }

  private mutating func value(of index: FieldID) -> Value {
    let field = plan.fields[index]
    if maker.below(100) < wildness { return anything() }
    switch field.type {
    case .group: return .object(members(field.children))
    case .list:
      guard let item = field.children.last else { return .list([]) }
      return .list((0..<maker.below(4)).map { _ in value(of: item) })
    case .map:
      guard let item = field.children.last else { return .object([]) }
      let keys = maker.one(of: Self.keys).prefix(maker.below(4))
      return .object(keys.map { Value.Member($0, value(of: item)) })
    case .any: return anything()
    default:
      let all = candidates(field)
      let found = fitting[index] ?? fits(all, index)
      fitting[index] = found
      return maker.one(of: found.isEmpty || maker.below(50) < wildness ? all : found)
    }
  }

  /// The first values that a field takes.
  private mutating func fits(_ values: [Value], _ field: FieldID) -> [Value] {
    var found: [Value] = []
    for value in values where found.count < 4 && fits(value, field) { found.append(value) }
    return found
  }

  /// Whether a field takes a value, where there is nothing but that. No sentence is written for it.
  private mutating func fits(_ value: Value, _ field: FieldID) -> Bool {
    var (payload, path) = (value, "")
    var inner = field
    while let outer = plan.fields[inner].parent {
      switch plan.fields[outer].type {
      case .list: (payload, path) = (.list([payload]), "/0" + path)
      case .map: (payload, path) = (.object([Value.Member("x", payload)]), "/x" + path)
      default:
        let name = plan.fields[inner].name
        (payload, path) = (.object([Value.Member(name, payload)]), "/\(name)\(path)")
      }
      inner = outer
    }
    let name = plan.fields[inner].name
    judge.fill(&row, from: .object([Value.Member(name, payload)]))
    _ = judge.judge(&row)
    let expected = "/\(name)\(path)"
    return !judge.verdict(row).failures.contains { $0.path == expected }
  }

  private func candidates(_ field: FieldPlan) -> [Value] {
    switch field.type {
    case .integer: return [0, 1, 2, 5, 13, 18, 30, 99, 120, -1, 2000]
    case .number: return [3, 19.99, 0, -1, 120.5, 0.125]
    case .boolean: return [true, false]
    case .date: return ["2026-03-31", "2026-04-07", "2026-02-29", "1990-01-01"]
    default:
      for rule in field.rules {
        guard case .oneOf(.literals(let choices)) = rule.check else { continue }
        return choices.map { .text($0.value.text) } + ["none of them"]
      }
      return Self.texts.map { .text($0) }
    }
  }

  private mutating func anything() -> Value {
    maker.one(of: [.null, true, 0, 1.5, "text", [], [1, "a"], [:], ["a": ["b": nil]]])
  }
}
