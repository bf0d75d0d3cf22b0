internal import Muster

/// Runs one story in a session, on a clock that advances only when the story waits.
struct StoryTeller: ~Copyable {
  private let story: Story
  private let plan: FormPlan
  private let words: StepWords
  /// The session that the story runs in.
  private(set) var session: Session
  private var time: Int64 = 0
  /// The unanswered requests to the program.
  private var asked: [AskRequest] = []
  private var submitted = Value.null
  private var focus = ""

  init(_ story: Story, _ form: RuleForm) {
    self.story = story
    plan = form.plan
    words = StepWords(form.plan)
    session = Session(form, values: story.values, given: story.given, now: story.now)
  }

  /// Runs the steps up to the first one with differences; returns that step's index and the
  /// differences.
  mutating func tell(
    watching see: (StoryStep, borrowing Session) -> Void
  ) -> (step: Int, flaws: [StoryOutcome.Flaw])? {
    for (index, step) in story.steps.enumerated() {
      let flaws = tell(step.action, at: step.range)
      if !flaws.isEmpty { return (index, flaws) }
      see(step, session)
    }
    return nil
  }

  /// The current screen of the session.
  var screen: StoryScreen { StoryScreen(session, plan) }

  /// Runs one step; returns the differences.
  mutating func tell(
    _ action: StoryStep.Action, at range: SourceRange? = nil
  ) -> [StoryOutcome.Flaw] {
    switch action {
    case .send(let event):
      if let unknown = handle(event) {
        return [
          StoryOutcome.Flaw(
            expected: "a field or item at \(unknown)", found: "none", range: range)
        ]
      }
    case .wait(let milliseconds): wait(milliseconds)
    case .answer(let check, let answer):
      let tickets = asked.filter { $0.check == check }.map(\.ticket)
      guard !tickets.isEmpty else {
        return [
          StoryOutcome.Flaw(
            expected: "`\(check)` to be asked", found: "not asked, or not yet", range: range)
        ]
      }
      for ticket in tickets {
        asked.removeAll { $0.ticket == ticket }
        _ = handle(.answer(ticket, answer))
      }
    case .expect(let expectations):
      return expectations.compactMap { flaw($0) }
    }
    return []
  }

  /// Sends one event to the session; returns the event's path if the form has no such field.
  private mutating func handle(_ event: SessionEvent) -> String? {
    session.handle(event, at: time)
    var unknown: String?
    for index in session.changes.indices {
      switch session.changes[index] {
      case .unknown(let path): unknown = path
      case .ask(let request): asked.append(request)
      case .cancel(let ticket): asked.removeAll { $0.ticket == ticket }
      case .submitted(let payload): submitted = payload
      case .refused(let place): focus = place.map { session.path(of: $0) } ?? ""
      case .items, .field, .step, .form, .summary: break
      }
    }
    return unknown
  }

  private mutating func wait(_ milliseconds: Int) {
    let goal = time + Int64(milliseconds)
    while let next = session.wakeTime, next <= goal {
      time = next
      _ = handle(.tick())
    }
    time = goal
    _ = handle(.tick())
  }

  private func flaw(_ expectation: StoryExpectation) -> StoryOutcome.Flaw? {
    let (name, found) = look(expectation.subject)
    if found == expectation.value { return nil }
    return StoryOutcome.Flaw(
      expected: "\(name)\(words.value(expectation.value, expectation.subject))",
      found: words.value(found, expectation.subject), range: expectation.range)
  }

  private func look(_ subject: StoryExpectation.Subject) -> (name: String, found: Value) {
    switch subject {
    case .field(let path, let part):
      let name = FieldPath.parts(pointer: path).joined(separator: ".")
      guard let field = session.field(path) else { return ("\(name): \(part): ", .null) }
      return ("\(name): \(part): ", look(part, session.state(of: field)))
    case .form: return ("form: ", .text(session.formStatus.word))
    case .message: return ("message: ", .text(session.formMessage))
    case .step: return ("step: ", .text(session.step ?? ""))
    case .focus: return ("focus: ", .text(focus))
    case .summary: return ("summary: ", .list(session.summary.map { .text($0.message) }))
    case .submitted: return ("submitted: ", submitted)
    }
  }

  private func look(_ part: String, _ state: FieldSnapshot) -> Value {
    switch part {
    case "status": .text(state.status.word)
    case "standing": .text(state.validity.word)
    case "message": .text(state.message)
    case "code": .text(state.code ?? "")
    case "text": .text(state.text)
    default: .boolean(state.isRequiredNow)
    }
  }
}
