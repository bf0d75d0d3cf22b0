internal import Muster

/// Judges payloads under construction, and says of each finding which rule it is of.
struct SampleJudge: ~Copyable {
  /// A finding with the rule that it is of.
  struct Finding {
    let field: FieldID?
    let ruleRange: SourceRange?
    let failure: Failure
    let list: FindingList
  }

  /// The verdict on one payload.
  struct Answer {
    var findings: [Finding] = []
    /// The payload as it leaves, with what was computed.
    var payload = Value.object([])

    /// True if nothing is wrong with it, and nothing is warned of.
    var isClean: Bool { findings.isEmpty }
  }

  private var judge: Judge
  private var row = Row()
  /// The number of payloads that were judged.
  private(set) var count = 0

  init(_ form: RuleForm, now: OffsetDateTime?) {
    judge = Judge(form)
    judge.now = now
  }

  mutating func answer(_ state: SampleState) -> Answer {
    count += 1
    judge.fill(&row, from: state.payload, given: state.given)
    _ = judge.judge(&row)
    judge.sortFindings(row)
    let verdict = judge.verdict(row)
    var answer = Answer(payload: verdict.payload)
    var rest = [
      FindingList.failures: verdict.failures[...], .warnings: verdict.warnings[...],
      .undecided: verdict.undecided[...],
    ]
    for index in 0..<judge.findingCount {
      let list = judge.list(of: index)
      guard let failure = rest[list]?.popFirst() else { continue }
      answer.findings.append(
        Finding(
          field: judge.field(of: index), ruleRange: judge.ruleRange(of: index), failure: failure,
          list: list))
    }
    return answer
  }
}
