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

  /// The warnings that the example expects and those that it does not; `nil` if it names none.
  let warnings: Pairing?
  /// The places at which another payload leaves than the example says.
  let differences: [LeavingDifference]

  /// Failures or warnings, each held against the reasons that name it.
  struct Pairing {
    var expected: [Failure]
    var unexpected: [Failure]
    var missing: [Example.Reason]
  }

  /// True if the result is as expected.
  public var passes: Bool {
    isAsClaimed && differences.isEmpty
      && warnings.map { $0.unexpected.isEmpty && $0.missing.isEmpty } ?? true
  }

  private var isAsClaimed: Bool {
    switch example.claim {
    case .accepts: unexpected.isEmpty
    case .rejects(because: nil): !expected.isEmpty
    case .rejects: unexpected.isEmpty && missing.isEmpty && !expected.isEmpty
    }
  }

  /// Judges an example's payload and compares.
  init(_ example: Example, _ form: RuleForm) {
    self.init(example, form.judge(example.payload, given: example.given, now: example.now))
  }

  /// Compares the verdict on an example's payload.
  init(_ example: Example, _ verdict: Verdict) {
    self.example = example
    self.verdict = verdict
    var blocking = verdict.failures + verdict.undecided
    if !example.path.isEmpty {
      blocking = blocking.filter { Self.isInside($0, example.path) }
    }
    switch example.claim {
    case .accepts:
      (expected, unexpected, missing) = ([], blocking, [])
    case .rejects(because: nil):
      (expected, unexpected, missing) = (blocking, [], [])
    case .rejects(because: .some(let reasons)):
      let pairing = Self.pair(blocking, reasons)
      (expected, unexpected, missing) = (pairing.expected, pairing.unexpected, pairing.missing)
    }
    let warnings = verdict.warnings.filter { Self.isInside($0, example.path) }
    self.warnings = example.warns.map { Self.pair(warnings, $0) }
    // Of a payload that fails nothing leaves, which is said by its failures.
    if let leaves = example.leaves, verdict.passes {
      differences = LeavingDifference.between(leaves, verdict.payload)
    } else {
      differences = []
    }
  }

  /// Pairs failures with reasons: first those that name the code, then those that name the kind.
  private static func pair(
    _ failures: [Failure], _ reasons: [Example.Reason]
  ) -> Pairing {
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
    return Pairing(
      expected: pairs.filter(\.1).map(\.0), unexpected: pairs.filter { !$0.1 }.map(\.0),
      missing: missing)
  }

  private static func isInside(_ failure: Failure, _ path: [String]) -> Bool {
    FieldPath.parts(pointer: failure.path).starts(with: path)
  }
}
