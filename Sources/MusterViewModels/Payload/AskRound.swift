/// The asks of one payload, from the submit to the last answer.
///
/// A session knows which asks a payload needs, what each depends on, and what an answer means. It
/// is only used for a payload that the judge has passed.
struct AskRound<Time: Clock>: ~Copyable where Time.Duration == Duration {
  private enum Event: Sendable {
    case answer(AskTicket, AskAnswer)
    case alarm
  }

  /// An ask of one field.
  private struct Ask: Hashable {
    let path: String
    let check: String

    init(_ request: AskRequest) {
      path = request.path
      check = request.check
    }

    /// Creates the ask that a verdict lists as not asked.
    init(_ failure: Failure) {
      path = failure.path
      check =
        if case .text(let name)? = failure.parameters.first(where: { $0.name == "check" })?.value {
          name
        } else {
          ""
        }
    }
  }

  private var session: Session
  private let functions: [String: AskFunction]
  private let clock: Time
  private let start: Time.Instant
  private let events: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation
  /// The asks that were begun, and the answers that came in time.
  private var begun: [AskTicket: Ask] = [:]
  private var answers: [Ask: AskAnswer] = [:]
  /// The asks under way.
  private var tasks: [AskTicket: Task<Void, Never>] = [:]
  private var alarm: (time: Int64, task: Task<Void, Never>)?

  init(_ session: consuming Session, _ functions: [String: AskFunction], clock: Time) {
    self.session = session
    self.functions = functions
    self.clock = clock
    start = clock.now
    (events, sink) = AsyncStream.makeStream()
  }

  deinit {
    for task in tasks.values { task.cancel() }
    alarm?.task.cancel()
  }

  /// Submits the session, and passes it each answer until it waits for none.
  mutating func run() async throws(CancellationError) {
    handle(.submit)
    var iterator = events.makeAsyncIterator()
    while session.wakeTime != nil {
      switch await iterator.next() {
      case .answer(let ticket, let answer):
        // The answer to a cancelled ask comes too late.
        let isAwaited = tasks.removeValue(forKey: ticket) != nil
        if isAwaited, let ask = begun[ticket] { answers[ask] = answer }
        handle(.answer(ticket, answer))
      case .alarm:
        alarm = nil
        handle(.tick())
      // The stream ends only if this task is cancelled.
      case nil: throw CancellationError()
      }
    }
  }

  private mutating func handle(_ event: SessionEvent) {
    session.handle(event, at: milliseconds(start.duration(to: clock.now)))
    for change in session.changes {
      switch change {
      case .ask(let request): begin(request)
      case .cancel(let ticket): tasks.removeValue(forKey: ticket)?.cancel()
      case .unknown, .items, .field, .step, .form, .summary, .submitted, .refused: break
      }
    }
    setAlarm()
  }

  private mutating func begin(_ request: AskRequest) {
    let ticket = request.ticket
    begun[ticket] = Ask(request)
    guard let function = functions[request.check] else {
      sink.yield(.answer(ticket, .failed))
      return
    }
    tasks[ticket] = Task { [sink] in
      sink.yield(.answer(ticket, (try? await function.answer(request)) ?? .failed))
    }
  }

  private mutating func setAlarm() {
    guard alarm?.time != session.wakeTime else { return }
    alarm?.task.cancel()
    alarm = session.wakeTime.map { time in
      let end = start.advanced(by: .milliseconds(time))
      let task = Task { [clock, sink] in
        guard (try? await clock.sleep(until: end, tolerance: nil)) != nil else { return }
        sink.yield(.alarm)
      }
      return (time, task)
    }
  }

  /// Adds the outcome of the asks to the verdict.
  func settle(_ verdict: inout Verdict) {
    let asks = verdict.notAsked
    verdict.notAsked = []
    for var ask in asks {
      let answer = answers[Ask(ask)]
      guard answer != .passes, let field = session.field(ask.path) else { continue }
      let state = session.state(of: field)
      if let code = state.code { ask.code = code }
      if !state.message.isEmpty { ask.message = state.message }
      switch state.validity {
      case .undecided: verdict.undecided.append(ask)
      case .notValid, .incomplete: verdict.failures.append(ask)
      case .valid: if case .fails? = answer { verdict.warnings.append(ask) }
      case .exempt, .asking: break
      }
    }
    // A session must not accept less than the judge for another reason than an ask. If it ever
    // does, the payload is refused.
    if verdict.passes, session.formStatus != .valid {
      verdict.undecided += asks
    }
  }
}
