/// A whole payload of a form. The generator writes one of these types for each rule file.
///
/// Each generated type has an initialiser `init(judging:…)`, which takes the functions that the
/// form needs from your program. `RuleForm.decode` does the same with any form.
public protocol PayloadWhole: Equatable, Sendable {
  /// The payload's form.
  static var form: RuleForm { get }
  /// Reads a payload from a JSON value without judging it: only the types are checked. Use this for
  /// a value that a form has already passed.
  init(unjudged value: Value) throws(PayloadMismatch)
  /// The payload as a JSON value.
  var jsonValue: Value { get }
}

extension PayloadWhole {
  /// The payload as a JSON value, unless the form has a field called `value`.
  public var value: Value { jsonValue }
}

/// A whole payload of a form that has no checks, so it is judged without them.
public protocol CheckFreePayload: PayloadWhole {}

/// A whole payload of a form that has no asks, so it is judged without them.
public protocol AskFreePayload: PayloadWhole {}

/// A whole payload of a form that has no checks and no asks.
///
/// ```swift
/// let signin = try SigninPayload(judging: Value(json: body))
/// signin.email    // "ada@example.com"
/// ```
public protocol StandalonePayload: CheckFreePayload, AskFreePayload {}

extension StandalonePayload {
  /// Uses the payload's form to judge a value that didn't come from a screen, and reads the value.
  /// If the value fails, throws the failures.
  ///
  /// - Parameters:
  ///   - value: The payload as received.
  ///   - given: The values that only your program knows.
  ///   - now: The time that `today` and `now` refer to; without it, rules that read the clock are
  ///     undecided.
  ///   - language: The language of the messages; the file's own by default.
  public init(
    judging value: Value, given: Value = .object([]), now: OffsetDateTime? = nil,
    language: String? = nil
  ) throws(PayloadRefusal) {
    self = try Self.form.decode(
      Self.self, judging: value, given: given, now: now, language: language)
  }
}
