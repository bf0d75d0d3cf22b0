internal import Muster

/// The protocol for the outputs, and the class's implementation of each output.
struct OutputsText {
  /// One output: its comment, its name, its positions, its type, and its expression.
  struct Output {
    let comment: String
    let name: String
    let positions: [String]
    let type: String
    let body: String
  }

  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    swift.blank()
    swift.doc(
      "The outputs of the form `\(model.form.name)`. Each signal sends a new observer the current "
        + "value, then each change. `submitted` and `focus` emit only events.")
    swift.block("public protocol \(model.name)ViewModelOutputs: Sendable") { swift in
      for output in all {
        swift.blank()
        swift.doc(output.comment)
        if output.positions.isEmpty {
          swift.requirement("var \(output.name)", "Signal<\(output.type)>")
        } else {
          swift.signal("func \(output.name)", output.positions, of: output.type)
        }
      }
    }
    swift.blank()
    swift.doc("The view model of `\(model.form.name)`, split into inputs and outputs.")
    swift.block("public protocol \(model.name)ViewModelTypes: Sendable") { swift in
      swift.doc("The inputs to call.")
      swift.line("var inputs: any \(model.name)ViewModelInputs { get }")
      swift.blank()
      swift.doc("The outputs to observe.")
      swift.line("var outputs: any \(model.name)ViewModelOutputs { get }")
      swift.blank()
      swift.doc("The outputs as an observable object, with bindings, for use in SwiftUI.")
      swift.line("var observed: ObservedForm<\(model.name)Field> { get }")
    }
  }

  /// Writes the outputs as members of the class.
  func implement(in swift: inout SwiftText) {
    for output in all {
      swift.blank()
      swift.doc(output.comment)
      if output.positions.isEmpty {
        swift.property("public var \(output.name)", "Signal<\(output.type)>", output.body)
      } else {
        swift.signal("public func \(output.name)", output.positions, of: output.type, output.body)
      }
    }
  }

  private var all: [Output] {
    model.fields.flatMap(outputs) + ofAnyField + ofTheForm
  }

  /// The outputs for a screen drawn by a loop.
  private var ofAnyField: [Output] {
    let positions = ["of field: \(model.name)Field"]
    return [
      Output(
        comment: "Emits everything about a field, or `nil` while it doesn't exist.", name: "state",
        positions: positions, type: "FieldSnapshot?", body: "relay.state(of: field.fieldAddress)"),
      Output(
        comment: "Emits everything needed to draw a field, in the reader's language.",
        name: "control", positions: positions, type: "FieldControl<Value>",
        body: "relay.control(of: field.fieldAddress)"),
    ]
  }

  private func outputs(of field: ModelField) -> [Output] {
    let label = field.shownLabel
    func output(_ comment: String, _ name: String, _ type: String, _ source: String) -> Output {
      Output(
        comment: comment, name: name, positions: field.positions, type: type,
        body: "relay.\(source)(of: \(field.address))")
    }
    var outputs = [
      output(
        "Emits the status of \(label); the same as `\(field.name)Status`.",
        "\(field.claim)Valid", "FieldStatus", "status"),
      output("Emits the status of \(label).", "\(field.name)Status", "FieldStatus", "status"),
      output(
        "Emits the message to show next to \(label), and \"\" if there is none.",
        "\(field.name)NotValidErr", "String", "message"),
    ]
    if field.isControl {
      outputs.append(
        output("Emits the string in \(label).", "\(field.name)Text", "String", "text"))
    }
    outputs.append(
      output(
        "Emits everything needed to draw \(label), in the reader's language.",
        "\(field.name)Control", "FieldControl<\(field.controlType)>", "control"))
    if field.type == .list {
      outputs.append(
        output(
          "Emits the items of \(label), each with the same handle as long as it exists.",
          "\(field.item)Items", "[ItemHandle]", "items"))
    }
    if field.mayBeRequired {
      outputs.append(
        output(
          "Emits true while \(label) must be filled in.", "\(field.claim)Required", "Bool",
          "isRequired"))
    }
    if field.mayNotApply {
      outputs.append(
        output(
          "Emits true while \(label) applies and should be shown.",
          "\(field.claim)Shown", "Bool", "isShown"))
    }
    return outputs
  }

  private var ofTheForm: [Output] {
    func output(_ comment: String, _ name: String, _ type: String, _ body: String) -> Output {
      Output(comment: comment, name: name, positions: [], type: type, body: "relay.\(body)")
    }
    var outputs = [
      output(
        "Emits the combined status of all fields, even if it isn't shown; "
          + "the same as `formStatus`.",
        "isFormValid", "FieldStatus", "formStatus"),
      output(
        "Emits the combined status of all fields, even if it isn't shown.", "formStatus",
        "FieldStatus", "formStatus"),
      output(
        "Emits the message about the form as a whole, and \"\" if there is none.",
        "formNotValidErr", "String", "formMessage"),
      output(
        "Emits the failures that are shown, in the form's order, each with its field.",
        "summary", "[SummaryLine<\(model.name)Field>]", "summary()"),
      output(
        "Emits true while the form waits for answers before it is submitted.", "isSubmitting",
        "Bool", "isSubmitting"),
      output(
        "Emits the payload to send, whenever a submitted form has passed.", "submitted",
        "\(model.name)Payload", "submitted()"),
      output(
        "Emits the first field to focus, whenever the form could not be submitted.", "focus",
        "\(model.name)Field", "focus()"),
    ]
    if !model.steps.isEmpty {
      outputs += [
        output("Emits the current page.", "step", "\(model.name)Step", "step()"),
        output("Emits the states of the pages.", "steps", "[StepState]", "steps"),
      ]
    }
    return outputs
  }
}
