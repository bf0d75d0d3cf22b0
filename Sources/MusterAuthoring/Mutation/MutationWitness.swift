public import Muster

/// A payload that distinguishes a mutant from its form, as a test that only the form passes.
public struct MutationWitness: Sendable {
  /// The payload.
  public let payload: Value
  /// The values that only your program knows.
  public let given: Value
  /// The time to use for `today` and `now`, if the form reads the clock.
  public let now: OffsetDateTime?
  /// The test as an item of `examples`, or of `stories`, ready to paste.
  public let test: String
  /// True if the test is a story, because an example can't show the difference.
  public let isStory: Bool
  /// The payload, the given values and the test as a report shows them: `•••` replaces values that
  /// would reveal a secret, such as the value under `equals`.
  package let shown: (payload: Value, given: Value, test: String)
}
