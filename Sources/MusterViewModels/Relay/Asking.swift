import MusterReactive

/// A function in your program that answers a form's question later, from any thread.
///
/// If the function throws, the question has no answer. If it takes longer than the rule allows, its
/// task is cancelled. Late answers are dropped.
public struct AskFunction: Sendable {
  let answer: @Sendable (AskRequest) async throws -> AskAnswer
  /// The answer, if it is the same for every question.
  let known: AskAnswer?

  /// Creates a function of the whole request, including the values that the question depends on.
  public init(_ answer: @escaping @Sendable (AskRequest) async throws -> AskAnswer) {
    self.answer = answer
    known = nil
  }

  /// Creates a function with a known answer, which comes as soon as the scheduler runs.
  package init(known answer: AskAnswer) {
    self.answer = { _ in answer }
    known = answer
  }

  /// Creates a function of the field's value.
  public init<Part: PayloadPart>(
    _ answer: @escaping @Sendable (Part) async throws -> AskAnswer
  ) {
    self.answer = { try await answer(Part($0.value)) }
    known = nil
  }
}

/// A check of your program: a pure function of a value.
public struct CheckFunction: Sendable {
  let answer: @Sendable (Value) -> HostAnswer

  /// Creates a function of the field's value as JSON.
  public init(_ answer: @escaping @Sendable (Value) -> HostAnswer) {
    self.answer = answer
  }

  /// Creates a function of the field's value.
  public init<Part: PayloadPart>(_ answer: @escaping @Sendable (Part) -> HostAnswer) {
    self.answer = { value in
      do throws(PayloadMismatch) { return answer(try Part(value)) } catch { return .fails }
    }
  }
}

/// A relay's questions that are waiting for an answer, under a lock.
final class Asking: Sendable {
  private let functions: [String: AskFunction]
  /// The work for each question; `nil` while it is being started.
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
    // The answer can come at once, here or on another thread, and its receiver must find the
    // ticket.
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

  /// The number of questions being answered.
  var count: Int { tasks.withLock { $0.count } }

  /// Cancels a question whose answer is no longer awaited.
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
  /// Passes an answer to the session.
  fileprivate func take(_ answer: AskAnswer, for ticket: AskTicket) {
    _ = asking.forget(ticket)
    handle(.answer(ticket, answer))
  }
}
