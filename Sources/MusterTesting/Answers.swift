internal import MusterReactive

/// A host that answers when a test says so, and what the test says: for searches, asks, downloads.
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
  // Under the latch:
  private var made = 0
  private var all: [Question] = []
  private var open: [Asked] = []
  private var cancelled: Set<Int> = []
  private var early: [Result<Answer, any Error>] = []

  /// Makes a host that has been asked nothing.
  public init() {}

  /// Everything that was asked, in order.
  public var questions: [Question] { latch.withLock { all } }

  /// What was asked and waits for an answer, the oldest first.
  public var waiting: [Question] { latch.withLock { open.map(\.question) } }

  /// Asks, and waits for the answer; a cancelled question waits no more, and throws.
  public func ask(_ question: Question) async throws -> Answer {
    let number = latch.withLock {
      made += 1
      all.append(question)
      return made
    }
    let waits = Work.Waits()
    defer {
      latch.withLock { _ = cancelled.remove(number) }
      // Who was answered counts as running until here.
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

  /// Answers the oldest question that waits; where none does, the next that comes.
  public func reply(_ answer: Answer) { give(.success(answer)) }

  /// Lets the oldest question fail; where none waits, the next that comes.
  public func fail(_ error: any Error) { give(.failure(error)) }

  /// Answers the questions that a test picks out; returns how many there were.
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
  /// Answers a question that waits; returns whether it did.
  @discardableResult
  public func reply(_ answer: Answer, to question: Question) -> Bool {
    reply(answer) { $0 == question } > 0
  }
}
