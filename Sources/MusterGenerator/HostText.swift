internal import Muster

/// The protocols of a form's checks and asks, which the app conforms to: one requirement for each.
struct HostText {
  /// The two kinds of functions that a form needs from the app.
  enum Role: CaseIterable {
    case checks, asks

    /// The parameter that takes them.
    var label: String { self == .checks ? "checks" : "asks" }
    /// The ending of the protocol's name, and the library's protocol that it refines.
    var face: String { self == .checks ? "Checks" : "Asks" }
    /// The type of a function.
    var function: String { self == .checks ? "CheckFunction" : "AskFunction" }

    func checks(of model: ModelPlan) -> [ModelCheck] {
      model.checks.filter { $0.isAsked == (self == .asks) }
    }
  }

  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    for role in Role.allCases {
      let checks = role.checks(of: model)
      if !checks.isEmpty { write(role, checks, to: &swift) }
    }
  }

  private func write(_ role: Role, _ checks: [ModelCheck], to swift: inout SwiftText) {
    let name = "\(model.name)\(role.face)"
    let nils =
      checks.contains { !$0.others.isEmpty }
      ? " A value that an ask depends on is `nil` while its field is empty or can't be read, or if the field that asks doesn't depend on it."
      : ""
    swift.blank()
    swift.doc("The app's answers to the \(role.label) of the form `\(model.form.name)`.\(nils)")
    swift.block("nonisolated public protocol \(name): Form\(role.face)") { swift in
      for check in checks {
        swift.doc(
          SentenceEnd.closing("Answers `\(InlineText.of(check.key))` for \(labels(of: check))"))
        swift.declaration(
          "func \(check.name)", parameters(of: check),
          check.isAsked ? " async throws -> AskAnswer" : " -> HostAnswer")
      }
    }
    swift.blank()
    swift.block("nonisolated extension \(name)") { swift in
      swift.doc("The functions by their names in the rule file.")
      swift.block("public var \(role.property): [String: \(role.function)]") { swift in
        write(checks, role, to: &swift)
      }
    }
  }

  /// The labels of the fields that have a check: `Cook, Waiter and Meals`.
  private func labels(of check: ModelCheck) -> String {
    let labels = check.labels.map(InlineText.of)
    guard labels.count > 1, let last = labels.last else { return labels.joined() }
    return "\(labels.dropLast().joined(separator: ", ")) and \(last)"
  }

  private func parameters(of check: ModelCheck) -> [String] {
    ["_ \(SwiftName.quoted(check.value.name)): \(check.value.type)"]
      + check.others.map { "\(SwiftName.label($0.name)): \($0.type)" }
  }

  /// Adds the dictionary of functions.
  private func write(_ checks: [ModelCheck], _ role: Role, to swift: inout SwiftText) {
    // The formatter wants no comma after the only entry.
    let end = checks.count > 1 ? "," : ""
    swift.line("[")
    swift.inside { swift in
      for check in checks {
        let head = "\(InlineText.literal(check.key)): \(role.function) {"
        let call = "\(check.isAsked ? "try await " : "")\(check.name)"
        let isAlone = check.others.isEmpty
        let whole = "\(head) \(call)($0) }\(end)"
        if isAlone, swift.fits(whole) {
          swift.line(whole)
          continue
        }
        swift.line(isAlone ? head : "\(head) (request: AskRequest) in")
        swift.inside { $0.declaration(call, isAlone ? ["$0"] : arguments(of: check)) }
        swift.line("}\(end)")
      }
    }
    swift.line("]")
  }

  private func arguments(of check: ModelCheck) -> [String] {
    ["request.own()"]
      + check.others.map { other in
        let read = other.isList ? "each" : "other"
        return "\(SwiftName.label(other.name)): request.\(read)(\(InlineText.literal(other.key)))"
      }
  }
}

extension HostText.Role {
  /// The property with the functions.
  fileprivate var property: String { self == .checks ? "checkFunctions" : "askFunctions" }
}
