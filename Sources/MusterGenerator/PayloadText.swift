internal import Muster

/// The payload's structures.
struct PayloadText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    swift.blank()
    swift.doc("The output payload of the form `\(model.form.name)`.")
    write(model.payload, isWhole: true, to: &swift)
  }

  private func write(_ part: ModelPart, isWhole: Bool = false, to swift: inout SwiftText) {
    guard part.cases.isEmpty else { return ChoicesText(model, part).write(to: &swift) }
    let isMasked = part.fields.contains { $0.isSecret }
    var faces = isWhole ? ["PayloadStructure", wholeRole] : ["PayloadGroup"]
    if isMasked { faces.append("CustomReflectable") }
    swift.type("nonisolated public struct \(part.name)", faces) { swift in
      if isWhole { form(in: &swift) }
      for field in part.fields {
        if !field.isNamedByLabel { swift.doc(InlineText.sentence(field.label)) }
        swift.line("public let \(field.property.quoted): \(field.payloadType)")
      }
      memberwise(part, in: &swift)
      reading(part, in: &swift)
      if isWhole, !model.checks.isEmpty { judging(in: &swift) }
      writing(part, in: &swift)
      if isMasked { mirror(part, in: &swift) }
      for inner in part.parts {
        swift.blank()
        swift.doc(InlineText.sentence(inner.label))
        write(inner, to: &swift)
      }
    }
  }

  /// The protocol that decides which functions of the app have to be given to judge the payload.
  private var wholeRole: String {
    switch (model.checks.contains { !$0.isAsked }, model.checks.contains(where: \.isAsked)) {
    case (false, false): "StandalonePayload"
    case (true, false): "AskFreePayload"
    case (false, true): "CheckFreePayload"
    case (true, true): "PayloadWhole"
    }
  }

  private func form(in swift: inout SwiftText) {
    swift.doc("The payload's form.")
    swift.line("public static var form: RuleForm { \(model.name)ViewModel.form.form }")
    if !model.payload.fields.isEmpty { swift.blank() }
  }

  private func memberwise(_ part: ModelPart, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("Creates a payload from its parts.")
    let parameters = part.fields.map { field in
      "\(SwiftName.label(field.property)): \(field.payloadType)\(field.isOptional ? " = nil" : "")"
    }
    guard !parameters.isEmpty else {
      swift.line("public init() {}")
      return
    }
    swift.function("public init", parameters) { swift in
      for field in part.fields {
        swift.line("self.\(field.property) = \(field.property.quoted)")
      }
    }
  }

  private func reading(_ part: ModelPart, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("Reads the parts of the payload.")
    let head = "public init(reading reader: inout PayloadPartReader)"
    guard !part.fields.isEmpty else {
      swift.line("\(head) {}")
      return
    }
    swift.block(head) { swift in
      let parts = part.fields.map { field in
        let call = "\(field.reader)(\(InlineText.literal(field.key)))"
        return "\(SwiftName.label(field.property)): reader.\(call)"
      }
      swift.call("self.init", parts)
    }
  }

  private func judging(in swift: inout SwiftText) {
    let hosts = HostArguments(model)
    let isAsync = model.checks.contains(where: \.isAsked)
    swift.blank()
    swift.doc(
      isAsync
        ? "Judges a value with the form, asks your program, and reads the value."
        : "Judges a value with the form, and reads it.")
    swift.line("///")
    swift.line("/// - Parameters:")
    swift.line("///   - value: The payload as received.")
    swift.line("///   - given: The values that only your program knows.")
    hosts.document(in: &swift)
    swift.line("///   - now: The time that `now` and `today` refer to.")
    swift.line("///   - language: The language of the messages; the rule file's own by default.")
    let defaults = ["now: OffsetDateTime? = nil", "language: String? = nil"]
    swift.function(
      "public init",
      ["judging value: Value", "given: Value = .object([])"] + hosts.parameters + defaults,
      effects: isAsync ? " async throws" : " throws(PayloadRefusal)"
    ) { swift in
      swift.call(
        "self = try \(isAsync ? "await " : "")Self.form.decode",
        ["Self.self", "judging: value"] + hosts.passed
          + ["given: given", "now: now", "language: language"])
    }
  }

  private func writing(_ part: ModelPart, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The value as JSON.")
    guard !part.fields.isEmpty else {
      swift.line("public var jsonValue: Value { .object([]) }")
      return
    }
    swift.block("public var jsonValue: Value") { swift in
      swift.pairs(
        "Value(members:",
        part.fields.map { field in
          let part = "\(field.property.quoted)\(field.isOptional ? "?" : "").jsonValue"
          return "\(InlineText.literal(field.key)): \(part)"
        }, ")")
    }
  }

  private func mirror(_ part: ModelPart, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The payload as printed, without secrets.")
    let children = part.fields.map { field in
      let shown = field.isSecret ? "\"•••\"" : "\(field.property.quoted) as Any"
      return "\(InlineText.literal(field.property)): \(shown)"
    }
    swift.block("public var customMirror: Mirror") { swift in
      let whole =
        "Mirror(self, children: [\(children.joined(separator: ", "))], displayStyle: .struct)"
      if swift.fits(whole) { return swift.line(whole) }
      swift.line("Mirror(")
      swift.inside { swift in
        swift.line("self,")
        swift.pairs("children:", children, ", displayStyle: .struct)")
      }
    }
  }
}

extension String {
  /// The name, escaped if it is a Swift keyword.
  fileprivate var quoted: String { SwiftName.quoted(self) }
}
