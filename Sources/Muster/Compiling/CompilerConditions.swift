/// Conditions: names become fields, literals are read by the field's type.
extension FormCompiler {
  mutating func condition(_ syntax: ConditionSyntax, scope: Int?) -> Condition? {
    switch syntax {
    case .all(let parts): .all(conditions(parts, scope: scope))
    case .any(let parts): .any(conditions(parts, scope: scope))
    case .not(let inner): condition(inner, scope: scope).map { .not($0) }
    case .field(let name, let range, let claim):
      reference(name, scope: scope, at: range).flatMap { self.claim(claim, on: $0, scope: scope) }
    }
  }

  private mutating func conditions(_ parts: [ConditionSyntax], scope: Int?) -> [Condition] {
    var all: [Condition] = []
    for part in parts {
      if let lowered = condition(part, scope: scope) { all.append(lowered) }
    }
    return all
  }

  private mutating func claim(
    _ claim: ConditionSyntax.Claim, on field: Reference, scope: Int?
  ) -> Condition? {
    let place = Place(field: field.field, scope: scope)
    switch claim {
    case .present: return .present(field)
    case .absent: return .absent(field)
    case .literals(let nodes):
      var literals: [Literal] = []
      let type = fields[field.field].type
      guard type.isScalar || type == .any else {
        report(
          "wrong-type",
          "\(name(of: field.field)) is of type \(type.word), so a condition on it is `present`, "
            + "`absent` or rules", at: nodes.first?.range)
        return nil
      }
      for node in nodes {
        let what = "a literal for \(name(of: field.field))"
        let hint = nodes.count == 1 ? rangeClaim(node, type) : nil
        if let literal = literal(node, what, place, suggestion: hint) {
          literals.append(literal)
        }
      }
      return literals.isEmpty ? nil : .literals(field, literals)
    case .rules(let rules):
      var lowered: [Rule] = []
      for rule in rules {
        if let rule = lower(rule, at: place) { lowered.append(rule) }
      }
      return .rules(field, lowered)
    }
  }

  /// Returns the suggestion for a range in place of a literal.
  private func rangeClaim(_ node: Node, _ type: ValueType) -> String? {
    guard let text = node.text, !node.isNull else { return nil }
    let bytes = Array(text.utf8)
    guard
      let dots = bytes.indices.dropLast().first(where: {
        bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E
      })
    else {
      let span = RangeHint.span(text, text) { Self.isLiteral($0, type) }
      return span.map { "write `{ range: \($0) }`" }
    }
    let lower = String(decoding: bytes[..<dots], as: UTF8.self)
    let upper = String(decoding: bytes[(dots + 2)...], as: UTF8.self)
    let isRange = [lower, upper].allSatisfy { $0.isEmpty || Self.isLiteral($0, type) }
    return isRange && bytes.count > 2 ? "write `{ range: \(text) }`" : nil
  }

  /// Returns the fields with a `when`, each after those that its condition reads; a cycle is
  /// reported.
  mutating func conditionOrder() -> [Int] {
    var order: [Int] = []
    var isDone = [Bool](repeating: false, count: fields.count)
    var isOpen = [Bool](repeating: false, count: fields.count)
    /// Returns the fields to decide before a field's own condition: those it reads, and the groups
    /// around them.
    func needs(_ field: Int) -> [Int] {
      var all: [Int] = []
      for reference in fields[field].when?.references ?? [] {
        for current in fields.outward(from: reference.field) {
          // An item's condition may read its own fields, before it is dropped with them.
          if current == field && current != reference.field && fields[field].name.isEmpty { break }
          all.append(current)
        }
      }
      return all
    }
    for start in fields.indices where fields[start].when != nil && !isDone[start] {
      var path: [(field: Int, rest: [Int])] = [(start, needs(start))]
      isOpen[start] = true
      while !path.isEmpty {
        guard let next = path[path.count - 1].rest.popLast() else {
          let (field, _) = path.removeLast()
          isOpen[field] = false
          isDone[field] = true
          order.append(field)
          continue
        }
        if isDone[next] || fields[next].when == nil { continue }
        if isOpen[next] {
          let from = path.firstIndex { $0.field == next } ?? 0
          report(circle: path[from...].map { $0.field } + [next])
          continue
        }
        isOpen[next] = true
        path.append((next, needs(next)))
      }
    }
    return ConditionOrder(order, fields).order
  }
}

extension FormCompiler {
  /// Reports a cycle; one of a thousand fields by its first ones.
  private mutating func report(circle: [Int]) {
    let shown = circle.count > 10 ? circle.prefix(8) + circle.suffix(1) : circle[...]
    var names = shown.map { name(of: $0) }
    if shown.count < circle.count { names.insert("…", at: 8) }
    var text = ""
    for name in names { text += text.isEmpty ? name : " → \(name)" }
    report("cycle", "the conditions go in a circle: \(text)", at: fields[circle[0]].range)
  }
}

extension Check {
  /// True for `required` and `forbidden`, which come before a field's other rules.
  var comesFirst: Bool {
    switch self {
    case .required, .forbidden: true
    default: false
    }
  }
}
