internal import Muster

/// The behaviours that tests have shown so far, and those that are still observed.
struct CoverageRecord {
  private var watches: [CoverageWatch]
  private let places: WatchPlaces
  /// By field, then by cross-field rule: the field that reports it.
  private let told: [FieldID]
  private let answers: [String: [(passes: Int, fails: Int)]]
  private var texts: [SourceRange: Int]
  private let languages: [String]
  /// The number of times that the messages of each failure were looked up.
  private var looks: [Failing: Int] = [:]

  /// By behaviour: the first test that shows it.
  private(set) var shownBy: [Int?]
  /// The running test, and the part of the form that the test is about.
  private(set) var test = 0
  private var focus = CoverageFocus.payload
  /// The behaviours that the running test has shown, until it is known to pass.
  private(set) var trail: [Int] = []

  /// The parts of a failure that decide its message.
  private struct Failing: Hashable {
    var rule: SourceRange?
    var field: FieldID?
    var code: String
  }

  /// The maximum number of times that a failure's messages are looked up: the choice of a message
  /// rarely depends on more.
  private static let mostLooks = 6

  init(_ finder: BehaviourFinder) {
    watches = finder.watches
    places = finder.places
    told = finder.plan.allCrossFieldRules.map(\.at)
    answers = finder.answers
    texts = finder.texts
    languages = finder.languages
    shownBy = Array(repeating: nil, count: finder.behaviours.count)
  }

  /// Creates an empty record in place of one that was taken out.
  private init(_ other: borrowing CoverageRecord) {
    watches = []
    places = other.places
    told = []
    answers = [:]
    texts = [:]
    languages = []
    shownBy = []
  }

  /// Takes the record out, to change it while its owner is in use.
  mutating func take() -> CoverageRecord {
    var taken = CoverageRecord(self)
    swap(&taken, &self)
    return taken
  }

  /// Begins a test.
  mutating func begin(_ test: Int) {
    self.test = test
    trail.removeAll(keepingCapacity: true)
  }

  /// Sets the part of the form that later observations count for.
  mutating func setFocus(_ focus: CoverageFocus) { self.focus = focus }

  /// Ends a test; a failing test has shown nothing.
  mutating func end(passes: Bool) {
    if !passes { for behaviour in trail { shownBy[behaviour] = nil } }
    trail.removeAll(keepingCapacity: true)
  }

  private mutating func show(_ behaviour: Int) {
    guard shownBy[behaviour] == nil else { return }
    shownBy[behaviour] = test
    trail.append(behaviour)
  }

  private func isShown(_ behaviour: Int) -> Bool { shownBy[behaviour] != nil }

  /// Notes the program's answer to an asynchronous check.
  mutating func note(_ answer: AskAnswer, to check: String) {
    for (passes, fails) in answers[check] ?? [] {
      switch answer {
      case .passes: show(passes)
      case .fails: show(fails)
      case .failed: break
      }
    }
  }
}

/// Observes judged rows.
extension CoverageRecord {
  /// Observes the messages of a row and everything else in it.
  mutating func see(_ judge: inout Judge, _ row: borrowing Row) {
    seeTexts(judge, row)
    judge.observe(row) { judge, row, sight, slot in see(&judge, row, sight, at: slot) }
  }

  private mutating func see(
    _ judge: inout Judge, _ row: borrowing Row, _ sight: RowSight, at slot: SlotID
  ) {
    switch sight {
    case .frame(let owner):
      guard owner == nil ? focus.seesSteps : focus.has(owner) else { return }
      watch(places.number(of: .frame(of: owner)), nil, &judge, row, owner, slot)
    case .field(let field, let applies):
      guard focus.has(field) else { return }
      watch(places.number(of: .asked(field)), nil, &judge, row, field, slot)
      if applies { watch(places.number(of: .applied(field)), nil, &judge, row, field, slot) }
    case .rule(let field, let rule, let outcome):
      guard focus.has(field) else { return }
      watch(places.number(of: .reached(field, rule)), nil, &judge, row, field, slot)
      guard let outcome else { return }
      watch(places.number(of: .ran(field, rule)), outcome, &judge, row, field, slot)
    case .crossFieldRule(let rule, let outcome):
      guard focus.has(told[rule]) else { return }
      watch(places.number(of: .reachedTogether(rule)), nil, &judge, row, nil, slot)
      guard let outcome else { return }
      watch(places.number(of: .ranTogether(rule)), outcome, &judge, row, nil, slot)
    }
  }

  private mutating func watch(
    _ place: Int, _ outcome: RowSight.Outcome?, _ judge: inout Judge, _ row: borrowing Row,
    _ field: FieldID?, _ slot: SlotID
  ) {
    if outcome == .passed, let behaviour = watches[place].passes { show(behaviour) }
    if outcome == .failed, let behaviour = watches[place].fails { show(behaviour) }
    if watches[place].asksNothing { return }
    let watch = watches[place]
    let before = trail.count
    ask(watch, &judge, row, field, slot)
    if trail.count == before { return }
    // Behaviours of the running test must be observed again if the test fails in the end.
    let (shownBy, test) = (shownBy, test)
    watches[place].leaveOut { shownBy[$0].map { $0 != test } ?? false }
  }

  private mutating func ask(
    _ watch: CoverageWatch, _ judge: inout Judge, _ row: borrowing Row, _ field: FieldID?,
    _ slot: SlotID
  ) {
    for (probe, behaviour) in watch.probes where !isShown(behaviour) {
      if judge.answer(probe: probe, row) == true { show(behaviour) }
    }
    for (probe, behaviour) in watch.denials where !isShown(behaviour) {
      if judge.answer(probe: probe, row) == false { show(behaviour) }
    }
    for (probes, behaviours) in watch.branches where !behaviours.allSatisfy(isShown) {
      let passing = probes.indices.filter { judge.answer(probe: probes[$0], row) == true }
      if passing.count == 1 { show(behaviours[passing[0]]) }
    }
    for decision in watch.decisions
    where !decision.behaviours.allSatisfy({ isShown($0.yes) && isShown($0.no) }) {
      let values = decision.probes.map { judge.answer(probe: $0, row) }
      for (part, (yes, no)) in decision.behaviours.enumerated()
      where decision.isDecided(by: part, values) {
        show(values[part] == true ? yes : no)
      }
    }
    if let field, !watch.normalizing.allSatisfy({ isShown($0.behaviour) }) {
      let effects = judge.normalizingEffects(row, of: field, at: slot)
      for (step, behaviour) in watch.normalizing where effects[step] { show(behaviour) }
    }
  }

  /// Looks for the author's messages among those of the findings, in each language.
  private mutating func seeTexts(_ judge: borrowing Judge, _ row: borrowing Row) {
    if texts.isEmpty { return }
    for index in 0..<judge.findingCount where focus.has(judge.field(of: index)) {
      let failing = Failing(
        rule: judge.ruleRange(of: index), field: judge.field(of: index),
        code: judge.ruleCode(of: index))
      guard looks[failing, default: 0] < Self.mostLooks else { continue }
      looks[failing, default: 0] += 1
      for language in languages {
        guard let range = judge.textRange(of: index, row, in: language), let text = texts[range]
        else { continue }
        show(text)
      }
    }
  }
}
