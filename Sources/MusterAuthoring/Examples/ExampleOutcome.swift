public import Muster

/// The result of an example.
public struct ExampleOutcome: Sendable {
  /// The example.
  public let example: Example
  /// The verdict on the payload.
  public let verdict: Verdict
  /// The failures that the example expects, including undecided rules.
  public let expected: [Failure]
  /// The failures that it doesn't expect.
  public let unexpected: [Failure]
  /// The expected failures that did not occur.
  public let missing: [Example.Reason]

  /// The warnings that the example expects and those that it doesn't; `nil` if the example names
  /// none.
  let warnings: Pairing?
  /// The expected failures and warnings whose message differs from the example's.
  let otherMessages: [OtherMessage]
  /// True if the example is about one field, and that field doesn't apply on its own.
  let isExempt: Bool
  /// The places where the output payload differs from the example.
  let differences: [LeavingDifference]

  /// Failures or warnings, each paired with the reasons that name it.
  struct Pairing {
    var expected: [Failure]
    var unexpected: [Failure]
    var missing: [Example.Reason]
    var otherMessages: [OtherMessage] = []
  }

  /// An expected failure with another message.
  struct OtherMessage {
    var failure: Failure
    var expected: String
  }

  /// True if the result is as expected.
  public var passes: Bool {
    isAsClaimed && differences.isEmpty && otherMessages.isEmpty && !isExempt
      && warnings.map { $0.unexpected.isEmpty && $0.missing.isEmpty } ?? true
  }

  private var isAsClaimed: Bool {
    switch example.claim {
    case .accepts: unexpected.isEmpty
    case .rejects(because: nil): !expected.isEmpty
    case .rejects: unexpected.isEmpty && missing.isEmpty && !expected.isEmpty
    }
  }

  /// Judges an example's payload and compares the results.
  init(_ example: Example, _ form: RuleForm) {
    let verdict = form.judge(
      example.payload, given: example.given, now: example.now, language: example.language)
    self.init(example, verdict, form)
  }

  /// Compares a form's verdict on an example's payload with the example.
  init(_ example: Example, _ verdict: Verdict, _ form: RuleForm) {
    self.example = example
    self.verdict = verdict
    var blocking = verdict.failures + verdict.undecided
    if !example.path.isEmpty {
      blocking = blocking.filter { Self.isInside($0, example.path) }
    }
    var otherMessages: [OtherMessage] = []
    switch example.claim {
    case .accepts:
      (expected, unexpected, missing) = ([], blocking, [])
    case .rejects(because: nil):
      (expected, unexpected, missing) = (blocking, [], [])
    case .rejects(because: .some(let reasons)):
      let pairing = Self.pair(blocking, reasons)
      (expected, unexpected, missing) = (pairing.expected, pairing.unexpected, pairing.missing)
      otherMessages = pairing.otherMessages
    }
    let warnings = verdict.warnings.filter { Self.isInside($0, example.path) }
    self.warnings = example.warns.map { Self.pair(warnings, $0) }
    self.otherMessages = otherMessages + (self.warnings?.otherMessages ?? [])
    isExempt = Self.isExempt(example, form)
    // A failing payload has no output, and its failures already show this.
    if let leaves = example.leaves, verdict.passes {
      differences = LeavingDifference.between(leaves, verdict.payload)
    } else {
      differences = []
    }
  }

  /// Pairs failures with reasons: first those with the same message, and the same code before the
  /// same kind.
  private static func pair(
    _ failures: [Failure], _ reasons: [Example.Reason]
  ) -> Pairing {
    var isExpected = failures.map { _ in false }
    var missing = reasons
    var otherMessages: [OtherMessage] = []
    for isSame in [true, false] {
      for word in [\Failure.code, \Failure.kind] {
        for (index, failure) in failures.enumerated() where !isExpected[index] {
          let found = missing.firstIndex { reason in
            reason.path == failure.path && reason.code == failure[keyPath: word]
              && (!isSame || reason.message.map { failure.isSaid($0) } ?? true)
          }
          guard let found else { continue }
          let reason = missing.remove(at: found)
          isExpected[index] = true
          if let message = reason.message, !isSame {
            otherMessages.append(OtherMessage(failure: failure, expected: message))
          }
        }
      }
    }
    let pairs = zip(failures, isExpected)
    return Pairing(
      expected: pairs.filter(\.1).map(\.0), unexpected: pairs.filter { !$0.1 }.map(\.0),
      missing: missing, otherMessages: otherMessages)
  }

  /// Returns true if the field of an example doesn't apply, in which case the example tests nothing
  /// about the field's values.
  private static func isExempt(_ example: Example, _ form: RuleForm) -> Bool {
    guard let field = form.plan.field(at: example.path),
      form.plan.fields.outward(from: field).contains(where: { form.plan.fields[$0].when != nil })
    else { return false }
    let session = Session(
      form, values: example.payload, given: example.given, now: example.now)
    guard let field = session.field(FieldPath.pointer(example.path)) else { return false }
    return session.validity(of: field) == .exempt
  }

  private static func isInside(_ failure: Failure, _ path: [String]) -> Bool {
    FieldPath.parts(pointer: failure.path).starts(with: path)
  }
}

extension Failure {
  /// Returns true if the failure's message equals a string, byte by byte.
  fileprivate func isSaid(_ text: String) -> Bool { message.utf8.elementsEqual(text.utf8) }
}
