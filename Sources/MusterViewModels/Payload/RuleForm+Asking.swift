/// Judging a payload of a form that asks your program, and reading it into its Swift type.
extension RuleForm {
  /// Judges the JSON of a request, asks your program, and reads the payload into a type.
  ///
  /// Your program is asked only if everything else passes. The asks run at the same time, each
  /// within the `timeout` of its rule, so limit the `size` of a list with an ask for each item. If
  /// an ask throws, is late or is missing from `asks`, the rule's `on-failure` decides.
  ///
  /// ```swift
  /// let order = try await form.decode(
  ///   OrderPayload.self, from: body, checks: Catalogue(), asks: Stock())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that the generator wrote for this form.
  ///   - body: The JSON, at most 1,000 levels deep, in UTF-8.
  ///   - checks: Your program's checks.
  ///   - asks: Your program's answers to asks.
  ///   - given: The values that only your program knows.
  ///   - now: The time that `today` and `now` refer to; without it, rules that read the clock are
  ///     undecided.
  ///   - language: The language of the messages; the file's own by default.
  ///   - clock: The clock that times the asks.
  /// - Throws: A `PayloadRefusal` with the whole verdict, or with the error in the JSON;
  ///   `CancellationError` if the task is cancelled during an ask.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, from body: some Sequence<UInt8>, checks: some FormChecks,
    asks: some FormAsks, given: Value = .object([]), now: OffsetDateTime? = nil,
    language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    try await decode(
      type, judging: Value(receiving: body), checks: checks, asks: asks, given: given, now: now,
      language: language, clock: clock)
  }

  /// Judges the JSON of a request, in a string, asks your program, and reads the payload into a
  /// type.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, from body: String, checks: some FormChecks, asks: some FormAsks,
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    try await decode(
      type, from: body.utf8, checks: checks, asks: asks, given: given, now: now,
      language: language, clock: clock)
  }

  /// Judges a value with your program's checks, asks your program, and reads the payload into a
  /// type.
  public func decode<Payload: PayloadWhole>(
    _ type: Payload.Type, judging value: Value, checks: some FormChecks, asks: some FormAsks,
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    let form = registering(checks)
    var verdict = form.judge(value, given: given, now: now, language: language)
    if verdict.passes, !verdict.notAsked.isEmpty {
      let session = Session(form, values: value, given: given, language: language, now: now)
      var round = AskRound(session, asks.askFunctions, clock: clock)
      try await round.run()
      round.settle(&verdict)
    }
    guard verdict.passes else { throw PayloadRefusal(verdict) }
    return try verdict.read(type)
  }

  /// Returns the same form with your program's checks.
  public func registering(_ checks: some FormChecks) -> RuleForm {
    var form = self
    for (name, check) in checks.checkFunctions { form = form.registering(name, check.answer) }
    return form
  }
}

/// Judging a payload of a form that asks your program, and has no checks.
///
/// ```swift
/// let invite = try await form.decode(InvitePayload.self, from: body, asks: Accounts())
/// ```
extension RuleForm {
  /// Judges the JSON of a request, asks your program, and reads the payload into a type. If the
  /// form has checks, use a version that takes them, too.
  public func decode<Payload: CheckFreePayload>(
    _ type: Payload.Type, from body: some Sequence<UInt8>, asks: some FormAsks,
    given: Value = .object([]), now: OffsetDateTime? = nil, language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    try await decode(
      type, judging: Value(receiving: body), asks: asks, given: given, now: now,
      language: language, clock: clock)
  }

  /// Judges the JSON of a request, in a string, asks your program, and reads the payload into a
  /// type.
  public func decode<Payload: CheckFreePayload>(
    _ type: Payload.Type, from body: String, asks: some FormAsks, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    try await decode(
      type, from: body.utf8, asks: asks, given: given, now: now, language: language, clock: clock)
  }

  /// Judges a value, asks your program, and reads the payload into a type.
  public func decode<Payload: CheckFreePayload>(
    _ type: Payload.Type, judging value: Value, asks: some FormAsks, given: Value = .object([]),
    now: OffsetDateTime? = nil, language: String? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> Payload {
    try await decode(
      type, judging: value, checks: [String: CheckFunction](), asks: asks, given: given, now: now,
      language: language, clock: clock)
  }
}
