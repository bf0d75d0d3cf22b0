extension BehaviourSort {
  /// All kinds of behaviour, in the order of a report.
  public static let all: [BehaviourSort] = [
    .rules,
    .bounds,
    .choices,
    .conditions,
    .branches,
    .normalizing,
    .messages,
    .standings,
  ]
}
