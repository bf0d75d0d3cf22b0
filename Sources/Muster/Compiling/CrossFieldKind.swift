/// A kind of cross-field rule, under `together`.
package struct CrossFieldKind: Sendable {
  /// A small form that the reference shows and the tests run.
  package struct Example: Sendable {
    /// The form's fields.
    package let fields: [(String, Node)]
    /// The mapping under `together`.
    package let rule: Node
    /// Payloads that pass.
    package let passing: [Value]
    /// Payloads that fail.
    package let failing: [Value]
  }

  /// The word in a rule file.
  package let word: String
  /// One line for the reference.
  package let summary: String
  /// The kind's arguments, for the reference.
  package let argument: String
  /// The kind's own keys, next to the word.
  package let keys: [String]
  /// The kind's message in English.
  package let message: Template
  /// More specific messages: `sum.max`.
  package let variants: [Kind.Code]
  /// True if the keyword has an expression, which names the fields.
  let readsExpression: Bool
  /// Examples for the reference, run as tests.
  package let examples: [Example]

  /// Reads a rule's arguments, looks up its names from a field, and returns the rule's check.
  let lower: @Sendable (Node, FieldID?, inout ArgumentReader) -> CrossFieldRule.Check?

  init(
    _ word: String, summary: @autoclosure () -> String, argument: @autoclosure () -> String,
    keys: [String], message: Template, variants: [Kind.Code] = [], readsExpression: Bool = false,
    examples: @autoclosure () -> [Example],
    lower: @escaping @Sendable (Node, FieldID?, inout ArgumentReader) -> CrossFieldRule.Check?
  ) {
    self.word = word
    self.keys = keys
    self.message = message
    self.variants = variants
    self.readsExpression = readsExpression
    self.lower = lower
    #if MUSTER_WITHOUT_REFERENCE
      (self.summary, self.argument, self.examples) = ("", "", [])
    #else
      self.summary = summary()
      self.argument = argument()
      self.examples = examples()
    #endif
  }
}
