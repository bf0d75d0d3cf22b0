/// A probe, ready to run.
struct CompiledProbe: Sendable {
  var condition: ConditionID
  /// True if it is written as an expression, which may have no value at all.
  var isExpression: Bool
}
