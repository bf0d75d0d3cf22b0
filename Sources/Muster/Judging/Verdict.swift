/// What a form made of one payload.
public struct Verdict: Sendable {
  /// Whether nothing blocks: no failure and nothing undecided.
  public var passes: Bool { failures.isEmpty && undecided.isEmpty }

  /// The checks that fields did not pass, in the file's field order.
  public var failures: [Failure]

  /// The same for rules of severity `warning`: told, never blocking.
  public var warnings: [Failure]

  /// The checks that could not answer; they block like failures.
  public var undecided: [Failure]

  /// The asks, which a host answers in its own time and `judge` does not wait for.
  public var notAsked: [Failure]

  /// The payload as normalised: what a passing form hands on.
  public var payload: Value

  /// A verdict with the given parts.
  public init(
    failures: [Failure] = [], warnings: [Failure] = [], undecided: [Failure] = [],
    notAsked: [Failure] = [], payload: Value = .object([])
  ) {
    self.failures = failures
    self.warnings = warnings
    self.undecided = undecided
    self.notAsked = notAsked
    self.payload = payload
  }
}
