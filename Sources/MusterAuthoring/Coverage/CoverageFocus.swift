internal import Muster

/// The part of a form that a test is about: it shows only behaviours of this part.
struct CoverageFocus {
  /// True if the whole form is included.
  private var isWhole: Bool
  /// By field: true if the field is included.
  private var fields: [Bool] = []
  /// True if the pages of a wizard are included.
  let seesSteps: Bool

  /// Returns true if a field or, without a field, the form itself is included.
  func has(_ field: FieldID?) -> Bool {
    if isWhole { return true }
    return field.map { fields[$0.index] } ?? false
  }

  /// The focus on everything that judges a payload.
  static let payload = CoverageFocus(isWhole: true, seesSteps: false)

  private init(isWhole: Bool, seesSteps: Bool) {
    self.isWhole = isWhole
    self.seesSteps = seesSteps
  }

  private init(_ meant: [FieldID], seesSteps: Bool, _ plan: FormPlan) {
    self.init(isWhole: false, seesSteps: seesSteps)
    fields = plan.fields.ids.map { field in
      plan.fields.outward(from: field).contains { meant.contains($0) }
    }
  }

  /// Creates the focus of an example: the whole payload, or the example's one field with everything
  /// inside it.
  init(_ example: Example, _ plan: FormPlan) {
    guard let name = example.field, let field = plan.field(named: name) else {
      self = .payload
      return
    }
    self.init([field], seesSteps: false, plan)
  }

  /// Creates the focus of a story's expectations at one point: the fields that they name. If they
  /// expect a valid form, a submitted payload or a summary, they include all fields.
  init(_ expectations: [StoryExpectation], _ plan: FormPlan) {
    var named: [FieldID] = []
    var (isWhole, seesSteps) = (false, false)
    for expectation in expectations {
      switch expectation.subject {
      case .field(let path, _):
        named += plan.field(at: FieldPath.parts(pointer: path)).map { [$0] } ?? []
      case .form: if case .text("valid") = expectation.value { isWhole = true }
      case .submitted, .summary: isWhole = true
      case .step: seesSteps = true
      case .message, .focus: break
      }
    }
    if isWhole {
      self.init(isWhole: true, seesSteps: seesSteps)
    } else {
      self.init(named, seesSteps: seesSteps, plan)
    }
  }
}
