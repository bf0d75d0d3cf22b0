internal import Muster

/// The values to try for each field of a form. Each has the findings that result if only the fields
/// that the field's conditions require are given.
///
/// The values are generated and judged once, and all generators of payloads for the form can share them.
final class LoneValues {
  /// The values of one field.
  struct Tried {
    /// All values, the simplest first.
    var all: [Value] = []
    /// By value: the findings on the field.
    var findings: [[SampleJudge.Finding]] = []
    /// The values that pass.
    var good: [Value] = []
  }

  private let plan: FormPlan
  private let values: SampleValues
  let domains: Domains
  private var judge: SampleJudge
  private let seed: UInt64
  private var tried: [FieldID: Tried] = [:]
  /// By field: more passing values than were tried at first.
  private var further: [FieldID: (asked: Int, values: [Value])] = [:]
  /// By field with a condition: a payload in which the field applies, if one was found.
  private var knownApplying: [FieldID: JudgedInput?] = [:]
  /// The number of payloads that may still be judged, each counted once for every field of the
  /// form.
  var left = Int.max

  init(_ form: RuleForm, now: OffsetDateTime?, seed: UInt64) {
    plan = form.plan
    values = SampleValues(form, now: now, seed: seed)
    domains = Domains(form, now: now)
    self.seed = seed
    judge = SampleJudge(form, now: now)
  }

  /// The number of values to take from a field's domain, if few other values pass or break only one
  /// rule.
  private static let mostPassing = 8
  private static let mostBreaking = 6

  /// The maximum number of values of a field to judge. It is smaller for a form with hundreds of
  /// fields, where judging one takes longer, so that each field has some.
  private var mostJudged: Int {
    max(12, Self.mostWork / (plan.fields.count * plan.fields.count))
  }
  private static let mostWork = 12_000_000

  /// Returns the values of a field.
  func of(_ field: FieldID) -> Tried {
    if let known = tried[field] { return known }
    var found = Tried()
    for value in values.values(of: field).prefix(mostJudged) { add(value, at: field, &found) }
    if plan.fields[field].type.isScalar { tryDomains(of: field, &found) }
    // People read payloads that pass.
    let readable = found.good.filter(\.isReadable)
    if readable.count >= Self.mostBreaking { found.good = readable }
    tried[field] = found
    return found
  }

  /// Returns the values of a field that pass on their own; if there are fewer than a count, adds
  /// more from the field's domain.
  func good(_ field: FieldID, atLeast count: Int) -> [Value] {
    let known = of(field).good
    if known.count >= count || !plan.fields[field].type.isScalar { return known }
    if let more = further[field], more.asked >= count { return more.values }
    let made = domains.always(field).values(count + Self.mostPassing, seed: seed)
    let fresh = made.filter { left > 0 && findings(of: $0, at: field).isEmpty }
    let all = SampleValues.distinct(known + fresh, most: known.count + fresh.count)
    further[field] = (count, all)
    return all
  }

  private func add(_ value: Value, at field: FieldID, _ found: inout Tried) {
    guard left > 0 else { return }
    found.all.append(value)
    let findings = findings(of: value, at: field)
    found.findings.append(findings)
    // An empty string is mostly like a missing value, which is also tried.
    if !plan.fields[field].isAbsent(value), plan.isOfHost(field) || findings.isEmpty {
      found.good.append(value)
    }
  }

  /// Tries values from the field's domain, and values that break only one rule, if the values that
  /// its rules name are not enough.
  private func tryDomains(of field: FieldID, _ found: inout Tried) {
    let rules = plan.fields[field].rules
    var further: [Value] = []
    if found.good.count < Self.mostPassing {
      further = domains.always(field).values(Self.mostPassing, seed: seed)
      if rules.contains(where: { $0.when != nil || $0.severity == .warning }) {
        further += domains.of(field, rules).values(Self.mostPassing, seed: seed)
      }
    }
    for (index, rule) in rules.enumerated() {
      let isBroken = found.findings.contains { findings in
        findings.count == 1 && findings[0].failure.kind == rule.kind
          && findings[0].ruleRange == rule.range
      }
      let failing = domains.failing(rule.check, field)
      if isBroken || failing.isUnlimited { continue }
      let others = rules.indices.filter { $0 != index }.map { rules[$0] }
      further += domains.of(field, others).intersection(failing)
        .values(Self.mostBreaking, seed: seed)
    }
    for value in SampleValues.distinct(further, most: further.count) {
      add(value, at: field, &found)
    }
  }

  /// Returns a small payload in which a field with a condition, or inside one, applies.
  func applying(_ field: FieldID) -> JudgedInput? {
    guard let owner = plan.conditional(field) else { return nil }
    if let known = knownApplying[owner] { return known }
    let sources = plan.conditionSources(of: owner)
    let found = values.first(placing: owner, varying: sources) { state in
      left -= plan.fields.count
      return left > 0 && judge.applies(owner, in: state)
    }
    knownApplying[owner] = .some(found)
    return found
  }

  /// Returns the findings on a value if only the fields that conditions require are given.
  func findings(of value: Value, at field: FieldID) -> [SampleJudge.Finding] {
    var state = JudgedInput()
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

extension Value {
  /// True if the string has no control characters, which are invisible.
  fileprivate var isReadable: Bool {
    guard case .text(let text) = self else { return true }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}

extension FieldPlan {
  /// True for a string that normalising empties, if an empty string is not a value.
  func isAbsent(_ value: Value) -> Bool {
    guard !emptyIsValue, let text = normalized(value) else { return false }
    return text.isEmpty
  }

  /// Returns a string as the rules read it.
  func normalized(_ value: Value) -> String? {
    value.plainText.map { text in
      String(decoding: NormalizingStep.normalized(text.utf8Span.span, by: normalize), as: UTF8.self)
    }
  }
}
