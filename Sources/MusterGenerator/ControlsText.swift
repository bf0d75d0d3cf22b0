internal import Muster

/// The constants of the controls that depend only on the rule file.
struct ControlsText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    for field in model.fields {
      swift.blank()
      swift.doc(
        "The control of \(field.shownLabel) in the rule file's language, independent of the "
          + "filled-in values."
      )
      swift.constant(
        "public static let \(field.name)Control", "FieldControl<\(field.controlType)>",
        "form.control(of: \(field.number.index))")
    }
  }
}
