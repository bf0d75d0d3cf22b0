/// A form's verdict on one payload.
public struct Verdict: Sendable {
  /// True if nothing blocks: no failure and nothing undecided.
  public var passes: Bool { failures.isEmpty && undecided.isEmpty }

  /// The checks that fields did not pass, in the file's field order.
  public var failures: [Failure]

  /// The same for rules of severity `warning`: reported, never blocking.
  public var warnings: [Failure]

  /// The checks that could not answer; they block like failures.
  public var undecided: [Failure]

  /// The asks, which a host answers in its own time and `judge` does not wait for.
  public var notAsked: [Failure]

  /// The normalised payload, which a passing form hands on.
  public var payload: Value

  /// Creates a verdict with the given parts.
  package init(
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
