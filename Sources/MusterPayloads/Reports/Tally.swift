import Muster

/// The number of payloads, by outcome.
public struct Tally: Sendable, Hashable {
  /// The number of payloads that pass, with or without warnings.
  public private(set) var passing = 0
  /// The number of payloads with a failure.
  public private(set) var failing = 0
  /// The number of payloads without a failure, but with a rule that couldn't be checked.
  public private(set) var undecided = 0
  /// The number of payloads that couldn't be read.
  public private(set) var unreadable = 0
  /// The number of payloads with a warning, which may also have failures.
  public private(set) var warned = 0
  /// The number of payloads with a check that only your program can answer.
  public private(set) var notAsked = 0

  /// Creates a tally with all counts at zero.
  public init() {}

  /// The number of all payloads.
  public var payloads: Int { passing + failing + undecided + unreadable }

  /// Counts one outcome.
  public mutating func count(_ outcome: ReportEntry.Outcome) {
    guard case .judged(let verdict) = outcome else {
      unreadable += 1
      return
    }
    count(
      failures: !verdict.failures.isEmpty, undecided: !verdict.undecided.isEmpty,
      warnings: !verdict.warnings.isEmpty, notAsked: !verdict.notAsked.isEmpty)
  }

  /// Counts a judged payload, by the verdict lists that are not empty.
  mutating func count(failures: Bool, undecided doubts: Bool, warnings: Bool, notAsked asks: Bool) {
    if failures {
      failing += 1
    } else if doubts {
      undecided += 1
    } else {
      passing += 1
    }
    if warnings { warned += 1 }
    if asks { notAsked += 1 }
  }

  /// Counts a payload without findings.
  @inline(__always)
  mutating func countPassing() { passing += 1 }

  /// Adds the counts of another tally.
  public mutating func add(_ other: Tally) {
    passing += other.passing
    failing += other.failing
    undecided += other.undecided
    unreadable += other.unreadable
    warned += other.warned
    notAsked += other.notAsked
  }

  /// The number of payloads that don't pass.
  public var notPassing: Int { failing + undecided + unreadable }

  /// The counts in one line: `1,000 payloads: 999 passed, 1 failed`.
  ///
  /// The line always includes the payloads that pass and fail; other counts are included only if
  /// they are not zero.
  public var sentence: String { ReportWords.english.sentence(self) }

  /// The beginning of the line in English, which has separate words for singular and plural.
  var head: String {
    "\(grouped(payloads)) \(payloads == 1 ? "payload" : "payloads"): "
      + "\(grouped(passing)) passed, \(grouped(failing)) failed"
  }
}

/// Formats a count with thousands separators: `1,000`.
public func grouped(_ count: Int) -> String { count.grouped }
