internal import Muster

/// The names of the fields and pages, and the values that your program provides.
struct FieldsText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    swift.blank()
    swift.doc("The fields of the form `\(model.form.name)`.")
    if model.hasLists { fieldsWithPlaces(in: &swift) } else { plainFields(in: &swift) }
    if !model.steps.isEmpty { steps(in: &swift) }
    if !model.givens.isEmpty { givens(in: &swift) }
  }

  private func plainFields(in swift: inout SwiftText) {
    let name = "\(model.name)Field"
    guard !model.fields.isEmpty else {
      swift.block("public enum \(name): FieldName") { swift in
        swift.doc("There are no fields.")
        swift.line("public init?(_ address: FieldAddress) { nil }")
        swift.blank()
        swift.doc("There are no fields.")
        swift.line("public var fieldAddress: FieldAddress {}")
        form(in: &swift)
      }
      return
    }
    swift.block("public enum \(name): Int, FieldName, CaseIterable") { swift in
      for field in model.fields {
        swift.doc("\(SwiftName.capitalised(field.shownLabel)).")
        swift.line("case \(field.quotedName) = \(field.number.index)")
      }
      form(in: &swift)
    }
  }

  private func fieldsWithPlaces(in swift: inout SwiftText) {
    swift.block("public enum \(model.name)Field: FieldName") { swift in
      for field in model.fields {
        swift.doc("\(SwiftName.capitalised(field.shownLabel)).")
        let places = field.positionNames.enumerated().map { $0.offset == 0 ? "at: Int" : "Int" }
        let list = places.isEmpty ? "" : "(\(places.joined(separator: ", ")))"
        swift.line("case \(field.quotedName)\(list)")
      }
      swift.blank()
      swift.doc("Creates the name of the field at an address; `nil` if the form has none there.")
      swift.block("public init?(_ address: FieldAddress)") { swift in
        swift.line("switch (address.field, address.depth) {")
        for field in model.fields {
          let places = (0..<field.depth).map { $0 == 0 ? "at: address[0]" : "address[\($0)]" }
          let list = places.isEmpty ? "" : "(\(places.joined(separator: ", ")))"
          swift.line(
            "case (\(field.number.index), \(field.depth)): self = .\(field.quotedName)\(list)")
        }
        swift.line("default: return nil")
        swift.line("}")
      }
      swift.blank()
      swift.doc("The field's address in the form.")
      swift.block("public var fieldAddress: FieldAddress") { swift in
        swift.line("switch self {")
        for field in model.fields {
          let names = field.positionNames.map { "let \($0)" }
          let list = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
          swift.line("case .\(field.quotedName)\(list): \(field.address)")
        }
        swift.line("}")
      }
      form(in: &swift)
    }
  }

  private func form(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The fields' form.")
    swift.line("public static var form: CompiledForm { \(model.name)ViewModel.form }")
  }

  private func steps(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The pages of the form `\(model.form.name)`.")
    swift.block("public enum \(model.name)Step: String, CaseIterable, Sendable") { swift in
      for step in model.steps {
        swift.doc("\(InlineText.of(step.title ?? step.key)).")
        let name = SwiftName.quoted(step.name)
        let isSame = step.name == step.key
        swift.line("case \(name)\(isSame ? "" : " = \(InlineText.literal(step.key))")")
      }
    }
  }

  private func givens(in swift: inout SwiftText) {
    swift.blank()
    swift.doc(
      "The values that the app provides to the form `\(model.form.name)`, which are never sent.")
    swift.block("public struct \(model.name)Given: Sendable") { swift in
      for given in model.givens {
        swift.doc("\(InlineText.of(given.label)).")
        swift.line("public var \(given.quotedName): \(given.swiftType)?")
      }
      swift.blank()
      swift.doc("Creates the values that the app knows; omitted values are unknown.")
      swift.function(
        "public init", model.givens.map { "\(SwiftName.label($0.name)): \($0.swiftType)? = nil" }
      ) { swift in
        for given in model.givens { swift.line("self.\(given.name) = \(given.quotedName)") }
      }
      swift.blank()
      swift.doc("The value as JSON.")
      swift.block("public var value: Value") { swift in
        swift.line("var members = PayloadMembers()")
        for given in model.givens {
          swift.line("members.add(\(InlineText.literal(given.key)), self.\(given.name))")
        }
        swift.line("return members.value")
      }
    }
  }
}
