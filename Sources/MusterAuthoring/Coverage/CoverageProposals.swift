package import Muster
internal import MusterRules

/// Examples and stories that would show what the tests of a form don't show yet, ready to paste into the file.
///
/// ```swift
/// let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
/// proposals.text      // "examples:\n  # email: `required` fails\n  - rejects: …"
/// proposals.stories   // "stories:\n  # email: stands `incomplete`\n  - steps: …"
/// proposals.left      // the behaviours that no test was found for
/// ```
///
/// Each was judged, and read again as it is written. The same form gets the same ones.
public struct CoverageProposals: Sendable {
  /// The examples, as a rule file has them: `examples:` and its items. Empty if there are none.
  public let text: String
  /// The stories, in the same way: for fields that no story shows to stand as they can. Empty if
  /// there are none.
  public let stories: String
  /// A payload of an example.
  package struct Payload: Sendable {
    package let payload: Value
    package let given: Value
    package let now: OffsetDateTime?
    /// The first of what it shows.
    package let shows: String
  }

  /// The payloads of the examples.
  package let payloads: [Payload]
  /// The number of examples.
  public var count: Int { payloads.count }
  /// The number of stories.
  public let storyCount: Int
  /// The behaviours that they show and that were not shown before.
  public let shown: [Behaviour]
  /// The behaviours that still no test shows: some need more than was tried, some can't be shown.
  public let left: [Behaviour]

  /// Looks for examples that show what a form's tests don't show.
  public init(_ suite: ExampleSuite, _ coverage: Coverage) {
    var explorer = CoverageExplorer(suite, coverage)
    var items: [String] = []
    payloads = explorer.explore().compactMap { proposed in
      let lines = proposed.lines(coverage.behaviours)
      if Self.behaviours(shownBy: [lines], suite) == nil { return nil }
      items.append(lines)
      return Payload(
        payload: proposed.payload, given: proposed.given, now: proposed.now,
        shows: proposed.shown.first.map { coverage.behaviours[$0].title } ?? "")
    }
    text = items.isEmpty ? "" : "examples:\n" + items.joined()
    let told = Self.told(suite, coverage)
    stories = told.isEmpty ? "" : "stories:\n" + told.map(\.lines).joined()
    storyCount = told.count
    let byExamples = Self.behaviours(shownBy: items, suite) ?? []
    let found = Set(told.flatMap(\.shown))
      .union(byExamples.indices.filter { byExamples[$0].isShown })
    let missing = coverage.behaviours.enumerated().filter {
      $0.element.state == .unshown || $0.element.state == .unknown
    }
    shown = missing.filter { found.contains($0.offset) }.map(\.element)
    left = missing.filter { $0.element.state == .unshown && !found.contains($0.offset) }
      .map(\.element)
  }

  /// Returns the stories that hold as they are written, each with the numbers of what it shows.
  private static func told(
    _ suite: ExampleSuite, _ coverage: Coverage
  ) -> [(lines: String, shown: [Int])] {
    let known = coverage.behaviours
    let stories = StandingProposals(suite).stories(for: coverage)
    return stories.compactMap { story in
      let lines = story.lines(known)
      guard let found = behaviours(shownBy: [lines], under: "stories", suite) else { return nil }
      let titles = Set(found.filter(\.isShown).map(\.title))
      guard story.parts.allSatisfy({ titles.contains(known[$0.behaviour].title) }) else {
        return nil
      }
      // Of standings there may be others where there are other tests; all else has its number.
      let others = found.indices.prefix(known.count).filter { index in
        found[index].isShown && found[index].sort != BehaviourSort.standings.name
      }
      return (lines, story.parts.map(\.behaviour) + others)
    }
  }

  /// Returns all behaviours, with what some written tests show of them; `nil` if they are not read
  /// as they were meant, or don't come out as they say.
  private static func behaviours(
    shownBy items: [String], under key: String = "examples", _ suite: ExampleSuite
  ) -> [Behaviour]? {
    let source = SourceText(path: "proposed.yaml", "\(key):\n" + items.joined())
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
