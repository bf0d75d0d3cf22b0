/// The checks and asks of a form, as parameters of a generated initialiser.
struct HostArguments {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  /// Adds the documentation of the parameters.
  func document(in swift: inout SwiftText) {
    for role in roles {
      swift.line("///   - \(role.label): The app's answers to the form's \(role.label).")
    }
  }

  /// The parameters.
  var parameters: [String] { roles.map { "\($0.label): some \(model.name)\($0.face)" } }

  /// The arguments that pass on the functions, by name.
  var passed: [String] { roles.map { "\($0.label): \($0.label)" } }

  private var roles: [HostText.Role] {
    HostText.Role.allCases.filter { !$0.checks(of: model).isEmpty }
  }
}
