/// A field as written, with its shape already merged in.
public struct FieldSyntax: Sendable {
  /// Its name.
  public var name: String
  /// The position of the name.
  public var nameRange: SourceRange?
  /// Its name for people.
  public var label: LocalText?
  /// A line of help for people.
  public var hint: LocalText?
  /// The type of its value.
  public var type = ValueType.text
  /// The position of the type.
  public var typeRange: SourceRange?
  /// True if its value is kept out of reports, logs and messages.
  public var isSecret = false
  /// True if a `null` stays in the payload that is handed on.
  public var isNullable = false
  /// True if it is in the payload that is handed on.
  public var isKept = true
  /// The steps that a text goes through before any rule reads it.
  public var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  public var defaultValue: Node?
  /// The condition under which it applies.
  public var when: ConditionSyntax?
  /// The notation of its value, if it isn't the type's own.
  public var reads: Node?
  /// The author's message for the person filling in, if there is one.
  public var message: LocalText?
  /// The rules in the file's order, those of `rules` at the position of that key.
  public var rules: [RuleSyntax] = []
  /// The policy for when a failure is shown.
  public var policy: FormSyntax.Policy?
  /// The point at which judging the field stops.
  public var stop: FormSyntax.Stop?
  /// The meaning of an empty text.
  public var empty: FormSyntax.Empty?
  /// The treatment of members that no field names.
  public var unknownFields: FormSyntax.UnknownFields?
  /// The position of that key.
  var unknownFieldsRange: SourceRange?

  /// A group's fields.
  public var fields: [FieldSyntax] = []
  /// True if the whole group may be missing.
  public var isOptional = false
  /// A group's cross-field rules.
  public var crossFieldRules: [CrossFieldSyntax] = []
  /// A list's item or a map's value: at most one.
  public var each: [FieldSyntax] = []
  /// A map's key: at most one.
  public var key: [FieldSyntax] = []

  /// Creates a field that is an optional text.
  public init(_ name: String, at nameRange: SourceRange? = nil) {
    self.name = name
    self.nameRange = nameRange
  }
}
