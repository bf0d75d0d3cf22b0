internal import Muster

/// Judges payloads under construction, and finds the rule that each finding belongs to.
struct SampleJudge: ~Copyable {
  /// A finding and its rule.
  struct Finding {
    let field: FieldID?
    let ruleRange: SourceRange?
    /// The failure, without its message.
    let failure: Failure
    let list: FindingList
  }

  /// The verdict on one payload.
  struct Answer {
    var findings: [Finding] = []
    /// The output payload, with computed values.
    var payload = Value.object([])
  }

  private var judge: Judge
  private var row = Row()
  /// The number of payloads that were judged.
  private(set) var count = 0
  /// Provides the names in failures, but no messages.
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

  /// Returns true if a field applies somewhere: no condition on it or around it rules that out.
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
    count += 1
    judge.fill(&row, from: state.payload, given: state.given)
    _ = judge.judge(&row)
  }

  /// Returns a finding; `nil` if it is an unanswered question to the program.
  private func finding(_ index: Int) -> Finding? {
    let list = judge.list(of: index)
    if list == .notAsked { return nil }
    return Finding(
      field: judge.field(of: index), ruleRange: judge.ruleRange(of: index),
      failure: judge.unwordedFailure(at: index, row, writer), list: list)
  }
}
