/// A field as written, its shape already filled in.
public struct FieldSyntax: Sendable {
  public var name: String
  /// Where the name stands.
  public var nameRange: SourceRange?
  public var label: LocalText?
  public var hint: LocalText?
  public var type = ValueType.text
  public var typeRange: SourceRange?
  public var isSecret = false
  public var isNullable = false
  public var normalize: [NormalizingStep] = []
  public var defaultValue: Node?
  public var when: ConditionSyntax?
  public var reads: Node?
  public var message: LocalText?
  /// The rules in the file's order, those of `rules` at its place.
  public var rules: [RuleSyntax] = []
  public var policy: FormSyntax.Policy?
  public var stop: FormSyntax.Stop?
  public var empty: FormSyntax.Empty?
  public var unknownFields: FormSyntax.UnknownFields?

  /// A group's fields.
  public var fields: [FieldSyntax] = []
  /// Whether a group may be missing as a whole.
  public var isOptional = false
  /// A group's rules over several fields.
  public var together: [TogetherSyntax] = []
  /// A list's item or a map's value: none or one.
  public var each: [FieldSyntax] = []
  /// A map's key: none or one.
  public var key: [FieldSyntax] = []

  /// A field that is an optional text.
  public init(_ name: String, at nameRange: SourceRange? = nil) {
    self.name = name
    self.nameRange = nameRange
  }
}
