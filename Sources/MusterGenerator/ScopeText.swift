internal import Muster

/// The protocols of a scope, and the class that implements them.
struct ScopeText {
  private let model: ModelPlan
  private let scope: ModelScope

  init(_ model: ModelPlan, _ scope: ModelScope) {
    self.model = model
    self.scope = scope
  }

  func write(to swift: inout SwiftText) {
    inputs(in: &swift)
    outputs(in: &swift)
    // Items that are a shape inherit these from it.
    if scope.shape == nil { flatOutputs(in: &swift) }
    types(in: &swift)
    swift.blank()
    ClassText(model, scope).write(to: &swift)
    if scope.shape == nil { observedLists(in: &swift) }
  }

  // MARK: - Protocols

  private func inputs(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("\(SentenceEnd.closing("A person's actions on \(scope.shown)")) \(otherInputs)")
    var faces: [String]
    switch scope.kind {
    case .form: faces = ["FormInputs<\(model.name)Field, \(model.name)Draft>"]
    case .page: faces = ["FieldInputs<\(scope.fieldsName)>", "PageInputs"]
    case .group: faces = ["FieldInputs<\(scope.fieldsName)>"]
    case .item: faces = ["FieldInputs<\(scope.fieldsName)>", "ItemInputs"]
    case .entry: faces = ["FieldInputs<\(scope.fieldsName)>", "EntryInputs"]
    }
    if scope.kind == .form, !model.steps.isEmpty { faces.append("StepInputs<\(model.name)Step>") }
    if let shape = scope.shapeRole {
      faces[0] = "\(shape)Inputs"
      return swift.emptyType("nonisolated public protocol \(scope.role)Inputs", faces)
    }
    let members = InputMember.all(of: scope, in: model)
    swift.type("nonisolated public protocol \(scope.role)Inputs", faces) { swift in
      for member in members { swift.declaration("func \(member.name)", member.parameters) }
    }
    let lists = scope.members.filter { $0.isFilledIn && $0.isList }
    if lists.isEmpty { return }
    swift.blank()
    swift.block("nonisolated extension \(scope.role)Inputs") { swift in
      for list in lists {
        let (item, label) = (SwiftName.capitalised(list.item), InlineText.of(list.label))
        swift.doc(SentenceEnd.closing("Adds an empty item at the end of \(label)"))
        swift.line("public func add\(item)() { add\(item)(nil) }")
        swift.doc(SentenceEnd.closing("Inserts an empty item into \(label)"))
        swift.line(
          "public func insert\(item)(at index: Int) { insert\(item)(at: index, nil) }")
      }
    }
  }

  /// The inputs that the library declares.
  private var otherInputs: String {
    let steps = scope.kind == .form && !model.steps.isEmpty ? ", `go(to:)`" : ""
    let others =
      switch scope.kind {
      case .form: "`submit`, `accept`, `reject`, `restore`, `reset`, `reinitialise`, `speak`"
      case .page: "`next`, `back`"
      case .group: ""
      case .item: "`remove`, `move(to:)`"
      case .entry: "`remove`, `didChange(key:)`"
      }
    let all = (others + steps).isEmpty ? "" : "\(others)\(steps), "
    return "There are also \(all)`didLeave` and other inputs that take any field."
  }

  /// The outputs that the library declares.
  private var otherOutputs: String {
    let others =
      switch scope.kind {
      case .form:
        "`formStatus`, `formNotValidErr`, `summary`, `isChanged`, `draft`, `phase`, `submitted`, "
          + "`dropped`, `focus`\(model.steps.isEmpty ? "" : ", `step`, `steps`")"
      case .page: "`isPageValid`, `isCurrentPage`"
      case .group, .item: "`whole`, `isValid`, `notValidErr`"
      case .entry: "`key`, `isKeyValid`, `keyNotValidErr`, `whole`, `isValid`, `notValidErr`"
      }
    return "There are also \(others), and `state(of:)` and others for any field."
  }

  private func outputs(in swift: inout SwiftText) {
    swift.blank()
    swift.doc(
      "\(SentenceEnd.closing("The outputs of \(scope.shown)")) Each signal sends a new observer the "
        + "current value first. \(otherOutputs)")
    var faces: [String]
    switch scope.kind {
    case .form:
      faces = ["FormOutputs<\(model.name)Field, \(model.name)Draft, \(model.name)Payload>"]
    case .page: faces = ["PageOutputs<\(scope.fieldsName)>"]
    case .group, .item: faces = ["PartOutputs<\(scope.fieldsName)>"]
    case .entry: faces = ["EntryOutputs<\(scope.fieldsName)>"]
    }
    if scope.kind == .form, !model.steps.isEmpty { faces.append("StepOutputs<\(model.name)Step>") }
    if let shape = scope.shapeRole {
      faces = ["\(shape)Outputs"] + (scope.kind == .entry ? faces : [])
      return swift.emptyType("nonisolated public protocol \(scope.role)Outputs", faces)
    }
    swift.type("nonisolated public protocol \(scope.role)Outputs", faces) { swift in
      for output in OutputMember.all(in: scope, model) {
        swift.requirement("var \(output.name)", output.type)
      }
    }
  }

  /// The names of the convention: `isEmailValid` and `emailNotValidErr`.
  private func flatOutputs(in swift: inout SwiftText) {
    let members = scope.members
    if members.isEmpty { return }
    swift.blank()
    swift.block("nonisolated extension \(scope.role)Outputs") { swift in
      for member in members {
        let source: String
        switch member.kind {
        case .control: source = SwiftName.quoted(member.name)
        case .group: source = "\(SwiftName.quoted(member.name)).outputs.whole"
        case .list, .map: source = "\(member.name)Field"
        }
        swift.property(
          "public var \(member.claim)Valid", "Signal<FieldStatus>", "\(source).status")
        swift.property(
          "public var \(member.name)NotValidErr", "Signal<String>", "\(source).message")
      }
    }
  }

  private func types(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The view model of \(scope.shown), split into inputs and outputs.")
    let isItem = scope.kind == .item || scope.kind == .entry
    let shape = scope.shapeRole.map { "\($0)Types" }
    let faces = (isItem ? ["Identifiable<ItemID>"] : []) + [shape ?? "Sendable"]
    swift.type("nonisolated public protocol \(scope.role)Types", faces) { swift in
      if isItem {
        // Without this, the compiler crashes at the key path `\.id` of an existential.
        swift.doc("The item's identity: the same as long as the item exists, wherever it moves.")
        swift.line("var id: ItemID { get }")
      }
      swift.doc("The inputs to call.")
      swift.line("var inputs: any \(scope.role)Inputs { get }")
      swift.doc("The outputs to observe.")
      swift.line("var outputs: any \(scope.role)Outputs { get }")
      if shape != nil { return }
      swift.doc("The outputs as an observable object, with bindings, for use in SwiftUI.")
      swift.line("var observed: ObservedForm<\(scope.fieldsName)> { get }")
    }
    if let shape = scope.shapeRole { inherited(from: shape, in: &swift) }
  }

  /// The inputs and outputs of the shape, of which the item's are refinements.
  private func inherited(from shape: String, in swift: inout SwiftText) {
    swift.blank()
    swift.block("nonisolated extension \(scope.role)Types") { swift in
      for name in ["inputs", "outputs"] {
        let ending = SwiftName.capitalised(name)
        swift.doc("The \(name) that each part with this shape has.")
        swift.property(
          "public var \(name)", "any \(shape)\(ending)", "\(name) as any \(scope.role)\(ending)")
      }
    }
  }

  /// The names of members that every observed form has.
  private static let membersOfObserved: Set<String> = [
    "currentStep", "description", "draft", "formMessage", "formStatus", "isChanged", "isSubmitting",
    "models",
    "phase", "self", "step", "steps", "summary",
  ]

  /// The items as SwiftUI's `ForEach` takes them, and the current page.
  private func observedLists(in swift: inout SwiftText) {
    var names = NameRegister(
      scope.members.map(\.name), taken: Self.membersOfObserved, otherwise: "Items")
    let lists = scope.members.filter { $0.items != nil }
    let hasSteps = scope.kind == .form && !model.steps.isEmpty
    if lists.isEmpty && !hasSteps || scope.kind == .page { return }
    swift.blank()
    swift.block("nonisolated extension ObservedForm<\(scope.fieldsName)>") { swift in
      if hasSteps {
        swift.doc("The current page; `nil` if all are skipped.")
        swift.property("public var step", "\(model.name)Step?", "currentStep()")
      }
      for list in lists {
        guard let items = list.items, let field = scope.caseName(of: list) else { continue }
        let name = SwiftName.quoted(names.name(list.name))
        let role = model.scopes[items].role
        swift.doc("The view models of the items, in order.")
        swift.property(
          "public var \(name)", "[\(role)]", "models(of: .\(field), \(role).self)")
      }
    }
  }
}
