/// A probe, ready to run.
struct CompiledProbe: Sendable {
  var condition: ConditionID
  /// True if the probe is written as an expression, which can have no value.
  var isExpression: Bool
}
