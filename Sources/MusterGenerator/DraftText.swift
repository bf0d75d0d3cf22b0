internal import Muster

/// The structures of a draft: the values of a form that isn't finished.
struct DraftText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    swift.blank()
    swift.doc(
      "The values of the form `\(model.form.name)` while it is being filled in. Every part can be "
        + "missing.")
    // The formatter would write each property on four lines.
    swift.line("// swift-format-ignore")
    let payload = "\(model.name)Payload"
    write(model.payload, named: "\(model.name)Draft", of: payload, to: &swift)
  }

  /// Adds the draft of a part of the payload, whose type has a name of its own.
  private func write(
    _ part: ModelPart, named name: String, of payload: String, to swift: inout SwiftText
  ) {
    swift.block("nonisolated public struct \(name): PayloadDraft") { swift in
      swift.doc("The values by their names in the rule file.")
      swift.line("public var jsonValue: Value")
      for field in part.entered {
        let key = InlineText.literal(field.key)
        let name = SwiftName.quoted(field.property)
        let head = "public var \(name): \(field.draftType)?"
        let whole = "\(head) { get { self[\(key)] } set { self[\(key)] = newValue } }"
        if swift.fits(whole) {
          swift.line(whole)
        } else {
          swift.block(head) { swift in
            swift.line("get { self[\(key)] }")
            swift.line("set { self[\(key)] = newValue }")
          }
        }
      }
      swift.blank()
      swift.doc("Creates a draft of any values, by their names in the rule file.")
      swift.line("public init(_ value: Value) { jsonValue = value }")
      swift.doc("Creates the draft with the values of a payload.")
      swift.short("public init(_ payload: \(payload))", "jsonValue = payload.jsonValue")
      memberwise(part, in: &swift)
      let secrets = model.secretPaths(of: part.entered.map(\.number)).map(InlineText.literal)
      if !secrets.isEmpty {
        swift.blank()
        swift.doc("The paths of secret fields, which a printed draft hides.")
        swift.line(
          "public static var secrets: Set<String> { [\(secrets.joined(separator: ", "))] }")
      }
      for inner in part.parts where inner.cases.isEmpty {
        swift.blank()
        swift.doc(InlineText.sentence(inner.label))
        write(inner, named: inner.name, of: "\(payload).\(inner.name)", to: &swift)
      }
    }
  }

  private func memberwise(_ part: ModelPart, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("Creates a draft of the parts that are known.")
    if part.entered.isEmpty {
      swift.line("public init() { jsonValue = .object([]) }")
      return
    }
    let parameters = part.entered.map { field in
      "\(SwiftName.label(field.property)): \(field.draftType)? = nil"
    }
    swift.function("public init", parameters) { swift in
      swift.pairs(
        "self.init(Value(members:",
        part.entered.map { field in
          "\(InlineText.literal(field.key)): \(SwiftName.quoted(field.property))?.jsonValue"
        }, "))")
    }
  }
}
