/// A condition, flattened: its parts are indices of other conditions.
struct CompiledCondition: Sendable, Indexed {
  typealias ID = ConditionID

  enum Kind {
    case all, any, not, present, absent, literals, rules, expression
  }

  var kind: Kind
  /// The parts of `all`, `any` and `not`.
  var parts: [ConditionID] = []
  /// The field or fields that it reads; `nil` for `all`, `any` and `not`.
  var reference: ReferenceID?
  /// The expression that is true if the condition is true.
  var expression: ExpressionID?
  /// The index of its literals.
  var literals: Int?
  /// The operations of its rules, except those that read values inside the first list on the path
  /// to its own.
  var operations = 0..<0
  /// The other operations, the references that they read, and the search for a value that passes
  /// them.
  var own = 0..<0
  var ownReferences: [ReferenceID] = []
  var search = Search.oneByOne
  /// The depth of the innermost frame that it reads.
  var depth = 0
  /// True if the condition's answer is kept for the items of inner frames.
  var isShared = false

  /// The search for a passing value among those of all items.
  enum Search {
    /// By its order, for bounds.
    case inOrder
    /// By the value that it must have.
    case byValue
    case oneByOne
  }
}
