internal import Muster

/// Walks through sessions that begin where the stories begin, and where they end. There it gives one
/// field at a time each of its values, then a field along with one that it depends on.
extension Search where Goal == StandingGoal {
  /// The maximum number of values to try for a field while another field varies, and of values for
  /// that other field.
  private static var mostBeside: Int { 4 }
  /// The maximum number of examples to fill in.
  private static var mostExamples: Int { 24 }

  /// Starts a search for field states, within an amount of work: an event counts 4, and so does
  /// everything that it changes.
  init(_ suite: ExampleSuite, wanted: [StandingSet], work: Int = 1_000, keepsWays: Bool = false) {
    let goal = StandingGoal(suite, wanted: wanted, most: work, keepsWays: keepsWays)
    self.init(SearchGround(suite.form, now: nil, seed: 0), goal, most: work, seed: 0)
  }

  /// Walks until all states are found, or no events are left.
  mutating func walk() {
    // At the end of a story, most of a form is filled in, and more fields apply.
    for way in goal.stories where !isSpent {
      goal.begin(way)
      for field in plan.fields.ids where !isSpent { vary(field) }
    }
    for way in goal.starts where !isSpent {
      goal.begin(way)
      for example in goal.suite.examples.prefix(Self.mostExamples) where example.field == nil {
        _ = goal.attempt(JudgedInput(payload: example.payload))
      }
    }
    for way in goal.starts + goal.stories where !isSpent {
      goal.begin(way)
      for field in plan.fields.ids where !isSpent {
        vary(field)
        varyOthers(of: field)
      }
      varySurroundings()
    }
  }

  /// Gives a searched field each of its values, and then the first value again.
  private mutating func vary(_ field: FieldID) {
    goal.focus = field
    defer { goal.focus = nil }
    guard !isSpent, let place = goal.place(of: field) else { return }
    fillIn(place, goal.values(of: field)[...])
    goal.restore(place)
  }

  /// Varies a searched field while a field that it depends on takes each of its own values.
  private mutating func varyOthers(of field: FieldID) {
    goal.focus = field
    defer { goal.focus = nil }
    if isSpent { return }
    for other in goal.others(field).prefix(Self.mostBeside + 2) {
      guard let place = goal.place(of: other) else { continue }
      for value in goal.values(of: other).prefix(Self.mostBeside) {
        if isSpent { return }
        let before = standing(of: field)
        guard goal.set(other, at: place.path, to: value), !goal.isMet,
          let own = goal.place(of: field)
        else { continue }
        // If a field has a new state, others may have one, too.
        let isOther = standing(of: field) != before
        fillIn(own, goal.values(of: field).prefix(isOther ? .max : Self.mostBeside))
      }
      goal.restore(place)
    }
  }

  private mutating func standing(of field: FieldID) -> FieldValidity? {
    guard let place = goal.place(of: field) else { return nil }
    return goal.teller.session.field(place.path).map { goal.teller.session.validity(of: $0) }
  }

  /// Submits, goes through the pages, and sets the given values, which only the program knows.
  private mutating func varySurroundings() {
    if goal.kinds.contains(.submits), !isSpent { goal.tell(.send(.submit)) }
    if goal.kinds.contains(.goes) {
      for step in plan.steps where !isSpent { goal.tell(.send(.go(step: step.name))) }
    }
    for step in goal.suite.stories.lazy.flatMap(\.steps).prefix(64) where !isSpent {
      switch step.action {
      case .send(.give), .send(.tick), .send(.reset), .send(.reinitialise):
        guard let action = goal.secrets.open(step.action), goal.tell(action) else { break }
        for field in plan.fields.ids where !isSpent && goal.isWanted(field) {
          goal.focus = field
          defer { goal.focus = nil }
          guard let place = goal.place(of: field) else { continue }
          fillIn(place, goal.values(of: field).prefix(Self.mostBeside))
        }
      default: break
      }
    }
  }

  private mutating func fillIn(_ place: StandingGoal.Place, _ values: ArraySlice<Value>) {
    _ = replace(place, by: values.map(Optional.some))
    if plan.fields[place.field].type == .list { goal.fill(place.field, at: place.path) }
  }
}
