/// A field as written, with its shape already merged in.
package struct FieldSyntax: Sendable {
  /// The field's name.
  package var name: String
  /// The position of the name.
  package var nameRange: SourceRange?
  /// The name of its shape, if it has exactly the fields of the shape.
  package var shape: String?
  /// The field's label for people.
  package var label: LocalText?
  /// A line of help for people.
  package var hint: LocalText?
  /// The type of its value.
  package var type = ValueType.text
  /// The position of the type.
  package var typeRange: SourceRange?
  /// True if the field's value is kept out of reports, logs and messages.
  package var isSecret = false
  /// True if a `null` stays in the output payload.
  package var isNullable = false
  /// True if the field is in the output payload.
  package var isKept = true
  /// True if a person sees the value, but doesn't change it.
  package var isReadOnly = false
  /// The name of the table column that fills the field, if it is not the field's own name, and the
  /// position of the key.
  package var column: String?
  package var columnRange: SourceRange?
  /// The steps that change a string before any rule reads it.
  package var normalize: [NormalizingStep] = []
  /// The value of an absent field.
  package var defaultValue: Node?
  /// The condition under which it applies.
  package var when: ConditionSyntax?
  /// The expression that computes it.
  package var compute: Node?
  /// The treatment of a submitted value for a computed field, and the position of the key.
  package var supplied = SuppliedValue.compare
  package var suppliedRange: SourceRange?
  /// The notation of its values, if it is not the type's own.
  package var reads: Node?
  /// The author's message for the person filling in the form, if there is one.
  package var message: LocalText?
  /// The rules in the file's order; those under `rules` come at the position of that key.
  package var rules: [RuleSyntax] = []
  /// The policy that decides when a failure is shown.
  package var policy: ValidationPolicy?
  /// The point at which judging the field stops.
  package var stop: FormSyntax.Stop?
  /// The meaning of an empty string.
  package var empty: FormSyntax.Empty?
  /// The strings that mean that no value is given.
  package var absentMarkers: [AbsentMarker]?
  /// The treatment of members that no field names.
  package var unknownFields: UnknownFields?
  /// The position of the key `unknown-fields`.
  package var unknownFieldsRange: SourceRange?

  /// A group's fields.
  package var fields: [FieldSyntax] = []
  /// True if the whole group may be missing.
  package var isOptional = false
  /// A group's cross-field rules.
  package var crossFieldRules: [CrossFieldSyntax] = []
  /// The definition of a list's items or a map's values; it has at most one element.
  package var each: [FieldSyntax] = []
  /// The definition of a map's keys; it has at most one element.
  package var key: [FieldSyntax] = []

  /// The keys of your program, which begin with `x-`.
  package var hostKeys: [Node.Entry] = []

  /// Creates an optional field of type `text`.
  package init(_ name: String, at nameRange: SourceRange? = nil) {
    self.name = name
    self.nameRange = nameRange
  }
}
