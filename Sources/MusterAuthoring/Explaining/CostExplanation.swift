public import Muster

/// The fields that take bulk runs more time than a plain value, and the reasons.
///
/// ```swift
/// CostExplanation(form).page()
/// // `muster check` judges 2 of 4 fields in place, without storing their values.
/// //
/// // origin: read before any rule runs: dest reads it
/// // dest: stored: its rule different-from reads a stored value
/// ```
public struct CostExplanation: Sendable {
  private let plan: FormPlan
  private let paths: [(field: FieldID, path: JudgingPath)]

  /// Creates the explanation of a form.
  public init(_ form: RuleForm) {
    plan = form.plan
    paths = form.judgingPaths
  }

  /// Returns the page of the whole form.
  public func page(width: Int = 80) -> String {
    var page = Paragraphs(width: width)
    let others = paths.filter { $0.path != .inPlace }
    let count = paths.count - others.count
    page.add(
      "`muster check` judges \(count) of \(counted(paths.count, "field")) in place, without storing "
        + "their values.")
    if !others.isEmpty { page.gap() }
    for (field, path) in others { page.add(line(field, path)) }
    return page.text
  }

  /// Returns the page of one field; `nil` if the form has no such field.
  public func page(of name: String, width: Int = 80) -> String? {
    guard let field = plan.field(named: name),
      let path = paths.first(where: { $0.field == field })?.path
    else { return nil }
    var page = Paragraphs(width: width)
    page.add(line(field, path))
    return page.text
  }

  private func line(_ field: FieldID, _ path: JudgingPath) -> String {
    let name = plan.name(of: field)
    switch path {
    case .inPlace: return "\(name): judged in place"
    case .stored(let reasons): return "\(name): stored: \(listed(reasons))"
    case .first(let reasons): return "\(name): read before any rule runs: \(listed(reasons))"
    }
  }

  private func listed(_ reasons: [JudgingPath.Reason]) -> String {
    reasons.map { words($0) }.joined(separator: "; ")
  }

  private func words(_ reason: JudgingPath.Reason) -> String {
    switch reason {
    case .type(let type): "its type is \(type.word)"
    case .key(let key): "it has the key \(key)"
    case .rule(let kind): "its rule \(kind) reads a stored value"
    case .condition: "one of its rules has a condition"
    case .reader(let other): "\(plan.name(of: other)) reads it"
    case .crossFieldRule: "a rule under together reads it"
    case .page: "the condition of a page reads it"
    case .group(let group): "\(plan.name(of: group)) may not apply"
    case .neighbour(let other): "\(plan.name(of: other)) is read first"
    }
  }
}
