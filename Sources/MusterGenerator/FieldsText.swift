internal import Muster

/// The names of the fields and pages, and the values that your program provides.
struct FieldsText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    for scope in model.scopes where scope.kind != .page && scope.shape == nil {
      swift.blank()
      swift.doc("The fields of \(scope.number == nil ? "the form `\(scope.label)`" : scope.name).")
      let hasItems = scope.number == nil && scope.fields.contains { isInList($0.number) }
      if hasItems { formFields(scope, in: &swift) } else { plainFields(scope, in: &swift) }
    }
    if !model.steps.isEmpty { steps(in: &swift) }
    if !model.givens.isEmpty { givens(in: &swift) }
  }

  private func isInList(_ number: FieldID) -> Bool {
    !model.plan.fields.outward(from: number).allSatisfy { !model.isItem($0) }
  }

  private func plainFields(_ scope: ModelScope, in swift: inout SwiftText) {
    let name = "\(scope.name)Field"
    guard !scope.fields.isEmpty else {
      swift.block("nonisolated public enum \(name): FieldName, CaseIterable") { swift in
        swift.doc("There are no fields.")
        swift.line("public init?(_ address: FieldAddress) { nil }")
        swift.doc("There are no fields.")
        swift.line("public var fieldAddress: FieldAddress {}")
        form(scope, in: &swift)
      }
      return
    }
    swift.block("nonisolated public enum \(name): Int, FieldName, CaseIterable") { swift in
      // A case without a number has that of the case before, plus one.
      var run: [String] = []
      var next = 0
      for field in scope.fields {
        let number = field.number.index - scope.base
        let isNext = number == next
        if !isNext || run.count == 1 && run[0].contains(" = ") {
          cases(run, in: &swift)
          run = []
        }
        run.append(SwiftName.quoted(field.name) + (isNext ? "" : " = \(number)"))
        next = number + 1
      }
      cases(run, in: &swift)
      form(scope, in: &swift)
    }
  }

  private func cases(_ names: [String], in swift: inout SwiftText) {
    var line = ""
    for name in names {
      let more = line.isEmpty ? "case \(name)" : "\(line), \(name)"
      if !line.isEmpty, !swift.fits(more) {
        swift.line(line)
        line = "case \(name)"
      } else {
        line = more
      }
    }
    if !line.isEmpty { swift.line(line) }
  }

  /// The fields of a form with lists: those of items have the item's identity.
  private func formFields(_ scope: ModelScope, in swift: inout SwiftText) {
    let plain = scope.fields.filter { !isInList($0.number) }
    let inItems = scope.fields.filter { isInList($0.number) }
    func pattern(_ field: (name: String, number: FieldID), _ value: String) -> String {
      let label = model.isItem(field.number) ? "" : "of: "
      return ".\(SwiftName.quoted(field.name))(\(label)\(value))"
    }
    swift.block("nonisolated public enum \(scope.name)Field: FieldName, CaseIterable") { swift in
      cases(plain.map { SwiftName.quoted($0.name) }, in: &swift)
      for field in inItems { swift.line("case \(pattern(field, "ItemID").dropFirst())") }
      swift.blank()
      swift.doc("The fields outside lists and maps.")
      swift.array(
        "public static let allCases: [\(scope.name)Field] =", plain.map { ".\($0.name)" })
      swift.blank()
      swift.doc("Creates the name of the field at an address; `nil` if there is none.")
      swift.block("public init?(_ address: FieldAddress)") { swift in
        swift.block("guard let item = address.itemID else") { swift in
          swift.line(
            "guard let field = Self.allCases.first(where: { $0.fieldAddress == address }) else {")
          swift.inside { $0.line("return nil") }
          swift.line("}")
          swift.line("self = field")
          swift.line("return")
        }
        swift.line("switch address.field {")
        for field in inItems {
          swift.line("case \(field.number.index): self = \(pattern(field, "item"))")
        }
        swift.line("default: return nil")
        swift.line("}")
      }
      swift.blank()
      swift.doc("The field's address in the form.")
      swift.block("public var fieldAddress: FieldAddress") { swift in
        swift.line("switch self {")
        for field in plain {
          let name = SwiftName.quoted(field.name)
          swift.line("case .\(name): FieldAddress(\(field.number.index))")
        }
        for field in inItems {
          let name = SwiftName.quoted(field.name)
          swift.line(
            "case .\(name)(let item): FieldAddress(\(field.number.index), of: item)")
        }
        swift.line("}")
      }
      form(scope, in: &swift)
    }
  }

  private func form(_ scope: ModelScope, in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The fields' form.")
    swift.line("public static var form: CompiledForm { \(model.name)ViewModel.form }")
    guard scope.base > 0 else { return }
    swift.doc("The number of the field from which these are counted.")
    swift.line("public static var base: Int { \(scope.base) }")
  }

  private func steps(in swift: inout SwiftText) {
    swift.blank()
    swift.doc("The pages of the form `\(model.form.name)`.")
    swift.block("nonisolated public enum \(model.name)Step: String, StepName, CaseIterable") {
      swift in
      for step in model.steps {
        swift.doc(InlineText.sentence(step.title ?? step.key))
        let name = SwiftName.quoted(step.name)
        let isSame = step.name == step.key
        swift.line("case \(name)\(isSame ? "" : " = \(InlineText.literal(step.key))")")
      }
      swift.blank()
      swift.doc("The fields of the page, outside lists and maps.")
      swift.block("public var fields: [\(model.name)Field]") { swift in
        swift.line("switch self {")
        for step in model.steps {
          swift.arrayCase(
            "case .\(SwiftName.quoted(step.name)):", step.fields.map { ".\($0)" })
        }
        swift.line("}")
      }
    }
  }

  private func givens(in swift: inout SwiftText) {
    swift.blank()
    swift.doc(
      "The values that the app provides to the form `\(model.form.name)`, which are never sent.")
    swift.block("nonisolated public struct \(model.name)Given: Sendable") { swift in
      for given in model.givens {
        swift.doc(InlineText.sentence(given.label))
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
      swift.block("public var jsonValue: Value") { swift in
        swift.pairs(
          "Value(members:",
          model.givens.map { given in
            "\(InlineText.literal(given.key)): \(given.quotedName)?.jsonValue"
          }, ")")
      }
    }
  }
}
