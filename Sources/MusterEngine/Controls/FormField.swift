/// A field of a form, as the rule file describes it: for programs that write HTML, an OpenAPI
/// document or an admin page from a form.
///
/// ```swift
/// for field in form.fields {
///   print(field.path, field.control.label, field.control.type.word)    // /email Email text
/// }
/// ```
///
/// A description doesn't depend on a payload. A `Session` and a view model also know the rules
/// with a `when`, and the bounds and choices from other fields.
public struct FormField: Sendable, Equatable {
  /// The cases in which a field must have a value.
  public enum Requirement: Sendable, Equatable {
    /// Whenever the field applies.
    case always
    /// Only if a condition of one of its rules is true.
    case sometimes
    /// Never.
    case never
  }

  /// The field's name; empty for the item of a list, and for the key and the value of a map.
  public let name: String
  /// The field's path, with a star for each item: `/guests/*/name`.
  public let path: String
  /// The label, hint, type, choices and limits, and everything else that a control needs.
  public let control: FieldControl<Value>
  /// The cases in which the field must have a value.
  public let requirement: Requirement
  /// True if the field has a `when`, so it applies only to some payloads.
  public let isConditional: Bool
  /// True if the form computes the value, so nobody fills it in.
  public let isComputed: Bool
  /// True if the form changes a string before its rules read it, so that the limits don't apply to
  /// the string as typed.
  public let isNormalised: Bool
  /// True if the value can be `null`.
  public let isNullable: Bool
  /// The value of an absent field, if it has a default.
  public let defaultValue: Value?
  /// The names of the formats that the value must have, such as `email`.
  public let formats: [String]
  /// The regular expressions that the whole string must match, in PCRE2's syntax.
  public let patterns: [String]
  /// The kinds of all rules of the field, in the file's order: `["required", "length"]`.
  public let kinds: [String]
  /// The fields of a group, the item of a list, or the key and the value of a map.
  private let parts: [FormField]

  /// The fields of a group; empty for all other types.
  public var fields: [FormField] { control.type == .group ? parts : [] }

  /// The item of a list, or the value of a map's entries.
  public var item: FormField? { control.type == .group ? nil : parts.last }

  /// The key of a map's entries.
  public var key: FormField? { control.type == .map ? parts.first : nil }

  fileprivate init(_ id: FieldID, _ plan: FormPlan, language: String?) {
    let field = plan.fields[id]
    // A rule applies to each payload only if it blocks and has no condition.
    let certain = field.rules.filter { $0.severity == .error && $0.when == nil }.map { $0.facts }
    name = plan.fields.isEntry(id) ? "" : field.name
    path = plan.path(of: id)
    control = plan.control(of: id, language: language)
    requirement =
      plan.isAlwaysRequired(id)
      ? .always : field.rules.contains { $0.needsValue } ? .sometimes : .never
    isConditional = field.when != nil
    isComputed = field.compute != nil
    isNormalised = !field.normalize.isEmpty
    isNullable = field.isNullable
    defaultValue = field.defaultValue?.value
    formats = certain.compactMap { $0.format?.format.name }
    patterns = certain.compactMap { $0.wholePattern?.text }
    kinds = field.rules.map { $0.kind }
    parts = field.children.map { FormField($0, plan, language: language) }
  }
}

extension RuleForm {
  /// The form's fields, with labels in the rule file's language. Values that only your program
  /// knows are left out.
  public var fields: [FormField] { fields(language: nil) }

  /// Returns the form's fields, with labels in a language.
  public func fields(language: String?) -> [FormField] {
    plan.roots.map { FormField($0, plan, language: language) }
  }
}
