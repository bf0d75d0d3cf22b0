/// Shapes, patterns and messages that several forms use, as rule files use others.
///
/// ```swift
/// let people = SharedRules("people") {
///   Field("name", .length(1...80), label: "Name").normalized(.trim)
/// }
/// let form = try RuleForm("signup", use: [people]) {
///   Field("first", .required).shaped(like: "people.name")
/// }
/// ```
public struct SharedRules: Sendable {
  let name: String
  let parts: [FormPart]

  /// Creates shared rules under a name: fields are shapes, with patterns and messages beside them.
  public init(_ name: String, @FormBuilder _ parts: () -> [FormPart]) {
    self.name = name
    self.parts = parts()
  }
}
