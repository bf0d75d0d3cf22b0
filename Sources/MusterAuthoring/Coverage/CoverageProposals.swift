package import Muster
internal import MusterRules

/// Examples and stories for behaviours that the tests of a form don't show yet, ready to paste into
/// the file.
///
/// ```swift
/// let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
/// proposals.text      // "examples:\n  # email: `required` fails\n  - rejects: …"
/// proposals.stories   // "stories:\n  # email: is `incomplete`\n  - steps: …"
/// proposals.left      // the behaviours that no test was found for
/// ```
///
/// Each proposed test has been judged, and its text has been parsed. The same form always gets the
/// same proposals.
public struct CoverageProposals: Sendable {
  /// The examples, in the notation of a rule file: `examples:` and its items. Empty if there are no
  /// examples.
  public let text: String
  /// The stories, in the same notation, for field states that no story shows. Empty if there are no
  /// stories.
  public let stories: String
  /// The examples and stories as a report shows them: `•••` replaces values that would reveal a
  /// secret, such as the value under `equals`.
  package let report: String
  /// The payload of an example.
  package struct Payload: Sendable {
    package let payload: Value
    package let given: Value
    package let now: OffsetDateTime?
    /// The first behaviour that the payload shows.
    package let shows: String
  }

  /// The payloads of the examples.
  package let payloads: [Payload]
  /// The number of examples.
  public var count: Int { payloads.count }
  /// The number of stories.
  public let storyCount: Int
  /// The behaviours that the proposals newly show.
  public let shown: [Behaviour]
  /// The behaviours that still no test shows: some need more than was tried, and some are
  /// impossible.
  public let left: [Behaviour]

  /// Searches for examples and stories of the behaviours that a form's tests don't show.
  public init(_ suite: ExampleSuite, _ coverage: Coverage) {
    self.init(suite, coverage, work: Self.mostWork)
  }

  /// The maximum work of the search: the number of payloads, each counted once for every field of
  /// the form. Making the first payloads may take as much again, and shortening the examples a
  /// quarter. For a form with many hundreds of fields, some gaps are left for the next run.
  private static let mostWork = 4_000_000

  /// Searches for proposals within a limited amount of work.
  init(_ suite: ExampleSuite, _ coverage: Coverage, work: Int) {
    let known = coverage.behaviours
    let made = Self.examples(suite, coverage, work: work).map { ($0, lines: $0.lines(known)) }
    let (examples, byExamples) = Self.holding(made) { made in
      Self.behaviours(shownBy: made.map(\.lines), under: "examples", suite).map { Self.shown($0) }
    }
    let told = StandingProposals(suite).stories(for: coverage).map { ($0, lines: $0.lines(known)) }
    let (stories, byStories) = Self.holding(told) { told in
      let found = Self.behaviours(shownBy: told.map(\.lines), under: "stories", suite)
      guard let found else { return nil }
      // Other tests can lead to other field states, so these are identified by title.
      let titles = Set(found.filter(\.isShown).map(\.title))
      let meant = told.flatMap(\.0.parts).map(\.behaviour)
      guard meant.allSatisfy({ titles.contains(known[$0].title) }) else { return nil }
      return Self.shown(found).union(meant)
    }
    payloads = examples.map { example, _ in
      Payload(
        payload: example.payload, given: example.given, now: example.now,
        shows: example.shown.first.map { known[$0].title } ?? "")
    }
    text = Self.section("examples", examples.map(\.lines))
    self.stories = Self.section("stories", stories.map(\.lines))
    let secrets = SecretLiterals(suite.form)
    let shownExamples = examples.map { $0.0.hiding(secrets).lines(known) }
    report = Self.section("examples", shownExamples) + self.stories
    storyCount = stories.count
    let found = byExamples.union(byStories)
    let missing = known.enumerated().filter {
      $0.element.state == .unshown || $0.element.state == .unknown
    }
    shown = missing.filter { found.contains($0.offset) }.map(\.element)
    left = missing.filter { $0.element.state == .unshown && !found.contains($0.offset) }
      .map(\.element)
  }

  private static func examples(
    _ suite: ExampleSuite, _ coverage: Coverage, work: Int
  ) -> [ProposedExample] {
    let isMissing = coverage.behaviours.contains { behaviour in
      behaviour.state == .unshown && behaviour.sort != BehaviourSort.standings.name
    }
    guard isMissing else { return [] }
    let form = suite.form.withoutHost
    let ground = SearchGround(form, suite, seed: 0, work: work)
    let most = work / max(1, form.plan.fields.count)
    let goal = BehaviourGoal(ground, suite, coverage, mostShrinking: most / 4)
    var search = Search(ground, goal, most: most, seed: 0)
    return search.examples()
  }

  /// Returns the tests that pass as they are written, and the behaviours that they show. It tries
  /// all tests at once, and after a failure each half: running all costs little more than running
  /// one, because a run begins with the whole form.
  static func holding<Test>(
    _ tests: [Test], _ shown: ([Test]) -> Set<Int>?
  ) -> (tests: [Test], shown: Set<Int>) {
    if tests.isEmpty { return ([], []) }
    if let found = shown(tests) { return (tests, found) }
    if tests.count == 1 { return ([], []) }
    let half = tests.count / 2
    let first = holding(Array(tests[..<half]), shown)
    let second = holding(Array(tests[half...]), shown)
    return (first.tests + second.tests, first.shown.union(second.shown))
  }

  /// Returns the indices of the shown behaviours, without field states.
  private static func shown(_ behaviours: [Behaviour]) -> Set<Int> {
    Set(
      behaviours.indices.filter {
        behaviours[$0].isShown && behaviours[$0].sort != BehaviourSort.standings.name
      })
  }

  /// Returns a section of a rule file; an empty string if it has no items.
  private static func section(_ key: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "\(key):\n" + items.joined()
  }

  /// Returns all behaviours, with their coverage by some written tests; `nil` if the tests are not
  /// parsed as intended, or don't pass.
  private static func behaviours(
    shownBy items: [String], under key: String, _ suite: ExampleSuite
  ) -> [Behaviour]? {
    if items.isEmpty { return nil }
    let source = SourceText(path: "proposed.yaml", section(key, items))
    let parsed = source.parse(source: suite.form.source.parts.count)
    guard parsed.isWhole, let node = parsed.node else { return nil }
    let written = ExampleSuite(suite.form, beside: node)
    guard written.diagnostics.isEmpty else { return nil }
    let tests =
      key == "examples"
      ? written.examples.suffix(items.count).map { FormTest($0, suite.form.plan) }
      : written.stories.suffix(items.count).map { FormTest($0) }
    let (outcomes, coverage) = written.runForCoverage(tests, searches: false)
    return outcomes.allSatisfy(\.passes) ? coverage.behaviours : nil
  }
}
