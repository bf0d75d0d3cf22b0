internal import Muster

/// Everything observable in a verdict: failures, warnings and undecided rules with their messages,
/// unanswered asks, and the output payload.
struct SeenVerdict: Sendable {
  /// A failure, a warning or a check that could not answer.
  struct Finding: Sendable, Hashable, Comparable {
    let path: String
    let code: String
    let message: String
    let list: UInt8

    static func < (left: Self, right: Self) -> Bool {
      (left.path, left.list, left.code, left.message)
        < (right.path, right.list, right.code, right.message)
    }
  }

  /// Failures and undecided rules, in one sorted order.
  var blocking: [Finding] = []
  var warnings: [Finding] = []
  /// The places of unanswered asks.
  var asked: [Finding] = []
  /// The output payload; `nil` if there is none.
  var leaving: Value?

  init(_ verdict: Verdict) {
    blocking = Self.findings(verdict.failures, 0) + Self.findings(verdict.undecided, 1)
    warnings = Self.findings(verdict.warnings, 2)
    asked = Self.findings(verdict.notAsked, 3)
    blocking.sort()
    warnings.sort()
    leaving = blocking.isEmpty ? verdict.payload : nil
  }

  private static func findings(_ failures: [Failure], _ list: UInt8) -> [Finding] {
    failures.map { Finding(path: $0.path, code: $0.code, message: $0.message, list: list) }
  }

  /// The parts in which two verdicts may differ; those that an example can state come first.
  enum Difference: Sendable, Comparable {
    case blocking, warnings, leaving
    /// Parts that only a story can state.
    case messages, asked
  }

  /// Returns the first part in which the verdict differs from another one; `nil` if they are the
  /// same.
  func difference(from other: SeenVerdict) -> Difference? {
    if !Self.areAlike(blocking, other.blocking) { return .blocking }
    if !Self.areAlike(warnings, other.warnings) { return .warnings }
    switch (leaving, other.leaving) {
    case (nil, nil): break
    case (let left?, let right?) where left == right: break
    default: return .leaving
    }
    if blocking.map(\.message) != other.blocking.map(\.message) { return .messages }
    if warnings.map(\.message) != other.warnings.map(\.message) { return .messages }
    return asked.map(\.path) == other.asked.map(\.path) ? nil : .asked
  }

  private static func areAlike(_ left: [Finding], _ right: [Finding]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.path == $1.path && $0.code == $1.code }
  }
}

/// Judges payloads with one form, one after the other.
struct VerdictSight: ~Copyable {
  private var judge: Judge
  private var row = Row()
  /// The number of payloads that were judged.
  private(set) var count = 0
  private let language: String?

  /// Creates a judge for a form, with messages in a given language or, by default, the form's own.
  init(_ form: RuleForm, valuesAreTexts: Bool = false, language: String? = nil) {
    judge = Judge(form)
    self.language = language
    row.valuesAreTexts = valuesAreTexts
  }

  mutating func behaviour(_ input: JudgedInput) -> SeenVerdict { SeenVerdict(verdict(input)) }

  mutating func verdict(_ input: JudgedInput) -> Verdict {
    count += 1
    judge.now = input.now
    judge.fill(&row, from: input.payload, given: input.given)
    _ = judge.judge(&row)
    judge.sortFindings(row)
    return judge.verdict(row, language: language)
  }
}
