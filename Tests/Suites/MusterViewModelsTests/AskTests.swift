import Muster
import MusterReactive
import MusterTesting
import Testing

@testable import MusterViewModels

@Suite("An ask of a view model")
struct AskTests {
  private let rules = """
    form: invite
    validate: live
    fields:
      username: { required: true, ask: { check: username-free, debounce: 300ms, timeout: 5s } }
    """

  struct Offline: Error {}

  @Test("starts when typing pauses, and can be answered from any thread")
  func answered() async throws {
    let answers = Answers<String, AskAnswer>()
    let stage = try Stage(rules, asks: ["username-free": .stubborn(answers)])
    let status = TestObserver(stage.outputs.status(of: "username"))
    let submitted = TestObserver(stage.outputs.submitted)
    stage.inputs.didChange("username", to: "a")
    stage.time.advance(by: .milliseconds(200))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(299))
    await stage.time.settle()
    #expect(answers.questions == [])
    stage.time.advance(by: .milliseconds(1))
    await stage.time.settle()
    #expect(answers.questions == ["ada"])
    await Task.detached { answers.reply(.passes) }.value
    #expect(status.values == [.unchecked, .checking])
    await stage.time.settle()
    #expect(status.values == [.unchecked, .checking, .valid])
    stage.inputs.submit()
    #expect(submitted.values == [["username": "ada"]])
  }

  @Test("is answered at once if the answer is known, with no other thread")
  func known() throws {
    let stage = try Stage(rules, asks: ["username-free": AskFunction(known: .passes)])
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    stage.time.advance()
    #expect(status.values == [.unchecked, .checking, .valid])
  }

  @Test("that throws has no answer, and blocks until it has")
  func throwing() async throws {
    let stage = try Stage(
      rules, asks: ["username-free": AskFunction { (_: String) in throw Offline() }])
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    stage.time.advance(by: .milliseconds(300))
    await stage.time.settle()
    #expect(status.values == [.unchecked, .checking, .notValid])
  }

  @Test("that hangs is cancelled with its task")
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

  @Test("about a string that has changed is ignored")
  func superseded() async throws {
    let answers = Answers<String, AskAnswer>()
    let stage = try Stage(rules, asks: ["username-free": .stubborn(answers)])
    let status = TestObserver(stage.outputs.status(of: "username"))
    for name in ["ada", "ben"] {
      stage.inputs.didChange("username", to: name)
      stage.time.advance(by: .milliseconds(300))
      await stage.time.settle()
    }
    answers.reply(.fails(), to: "ada")
    await stage.time.settle()
    #expect(status.values == [.unchecked, .checking])
    answers.reply(.passes, to: "ben")
    await stage.time.settle()
    #expect(status.values == [.unchecked, .checking, .valid])
  }

  @Test("without a function has no answer")
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

  @Test("can be answered at once, on another thread, and leaves nothing behind")
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

  @Test("is answered in virtual time when the test says so")
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

  @Test("works with a scheduler without time")
  func immediate() throws {
    let stage = try Stage(rules, scheduler: .immediate)
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    #expect(status.values == [.unchecked, .checking, .notValid])
  }
}
