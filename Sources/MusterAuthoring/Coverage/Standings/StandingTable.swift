internal import Muster

/// The states of a form's fields in sessions: those that are possible, those that events reach, and
/// those that tests show.
struct StandingTable {
  private let plan: FormPlan
  /// By field: the states that the field's rules allow.
  private let possible: [StandingSet]
  /// By field: the states that a session reached.
  private var reached: [StandingSet]
  /// By field and state: the first test that shows it.
  private var shownBy: [Int?]
  /// The entries that the running test has shown, which count only if the test passes.
  private var trail: [(entry: Int, test: Int)] = []
  /// By field: true if a person sees the field's state.
  private let isSeen: [Bool]

  private static let stride = 8

  /// Creates a table for the stories of a suite; `nil` if the suite has no stories.
  init?(_ suite: ExampleSuite) {
    if suite.stories.isEmpty { return nil }
    let plan = suite.form.plan
    let kinds = StoryKinds(suite.stories)
    let isSeen = plan.fields.ids.map { plan.isSeenInSessions($0) }
    self.plan = plan
    self.isSeen = isSeen
    possible = plan.fields.ids.map { isSeen[$0.index] ? plan.standings(of: $0, by: kinds) : [] }
    reached = Array(repeating: [], count: plan.fields.count)
    shownBy = Array(repeating: nil, count: plan.fields.count * Self.stride)
  }

  /// By field: the states that are possible but that no session reached.
  var missing: [StandingSet] {
    zip(possible, reached).map { $0.subtracting($1) }
  }

  /// Notes a field's state in a session.
  mutating func reach(_ field: FieldID, _ standing: FieldValidity) {
    guard isSeen[field.index] else { return }
    reached[field.index].insert(StandingSet(standing))
  }

  /// Notes the observed states of all fields.
  mutating func reach(_ met: [StandingSet]) {
    for field in plan.fields.ids where isSeen[field.index] {
      reached[field.index].formUnion(met[field.index])
    }
  }

  /// Notes that the running test checks a field in this state.
  mutating func show(_ field: FieldID, _ standing: FieldValidity, by test: Int) {
    guard isSeen[field.index] else { return }
    reach(field, standing)
    let entry = Self.entry(field, standing)
    if shownBy[entry] == nil { trail.append((entry, test)) }
  }

  /// Notes that the running test checks the field at a path in this state.
  mutating func show(_ path: String, _ standing: FieldValidity, by test: Int) {
    if let field = field(at: path) { show(field, standing, by: test) }
  }

  /// Returns the field at a path.
  func field(at path: String) -> FieldID? { plan.field(at: FieldPath.parts(pointer: path)) }

  /// Ends a test; a failing test has shown nothing.
  mutating func end(passes: Bool) {
    if passes {
      for (entry, test) in trail where shownBy[entry] == nil { shownBy[entry] = test }
    }
    trail.removeAll(keepingCapacity: true)
  }

  /// Returns true if a field is inside another one.
  func isInside(_ field: FieldID, _ outer: FieldID) -> Bool {
    plan.fields.outward(from: field).contains { $0 == outer }
  }

  private static func entry(_ field: FieldID, _ standing: FieldValidity) -> Int {
    field.index * stride + Int(standing.rawValue)
  }

  /// Returns a state in words, without its field.
  static func words(_ standing: FieldValidity) -> String { "is `\(standing.word)`" }

  /// The behaviours: each state of each field that can have several states.
  var behaviours: [Behaviour] {
    var all: [Behaviour] = []
    for field in plan.fields.ids {
      let either = reached[field.index].union(possible[field.index])
      guard isSeen[field.index], either.rawValue.nonzeroBitCount > 1 else { continue }
      for standing in either.standings {
        var behaviour = Behaviour(
          sort: BehaviourSort.standings.name, field: plan.name(of: field),
          text: Self.words(standing), range: plan.fields[field].range)
        if !reached[field.index].contains(standing) {
          behaviour.state = .unknown
        } else if let test = shownBy[Self.entry(field, standing)] {
          behaviour.state = .shown(by: test)
        }
        all.append(behaviour)
      }
    }
    return all
  }
}
