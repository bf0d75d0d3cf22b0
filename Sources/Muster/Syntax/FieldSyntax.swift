/// A field as written, its shape already filled in.
public struct FieldSyntax: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var nameRange: SourceRange?
  /// What people call it.
  public var label: LocalText?
  /// A line of help for people.
  public var hint: LocalText?
  /// What it holds.
  public var type = ValueType.text
  /// Where the type is written.
  public var typeRange: SourceRange?
  /// Whether its value is kept out of reports, logs and messages.
  public var isSecret = false
  /// Whether a `null` stays in the payload that leaves.
  public var isNullable = false
  /// Whether it stands in the payload that leaves.
  public var isKept = true
  /// The steps that a text goes through before any rule reads it.
  public var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  public var defaultValue: Node?
  /// The condition under which it applies.
  public var when: ConditionSyntax?
  /// Another way of writing its value.
  public var reads: Node?
  /// What the person filling in is told, where the author says so.
  public var message: LocalText?
  /// The rules in the file's order, those of `rules` at its place.
  public var rules: [RuleSyntax] = []
  /// When a failure is shown.
  public var policy: FormSyntax.Policy?
  /// Whether a field stops at its first failure.
  public var stop: FormSyntax.Stop?
  /// What an empty text is.
  public var empty: FormSyntax.Empty?
  /// What becomes of members that nobody named.
  public var unknownFields: FormSyntax.UnknownFields?
  /// Where that is written.
  var unknownFieldsRange: SourceRange?

  /// A group's fields.
  public var fields: [FieldSyntax] = []
  /// Whether a group may be missing as a whole.
  public var isOptional = false
  /// A group's rules over several fields.
  public var crossFieldRules: [CrossFieldSyntax] = []
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
