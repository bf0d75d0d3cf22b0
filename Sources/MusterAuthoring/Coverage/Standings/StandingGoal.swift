internal import Muster

/// The goal of events that lead to field states that no test reaches.
///
/// A session runs from one change to the next, and its events so far lead to everything that it
/// reaches. Each change of a value is an event, of a kind that the stories have.
struct StandingGoal: SearchGoal, ~Copyable {
  /// A state of a field.
  struct State: Hashable {
    var field: FieldID
    var standing: FieldValidity
  }

  /// Initial values, as a story without a name or steps, and the events that follow.
  struct Way {
    var start: Story
    var actions: [StoryStep.Action] = []
  }

  /// The control of a field in the session, and its string before the search changed it.
  struct Place {
    let field: FieldID
    let path: String
    let text: String
  }

  let suite: ExampleSuite
  let form: RuleForm
  let plan: FormPlan
  let kinds: StoryKinds
  let secrets: SecretRemover
  private var candidates: StandingValues
  /// By field: the states to find.
  private(set) var wanted: [StandingSet]
  /// The field whose states are searched for at the moment, if it is only one.
  var focus: FieldID?
  /// The work so far, which the search counts like judged payloads, and its maximum.
  private(set) var judged = 0
  private let most: Int
  /// The running session, and the events that have led to its state.
  private(set) var teller: StoryTeller
  private var way = Way(start: Story(number: 0))
  /// True to remember the events that lead to each state.
  private let keepsWays: Bool
  private(set) var ways: [State: Way] = [:]

  /// The work of each event, in addition to 1 for each field that it changes and for each 64 bytes
  /// of its string; and that of looking up a field's dependencies or creating its values.
  private static let costOfEvent = 4
  private static let costOfField = 8
  /// The maximum number of starting points.
  private static let mostStarts = 4

  var plans: [FormPlan] { [plan] }
  var fields: [FieldID] { plan.fields.ids.filter { isWanted($0) } }
  /// True if nothing or no work is left.
  var isOver: Bool { isMet || judged >= most }
  var isMet: Bool {
    if let focus { !isWanted(focus) } else { wanted.allSatisfy(\.isEmpty) }
  }

  init(_ suite: ExampleSuite, wanted: [StandingSet], most: Int, keepsWays: Bool) {
    self.suite = suite
    self.wanted = wanted
    self.most = most
    self.keepsWays = keepsWays
    form = suite.form.withoutHost
    plan = suite.form.plan
    kinds = StoryKinds(suite.stories)
    secrets = SecretRemover(suite.form.plan)
    candidates = StandingValues(suite, secrets)
    teller = StoryTeller(way.start, form)
  }

  /// Returns true if states of a field are still to be found.
  func isWanted(_ field: FieldID) -> Bool { !wanted[field.index].isEmpty }

  // MARK: - Starting points

  /// The ends of the stories.
  var stories: [Way] {
    suite.stories.prefix(Self.mostStarts).map { story in
      Way(
        start: start(story),
        actions: story.steps.compactMap { step in
          if case .expect = step.action { return nil }
          return secrets.open(step.action)
        })
    }
  }

  /// The different starts of the stories.
  var starts: [Way] {
    var all: [Way] = []
    for story in suite.stories.prefix(Self.mostStarts).map({ start($0) })
    where !all.contains(where: { $0.start.isAlike(story) }) {
      all.append(Way(start: story))
    }
    return all
  }

  private func start(_ story: Story) -> Story {
    var start = Story(number: 0)
    start.now = story.now
    start.given = secrets.open(story.given)
    start.values = secrets.open(story.values)
    return start
  }

  /// Starts another session, and runs its first events.
  mutating func begin(_ base: Way) {
    way = Way(start: base.start)
    teller = StoryTeller(base.start, form)
    noteAll()
    for action in base.actions where !isMet { tell(action) }
  }

  // MARK: - Events

  /// Runs a step in the session; returns true if it was possible.
  @discardableResult
  mutating func tell(_ action: StoryStep.Action) -> Bool {
    guard judged < most else { return false }
    judged += Self.costOfEvent
    if case .send(.change(_, let text, _)) = action { judged += text.utf8.count / 64 }
    guard teller.tell(action).isEmpty else { return false }
    if keepsWays { way.actions.append(action) }
    guard case .send = action else {
      noteAll()
      return true
    }
    var met: [State] = []
    teller.session.visitChanged { met.append(State(field: $0, standing: $2)) }
    for state in met { note(state) }
    return true
  }

  private mutating func noteAll() {
    var met: [State] = []
    teller.session.visitFields { met.append(State(field: $0, standing: $2)) }
    for state in met { note(state) }
  }

  private mutating func note(_ state: State) {
    judged += 1
    guard wanted[state.field.index].contains(state.standing) else { return }
    wanted[state.field.index].remove(StandingSet(state.standing))
    if keepsWays { ways[state] = way }
  }

  // MARK: - Values

  mutating func values(of field: FieldID) -> [Value] {
    if !candidates.knows(field) { judged += Self.costOfField }
    return candidates.values(of: field)
  }

  /// Returns the fields that a field depends on, and those that depend on it.
  mutating func others(_ field: FieldID) -> ArraySlice<FieldID> {
    judged += Self.costOfField
    return plan.involved(with: [field]).dropFirst()
  }
}

extension Story {
  /// Returns true if two stories begin in the same way.
  func isAlike(_ other: Story) -> Bool {
    now == other.now && given == other.given && values == other.values
  }
}
