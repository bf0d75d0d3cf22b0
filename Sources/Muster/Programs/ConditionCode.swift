/// A condition, flat: its parts are further conditions.
struct ConditionCode: Sendable {
  enum Kind {
    case all, any, not, present, absent, literals, rules
  }

  var kind: Kind
  /// The parts of `all`, `any` and `not`.
  var parts: [Int] = []
  var reference = -1
  /// The index of literals.
  var literals = -1
  /// Its rules, but for those that read what stands further in than the first list on the way to
  /// its values.
  var operations = 0..<0
  /// Those, what they read, and how a value is found that passes them.
  var own = 0..<0
  var ownReferences: [Int] = []
  var search = Search.oneByOne
  /// How many frames are around the innermost one that it reads.
  var depth = 0
  /// Whether its answer is kept for the items further in than that.
  var isShared = false

  /// How to find, among the values of all items, one that passes.
  enum Search {
    /// By its place in their order, for bounds.
    case inOrder
    /// By a value that it has to have.
    case byValue
    case oneByOne
  }
}
