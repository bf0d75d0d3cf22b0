/// The result of judging one payload with a form.
public struct Verdict: Sendable {
  /// True if nothing blocks: there are no failures and no undecided rules.
  public var passes: Bool { failures.isEmpty && undecided.isEmpty }

  /// The rules that the payload didn't pass, in the field order of the file.
  public var failures: [Failure]

  /// The failures of rules with severity `warning`: reported, never blocking.
  public var warnings: [Failure]

  /// The rules that couldn't be checked; they block like failures.
  public var undecided: [Failure]

  /// The asks, which your program answers later; `judge` doesn't wait for them.
  public var notAsked: [Failure]

  /// The normalised payload: the output, if the payload passes.
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
