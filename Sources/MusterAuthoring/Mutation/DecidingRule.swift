internal import Muster

/// A rule that stands before others of its field and lets pass texts of certain characters alone: of
/// any other text it is all that is seen, because the field stops there.
struct DecidingRule {
  /// All the characters that a text it passes may have.
  let characters: ScalarSet

  /// Reads the rule that a present text is judged by first; `nil` if there is none that always
  /// applies, or nothing is known of its texts.
  init?(first field: FieldPlan, of form: RuleForm) {
    let judged = field.rules.first { !$0.check.isRequired || $0.severity == .warning }
    guard let judged, let found = Self.rules(in: [judged], of: field, form).first else {
      return nil
    }
    self = found
  }

  /// Reads the narrowest rule before another one of its field; `nil` if there is none.
  init?(before index: Int, in field: FieldPlan, of form: RuleForm) {
    let before = Array(field.rules[..<index])
    let found = Self.rules(in: before, of: field, form).min {
      $0.characters.count < $1.characters.count
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ characters: ScalarSet) { self.characters = characters }

  private static func rules(
    in rules: [Rule], of field: FieldPlan, _ form: RuleForm
  ) -> [DecidingRule] {
    guard field.type == .text, field.stopsAtFirst else { return [] }
    return rules.compactMap { rule in
      guard rule.when == nil, rule.severity == .error else { return nil }
      let facts = rule.check.facts
      if let use = facts.wholePattern {
        let tree = PatternTree(
          use.text, ignoresCase: use.ignoresCase, calling: form.source.namedPatterns)
        return DecidingRule(tree.characters)
      }
      return facts.format.flatMap { formats[$0.format.name] }.map { DecidingRule($0) }
    }
  }

  private static let digits = ScalarSet("0123456789")
  private static let hexDigits = ScalarSet("0123456789abcdefABCDEF")
  private static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])

  /// The characters of formats whose texts have few.
  static let formats: [String: ScalarSet] = [
    "bic": digits.union(letters),
    "credit-card": digits.union(ScalarSet(" -")),
    "e164": digits.union(ScalarSet("+")),
    "hex": hexDigits,
    "iban": digits.union(letters).union(ScalarSet(" ")),
    "ipv4": digits.union(ScalarSet(".")),
    "ipv6": hexDigits.union(ScalarSet(":.")),
    "uuid": hexDigits.union(ScalarSet("-")),
  ]
}

extension ScalarSet {
  /// White space, as `trim` and `collapse-spaces` take it.
  static let whiteSpace = ScalarSet(
    (0...0xFFFF).filter { isWhiteSpace($0) }.map { $0...$0 })

  /// ASCII but the end of line, of which one is a character with the carriage return before it.
  static let countedAlike = ScalarSet([0x00...0x09, 0x0B...0x7F])
}
