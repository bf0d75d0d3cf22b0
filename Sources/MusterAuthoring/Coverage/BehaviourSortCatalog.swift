extension BehaviourSort {
  /// All sorts, in the order of a report.
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
