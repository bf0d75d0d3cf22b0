internal import Muster

/// The values to try for each field of a form, with what is found of each where nothing else
/// is given but what conditions on it ask for.
///
/// They are made and judged once, and may be shared by all who make payloads of the form.
final class LoneValues {
  /// The values of one field.
  struct Tried {
    /// All values, the simplest first.
    var all: [Value] = []
    /// By value: what is found at the field.
    var findings: [[SampleJudge.Finding]] = []
    /// The values that pass.
    var good: [Value] = []
  }

  private let plan: FormPlan
  private let values: SampleValues
  private var judge: SampleJudge
  private var tried: [FieldID: Tried] = [:]
  /// By field with a condition: a payload in which it applies, if one was found.
  private var knownApplying: [FieldID: SampleState?] = [:]
  /// The payloads that may still be judged, each counted once for every field of the form.
  var left = Int.max

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64) {
    plan = form.plan
    values = SampleValues(form, now: now, seed: seed)
    judge = SampleJudge(form, now: now)
  }

  /// Returns the values of a field.
  func of(_ field: FieldID) -> Tried {
    if let known = tried[field] { return known }
    var found = Tried()
    let own = plan.fields[field]
    let isOfHost = plan.isOfHost(field)
    for value in values.values(of: field) where left > 0 {
      found.all.append(value)
      let findings = findings(of: value, at: field)
      found.findings.append(findings)
      // An empty text is mostly as good as none, which is tried as well.
      let isGiven = value.plainText?.isEmpty != true || own.emptyIsValue
      if isGiven, isOfHost || findings.isEmpty { found.good.append(value) }
    }
    tried[field] = found
    return found
  }

  /// Returns a little payload in which a field with a condition, or in such a one, applies.
  func applying(_ field: FieldID) -> SampleState? {
    guard let owner = plan.conditional(field) else { return nil }
    if let known = knownApplying[owner] { return known }
    let sources = plan.conditionSources(of: owner)
    let found = ApplyingState(plan, values).first(placing: owner, varying: sources) { state in
      left -= plan.fields.count
      return left > 0 && judge.applies(owner, in: state)
    }
    knownApplying[owner] = .some(found)
    return found
  }

  private func findings(of value: Value, at field: FieldID) -> [SampleJudge.Finding] {
    var state = SampleState()
    if plan.fields[field].isKey, let map = plan.fields[field].parent {
      let members = [Value.Member(value.plainText ?? "", .null)]
      state.payload = plan.payload(with: .object(members), at: map).payload
    } else if let applying = applying(field) {
      state = applying
      state.set(value, at: state.place(field, plan), isGiven: false)
    } else {
      state.payload = plan.payload(with: value, at: field).payload
    }
    left -= plan.fields.count
    return judge.findings(state, of: [field])
  }
}
