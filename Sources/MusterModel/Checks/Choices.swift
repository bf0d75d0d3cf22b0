/// The values of `one-of` and `none-of`.
package enum Choices: Sendable {
  /// Values, with labels if the file has them.
  case literals([(value: Literal, label: LocalText?)])
  /// The values of other fields.
  case field(Reference)
  /// The values of a list, or the keys of a table, with its name.
  case table(TableID, name: String)

  /// The maximum number of choices that a failure lists.
  private static var mostNamed: Int { 8 }

  /// The values as a rule file writes them, if there are few enough to list in a failure.
  package var few: [String]? {
    guard case .literals(let choices) = self, choices.count <= Self.mostNamed else { return nil }
    return choices.map { $0.value.text }
  }
}
