internal import Muster

/// The enumeration of the values that a field can have.
struct ChoicesText {
  private let model: ModelPlan
  private let part: ModelPart

  init(_ model: ModelPlan, _ part: ModelPart) {
    self.model = model
    self.part = part
  }

  func write(to swift: inout SwiftText) {
    swift.block("nonisolated public enum \(part.name): String, ChoiceName") { swift in
      for value in part.cases {
        swift.doc(InlineText.sentence(value.label))
        let isSame = value.name == value.value
        let name = SwiftName.quoted(value.name)
        swift.line("case \(name)\(isSame ? "" : " = \(InlineText.literal(value.value))")")
      }
      swift.blank()
      swift.doc("The control for picking a choice, in the rule file's language.")
      swift.constant(
        "public static let control", "FieldControl<\(part.name)>",
        "\(model.name)Field.form.control(of: \(part.number.index))")
    }
  }
}
