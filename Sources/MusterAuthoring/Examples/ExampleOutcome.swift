public import Muster

/// The result of an example.
public struct ExampleOutcome: Sendable {
  /// The example.
  public let example: Example
  /// The verdict on its payload.
  public let verdict: Verdict
  /// The failures that the example expects, undecided checks among them.
  public let expected: [Failure]
  /// The failures that it does not expect.
  public let unexpected: [Failure]
  /// The expected failures that did not occur.
  public let missing: [Example.Reason]

  /// True if the result is as expected.
  public var passes: Bool {
    switch example.claim {
    case .accepts: unexpected.isEmpty
    case .rejects(because: nil): !expected.isEmpty
    case .rejects: unexpected.isEmpty && missing.isEmpty && !expected.isEmpty
    }
  }

  /// Judges an example's payload and compares.
  init(_ example: Example, _ form: RuleForm) {
    self.example = example
    verdict = form.judge(example.payload, given: example.given, now: example.now)
    var blocking = verdict.failures + verdict.undecided
    if !example.path.isEmpty {
      blocking = blocking.filter { FieldPath.parts(pointer: $0.path).starts(with: example.path) }
    }
    switch example.claim {
    case .accepts:
      (expected, unexpected, missing) = ([], blocking, [])
    case .rejects(because: nil):
      (expected, unexpected, missing) = (blocking, [], [])
    case .rejects(because: .some(let reasons)):
      (expected, unexpected, missing) = Self.pair(blocking, reasons)
    }
  }

  /// Pairs failures with reasons: first those that name the code, then those that name the kind.
  private static func pair(
    _ failures: [Failure], _ reasons: [Example.Reason]
  ) -> (expected: [Failure], unexpected: [Failure], missing: [Example.Reason]) {
    var isExpected = failures.map { _ in false }
    var missing = reasons
    for word in [\Failure.code, \Failure.kind] {
      for index in failures.indices where !isExpected[index] {
        let failure = failures[index]
        let reason = Example.Reason(path: failure.path, code: failure[keyPath: word])
        if let found = missing.firstIndex(of: reason) {
          missing.remove(at: found)
          isExpected[index] = true
        }
      }
    }
    let pairs = zip(failures, isExpected)
    return (pairs.filter(\.1).map(\.0), pairs.filter { !$0.1 }.map(\.0), missing)
  }
}
