/// A finding at a field, kept until it is judged again.
struct RetainedFinding {
  /// The source of the finding. When that source judges again, the finding is dropped.
  enum Finder: Equatable {
    /// The field's own rules.
    case own
    /// A rule of the list around the item, with the list's slot.
    case list(SlotID)
    /// A cross-field rule, in the frame that starts at `base`.
    case crossFieldRule(CrossFieldRuleID, base: SlotID)
    /// Your program, which answered an ask.
    case ask
  }

  var finder: Finder
  var answer: Answer
  var rule: RuleID?
  var crossFieldRule: CrossFieldRuleID?
  var extra: Int32?
  var isWarning: Bool
  /// The field; `nil` for the form itself.
  var field: FieldID?
  /// The first slot of the finding's frame, and of the frame in which its rule ran.
  var base: SlotID
  var scope: SlotID
  var ownCode: String?
  /// The sum of the numbers, for a rule that adds them up.
  var sum: Number?
  /// The values noted for its parameters.
  var noted: [NotedValue] = []
  var recoverability = Recoverability.closed

  init(
    _ finding: Finding, _ finder: Finder, scope: SlotID, ownCode: String? = nil, sum: Number? = nil,
    noted: [NotedValue] = []
  ) {
    self.finder = finder
    answer = finding.answer
    rule = finding.rule
    crossFieldRule = finding.crossFieldRule
    extra = finding.extra
    isWarning = finding.isWarning
    field = finding.field
    base = finding.base
    self.scope = scope
    self.ownCode = ownCode
    self.sum = sum
    self.noted = noted
  }

  /// True if the finding blocks as a failure.
  var isFailure: Bool {
    if isWarning { return false }
    if case .fails = answer { return true }
    return false
  }

  /// True if the finding blocks as undecided.
  var isUndecided: Bool {
    if isWarning { return false }
    if case .undecided = answer { return true }
    return false
  }

  /// The judge's finding, without the chain of frames and the program's code, which the judge's log
  /// keeps.
  var finding: Finding {
    Finding(
      answer: answer, rule: rule, crossFieldRule: crossFieldRule, extra: extra,
      isWarning: isWarning,
      field: field, base: base)
  }
}

extension Judge {
  /// Returns the message's subject for an earlier finding, given the first slots of the frames
  /// around it.
  mutating func subject(
    _ found: borrowing RetainedFinding, along bases: [SlotID], _ row: borrowing Row,
    _ writer: MessageWriter
  ) -> MessageWriter.Subject {
    let reporter = reporter
    return log.withRetained(
      found.finding, along: bases, ownCode: found.ownCode, sum: found.sum, noted: found.noted
    ) { finding, log in
      reporter.subject(finding, log, row, writer)
    }
  }
}
