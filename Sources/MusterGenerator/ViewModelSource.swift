public import Muster

/// The Swift source of a form's view model: the inputs, the outputs, the class that implements
/// them, the field names and the payload.
///
/// ```swift
/// let source = ViewModelSource(form, from: "rules/signin.yaml")
/// source.text    // "// Written by Muster from rules/signin.yaml; …"
/// ```
///
/// The same form always produces the same source.
public struct ViewModelSource: Sendable {
  /// The content of the Swift file.
  public let text: String
  /// The prefix of the type names: `Signin`.
  public let name: String
  /// The names of the view models, which also begin the names of their protocols:
  /// `BookingViewModel`, `BookingGuestViewModel`.
  public let viewModels: [String]

  /// Creates the source of a form's view model; the path appears only at the top of the file.
  public init(_ form: RuleForm, from path: String) {
    let model = ModelPlan(form)
    var swift = SwiftText()
    swift.line(
      "// Written by Muster from \(TerminalEscaping.escaping(path)); changes here are lost.")
    // The comments of a group of members are above the group.
    let ignored =
      ["AllPublicDeclarationsHaveDocumentation"]
      + (model.isASCII ? [] : ["IdentifiersMustBeASCII"])
    swift.line("// swift-format-ignore-file: \(ignored.joined(separator: ", "))")
    swift.blank()
    swift.line("public import MusterViewModels")
    for scope in model.scopes { ScopeText(model, scope).write(to: &swift) }
    FieldsText(model).write(to: &swift)
    PayloadText(model).write(to: &swift)
    DraftText(model).write(to: &swift)
    HostText(model).write(to: &swift)
    IndexedText(model).write(to: &swift)
    text = swift.text
    name = model.name
    viewModels = model.scopes.map(\.role)
  }

  /// Returns the prefix of the type names of a form's view model: `Signin`.
  package static func name(of form: RuleForm) -> String { ModelPlan.name(of: form.plan) }

  /// Returns the content to write for a rule file that has no form and that other files use: only a
  /// comment that explains this.
  public static func withoutForm(from path: String) -> String {
    "// Written by Muster from \(TerminalEscaping.escaping(path)), which has no form of its own.\n"
  }

  /// Returns the name of the Swift file to write for a rule file: `SigninViewModel.swift` for
  /// `rules/signin.yaml`.
  public static func fileName(for path: String) -> String {
    let file = path.split(separator: "/").last ?? "form"
    let stem = file.split(separator: ".").first ?? file
    return "\(SwiftName.type(String(stem)))ViewModel.swift"
  }
}
