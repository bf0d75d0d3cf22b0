extension MutationOperator {
  /// All operators, in the order in which they change a place.
  public static let all: [MutationOperator] = [
    .bound,
    .boundEnd,
    .boundKind,
    .rangeAdded,
    .ruleDropped,
    .required,
    .patternAnchor,
    .patternClass,
    .patternCount,
    .patternAlternative,
    .patternLiteral,
    .patternFlag,
    .comparison,
    .logic,
    .arithmetic,
    .constant,
    .condition,
    .fieldName,
    .severity,
    .choice,
    .argument,
    .format,
    .normalize,
    .setting,
    .notation,
    .plural,
    .language,
  ]

  /// Returns the operator with a name.
  public static func named(_ name: String) -> MutationOperator? {
    all.first { $0.name == name }
  }
}
