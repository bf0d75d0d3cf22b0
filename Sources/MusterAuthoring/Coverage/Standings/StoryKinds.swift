internal import Muster

/// The kinds of events in a file's stories.
struct StoryKinds: OptionSet {
  let rawValue: UInt16

  static let types = StoryKinds(rawValue: 1)
  static let pastes = StoryKinds(rawValue: 1 << 1)
  static let autofills = StoryKinds(rawValue: 1 << 2)
  static let sets = StoryKinds(rawValue: 1 << 3)
  static let inserts = StoryKinds(rawValue: 1 << 4)
  static let removes = StoryKinds(rawValue: 1 << 5)
  static let submits = StoryKinds(rawValue: 1 << 6)
  static let goes = StoryKinds(rawValue: 1 << 7)
  static let answers = StoryKinds(rawValue: 1 << 8)
  static let gives = StoryKinds(rawValue: 1 << 9)
  static let waits = StoryKinds(rawValue: 1 << 10)
  static let ticks = StoryKinds(rawValue: 1 << 11)
  /// Other initial values: `reset` and `reinitialise`.
  static let restarts = StoryKinds(rawValue: 1 << 12)

  /// The kinds that put a string into a control.
  static let texts: StoryKinds = [.types, .pastes, .autofills]
  /// The kinds that change the value of a field.
  static let changes: StoryKinds = [.types, .pastes, .autofills, .sets]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ stories: [Story]) {
    self = []
    for step in stories.lazy.flatMap(\.steps) { formUnion(Self.kind(of: step.action)) }
  }

  /// Returns the kind of an action; empty for actions that never change a state on their own
  /// (`leave`, `compose`, `move`, `reject`, `language`).
  private static func kind(of action: StoryStep.Action) -> StoryKinds {
    switch action {
    case .wait: .waits
    case .answer: .answers
    case .expect: []
    case .send(let event):
      switch event {
      case .change(_, _, .typed): .types
      case .change(_, _, .pasted): .pastes
      case .change(_, _, .autofilled): .autofills
      case .set: .sets
      case .insert: .inserts
      case .remove, .removeEntry: .removes
      case .submit: .submits
      case .go: .goes
      case .give: .gives
      case .tick: .ticks
      case .reset, .reinitialise: .restarts
      case .move, .rename, .leave, .compose, .answer, .reject, .language: []
      }
    }
  }

  /// True if the set has any of some kinds.
  func hasAny(_ kinds: StoryKinds) -> Bool { !isDisjoint(with: kinds) }
}
