internal import Muster

/// The literals of rules that reveal a secret, such as the value under `equals`.
///
/// Reports show `•••` in place of a value that contains such a literal or much of it, or that may be
/// close to a secret number. They show values that Muster invented, such as a password of eight
/// letters.
struct SecretLiterals: Sendable {
  private let plan: FormPlan
  private let remover: SecretRemover
  /// The parts of literals that reveal them, in lowercase.
  private var parts: Set<[UInt8]> = []
  /// True if a rule compares a secret with something other than a string.
  private var hasOthers = false

  /// The length of a literal's part that reveals the literal.
  private static let revealing = 4

  init(_ form: RuleForm) {
    plan = form.plan
    remover = SecretRemover(plan)
    let secrets = plan.fields.ids.filter { plan.holdsSecret($0) }
    if secrets.isEmpty { return }
    let (named, patterns) = (NamedValues(plan), NamedPatterns(form.source))
    for field in secrets {
      add(named.compared(with: field))
      for rule in named.rules(of: field) { add(rule.revealed(by: patterns)) }
      if let expression = plan.fields[field].compute { add(NamedValues.literals(of: expression)) }
    }
  }

  private mutating func add(_ literals: [Value]) {
    for literal in literals {
      guard case .text(let text) = literal else {
        hasOthers = true
        continue
      }
      let bytes = Self.folded(text)
      parts.formUnion(Self.windows(of: bytes, min(Self.revealing, bytes.count)))
    }
  }

  /// True if no value has to be hidden.
  var isEmpty: Bool { parts.isEmpty && !hasOthers }

  /// Returns true if a value of a field reveals a literal. In a field that is neither secret nor
  /// judged next to a secret, no value does.
  func isRevealed(by value: Value, of field: FieldID) -> Bool {
    if isEmpty || remover.isOpen(field) { return false }
    switch value {
    case .text(let text): return isRevealed(by: text)
    case .null, .list, .object: return false
    default: return hasOthers
    }
  }

  private func isRevealed(by text: String) -> Bool {
    let bytes = Self.folded(text)
    // A literal of one or two characters is in many strings by chance.
    if bytes.count < 3 || parts.contains(bytes) { return parts.contains(bytes) }
    return [3, Self.revealing].contains { length in
      Self.windows(of: bytes, length).contains { parts.contains($0) }
    }
  }

  /// Returns a payload as a report shows it.
  func hiding(_ payload: Value) -> Value { isEmpty ? payload : hiding(payload, at: [], in: nil) }

  /// Returns a value of a field as a report shows it.
  func hiding(_ value: Value, of field: FieldID) -> Value {
    isEmpty ? value : hiding(value, at: plan.way(to: field).map { plan.fields[$0].name }, in: field)
  }

  private func hiding(_ value: Value, at path: [String], in around: FieldID?) -> Value {
    let field = plan.field(at: path) ?? around
    switch value {
    case .object(let members):
      let map = field.flatMap { plan.fields[$0].type == .map ? plan.fields[$0] : nil }
      return .object(
        members.map { member in
          let name = Value.text(member.name)
          let isHidden = map?.children.first.map { isRevealed(by: name, of: $0) } ?? false
          return Value.Member(
            isHidden ? Self.hidden : member.name,
            hiding(member.value, at: path + [member.name], in: field))
        })
    case .list(let items):
      return .list(items.enumerated().map { hiding($1, at: path + ["\($0)"], in: field) })
    default:
      let isHidden = field.map { isRevealed(by: value, of: $0) } ?? false
      return isHidden ? .text(Self.hidden) : value
    }
  }

  /// Returns words about a change to the rules of some fields as a report shows them.
  func hiding(_ words: String, about fields: [FieldID]) -> String {
    if isEmpty || fields.allSatisfy({ remover.isOpen($0) }) { return words }
    func shown(_ piece: Substring) -> String {
      let isNumber = hasOthers && piece.contains { $0.isNumber }
      return isNumber || isRevealed(by: String(piece)) ? Self.hidden : String(piece)
    }
    let pieces = words.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      let isQuoted = index % 2 == 1
      if isQuoted { return shown(piece) }
      return piece.split(separator: " ", omittingEmptySubsequences: false).map(shown)
        .joined(separator: " ")
    }.joined(separator: "`")
  }

  /// The placeholder for a hidden value.
  private static let hidden = "•••"

  private static func folded(_ text: String) -> [UInt8] {
    Array(text.lowercased().utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
  }

  private static func windows(of bytes: [UInt8], _ length: Int) -> [[UInt8]] {
    if length == 0 || length > bytes.count { return [] }
    return (0...bytes.count - length).map { Array(bytes[$0..<$0 + length]) }
  }
}

extension Rule {
  /// Returns the values that would reveal a secret with this rule: those that `explain` hides.
  fileprivate func revealed(by patterns: NamedPatterns) -> [Value] {
    // Messages show the bounds of a range, unless it contains only one value.
    let isShown = facts.bounds.map { !$0.isOneLiteral } ?? false
    var values = isShown ? [] : facts.literals.map(\.value)
    values += facts.needles.map(\.value) + facts.expressions.flatMap(NamedValues.literals)
    if let literal = facts.pattern.flatMap({ patterns.tree($0).literal }) {
      values.append(.text(literal))
    }
    guard case .custom(let check) = check else { return values }
    switch check.placement {
    case .start(let texts), .end(let texts), .somewhere(let texts), .nowhere(let texts):
      return values + texts.map { .text($0) }
    case nil: return values
    }
  }
}
