internal import Muster

/// The class: a relay over a session, and the compiled form as one string.
struct ClassText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    let name = "\(model.name)ViewModel"
    swift.blank()
    swift.doc("The view model of the form `\(model.form.name)`.")
    let head = "public final class \(name): \(name)Types, \(name)Inputs, \(name)Outputs"
    if head.count + 2 <= SwiftText.width {
      swift.block(head, members)
    } else {
      swift.line("public final class \(name): \(name)Types, \(name)Inputs,")
      swift.line("  \(name)Outputs")
      swift.line("{")
      swift.inside(members)
      swift.line("}")
    }
  }

  private func members(_ swift: inout SwiftText) {
    swift.doc("The inputs to call.")
    swift.line("public var inputs: any \(model.name)ViewModelInputs { self }")
    swift.blank()
    swift.doc("The outputs to observe.")
    swift.line("public var outputs: any \(model.name)ViewModelOutputs { self }")
    swift.blank()
    swift.doc("The outputs as an observable object, with bindings, for use in SwiftUI.")
    swift.line("public let observed: ObservedForm<\(model.name)Field>")
    swift.blank()
    swift.line("private let relay: FormRelay")
    initialiser(in: &swift)
    InputsText(model).implement(in: &swift)
    OutputsText(model).implement(in: &swift)
    ControlsText(model).write(to: &swift)
    form(in: &swift)
  }

  private func initialiser(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("Creates a view model for one person to fill in the form once.")
    swift.line("///")
    swift.line("/// - Parameters:")
    swift.line("///   - values: The fields' initial values.")
    if !model.givens.isEmpty { swift.line("///   - given: The values that the app knows.") }
    for check in model.checks {
      swift.line("///   - \(check.name): The function that answers `\(InlineText.of(check.key))`.")
    }
    swift.line("///   - language: The language of the messages; the rule file's own by default.")
    swift.line("///   - scheduler: The scheduler that times pauses and delivers answers.")
    swift.line("///   - clock: The clock that `now` and `today` refer to.")
    let checks = model.checks.map { check in
      let answer = check.isAsked ? "async throws -> AskAnswer" : "-> HostAnswer"
      let name = SwiftName.label(check.name)
      return "\(name): @escaping @Sendable (\(check.argument)) \(answer)"
    }
    let given = model.givens.isEmpty ? [] : ["given: \(model.name)Given = \(model.name)Given()"]
    swift.function(
      "public init",
      ["values: Value = .object([])"] + given + checks + [
        "language: String? = nil", "scheduler: some SignalScheduler = .main",
        "clock: @escaping @Sendable () -> OffsetDateTime = { .now }",
      ]
    ) { swift in
      let given = model.givens.isEmpty ? [] : ["given: given.value"]
      let hosts = [
        (label: "checks", items: model.checks.filter { !$0.isAsked }.map(registration)),
        (label: "asks", items: model.checks.filter(\.isAsked).map(registration)),
      ]
      swift.call(
        "relay = FormRelay", ["Self.form", "values: values"] + given,
        collections: hosts.filter { !$0.items.isEmpty },
        ["language: language", "scheduler: scheduler", "clock: clock"])
      swift.line("observed = ObservedForm(relay)")
    }
  }

  private func registration(_ check: ModelCheck) -> String {
    let type = check.isAsked ? "AskFunction" : "CheckFunction"
    return "\(InlineText.literal(check.key)): \(type)(\(SwiftName.quoted(check.name)))"
  }

  private func form(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The compiled form.")
    swift.line("fileprivate static let form = CompiledForm(")
    swift.inside { swift in
      let literal = TextLiteral(model.form.serialised, width: SwiftText.width - 4)
      for line in literal.lines.dropLast() { swift.line(line) }
      swift.line("\(literal.lines.last ?? ""))")
    }
  }
}
