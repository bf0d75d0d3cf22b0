internal import MusterReactive

/// A service whose answers a test controls, for example for searches, asks and downloads.
///
/// ```swift
/// let answers = Answers<String, [String]>()
/// let results = query.flatMapLatest(on: time) { try await answers.ask($0) }
/// query.send("cat")
/// await time.settle()
/// #expect(answers.waiting == ["cat"])
/// answers.reply(["cats"])
/// await time.settle()
/// ```
public final class Answers<Question: Sendable, Answer: Sendable>: @unchecked Sendable {
  private struct Asked {
    let number: Int
    let question: Question
    let waits: Work.Waits?
    let continuation: CheckedContinuation<Answer, any Error>

    func resume(with result: Result<Answer, any Error>) {
      waits?.resume()
      continuation.resume(with: result)
    }
  }

  private let latch = Latch()
  // Protected by the latch:
  private var made = 0
  private var all: [Question] = []
  private var open: [Asked] = []
  private var cancelled: Set<Int> = []
  private var early: [Result<Answer, any Error>] = []

  /// Creates a service that has no questions yet.
  public init() {}

  /// All questions so far, in order.
  public var questions: [Question] { latch.withLock { all } }

  /// The unanswered questions, the oldest first.
  public var waiting: [Question] { latch.withLock { open.map(\.question) } }

  /// Asks a question and waits for the answer; throws if the task is cancelled.
  public func ask(_ question: Question) async throws -> Answer {
    let number = latch.withLock {
      made += 1
      all.append(question)
      return made
    }
    let waits = Work.Waits()
    defer {
      latch.withLock { _ = cancelled.remove(number) }
      // An answered task counts as running until here.
      withExtendedLifetime(waits) {}
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waits?.pause()
        let asked = Asked(
          number: number, question: question, waits: waits, continuation: continuation)
        let known: Result<Answer, any Error>? = latch.withLock {
          if cancelled.contains(number) { return .failure(CancellationError()) }
          if !early.isEmpty { return early.removeFirst() }
          open.append(asked)
          return nil
        }
        if let known { asked.resume(with: known) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Answers the oldest unanswered question; if there is none, the next one.
  public func reply(_ answer: Answer) { give(.success(answer)) }

  /// Fails the oldest unanswered question; if there is none, the next one.
  public func fail(_ error: any Error) { give(.failure(error)) }

  /// Answers the unanswered questions that match; returns their number.
  @discardableResult
  public func reply(_ answer: Answer, where isMeant: (Question) -> Bool) -> Int {
    let before = latch.withLock { open }
    let meant = before.filter { isMeant($0.question) }
    let numbers = Set(meant.map(\.number))
    let answered = latch.withLock {
      let answered = open.filter { numbers.contains($0.number) }
      open.removeAll { numbers.contains($0.number) }
      return answered
    }
    for asked in answered { asked.resume(with: .success(answer)) }
    return answered.count
  }

  private func give(_ result: Result<Answer, any Error>) {
    let asked: Asked? = latch.withLock {
      if !open.isEmpty { return open.removeFirst() }
      early.append(result)
      return nil
    }
    asked?.resume(with: result)
  }

  private func cancel(_ number: Int) {
    let asked: Asked? = latch.withLock {
      guard let index = open.firstIndex(where: { $0.number == number }) else {
        cancelled.insert(number)
        return nil
      }
      return open.remove(at: index)
    }
    asked?.resume(with: .failure(CancellationError()))
  }
}

extension Answers where Question: Equatable {
  /// Answers the oldest unanswered question that equals this one; returns false if there is none.
  @discardableResult
  public func reply(_ answer: Answer, to question: Question) -> Bool {
    reply(answer) { $0 == question } > 0
  }
}
