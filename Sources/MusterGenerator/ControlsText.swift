internal import Muster

/// The constants of the controls, as far as the rule file alone determines them.
struct ControlsText {
  private let model: ModelPlan

  init(_ model: ModelPlan) { self.model = model }

  func write(to swift: inout SwiftText) {
    for field in model.fields {
      swift.blank()
      swift.doc(
        "The control of \(field.shownLabel) in the rule file's language, whatever else is filled in."
      )
      swift.constant(
        "public static let \(field.name)Control", "FieldControl<\(field.controlType)>",
        "form.control(of: \(field.number.index))")
    }
  }
}
