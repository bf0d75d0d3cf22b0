/// Judging a payload and reading it into its Swift type.
///
/// ```swift
/// let signin = try form.decode(SigninPayload.self, from: body)
/// signin.email    // "ada@example.com"
/// ```
extension RuleForm {
  /// Judges the JSON of a request and reads it into a type.
  ///
  /// A form with an `ask` refuses every payload that this function can't ask about. Use the version
  /// with `asks` for such a form.
  ///
  /// - Parameters:
  ///   - type: The type that the generator wrote for this form.
  ///   - body: The JSON, at most 1,000 levels deep, in UTF-8.
  ///   - given: The values that only your program knows.
  ///   - now: The time that `today` and `now` refer to; without it, rules that read the clock are
  ///     undecided.
  ///   - language: The language of the messages; the file's own by default.
  /// - Throws: A `PayloadRefusal` with the whole verdict, or with the error in the JSON.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, from body: some Sequence<UInt8>, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(
      type, judging: Value(receiving: body), given: given, now: now, language: language)
  }

  /// Judges the JSON of a request, in a string, and reads it into a type.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, from body: String, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(type, from: body.utf8, given: given, now: now, language: language)
  }

  /// Judges a value with your program's checks, and reads it into a type.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, judging value: Value, checks: [String: CheckFunction] = [:],
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    var verdict = registering(checks).judge(value, given: given, now: now, language: language)
    // Nobody asks here, so an ask that blocks stays undecided.
    verdict.undecided += verdict.notAsked.filter { $0.severity == .error }
    guard verdict.passes else { throw PayloadRefusal(verdict) }
    return try verdict.read(type)
  }
}

extension Value {
  /// Reads the JSON of a request.
  init(receiving body: some Sequence<UInt8>) throws(PayloadRefusal) {
    let bytes = Array(body)
    do throws(JSONError) {
      try self.init(json: bytes.span)
    } catch {
      throw PayloadRefusal(error)
    }
  }
}

extension Verdict {
  /// Reads the normalised payload into a type. A type that doesn't belong to the form can fail.
  func read<Payload: PayloadWhole>(_ type: Payload.Type) throws(PayloadRefusal) -> Payload {
    do throws(PayloadMismatch) {
      return try Payload(unjudged: payload)
    } catch {
      var verdict = self
      verdict.failures.append(
        Failure(path: error.path, code: "type", kind: "type", message: error.description))
      throw PayloadRefusal(verdict)
    }
  }
}
