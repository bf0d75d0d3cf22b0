internal import Muster

/// The class of a scope.
struct ClassText {
  private let model: ModelPlan
  private let scope: ModelScope

  init(_ model: ModelPlan, _ scope: ModelScope) {
    self.model = model
    self.scope = scope
  }

  func write(to swift: inout SwiftText) {
    swift.doc(SentenceEnd.closing("The view model of \(scope.shown)"))
    let kind =
      switch scope.kind {
      case .form: "FormModel"
      case .page: "PageModel"
      case .group: "PartModel"
      case .item: "ItemModel"
      case .entry: "EntryModel"
      }
    let name = scope.role
    swift.type(
      "nonisolated public final class \(name)",
      [kind, "\(name)Types", "\(name)Inputs", "\(name)Outputs"], members)
  }

  private func members(_ swift: inout SwiftText) {
    swift.doc("The part of the form that the view model is about.")
    swift.line("public let scope: FieldScope")
    swift.doc("The inputs to call.")
    swift.line("public var inputs: any \(scope.role)Inputs { self }")
    swift.doc("The outputs to observe.")
    swift.line("public var outputs: any \(scope.role)Outputs { self }")
    swift.doc("The outputs as an observable object, with bindings, for use in SwiftUI.")
    if scope.kind == .form {
      swift.line("public let observed: ObservedForm<\(scope.fieldsName)>")
      swift.blank()
      swift.doc("Creates the view model of a form that was prepared for a person.")
      swift.block("public init(_ scope: FieldScope)") { swift in
        swift.line("self.scope = scope")
        swift.line("observed = ObservedForm(scope)")
      }
      initialiser(in: &swift)
    } else {
      swift.property("public var observed", "ObservedForm<\(scope.fieldsName)>", "scope.observed()")
      swift.blank()
      swift.doc("Creates the view model of a part of the form; the one around it calls this.")
      swift.line("public init(_ scope: FieldScope) { self.scope = scope }")
      if scope.kind == .page {
        swift.doc("The page's name in the rule file.")
        swift.line("public static var step: String { \(InlineText.literal(scope.step)) }")
      }
    }
    let inputs = InputMember.all(of: scope, in: model)
    if !inputs.isEmpty { swift.blank() }
    for input in inputs {
      swift.method("public func \(input.name)", input.parameters, input.body)
    }
    if !scope.members.isEmpty { swift.blank() }
    for output in OutputMember.all(in: scope, model) {
      swift.property("public var \(output.name)", output.type, output.body)
    }
    if scope.kind == .form { form(in: &swift) }
  }

  private func initialiser(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("Creates a view model for one person to fill in the form once.")
    swift.line("///")
    swift.line("/// - Parameters:")
    swift.line("///   - draft: The fields' initial values.")
    if !model.givens.isEmpty { swift.line("///   - given: The values that the app knows.") }
    let hosts = HostArguments(model)
    hosts.document(in: &swift)
    swift.line("///   - language: The language of the messages; the rule file's own by default.")
    swift.line("///   - scheduler: The scheduler that times pauses and delivers answers.")
    swift.line("///   - clock: The clock that `now` and `today` refer to.")
    let given = model.givens.isEmpty ? [] : ["given: \(model.name)Given = \(model.name)Given()"]
    swift.function(
      "public init",
      ["draft: \(model.name)Draft = \(model.name)Draft()"] + given + hosts.parameters + [
        "language: String? = nil", "scheduler: some SignalScheduler = .main",
        "clock: @escaping @Sendable () -> OffsetDateTime = { .now }",
      ]
    ) { swift in
      let given = model.givens.isEmpty ? [] : ["given: given.jsonValue"]
      swift.call(
        "scope = FieldScope",
        ["Self.form", "values: draft.jsonValue"] + given + hosts.passed
          + ["language: language", "scheduler: scheduler", "clock: clock"])
      swift.line("observed = ObservedForm(scope)")
    }
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
