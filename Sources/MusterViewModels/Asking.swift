import MusterReactive

/// What a form asks of its host: an answer, in its own time, from any thread.
///
/// One that throws has not answered. One that hangs is given up when the rule's time is over, and
/// its task cancelled. An answer that nobody waits for any more is dropped.
public struct AskFunction: Sendable {
  let answer: @Sendable (AskRequest) async throws -> AskAnswer
  /// The answer, where it is the same whatever is asked.
  let known: AskAnswer?

  /// A function of the whole request, with the values that it depends on.
  public init(_ answer: @escaping @Sendable (AskRequest) async throws -> AskAnswer) {
    self.answer = answer
    known = nil
  }

  /// An answer that is known before it is asked for: it comes as soon as the scheduler runs.
  package init(known answer: AskAnswer) {
    self.answer = { _ in answer }
    known = answer
  }

  /// A function of the field's value.
  public init<Part: PayloadPart>(
    _ answer: @escaping @Sendable (Part) async throws -> AskAnswer
  ) {
    self.answer = { try await answer(Part($0.value)) }
    known = nil
  }
}

/// What a form checks with its host's help: a pure function of a value.
public struct CheckFunction: Sendable {
  let answer: @Sendable (Value) -> HostAnswer

  /// A function of the field's value as JSON has it.
  public init(_ answer: @escaping @Sendable (Value) -> HostAnswer) {
    self.answer = answer
  }

  /// A function of the field's value.
  public init<Part: PayloadPart>(_ answer: @escaping @Sendable (Part) -> HostAnswer) {
    self.answer = { value in
      do throws(PayloadMismatch) { return answer(try Part(value)) } catch { return .fails }
    }
  }
}

/// The questions of a relay that wait for an answer, under a lock.
final class Asking: Sendable {
  private let functions: [String: AskFunction]
  /// `nil` while its work is being started.
  private let tasks = Guarded<[AskTicket: ScheduledAction?]>([:])

  init(_ functions: [String: AskFunction]) {
    self.functions = functions
  }

  func begin(_ request: AskRequest, for relay: FormRelay) {
    let ticket = request.ticket
    guard let function = functions[request.check] else {
      relay.handle(.answer(ticket, .failed))
      return
    }
    let scheduler = relay.scheduler
    if let answer = function.known {
      scheduler.run { [weak relay] in relay?.take(answer, for: ticket) }
      return
    }
    // It may be answered at once, here or elsewhere: who takes the answer finds the ticket kept.
    tasks.withLock { $0[ticket] = .some(nil) }
    let work = scheduler.start { [weak relay] in
      let answer = (try? await function.answer(request)) ?? .failed
      scheduler.run { [weak relay] in relay?.take(answer, for: ticket) }
    }
    let isWanted = tasks.withLock { tasks in
      guard tasks[ticket] != nil else { return false }
      tasks[ticket] = work
      return true
    }
    if !isWanted { work.cancel() }
  }

  /// How many are being answered.
  var count: Int { tasks.withLock { $0.count } }

  /// Nobody waits for an answer any more.
  func cancel(_ ticket: AskTicket) {
    forget(ticket)?.cancel()
  }

  func forget(_ ticket: AskTicket) -> ScheduledAction? {
    tasks.withLock { $0.removeValue(forKey: ticket) ?? nil }
  }

  func end() {
    let all = tasks.withLock { tasks in
      let all = tasks
      tasks = [:]
      return all
    }
    for task in all.values { task?.cancel() }
  }
}

extension FormRelay {
  /// Takes an answer in.
  fileprivate func take(_ answer: AskAnswer, for ticket: AskTicket) {
    _ = asking.forget(ticket)
    handle(.answer(ticket, answer))
  }
}
