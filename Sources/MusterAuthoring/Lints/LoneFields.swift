internal import Muster

/// Judges fields one at a time, each in its own form, only with rules that always apply and read
/// nothing else.
struct LoneFields {
  private let form: RuleForm
  private let plan: FormPlan
  private var fields: [FieldID: RuleForm] = [:]

  init(_ subject: LintSubject) { (form, plan) = (subject.form, subject.plan) }

  /// Returns the kind of the first rule that a value of a field fails, ignoring checks in the
  /// program; `nil` if the value passes.
  mutating func failure(of value: Value, at field: FieldID) -> String? {
    let doubtful = plan.fields[field].rules.filter { rule in
      rule.facts.host != nil || !rule.references.isEmpty || rule.when != nil
    }.map(\.kind)
    let (verdict, pointer) = verdict(on: value, at: field)
    return verdict.failures.first { failure in
      failure.path == pointer && !doubtful.contains(failure.kind)
    }?.kind
  }

  /// Returns true if a rule of this kind stops without a result for a value of a field.
  mutating func givesUp(_ kind: String, on value: Value, at field: FieldID) -> Bool {
    let (verdict, pointer) = verdict(on: value, at: field)
    return verdict.undecided.contains {
      $0.path == pointer && $0.kind == kind && $0.code == "gave-up"
    }
  }

  private mutating func verdict(
    on value: Value, at field: FieldID
  ) -> (verdict: Verdict, pointer: String) {
    let isAlone = plan.fields[field].type.isScalar || plan.fields[field].type == .any
    guard isAlone else {
      let (payload, path) = plan.payload(with: value, at: field)
      return (form.judge(payload), FieldPath.pointer(path))
    }
    let alone = fields[field] ?? form.alone(field)
    fields[field] = alone
    let name = plan.fields[field].name
    return (alone.judge(.object([Value.Member(name, value)])), FieldPath.pointer([name]))
  }
}
