/// A payload as a whole: all that leaves one form, as the generator writes it for each rule file.
///
/// ```swift
/// let signin = try SigninPayload(judging: Value(json: body))
/// signin.email    // "ada@example.com"
/// ```
public protocol PayloadWhole: PayloadPart {
  /// The form that it leaves.
  static var form: RuleForm { get }
}

extension PayloadWhole {
  /// The payload of a value that came by another way than a screen, once its form has judged it;
  /// throws what the form has against it. What a host would be asked is not asked.
  ///
  /// - Parameters:
  ///   - given: The values that only the host knows.
  ///   - now: What `today` and `now` mean; without it, rules that read the clock are undecided.
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
