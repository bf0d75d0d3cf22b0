internal import Muster

/// Judges payloads under construction, and says of each finding which rule it is of.
struct SampleJudge: ~Copyable {
  /// A finding with the rule that it is of.
  struct Finding {
    let field: FieldID?
    let ruleRange: SourceRange?
    /// The failure, without its sentence.
    let failure: Failure
    let list: FindingList
  }

  /// The verdict on one payload.
  struct Answer {
    var findings: [Finding] = []
    /// The output payload, with computed values.
    var payload = Value.object([])

    /// True if nothing is wrong with it, and nothing is warned of.
    var isClean: Bool { findings.isEmpty }
  }

  private var judge: Judge
  private var row = Row()
  /// Names what failures name; they say nothing in words.
  private let writer: MessageWriter

  init(_ form: RuleForm, now: OffsetDateTime?) {
    judge = Judge(form)
    judge.now = now
    writer = MessageWriter(form.plan.form, language: nil)
  }

  mutating func answer(_ state: JudgedInput) -> Answer {
    judge(state)
    judge.sortFindings(row)
    let findings = (0..<judge.findingCount).compactMap { finding($0) }
    return Answer(findings: findings, payload: judge.payload(row))
  }

  /// Returns the findings on only some fields.
  mutating func findings(_ state: JudgedInput, of fields: Set<FieldID>) -> [Finding] {
    judge(state)
    return (0..<judge.findingCount).compactMap { index in
      judge.field(of: index).map(fields.contains) == true ? finding(index) : nil
    }
  }

  /// Returns true if a field applies somewhere: no condition on it or around it says that it does
  /// not.
  mutating func applies(_ field: FieldID, in state: JudgedInput) -> Bool {
    judge.isTraced = true
    defer { judge.isTraced = false }
    judge(state)
    var applies = false
    judge.observe(row) { _, _, sight, _ in
      if case .field(field, applies: true) = sight { applies = true }
    }
    return applies
  }

  private mutating func judge(_ state: JudgedInput) {
    judge.fill(&row, from: state.payload, given: state.given)
    _ = judge.judge(&row)
  }

  /// Returns a finding; `nil` if it is that a host is to be asked.
  private func finding(_ index: Int) -> Finding? {
    let list = judge.list(of: index)
    if list == .notAsked { return nil }
    return Finding(
      field: judge.field(of: index), ruleRange: judge.ruleRange(of: index),
      failure: judge.unwordedFailure(at: index, row, writer), list: list)
  }
}
