/// A kind of cross-field rule, under `together`.
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
  /// Its arguments, for the reference.
  public let argument: String
  /// The keys of its own, beside the word.
  public let keys: [String]
  /// Its message in English.
  public let message: Template
  /// More specific messages: `sum.max`.
  public var variants: [Kind.Code] = []
  /// Examples for the reference, run as tests.
  public let examples: [Example]

  /// Reads the arguments of a rule, looks up its names from a field, and returns its check.
  let lower: @Sendable (Node, Int?, inout FormCompiler) -> CrossFieldRule.Check?
}
