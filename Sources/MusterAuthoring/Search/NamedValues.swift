internal import Muster

/// The values that a form names for its fields: in rules, conditions and expressions, and as
/// defaults.
///
/// Every search takes them from here.
struct NamedValues: Sendable {
  private let plan: FormPlan
  /// By field: the rules that conditions have for it.
  private var claimed: [FieldID: [Rule]] = [:]
  /// By field: the values that it is compared with in each condition and expression.
  private var compared: [FieldID: [[Value]]] = [:]

  init(_ plan: FormPlan) {
    self.plan = plan
    for condition in plan.allConditions { read(condition) }
  }

  private mutating func read(_ condition: Condition) {
    switch condition {
    case .all(let parts), .any(let parts): for part in parts { read(part) }
    case .not(let inner): read(inner)
    case .present, .absent: break
    case .literals(let field, let literals):
      compared[field.field, default: []].append(literals.map(\.value))
    case .rules(let field, let rules): claimed[field.field, default: []] += rules
    case .expression(let expression): read(expression)
    }
  }

  /// Reads the literals of an expression, each of which may be compared with an adjacent field.
  mutating func read(_ expression: Expression) {
    let literals = Self.literals(of: expression)
    if literals.isEmpty { return }
    for read in expression.reads { compared[read.field, default: []].append(literals) }
  }

  /// Returns the literals of an expression.
  static func literals(of expression: Expression) -> [Value] {
    expression.parts.flatMap { part -> [Value] in
      switch part.kind {
      case .literal(let literal): [literal.value]
      case .isAmong(let some): some.map(\.value)
      default: []
      }
    }
  }

  /// Returns the rules of a field and those that conditions have for it, each with the rules inside
  /// it.
  func rules(of field: FieldID) -> [Rule] {
    (plan.fields[field].rules + (claimed[field] ?? [])).flatMap(\.withInner)
  }

  /// Returns the values that conditions and expressions compare a field with.
  func compared(with field: FieldID) -> [Value] { compared[field]?.flatMap { $0 } ?? [] }

  /// Returns all named values of a field; from each place, at most this many and the last.
  func of(_ field: FieldID, most: Int = .max) -> [Value] {
    var places = rules(of: field).map { $0.facts.literals.map(\.value) }
    places += compared[field] ?? []
    let some = places.flatMap { $0.count > most ? $0.prefix(most) + $0.suffix(1) : $0[...] }
    return needed(field) + some + [plan.fields[field].defaultValue?.value].compactMap { $0 }
  }

  /// Returns the values that the list around a field requires among its items.
  private func needed(_ field: FieldID) -> [Value] {
    guard let list = plan.fields[field].parent, plan.fields[list].type == .list else { return [] }
    return plan.fields[list].rules.flatMap(\.withInner).flatMap(\.facts.needles).map(\.value)
  }

  /// Returns the values that one of two forms names more often for a field than the other.
  func differing(_ field: FieldID, from other: NamedValues) -> [Value] {
    var (more, rest) = ([Value](), other.of(field))
    let own = of(field)
    if own == rest { return [] }
    for value in own {
      if let index = rest.firstIndex(of: value) {
        rest.remove(at: index)
      } else {
        more.append(value)
      }
    }
    return more + rest
  }

  /// The numbers that fields are compared with, each once.
  var numbers: [Number] {
    Set(compared.values.flatMap { $0 }.flatMap { $0 }.compactMap(\.number)).sorted {
      $0.text < $1.text
    }
  }
}

extension FormPlan {
  /// All conditions of the form, and all expressions that can be conditions.
  var allConditions: [Condition] {
    var all: [Condition] = []
    for field in fields {
      all += [field.when].compactMap { $0 } + field.rules.compactMap(\.when)
      if let expression = field.compute { all.append(.expression(expression)) }
    }
    for rule in allCrossFieldRules {
      if let when = rule.when { all.append(when) }
      if case .holds(let expression) = rule.check { all.append(.expression(expression)) }
    }
    return all + steps.compactMap(\.when)
  }

  /// The numbers that occur in expressions of the form.
  var writtenNumbers: [Number] {
    var named = NamedValues(self)
    for expression in rangeExpressions { named.read(expression) }
    return named.numbers
  }
}
