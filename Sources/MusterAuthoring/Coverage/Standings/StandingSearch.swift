internal import Muster

/// Searches for events that lead to field states that no test reaches.
///
/// It walks through sessions that begin where the stories begin, and where they end. There it sets
/// one field at a time to each of its values, then a field along with one that it depends on. Each
/// walk is a session, so a sequence of events leads to everything that the walk reaches. The search
/// is deterministic, and ends when all states are found or after a fixed amount of work.
struct StandingSearch {
  let plan: FormPlan
  let form: RuleForm
  let kinds: StoryKinds
  let suite: ExampleSuite
  let secrets: SecretRemover
  var values: StandingValues
  /// By field: the states to find.
  var wanted: [StandingSet]
  /// The remaining work.
  private(set) var left: Int
  /// True to remember the events that lead to each state.
  let keepsWays: Bool

  private(set) var ways: [Place: StandingWay] = [:]
  private(set) var way: StandingWay

  struct Place: Hashable {
    var field: FieldID
    var standing: FieldValidity
  }

  /// The maximum work, counted for each event. Each field that the event changes counts 1, and so
  /// do each 64 bytes of its string. Looking up a field's dependencies and creating its values also
  /// count.
  static let mostWork = 1_000
  private static let costOfEvent = 4
  private static let costOfField = 8
  /// The maximum number of starting points.
  private static let mostStarts = 4

  init(
    _ suite: ExampleSuite, wanted: [StandingSet], work: Int = Self.mostWork,
    keepsWays: Bool = false
  ) {
    self.suite = suite
    self.wanted = wanted
    self.keepsWays = keepsWays
    form = suite.form.withoutHost
    plan = suite.form.plan
    kinds = StoryKinds(suite.stories)
    secrets = SecretRemover(suite.form.plan)
    values = StandingValues(suite, secrets)
    left = work
    way = StandingWay(start: Story(number: 0))
  }

  /// True while states are missing, and there is work left.
  var goesOn: Bool { left > 0 && wanted.contains { !$0.isEmpty } }

  /// Walks until all states are found, or no events are left.
  mutating func search() {
    // At the end of a story, most of a form is filled in, and more fields apply.
    for way in stories where goesOn {
      walk(way) { search, teller in
        for field in search.plan.fields.ids where search.goesOn { search.vary(field, &teller) }
      }
    }
    for way in starts where goesOn { walk(way) { $0.fillInExamples(&$1) } }
    for way in starts + stories where goesOn {
      walk(way) { search, teller in
        for field in search.plan.fields.ids where search.goesOn {
          search.vary(field, &teller)
          search.varyOthers(of: field, &teller)
        }
        search.varySurroundings(&teller)
      }
    }
  }

  private var stories: [StandingWay] {
    suite.stories.prefix(Self.mostStarts).map { story in
      StandingWay(
        start: start(story),
        actions: story.steps.compactMap { step in
          if case .expect = step.action { return nil }
          return secrets.open(step.action)
        })
    }
  }

  private var starts: [StandingWay] {
    var all: [StandingWay] = []
    for story in suite.stories.prefix(Self.mostStarts).map({ start($0) })
    where !all.contains(where: { $0.start.isAlike(story) }) {
      all.append(StandingWay(start: story))
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

  private mutating func walk(
    _ base: StandingWay, _ body: (inout StandingSearch, inout StoryTeller) -> Void
  ) {
    way = StandingWay(start: base.start)
    var teller = StoryTeller(base.start, form)
    teller.session.visitFields { note($0, $2) }
    for action in base.actions where goesOn { tell(action, &teller) }
    body(&self, &teller)
  }

  /// Runs a step in the session; returns true if it was possible.
  @discardableResult
  mutating func tell(_ action: StoryStep.Action, _ teller: inout StoryTeller) -> Bool {
    guard left > 0 else { return false }
    left -= Self.costOfEvent
    if case .send(.change(_, let text, _)) = action { left -= text.utf8.count / 64 }
    guard teller.tell(action).isEmpty else { return false }
    if keepsWays { way.actions.append(action) }
    if case .send = action {
      teller.session.visitChanged { note($0, $2) }
    } else {
      teller.session.visitFields { note($0, $2) }
    }
    return true
  }

  /// Returns the known values of a field.
  mutating func known(_ field: FieldID) -> [Value] {
    if !values.knows(field) { left -= Self.costOfField }
    return values.values(of: field)
  }

  /// Returns the fields that a field depends on, and those that depend on it.
  mutating func others(_ field: FieldID) -> ArraySlice<FieldID> {
    left -= Self.costOfField
    return plan.involved(with: [field]).dropFirst()
  }

  private mutating func note(_ field: FieldID, _ standing: FieldValidity) {
    left -= 1
    guard wanted[field.index].contains(standing) else { return }
    wanted[field.index].remove(StandingSet(standing))
    if keepsWays { ways[Place(field: field, standing: standing)] = way }
  }
}

extension Story {
  /// Returns true if two stories begin in the same way.
  func isAlike(_ other: Story) -> Bool {
    now == other.now && given == other.given && values == other.values
  }
}
