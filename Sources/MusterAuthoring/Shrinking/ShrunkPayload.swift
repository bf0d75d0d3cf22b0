public import Muster

/// The smallest payload found that fails like another one: with the same codes at the same places,
/// ignoring the indices of items.
///
/// ```swift
/// let shrunk = ShrunkPayload(form, of: payload)
/// shrunk?.payload    // {"email":""}
/// shrunk?.example    // the same as an example for a rule file
/// ```
///
/// The search removes members and items, then characters, then digits, and judges the payload each
/// time. The result is deterministic. Secrets are replaced with invented values, or hidden if no
/// invented value fails in the same way.
public struct ShrunkPayload: Sendable {
  /// The payload.
  public let payload: Value
  /// The verdict on the payload.
  public let verdict: Verdict
  /// The paths of secrets that are hidden in the payload. With the real secrets in their places, it
  /// fails in the same way.
  public let hidden: [String]
  /// True if no member, item, character or digit can be removed; false if the search reached its
  /// limit before that.
  public let isSmallest: Bool
  /// The number of payloads that were judged.
  public let judged: Int

  private let given: Value
  private let now: OffsetDateTime?

  /// Shrinks a payload; `nil` if it passes.
  ///
  /// - Parameters:
  ///   - form: The form that the payload fails.
  ///   - payload: The payload.
  ///   - given: The values that only your program knows.
  ///   - now: The time to use for `today` and `now`.
  ///   - valuesAreTexts: True if numbers, booleans and dates are strings.
  public init?(
    _ form: RuleForm, of payload: Value, given: Value = .object([]), now: OffsetDateTime? = nil,
    valuesAreTexts: Bool = false
  ) {
    let input = JudgedInput(payload: payload, given: given, now: now)
    guard var shrinker = PayloadShrinker(form, input, valuesAreTexts: valuesAreTexts) else {
      return nil
    }
    shrinker.shrink()
    hidden = shrinker.disguise()
    (self.payload, verdict) = (shrinker.payload, shrinker.verdict)
    (isSmallest, judged) = (!shrinker.isSpent, shrinker.judged)
    self.given = given
    self.now = form.plan.readsClock ? now : nil
  }

  /// The payload as an item of `examples`, ready to paste; `nil` if a secret in it is hidden.
  public var example: String? {
    guard hidden.isEmpty else { return nil }
    let example = ProposedExample(
      payload: payload, given: given, now: now, verdict: verdict, shown: [])
    return example.lines([])
  }
}
