/// A kind of rule over several fields, under `together`.
public struct CrossFieldKind: Sendable {
  /// A small form of the reference that the tests run.
  public struct Example: Sendable {
    /// The form's fields.
    public let fields: [(String, Node)]
    /// The mapping under `together`.
    public let rule: Node
    /// Payloads that pass.
    public let passing: [Value]
    /// Payloads that fail.
    public let failing: [Value]
  }

  /// The word in a rule file.
  public let word: String
  /// One line for the reference.
  public let summary: String
  /// What it is given, for the reference.
  public let argument: String
  /// The keys beside the word that are its own.
  public let keys: [String]
  /// What it says in English.
  public let message: Template
  /// What it says instead where more is known: `sum.max`.
  public var variants: [Kind.Code] = []
  /// Examples for the reference, run as tests.
  public let examples: [Example]

  /// Reads the arguments of a rule, its names looked up from a field, and gives its check.
  let lower: @Sendable (Node, Int?, inout FormCompiler) -> CrossFieldRule.Check?
}
