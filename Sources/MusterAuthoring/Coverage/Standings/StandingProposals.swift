internal import Muster

/// Searches for stories that show missing field states. Each state gets a short story, with the
/// kinds of events that the form's stories have.
struct StandingProposals {
  private let suite: ExampleSuite
  private let form: RuleForm
  private let plan: FormPlan

  /// The maximum work of the search, which is more than for coverage, because a person has
  /// requested it.
  private static let mostWork = 20_000
  /// The maximum work of shortening, measured in fields and events of its sessions. For a form with
  /// hundreds of fields, some gaps are left for the next run.
  private static let mostShortening = 400_000

  init(_ suite: ExampleSuite) {
    self.suite = suite
    form = suite.form.withoutHost
    plan = suite.form.plan
  }

  /// Returns stories for unshown field states, and for states that no known event leads to.
  func stories(for coverage: Coverage) -> [ProposedStory] {
    let missing = places(coverage)
    if missing.isEmpty { return [] }
    var wanted: [StandingSet] = Array(repeating: [], count: plan.fields.count)
    for (state, _) in missing { wanted[state.field.index].insert(StandingSet(state.standing)) }
    var search = Search(suite, wanted: wanted, work: Self.mostWork, keepsWays: true)
    search.walk()
    var stories: [ProposedStory] = []
    var last: FieldID?
    var left = Self.mostShortening
    for (state, behaviour) in missing {
      guard left > 0, let way = search.goal.ways[state] else { continue }
      left -= 8 * (plan.fields.count + way.actions.count)
      let (short, path) = shortened(way, state)
      guard let path else { continue }
      let part = ProposedStory.Part(
        actions: short, path: path, standing: state.standing, behaviour: behaviour)
      // Consecutive states of one field go into one story.
      if last == state.field, let story = stories.last,
        story.start.isAlike(way.start), let longer = story.adding(part, self)
      {
        stories[stories.count - 1] = longer
      } else {
        stories.append(ProposedStory(start: way.start, parts: [part]))
      }
      last = state.field
    }
    return stories
  }

  /// The field states to find stories for, each with the index of its behaviour.
  private func places(_ coverage: Coverage) -> [(StandingGoal.State, Int)] {
    var fields: [String: FieldID] = [:]
    for field in plan.fields.ids where plan.isSeenInSessions(field) {
      fields[plan.name(of: field)] = field
    }
    return coverage.behaviours.enumerated().compactMap { index, behaviour in
      guard behaviour.sort == BehaviourSort.standings.name,
        behaviour.state == .unshown || behaviour.state == .unknown,
        let field = fields[behaviour.field],
        let standing = StandingSet.all.first(where: {
          behaviour.text == StandingTable.words($0)
        })
      else { return nil }
      return (StandingGoal.State(field: field, standing: standing), index)
    }
  }

  /// Returns the path of a field with this state after some events; `nil` if there is no such
  /// field, or if an event is impossible.
  func path(
    of state: StandingGoal.State, after actions: [StoryStep.Action], from start: Story
  ) -> String? {
    var teller = StoryTeller(start, form)
    for action in actions where !teller.tell(action).isEmpty { return nil }
    var found: FieldHandle?
    teller.session.visitFields { field, handle, standing in
      if found == nil, field == state.field, standing == state.standing { found = handle }
    }
    return found.map { teller.session.path(of: $0) }
  }

  /// Returns as few of the events as still lead to the state. It starts from the last events or
  /// from all, and leaves out one part after another.
  private func shortened(
    _ way: StandingGoal.Way, _ state: StandingGoal.State
  ) -> (actions: [StoryStep.Action], path: String?) {
    let counts = Array(0...min(3, way.actions.count)) + [way.actions.count]
    for count in counts {
      let last = Array(way.actions.suffix(count))
      guard path(of: state, after: last, from: way.start) != nil else { continue }
      let actions = shortened(last, state, from: way.start)
      return (actions, path(of: state, after: actions, from: way.start))
    }
    return ([], nil)
  }

  /// Shortens events that follow some earlier events.
  func shortened(
    _ actions: [StoryStep.Action], after before: [StoryStep.Action] = [],
    _ state: StandingGoal.State, from start: Story
  ) -> [StoryStep.Action] {
    var actions = actions
    Shortening.shorten(actions.count) { range in
      var fewer = actions
      fewer.removeSubrange(range)
      guard path(of: state, after: before + fewer, from: start) != nil else { return false }
      actions = fewer
      return true
    }
    return actions
  }
}

extension ProposedStory {
  /// Returns the story with another part at its end; `nil` if that leads to another state.
  fileprivate func adding(_ part: Part, _ proposals: StandingProposals) -> ProposedStory? {
    guard let field = proposals.field(at: part.path) else { return nil }
    let state = StandingGoal.State(field: field, standing: part.standing)
    let before = parts.flatMap(\.actions)
    guard proposals.path(of: state, after: before + part.actions, from: start) != nil else {
      return nil
    }
    let actions = proposals.shortened(part.actions, after: before, state, from: start)
    guard let path = proposals.path(of: state, after: before + actions, from: start) else {
      return nil
    }
    var longer = self
    longer.parts.append(
      Part(
        actions: actions, path: path, standing: part.standing, behaviour: part.behaviour))
    return longer
  }
}

extension StandingProposals {
  fileprivate func field(at path: String) -> FieldID? {
    plan.field(at: FieldPath.parts(pointer: path))
  }
}
