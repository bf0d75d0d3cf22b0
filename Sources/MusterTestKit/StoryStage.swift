internal import MusterReactive
internal import MusterTesting
public import MusterViewModels

/// Plays a story of a rule file on a generated view model.
///
/// `MusterStoriesPlugin` writes tests that use it. Each step calls an input of the view model, and each
/// expectation reads an output. Time is virtual, and the story answers the form's asks.
///
/// ```swift
/// let stage = StoryStage(SigninViewModel.self, in: "rules/signin.yaml")
/// await stage.send(.change(path: "/email", text: "ada@"), line: 41)
/// stage.expect(.status, of: "/email", "notValid", line: 42)
/// stage.failure    // nil
/// ```
public final class StoryStage<Model: FormModel & FormInputs & FormOutputs> {
  /// The first step that failed. The stage skips all later steps.
  public private(set) var failure: StoryFailure?

  let model: Model
  let submitted: TestObserver<Model.Payload>
  let focused: TestObserver<Model.Field>
  private let file: String
  private let recording: Recording
  private let time = VirtualScheduler()
  private let asks = Answers<AskRequest, AskAnswer>()
  private let clock: Property<OffsetDateTime?>
  private var states: [Model.Field: TestObserver<FieldSnapshot?>] = [:]

  var relay: FormRelay { model.scope.relay }

  /// Creates the view model of a form, in the state in which a story begins.
  ///
  /// - Parameters:
  ///   - type: The type of the view model.
  ///   - file: The path of the rule file, for reports.
  ///   - now: The time that `now` and `today` refer to.
  ///   - given: The values that only your program knows.
  ///   - values: The fields' initial values.
  public init(
    _ type: Model.Type, in file: String, now: OffsetDateTime? = nil, given: Value = [:],
    values: Value = [:]
  ) {
    self.file = file
    let (asks, clock) = (asks, Property(now))
    let rules = Model.Field.form.form.plan.allRules
    let names = rules.compactMap { $0.facts.ask?.check }
    let answers = names.map { ($0, AskFunction { try await asks.ask($0) }) }
    // A program's own checks pass, as in the other tests of a rule file.
    let checks = rules.compactMap(\.facts.host).map { name in
      (name, CheckFunction { (_: Value) in .passes })
    }
    self.clock = clock
    model = Model(
      FieldScope(
        Model.Field.form, values: values, given: given,
        checks: Dictionary(checks) { first, _ in first },
        asks: Dictionary(answers) { first, _ in first }, scheduler: time,
        clock: { clock.value ?? .now }))
    recording = Recording(model)
    submitted = TestObserver(model.submitted)
    focused = TestObserver(model.focus)
  }

  /// Plays an event, with the view model's inputs.
  public func send(_ event: SessionEvent, line: Int) async {
    if failure != nil { return }
    if case .tick(let now?) = event { clock.value = now }
    if let missing = play(event) {
      fail("a field or item at \(missing)", "none", line)
    }
    await time.settle()
  }

  /// Lets time pass.
  public func wait(milliseconds: Int, line: Int) async {
    if failure != nil { return }
    time.advance(by: .milliseconds(milliseconds))
    await time.settle()
  }

  /// Answers all pending asks of a check.
  public func answer(_ check: String, _ answer: AskAnswer, line: Int) async {
    if failure != nil { return }
    if asks.reply(answer, where: { $0.check == check }) == 0 {
      fail("`\(check)` to be asked", "not asked, or not yet", line)
    }
    await time.settle()
  }

  /// Compares an output with the value that the story expects.
  public func expect(
    _ output: StoryOutput, of path: String = "", _ value: Value, line: Int
  ) {
    if failure != nil { return }
    let found = path.isEmpty ? current(output) : current(output, of: path)
    if found == value { return }
    let name = path.isEmpty ? output.rawValue : "\(shown(path)): \(output.rawValue)"
    fail("\(name): \(words(value, output, path))", words(found, output, path), line)
  }

  private func fail(_ expected: String, _ found: String, _ line: Int) {
    let done = recording.transcript.split(separator: "\n", omittingEmptySubsequences: false)
    failure = StoryFailure(
      file: file, line: line,
      text: """
        \(file):\(line): expected \(expected), got \(found)
        The view model did this:
        \(done.map { "  \($0)" }.joined(separator: "\n"))
        """)
  }

  /// Returns the state of a field, as its output has emitted it.
  func state(of path: String) -> FieldSnapshot? {
    guard let field: Model.Field = relay.name(at: path) else { return nil }
    let observer = states[field] ?? TestObserver(model.state(of: field))
    states[field] = observer
    return observer.values.last ?? nil
  }
}
