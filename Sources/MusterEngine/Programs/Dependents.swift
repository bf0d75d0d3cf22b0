/// The effects of a change of one field: everything that must be read, decided and judged again.
final class Dependents: Sendable {
  /// A field, in all frames that are in the same items of the outermost `depth` lists as the
  /// change, and in every item of inner lists.
  struct Target: Sendable {
    var field: FieldID
    var depth: Int
  }

  /// A cross-field rule, in the same frames as a `Target`.
  struct RuleTarget: Sendable {
    var rule: CrossFieldRuleID
    var depth: Int
  }

  /// Fields whose value may change, or that may start or stop applying; outer before inner.
  var reread: [Target] { parts.reread }
  /// The fields among them that have a condition, in the order in which conditions are decided.
  var conditions: [Target] { parts.conditions }
  /// The optional groups among them, inner before outer.
  var optionals: [Target] { parts.optionals }
  /// Fields whose rules may now have another answer, in the file's order.
  var judged: [Target] { parts.judged }
  /// Cross-field rules that may now have another answer.
  var crossFieldRules: [RuleTarget] { parts.crossFieldRules }
  /// Fields whose asks must be repeated.
  var asks: [Target] { parts.asks }
  /// True if the set of skipped pages of the wizard may change.
  var altersSteps: Bool { parts.altersSteps }
  /// True if the field itself is its only dependent.
  let isAlone: Bool

  /// The lists, while they are collected.
  struct Parts: Sendable {
    var reread: [Target] = []
    var conditions: [Target] = []
    var optionals: [Target] = []
    var judged: [Target] = []
    var crossFieldRules: [RuleTarget] = []
    var asks: [Target] = []
    var altersSteps = false
  }

  private let parts: Parts

  init(_ parts: Parts, of source: FieldID?) {
    self.parts = parts
    isAlone =
      parts.reread.count == 1 && parts.judged.count == 1 && parts.judged[0].field == source
      && parts.judged[0].depth == parts.reread[0].depth && parts.conditions.isEmpty
      && parts.optionals.isEmpty && parts.crossFieldRules.isEmpty
      && !parts.altersSteps
  }
}
