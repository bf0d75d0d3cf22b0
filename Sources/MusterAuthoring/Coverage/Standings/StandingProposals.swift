internal import Muster

/// Looks for stories that show standings that no test of a form shows: for each a short one, by
/// events of the kinds that its stories have.
struct StandingProposals {
  private let suite: ExampleSuite
  private let form: RuleForm
  private let plan: FormPlan

  /// The work of the search: more than coverage does, as somebody waits for it who has asked.
  private static let mostWork = 20_000
  /// The work of making ways short, by the fields and events of the sessions that are begun for it:
  /// of a form with hundreds of fields some of what is missing is left for the next time.
  private static let mostShortening = 400_000

  init(_ suite: ExampleSuite) {
    self.suite = suite
    form = suite.form.withoutHost
    plan = suite.form.plan
  }

  /// Returns stories for what is not shown, and for what no event was known to lead to.
  func stories(for coverage: Coverage) -> [ProposedStory] {
    let missing = places(coverage)
    if missing.isEmpty { return [] }
    var wanted: [StandingSet] = Array(repeating: [], count: plan.fields.count)
    for (place, _) in missing { wanted[place.field.index].insert(StandingSet(place.standing)) }
    var search = StandingSearch(suite, wanted: wanted, work: Self.mostWork, keepsWays: true)
    search.search()
    var stories: [ProposedStory] = []
    var last: FieldID?
    var left = Self.mostShortening
    for (place, behaviour) in missing {
      guard left > 0, let way = search.ways[place] else { continue }
      left -= 8 * (plan.fields.count + way.actions.count)
      let (short, path) = shortened(way, place)
      guard let path else { continue }
      let part = ProposedStory.Part(
        actions: short, path: path, standing: place.standing, behaviour: behaviour)
      // What is said of one field is one story, where it goes on from what it has come to.
      if last == place.field, let story = stories.last,
        story.start.isAlike(way.start), let longer = story.adding(part, self)
      {
        stories[stories.count - 1] = longer
      } else {
        stories.append(ProposedStory(start: way.start, parts: [part]))
      }
      last = place.field
    }
    return stories
  }

  /// The standings that a story is looked for, each with the number of its behaviour.
  private func places(_ coverage: Coverage) -> [(StandingSearch.Place, Int)] {
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
      return (StandingSearch.Place(field: field, standing: standing), index)
    }
  }

  /// Returns the path of a field that stands so after some events; `nil` if none does, or if an
  /// event has no place.
  func path(
    of place: StandingSearch.Place, after actions: [StoryStep.Action], from start: Story
  ) -> String? {
    var teller = StoryTeller(start, form)
    for action in actions where !teller.tell(action).isEmpty { return nil }
    var found: FieldHandle?
    teller.session.visitFields { field, handle, standing in
      if found == nil, field == place.field, standing == place.standing { found = handle }
    }
    return found.map { teller.session.path(of: $0) }
  }

  /// Returns as few of a way's events as lead to the standing: of its last ones, or of all, those
  /// that are left when one part after the other is taken out.
  private func shortened(
    _ way: StandingWay, _ place: StandingSearch.Place
  ) -> (actions: [StoryStep.Action], path: String?) {
    let counts = Array(0...min(3, way.actions.count)) + [way.actions.count]
    for count in counts {
      let last = Array(way.actions.suffix(count))
      guard path(of: place, after: last, from: way.start) != nil else { continue }
      let actions = shortened(last, place, from: way.start)
      return (actions, path(of: place, after: actions, from: way.start))
    }
    return ([], nil)
  }

  /// Does the same, some events having come before.
  func shortened(
    _ actions: [StoryStep.Action], after before: [StoryStep.Action] = [],
    _ place: StandingSearch.Place, from start: Story
  ) -> [StoryStep.Action] {
    var actions = actions
    var size = max(1, actions.count / 2)
    while size > 0 {
      var index = 0
      while index < actions.count {
        var fewer = actions
        fewer.removeSubrange(index..<min(index + size, fewer.count))
        if path(of: place, after: before + fewer, from: start) != nil {
          actions = fewer
        } else {
          index += size
        }
      }
      size /= 2
    }
    return actions
  }
}

extension ProposedStory {
  /// Returns the story with another part behind it; `nil` if that stands otherwise there.
  fileprivate func adding(_ part: Part, _ proposals: StandingProposals) -> ProposedStory? {
    guard let field = proposals.field(at: part.path) else { return nil }
    let place = StandingSearch.Place(field: field, standing: part.standing)
    let before = parts.flatMap(\.actions)
    guard proposals.path(of: place, after: before + part.actions, from: start) != nil else {
      return nil
    }
    let actions = proposals.shortened(part.actions, after: before, place, from: start)
    guard let path = proposals.path(of: place, after: before + actions, from: start) else {
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
