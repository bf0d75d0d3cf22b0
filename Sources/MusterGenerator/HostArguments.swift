/// The functions that a form needs from the program, as parameters of a generated initialiser.
struct HostArguments {
  private let checks: [ModelCheck]

  init(_ checks: [ModelCheck]) { self.checks = checks }

  /// Adds the documentation of the parameters.
  func document(in swift: inout SwiftText) {
    for check in checks {
      swift.line("///   - \(check.name): The function that answers `\(InlineText.of(check.key))`.")
    }
  }

  /// The parameters.
  var parameters: [String] {
    checks.map { check in
      let answer = check.isAsked ? "async throws -> AskAnswer" : "-> HostAnswer"
      let name = SwiftName.label(check.name)
      return "\(name): @escaping @Sendable (\(check.argument)) \(answer)"
    }
  }

  /// The arguments that pass the functions on, by name.
  var collections: [(label: String, items: [String])] {
    [
      (label: "checks", items: checks.filter { !$0.isAsked }.map(registration)),
      (label: "asks", items: checks.filter(\.isAsked).map(registration)),
    ].filter { !$0.items.isEmpty }
  }

  private func registration(_ check: ModelCheck) -> String {
    let type = check.isAsked ? "AskFunction" : "CheckFunction"
    return "\(InlineText.literal(check.key)): \(type)(\(SwiftName.quoted(check.name)))"
  }
}
