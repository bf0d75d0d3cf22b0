internal import Muster

/// The protocol for the inputs, and the class's implementation of each input.
struct InputsText {
  /// One input: its comment, its declaration, and the line that implements it.
  struct Input {
    let comment: String
    let name: String
    let parameters: [String]
    let body: String
  }

  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    swift.blank()
    swift.doc("A person's actions on the form `\(model.form.name)`.")
    swift.block("public protocol \(model.name)ViewModelInputs: Sendable") { swift in
      for input in all {
        swift.blank()
        swift.doc(input.comment)
        swift.declaration("func \(input.name)", input.parameters)
      }
    }
  }

  /// Writes the inputs as members of the class.
  func implement(in swift: inout SwiftText) {
    for input in all {
      swift.blank()
      swift.doc(input.comment)
      swift.function("public func \(input.name)", input.parameters) { $0.line(input.body) }
    }
  }

  private var all: [Input] {
    model.fields.flatMap(inputs) + forAnyField + forTheForm
  }

  /// Returns the inputs that belong to one field.
  private func inputs(of field: ModelField) -> [Input] {
    // A computed field has only outputs.
    if field.isComputed { return [] }
    let label = field.shownLabel
    let positions = field.positions
    var inputs: [Input] = []
    if field.isControl {
      inputs.append(
        Input(
          comment: "Call when the string in \(label) changes.", name: "didChange",
          parameters: [typed(field, "String")] + positions,
          body: "relay.change(\(field.address), to: \(typedName(field)))"))
    }
    if field.type == .list { inputs += self.inputs(ofList: field, label) }
    if field.type != .text || field.isChoice, field.type != .group, !isListOfParts(field) {
      inputs.append(
        Input(
          comment: "Call when a control that has a value instead of a string changes \(label).",
          name: "set", parameters: [typed(field, "\(field.wholeType)?")] + positions,
          body: "relay.set(\(field.address), to: \(typedName(field))?.value)"))
    }
    return inputs
  }

  private func inputs(ofList field: ModelField, _ label: String) -> [Input] {
    let item = SwiftName.capitalised(field.item)
    let outer = ModelField.positionNames(field.depth)
    let inner = ModelField.positionNames(field.depth + 1)
    let place = inner.enumerated().map { $0.offset == 0 ? "at index: Int" : "_ \($0.element): Int" }
    let last = inner.last ?? "index"
    let around = outer.enumerated().map {
      $0.offset == 0 ? "in index: Int" : "_ \($0.element): Int"
    }
    return [
      Input(
        comment: "Inserts an item into \(label), before the item at a position.",
        name: "insert\(item)", parameters: place,
        body: "relay.insert(into: \(field.address), at: \(last))"),
      Input(
        comment: "Removes an item from \(label).", name: "remove\(item)",
        parameters: place, body: "relay.remove(from: \(field.address), at: \(last))"),
      Input(
        comment: "Moves an item within \(label).", name: "move\(item)",
        parameters: ["from start: Int", "to end: Int"] + around,
        body: "relay.move(in: \(field.address), from: start, to: end)"),
    ]
  }

  private func isListOfParts(_ field: ModelField) -> Bool {
    guard field.type == .list else { return false }
    return model.fields.contains { $0.isItem && $0.name == field.item && $0.type == .group }
  }

  /// Returns the parameter named after the field. A keyword, or the name of a position, is only the
  /// parameter's label.
  private func typed(_ field: ModelField, _ type: String) -> String {
    let name = typedName(field)
    return name == field.name
      ? "\(name): \(type)" : "\(SwiftName.label(field.name)) \(name): \(type)"
  }

  private func typedName(_ field: ModelField) -> String {
    let isFree = field.quotedName == field.name && !field.positionNames.contains(field.name)
    return isFree ? field.name : "value"
  }

  private var forAnyField: [Input] {
    let field = "\(model.name)Field"
    return [
      Input(
        comment: "Call when a string is pasted into a field, or filled in for the person.",
        name: "didChange",
        parameters: ["_ field: \(field)", "to text: String", "from source: EntrySource"],
        body: "relay.change(field.fieldAddress, to: text, from: source)"),
      Input(
        comment: "Call when a control that has a value instead of a string changes.", name: "set",
        parameters: ["_ field: \(field)", "to value: Value?"],
        body: "relay.set(field.fieldAddress, to: value)"),
      Input(
        comment: "Call when an input method begins or ends composing in a field.",
        name: "didCompose", parameters: ["_ field: \(field)", "isComposing: Bool"],
        body: "relay.compose(field.fieldAddress, isComposing: isComposing)"),
      Input(
        comment: "Call when a person leaves a field.", name: "didLeave",
        parameters: ["_ field: \(field)"], body: "relay.leave(field.fieldAddress)"),
    ]
  }

  private var forTheForm: [Input] {
    var inputs = [
      Input(
        comment: "Call when a person submits the form.", name: "submit", parameters: [],
        body: "relay.submit()"),
      Input(
        comment:
          "Call when a server has refused a submitted payload. The whole form's path is empty.",
        name: "reject", parameters: ["_ rejections: [Rejection]"],
        body: "relay.reject(rejections)"),
      Input(
        comment: "Switches the language of the messages.", name: "speak",
        parameters: ["_ language: String"], body: "relay.speak(language)"),
      Input(
        comment: "Restarts the form with these values.", name: "reset",
        parameters: ["to values: Value"], body: "relay.reset(to: values)"),
      Input(
        comment: "Call when the initial values have changed elsewhere.",
        name: "reinitialise", parameters: ["with values: Value", "keepingEdits: Bool"],
        body: "relay.reinitialise(with: values, keepingEdits: keepingEdits)"),
    ]
    if !model.givens.isEmpty {
      inputs.append(
        Input(
          comment: "Call when the values that the app knows have changed.", name: "give",
          parameters: ["_ given: \(model.name)Given"], body: "relay.give(given.value)"))
    }
    if !model.steps.isEmpty {
      inputs.append(
        Input(
          comment: "Call when a person goes to another page.", name: "go",
          parameters: ["to step: \(model.name)Step"], body: "relay.go(to: step.rawValue)"))
    }
    return inputs
  }
}
