extension Literal {
  /// Returns the literal's order relative to another: -1 if below, 0 if equal, 1 if above; `nil` if
  /// they can't be compared.
  package func order(from other: Literal) -> Int? {
    switch (self, other) {
    case (.moment(let one), .moment(let other)):
      return one.key == other.key ? 0 : one.key < other.key ? -1 : 1
    default:
      guard case .number(let one) = value, case .number(let other) = other.value else { return nil }
      return one == other ? 0 : one < other ? -1 : 1
    }
  }
}
