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
    flatOutputs(in: &swift)
    types(in: &swift)
    swift.blank()
    ClassText(model, scope).write(to: &swift)
    observedLists(in: &swift)
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
    let faces = isItem ? ["Identifiable<ItemID>", "Sendable"] : ["Sendable"]
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
      swift.doc("The outputs as an observable object, with bindings, for use in SwiftUI.")
      swift.line("var observed: ObservedForm<\(scope.fieldsName)> { get }")
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

/// One input of a scope: its declaration, and the line that implements it.
struct InputMember {
  let name: String
  let parameters: [String]
  let body: String

  static func all(of scope: ModelScope, in model: ModelPlan) -> [InputMember] {
    var members = scope.members.flatMap { all(of: $0, in: scope) }
    if scope.kind == .form, !model.givens.isEmpty {
      members.append(
        InputMember(
          name: "give", parameters: ["_ given: \(model.name)Given"],
          body: "scope.give(given.jsonValue)"))
    }
    return members
  }

  private static func all(of member: ModelScope.Member, in scope: ModelScope) -> [InputMember] {
    if !member.isFilledIn { return [] }
    let field = scope.offset(member)
    var inputs: [InputMember] = []
    let name = SwiftName.quoted(member.name) == member.name ? member.name : "value"
    let label = name == member.name ? name : "\(SwiftName.label(member.name)) \(name)"
    if member.isTyped {
      inputs.append(
        InputMember(
          name: "didChange", parameters: ["\(label): String"],
          body: "scope.change(\(field), to: \(name))"))
    }
    if let type = member.set {
      inputs.append(
        InputMember(
          name: "set", parameters: ["\(label): \(type)?"], body: "scope.set(\(field), to: \(name))"
        ))
    }
    let item = SwiftName.capitalised(member.item)
    switch member.kind {
    case .list:
      inputs += [
        InputMember(
          name: "add\(item)", parameters: ["_ draft: \(member.draft)?"],
          body: "scope.add(to: \(field), draft)"),
        InputMember(
          name: "insert\(item)", parameters: ["at index: Int", "_ draft: \(member.draft)?"],
          body: "scope.insert(into: \(field), at: index, draft)"),
      ]
    case .map:
      inputs.append(
        InputMember(
          name: "add\(item)", parameters: ["key: String", "_ draft: \(member.draft)?"],
          body: "scope.add(to: \(field), key: key, draft)"))
    case .control, .group: break
    }
    return inputs
  }
}

/// One output of a scope: its name, its type, and its expression.
struct OutputMember {
  let name: String
  let type: String
  let body: String

  static func all(in scope: ModelScope, _ model: ModelPlan) -> [OutputMember] {
    var outputs = scope.members.flatMap { all(of: $0, in: scope, model) }
    guard scope.kind == .form else { return outputs }
    for page in model.scopes where page.kind == .page {
      let name = SwiftName.property(String(page.name.dropFirst(model.name.count)))
      let body = "\(page.role)(scope.page(\(InlineText.literal(page.step))))"
      outputs.append(OutputMember(name: name, type: "any \(page.role)Types", body: body))
    }
    return outputs
  }

  private static func all(
    of member: ModelScope.Member, in scope: ModelScope, _ model: ModelPlan
  ) -> [OutputMember] {
    let field = scope.offset(member)
    let name = SwiftName.quoted(member.name)
    switch member.kind {
    case .control:
      return [
        OutputMember(
          name: name, type: "FieldOutputs<\(member.type)>", body: "scope.field(\(field))")
      ]
    case .group(let inner):
      let role = model.scopes[inner].role
      return [
        OutputMember(name: name, type: "any \(role)Types", body: "\(role)(scope.group(\(field)))")
      ]
    case .list(let inner), .map(let inner):
      let role = model.scopes[inner].role
      return [
        OutputMember(
          name: name, type: "Signal<[any \(role)Types]>",
          body: "scope.items(\(field), \(role).self) { $0 }"),
        OutputMember(
          name: "\(member.name)Field", type: "FieldOutputs<Value>", body: "scope.field(\(field))"),
      ]
    }
  }
}
