/// A field as written, with its shape already merged in.
package struct FieldSyntax: Sendable {
  /// Its name.
  package var name: String
  /// The position of the name.
  package var nameRange: SourceRange?
  /// Its name for people.
  package var label: LocalText?
  /// A line of help for people.
  package var hint: LocalText?
  /// The type of its value.
  package var type = ValueType.text
  /// The position of the type.
  package var typeRange: SourceRange?
  /// True if its value is kept out of reports, logs and messages.
  package var isSecret = false
  /// True if a `null` stays in the payload that is handed on.
  package var isNullable = false
  /// True if it is in the payload that is handed on.
  package var isKept = true
  /// The name of the column that fills it in a table, if that is not its own, and the position of
  /// that key.
  package var column: String?
  package var columnRange: SourceRange?
  /// The steps that a text goes through before any rule reads it.
  package var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  package var defaultValue: Node?
  /// The condition under which it applies.
  package var when: ConditionSyntax?
  /// The expression that it is computed by.
  package var compute: Node?
  /// The treatment of a value that came in for a computed field, and the position of that key.
  package var supplied = SuppliedValue.compare
  package var suppliedRange: SourceRange?
  /// The notation of its value, if it isn't the type's own.
  package var reads: Node?
  /// The author's message for the person filling in, if there is one.
  package var message: LocalText?
  /// The rules in the file's order, those of `rules` at the position of that key.
  package var rules: [RuleSyntax] = []
  /// The policy for when a failure is shown.
  package var policy: ValidationPolicy?
  /// The point at which judging the field stops.
  package var stop: FormSyntax.Stop?
  /// The meaning of an empty text.
  package var empty: FormSyntax.Empty?
  /// The treatment of members that no field names.
  package var unknownFields: UnknownFields?
  /// The position of that key.
  package var unknownFieldsRange: SourceRange?

  /// A group's fields.
  package var fields: [FieldSyntax] = []
  /// True if the whole group may be missing.
  package var isOptional = false
  /// A group's cross-field rules.
  package var crossFieldRules: [CrossFieldSyntax] = []
  /// A list's item or a map's value: at most one.
  package var each: [FieldSyntax] = []
  /// A map's key: at most one.
  package var key: [FieldSyntax] = []

  /// Its keys of the host's own, which begin with `x-`.
  package var hostKeys: [Node.Entry] = []

  /// Creates a field that is an optional text.
  package init(_ name: String, at nameRange: SourceRange? = nil) {
    self.name = name
    self.nameRange = nameRange
  }
}
