/// Shapes, patterns and messages that several forms use, like a rule file that others use.
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

  /// Creates shared rules with a name. Their fields become shapes; patterns and messages stay as
  /// they are.
  public init(_ name: String, @FormBuilder _ parts: () -> [FormPart]) {
    self.name = name
    self.parts = parts()
  }
}
