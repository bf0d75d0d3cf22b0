public import Muster

/// A payload that tells a mutant from its form, as a test that only the form passes.
public struct MutationWitness: Sendable {
  /// The payload.
  public let payload: Value
  /// The values that only the host knows.
  public let given: Value
  /// The moment for `today` and `now`, if the form reads the clock.
  public let now: OffsetDateTime?
  /// The test as an item of `examples`, or of `stories`, ready to paste.
  public let test: String
  /// True if it is a story: nothing that an example can say differs.
  public let isStory: Bool
}
