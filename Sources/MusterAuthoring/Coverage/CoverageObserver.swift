internal import Muster

/// Runs the tests of a form and observes the behaviours that each test shows.
///
/// Examples are judged only once, by a judge with probes in addition to the rules. The values of a
/// session are judged again at each expectation of a story.
struct CoverageObserver: ~Copyable {
  private let form: RuleForm
  private var judge: Judge
  private var row = Row()
  /// The observations so far.
  var record: CoverageRecord
  private let behaviours: [Behaviour]
  private let suite: ExampleSuite
  /// The states of fields in stories, if there are any stories.
  private(set) var standings: StandingTable?

  init(_ suite: ExampleSuite) {
    let finder = BehaviourFinder(suite)
    form = suite.form.withoutHost
    judge = Judge(form.probing(finder.probes))
    judge.isTraced = true
    record = CoverageRecord(finder)
    behaviours = finder.behaviours
    self.suite = suite
    standings = finder.seesStandings ? StandingTable(suite) : nil
  }

  /// Runs a test; if it passes, notes the behaviours that it shows.
  mutating func result(of test: FormTest, at index: Int) -> FormTestOutcome.Result {
    record.begin(index)
    switch test.content {
    case .example(let example): return .example(outcome(of: example))
    case .story(let story): return .story(outcome(of: story))
    }
  }

  /// The number of behaviours known before any test: those that a payload can show.
  var plainCount: Int { behaviours.count }

  /// Searches for field states that no story shows, except on lines where these are allowed.
  mutating func searchStandings(_ allowances: Allowances) {
    guard var standings, standings.missing.contains(where: { !$0.isEmpty }) else { return }
    let wanted = zip(standings.missing, form.plan.fields).map { missing, field in
      allowances.allow(Coverage.allowance, at: field.range) ? [] : missing
    }
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    var search = Search(suite, wanted: wanted)
    search.walk()
    standings.reach(zip(wanted, search.goal.wanted).map { $0.subtracting($1) })
    self.standings = standings
  }

  /// The behaviours and their coverage.
  var found: [Behaviour] { plain + (standings?.behaviours ?? []) }

  private var plain: [Behaviour] {
    zip(behaviours, record.shownBy).map { behaviour, test in
      var behaviour = behaviour
      if let test { behaviour.state = .shown(by: test) }
      return behaviour
    }
  }

  private mutating func outcome(of example: Example) -> ExampleOutcome {
    judge.now = example.now
    judge.fill(&row, from: example.payload, given: example.given)
    _ = judge.judge(&row)
    let outcome = ExampleOutcome(example, judge.verdict(row, language: example.language), form)
    if outcome.passes { observe(CoverageFocus(example, form.plan)) }
    record.end(passes: outcome.passes)
    return outcome
  }

  /// Judges a payload with few failures and nothing undecided, and returns the behaviours that it
  /// is the first to show.
  mutating func attempt(_ input: JudgedInput, most: Int) -> (verdict: Verdict, shown: [Int])? {
    judge.now = input.now
    judge.fill(&row, from: input.payload, given: input.given)
    _ = judge.judge(&row)
    let lists = (0..<judge.findingCount).map { judge.list(of: $0) }
    let fails = lists.count { $0 == .failures }
    guard lists.count <= most + 4, fails <= most, !lists.contains(.undecided) else { return nil }
    record.begin(Self.attempts)
    observe(.payload)
    let shown = record.trail
    record.end(passes: true)
    if shown.isEmpty { return nil }
    return (judge.verdict(row), shown)
  }

  /// The index to use if there is no test.
  private static let attempts = 0

  private mutating func observe(_ focus: CoverageFocus) {
    var record = record.take()
    record.setFocus(focus)
    record.see(&judge, row)
    self.record = record
  }

  private mutating func outcome(of story: Story) -> StoryOutcome {
    var record = record.take()
    var judge = Judge(form)
    swap(&judge, &self.judge)
    var standings = standings
    self.standings = nil
    let outcome = StoryOutcome(story, form) { step, session in
      standings?.see(step.action, session, by: record.test)
      switch step.action {
      case .answer(let check, let answer): record.note(answer, to: check)
      case .expect(let expectations):
        record.setFocus(CoverageFocus(expectations, session.form.plan))
        session.observe(with: &judge) { judge, row in record.see(&judge, row) }
      case .send, .wait: break
      }
    }
    swap(&judge, &self.judge)
    record.end(passes: outcome.passes)
    self.record = record
    standings?.end(passes: outcome.passes)
    self.standings = standings
    return outcome
  }
}
