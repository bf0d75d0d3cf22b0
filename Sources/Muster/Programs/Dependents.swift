/// What a change of one field can alter: all that has to be read, asked and judged again.
final class Dependents: Sendable {
  /// Fields or rules, in the frames that share so many lists' items with what changed: all items
  /// of lists further in.
  struct Target: Sendable {
    var index: Int
    var depth: Int
  }

  /// Fields whose value or applying may be another, what is around before what is within.
  var reread: [Target] { parts.reread }
  /// Those of them with a condition, in the order to ask.
  var conditions: [Target] { parts.conditions }
  /// The groups among them that may be missing as a whole, inner before outer.
  var optionals: [Target] { parts.optionals }
  /// Fields whose rules may answer otherwise, in the file's order.
  var judged: [Target] { parts.judged }
  /// Rules over several fields that may answer otherwise.
  var crossFieldRules: [Target] { parts.crossFieldRules }
  /// Fields that have to be asked about anew.
  var asks: [Target] { parts.asks }
  /// Whether pages of the wizard may be skipped that were not, or the reverse.
  var altersSteps: Bool { parts.altersSteps }
  /// Whether nothing but the field itself is altered.
  let isAlone: Bool

  /// The lists, while they are found.
  struct Parts: Sendable {
    var reread: [Target] = []
    var conditions: [Target] = []
    var optionals: [Target] = []
    var judged: [Target] = []
    var crossFieldRules: [Target] = []
    var asks: [Target] = []
    var altersSteps = false
  }

  private let parts: Parts

  init(_ parts: Parts, of source: Int) {
    self.parts = parts
    isAlone =
      parts.reread.count == 1 && parts.judged.count == 1 && parts.judged[0].index == source
      && parts.judged[0].depth == parts.reread[0].depth && parts.conditions.isEmpty
      && parts.optionals.isEmpty && parts.crossFieldRules.isEmpty
      && !parts.altersSteps
  }
}
