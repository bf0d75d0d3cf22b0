/// A whole payload of a form. The generator writes one of these types for each rule file.
///
/// ```swift
/// let signin = try SigninPayload(judging: Value(json: body))
/// signin.email    // "ada@example.com"
/// ```
public protocol PayloadWhole: PayloadPart {
  /// The payload's form.
  static var form: RuleForm { get }
}

extension PayloadWhole {
  /// Uses the payload's form to judge a value that didn't come from a screen, and reads the value.
  /// If the value fails, throws the failures. Asks are skipped.
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
    let verdict = Self.form.judge(value, given: given, now: now, language: language)
    guard verdict.passes else { throw PayloadRefusal(verdict.failures + verdict.undecided) }
    do throws(PayloadMismatch) {
      try self.init(verdict.payload)
    } catch {
      throw PayloadRefusal([
        Failure(path: error.path, code: "type", kind: "type", message: error.description)
      ])
    }
  }
}
