/// What a field did not pass, kept while it stands so.
struct RetainedFinding {
  /// Who found it: it goes when they look again.
  enum Finder: Equatable {
    /// The field's own rules.
    case own
    /// A rule of the list around the item, by the list's slot.
    case list(Int)
    /// A rule over several fields, by its place, in the frame that starts there.
    case crossFieldRule(Int, base: Int)
    /// The host, when it was asked.
    case ask
  }

  var finder: Finder
  var answer: Answer
  var rule: Int32
  var crossFieldRule: Int32 = -1
  var extra: Int32 = -1
  var isWarning: Bool
  var field: Int32
  /// The first slot of the frame it was found in, and of the one its rule ran in.
  var base: Int
  var scope: Int
  var ownCode: String?
  /// What numbers added up to.
  var sum: Number?
  var recoverability = Recoverability.closed

  init(
    _ finding: Finding, _ finder: Finder, scope: Int, ownCode: String? = nil, sum: Number? = nil
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
  }

  /// Whether it blocks, and is a failure.
  var isFailure: Bool {
    if isWarning { return false }
    if case .fails = answer { return true }
    return false
  }

  /// Whether it blocks because there was no answer.
  var isUndecided: Bool {
    if isWarning { return false }
    if case .undecided = answer { return true }
    return false
  }

  /// As the judge noted it, without the way there and the host's code, which the judge keeps.
  var finding: Finding {
    Finding(
      answer: answer, rule: rule, crossFieldRule: crossFieldRule, extra: extra,
      isWarning: isWarning,
      field: field, base: base)
  }
}

extension Judge {
  /// What is told of something found earlier, with the first slots of the frames around it.
  mutating func subject(
    _ found: borrowing RetainedFinding, along bases: [Int], _ row: borrowing Row,
    _ writer: MessageWriter
  ) -> MessageWriter.Subject {
    let reporter = reporter
    return log.withRetained(
      found.finding, along: bases, ownCode: found.ownCode, sum: found.sum
    ) { finding, log in
      reporter.subject(finding, log, row, writer)
    }
  }
}
