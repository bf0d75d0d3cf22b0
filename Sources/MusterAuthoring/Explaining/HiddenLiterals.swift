internal import Muster

/// The literals of an expression that a secret is compared with. They reveal the secret, so they
/// are never shown.
struct HiddenLiterals {
  private let expression: Expression
  private let plan: FormPlan
  private var isHidden: [Bool]

  /// Finds the literals of an expression; all are hidden if the expression computes a secret.
  init(_ expression: Expression, _ plan: FormPlan, ofSecret: Bool = false) {
    self.expression = expression
    self.plan = plan
    isHidden = [Bool](repeating: ofSecret, count: expression.parts.count)
    guard expression.readsSecret, !ofSecret else { return }
    for (index, part) in expression.parts.enumerated() where isComparison(part) {
      guard tellsOfSecret(index) else { continue }
      for inner in expression.start(of: index)...index { isHidden[inner] = true }
    }
  }

  /// Returns true if a part is a literal, or contains literals, that a secret is compared with.
  func isHidden(_ part: Int) -> Bool { isHidden[part] }

  /// The expression with `•••` in place of hidden literals.
  var text: String {
    guard isHidden.contains(true) else { return expression.text }
    var bytes = Array(expression.text.utf8)
    let ranges = expression.parts.indices.filter { isHidden[$0] }.compactMap(literals)
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(range, with: "•••".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of a part's own literals.
  private func literals(_ index: Int) -> Range<Int>? {
    switch expression.parts[index].kind {
    case .literal: expression.parts[index].range
    case .isAmong: expression.parts[index].operands.last.map { expression.parts[$0].range }
    default: nil
    }
  }

  private func isComparison(_ part: Expression.Part) -> Bool {
    switch part.kind {
    case .operation(let sign): sign.compares
    case .isAmong: true
    default: false
    }
  }

  /// Returns true if a part's value reveals more about a secret than its length or its presence.
  private func tellsOfSecret(_ index: Int) -> Bool {
    let part = expression.parts[index]
    switch part.kind {
    case .field(let field): return plan.holdsSecret(field.field)
    case .call(.length), .isGiven, .hasValue: return false
    default: return part.operands.contains { tellsOfSecret($0) }
    }
  }
}
