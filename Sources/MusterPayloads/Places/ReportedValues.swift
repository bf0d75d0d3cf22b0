internal import Muster

/// The values of a row's findings that a report may show. Reports never show a secret, a value that
/// is judged next to a secret, or a member that no field names, which may be a mistyped secret.
struct ReportedValues {
  /// True for each field whose values may be shown.
  private let isShown: [Bool]

  /// Creates the values for a form; if they are not requested, none are shown.
  init(_ form: RuleForm, areWanted: Bool) {
    isShown =
      areWanted
      ? form.plan.showsValues : Array(repeating: false, count: form.plan.fields.count)
  }

  /// Returns the value that a finding is about, if it may be shown.
  @inline(__always)
  func slot(of finding: FindingFacts) -> Slot? {
    guard let field = finding.field, isShown[field.index], !finding.isUnknownMember,
      case .value(let slot) = finding.subject
    else { return nil }
    return slot
  }
}
