/// Judging a payload and reading it into its Swift type.
///
/// ```swift
/// let signin = try form.decode(SigninPayload.self, from: body)
/// signin.email    // "ada@example.com"
/// ```
extension RuleForm {
  /// Judges the JSON of a request and reads it into a type. If the form has checks or asks, use a
  /// version that takes them.
  ///
  /// - Parameters:
  ///   - type: The type that the generator wrote for this form.
  ///   - body: The JSON, at most 1,000 levels deep, in UTF-8.
  ///   - given: The values that only your program knows.
  ///   - now: The time that `today` and `now` refer to; without it, rules that read the clock are
  ///     undecided.
  ///   - language: The language of the messages; the file's own by default.
  /// - Throws: A `PayloadRefusal` with the whole verdict, or with the error in the JSON.
  public func decode<Payload: StandalonePayload>(
    _ type: Payload.Type, from body: some Sequence<UInt8>, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(
      type, judging: Value(receiving: body), given: given, now: now, language: language)
  }

  /// Judges the JSON of a request, in a string, and reads it into a type.
  public func decode<Payload: StandalonePayload>(
    _ type: Payload.Type, from body: String, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(type, from: body.utf8, given: given, now: now, language: language)
  }

  /// Judges a value and reads it into a type.
  public func decode<Payload: StandalonePayload>(
    _ type: Payload.Type, judging value: Value, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try judged(value, given: given, now: now, language: language)
  }
}

/// Judging a payload with your program's checks, and reading it into its Swift type.
extension RuleForm {
  /// Judges the JSON of a request with your program's checks, and reads it into a type. If the form
  /// has asks, use a version that takes them, too.
  ///
  /// ```swift
  /// let order = try form.decode(OrderPayload.self, from: body, checks: Catalogue())
  /// ```
  public func decode<Payload: AskFreePayload>(
    _ type: Payload.Type, from body: some Sequence<UInt8>, checks: some FormChecks,
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(
      type, judging: Value(receiving: body), checks: checks, given: given, now: now,
      language: language)
  }

  /// Judges the JSON of a request, in a string, with your program's checks, and reads it into a type.
  public func decode<Payload: AskFreePayload>(
    _ type: Payload.Type, from body: String, checks: some FormChecks, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try decode(
      type, from: body.utf8, checks: checks, given: given, now: now, language: language)
  }

  /// Judges a value with your program's checks, and reads it into a type.
  public func decode<Payload: AskFreePayload>(
    _ type: Payload.Type, judging value: Value, checks: some FormChecks,
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil
  ) throws(PayloadRefusal) -> Payload {
    try registering(checks).judged(value, given: given, now: now, language: language)
  }

  private func judged<Payload: PayloadWhole>(
    _ value: Value, given: Value, now: OffsetDateTime?, language: String?
  ) throws(PayloadRefusal) -> Payload {
    var verdict = judge(value, given: given, now: now, language: language)
    // Nobody asks here, so an ask that blocks stays undecided.
    verdict.undecided += verdict.notAsked.filter { $0.severity == .error }
    guard verdict.passes else { throw PayloadRefusal(verdict) }
    return try verdict.read(Payload.self)
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
