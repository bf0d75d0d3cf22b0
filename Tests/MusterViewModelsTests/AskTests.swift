import Muster
import MusterReactive
import MusterTesting
import Testing

@testable import MusterViewModels

@Suite("What a view model asks")
struct AskTests {
  private let rules = """
    form: invite
    validate: live
    fields:
      username: { required: true, ask: { check: username-free, debounce: 300ms, timeout: 5s } }
    """

  struct Offline: Error {}

  /// Answers that a test gives when it wants to.
  final class Host: Sendable {
    private let waiting = Guarded<[String: CheckedContinuation<AskAnswer, any Error>]>([:])
    let asked = Property<[String]>([])

    var function: AskFunction {
      AskFunction { (name: String) in
        try await withCheckedThrowingContinuation { continuation in
          self.waiting.withLock { $0[name] = continuation }
          self.asked.update { $0.append(name) }
        }
      }
    }

    /// Waits until a name is asked about.
    func isAsked(_ name: String) async {
      for await asked in asked.values where asked.contains(name) { return }
    }

    func answer(_ name: String, _ answer: Result<AskAnswer, any Error>) {
      let continuation = waiting.withLock { $0.removeValue(forKey: name) }
      continuation?.resume(with: answer)
    }
  }

  @Test("is asked once typing rests, and answered from any thread")
  func answered() async throws {
    let time = VirtualScheduler()
    var (scheduler, notes) = NotingScheduler.make(time)
    let host = Host()
    let stage = try Stage(rules, asks: ["username-free": host.function], scheduler: scheduler)
    let status = TestObserver(stage.outputs.status(of: "username"))
    let submitted = TestObserver(stage.outputs.submitted)
    stage.inputs.didChange("username", to: "a")
    time.advance(by: .milliseconds(200))
    stage.inputs.didChange("username", to: "ada")
    time.advance(by: .milliseconds(299))
    #expect(host.asked.value == [])
    time.advance(by: .milliseconds(1))
    await host.isAsked("ada")
    #expect(host.asked.value == ["ada"])
    host.answer("ada", .success(.passes))
    await notes.next()
    #expect(status.values == [.unchecked, .checking])
    time.advance()
    #expect(status.values == [.unchecked, .checking, .valid])
    stage.inputs.submit()
    #expect(submitted.values == [["username": "ada"]])
    _ = scheduler
  }

  @Test("is told at once where the answer is known, with no other thread")
  func known() throws {
    let stage = try Stage(rules, asks: ["username-free": AskFunction(known: .passes)])
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    stage.time.advance()
    #expect(status.values == [.unchecked, .checking, .valid])
  }

  @Test("that throws is not answered, and blocks until it is")
  func throwing() async throws {
    let time = VirtualScheduler()
    var (scheduler, notes) = NotingScheduler.make(time)
    let stage = try Stage(
      rules, asks: ["username-free": AskFunction { (_: String) in throw Offline() }],
      scheduler: scheduler)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    time.advance(by: .milliseconds(300))
    await notes.next()
    time.advance()
    #expect(status.values == [.unchecked, .checking, .notValid])
    _ = scheduler
  }

  @Test("that hangs is given up, and its task cancelled")
  func hanging() throws {
    let time = VirtualScheduler()
    let cancelled = Property(false)
    let began = Property(false)
    let stage = try Stage(
      rules,
      asks: [
        "username-free": AskFunction { (_: String) in
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          began.value = true
          for await _ in never {}
          cancelled.value = Task.isCancelled
          return .passes
        }
      ], scheduler: time)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    time.advance(by: .milliseconds(300))
    #expect(began.value)
    time.advance(by: .seconds(5))
    #expect(status.values == [.unchecked, .checking, .notValid])
    #expect(cancelled.value)
    time.run()
    #expect(status.values == [.unchecked, .checking, .notValid])
  }

  @Test("about a text that has changed is not listened to")
  func superseded() async throws {
    let time = VirtualScheduler()
    var (scheduler, notes) = NotingScheduler.make(time)
    let host = Host()
    let stage = try Stage(rules, asks: ["username-free": host.function], scheduler: scheduler)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    time.advance(by: .milliseconds(300))
    await host.isAsked("ada")
    stage.inputs.didChange("username", to: "ben")
    time.advance(by: .milliseconds(300))
    await host.isAsked("ben")
    host.answer("ada", .success(.fails()))
    await notes.next()
    time.advance()
    #expect(status.values == [.unchecked, .checking])
    host.answer("ben", .success(.passes))
    await notes.next()
    time.advance()
    #expect(status.values == [.unchecked, .checking, .valid])
    _ = scheduler
  }

  @Test("of nobody is not answered")
  func missing() throws {
    let stage = try Stage(rules)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    #expect(status.values == [.unchecked, .checking, .notValid])
  }

  /// Runs what it is given on the thread that gives it, and knows no time.
  private struct AnyThread: SignalScheduler {
    let elapsed = Duration.zero
    let isCurrent = true

    func run(_ action: @escaping @Sendable () -> Void) { action() }

    func run(
      after pause: Duration, _ action: @escaping @Sendable () -> Void
    ) -> ScheduledAction {
      ScheduledAction {}
    }
  }

  @Test("answers at once, elsewhere, and leaves nothing behind")
  func atOnce() async throws {
    let rules = "form: f\nfields: { name: { ask: { check: free, debounce: 0ms } } }"
    let stage = try Stage(
      rules, asks: ["free": AskFunction { (_: String) in .passes }], scheduler: AnyThread())
    let statuses = stage.outputs.status(of: "name").values(buffering: .unbounded)
    for round in 0..<300 {
      stage.inputs.didChange("name", to: "\(round)")
      for await status in statuses where status == .valid { break }
    }
    #expect(stage.viewModel.relay.asking.count == 0)
  }

  @Test("ends with the view model")
  func ending() throws {
    let cancelled = Property(false)
    let began = Property(false)
    let time = VirtualScheduler()
    do {
      let stage = try Stage(
        rules,
        asks: [
          "username-free": AskFunction { (_: String) in
            began.value = true
            let (never, _) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            cancelled.value = Task.isCancelled
            return .passes
          }
        ], scheduler: time)
      stage.inputs.didChange("username", to: "ada")
      time.advance(by: .milliseconds(300))
      #expect(began.value)
    }
    time.run()
    #expect(cancelled.value)
  }

  @Test("is answered in virtual time by a host that answers when the test says so")
  func scripted() async throws {
    let answers = Answers<String, AskAnswer>()
    let stage = try Stage(
      rules, asks: ["username-free": AskFunction { (name: String) in try await answers.ask(name) }])
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    #expect(answers.waiting == ["ada"])
    answers.reply(.fails(code: "taken"))
    await stage.time.settle()
    #expect(status.values == [.unchecked, .checking, .notValid])
  }

  @Test("goes on with a scheduler that knows no time")
  func immediate() throws {
    let stage = try Stage(rules, scheduler: .immediate)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    #expect(status.values == [.unchecked, .checking, .notValid])
  }
}
