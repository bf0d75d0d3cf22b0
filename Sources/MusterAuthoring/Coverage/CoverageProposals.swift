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
    let told = StandingProposals(suite).stories(for: coverage).compactMap { story in
      let lines = story.lines(coverage.behaviours)
      let found = Self.behaviours(shownBy: [lines], under: "stories", suite)
      let titles = Set((found ?? []).filter(\.isShown).map(\.title))
      let isShown = story.parts.allSatisfy {
        titles.contains(coverage.behaviours[$0.behaviour].title)
      }
      return isShown ? (lines: lines, parts: story.parts) : nil
    }
    stories = told.isEmpty ? "" : "stories:\n" + told.map(\.lines).joined()
    storyCount = told.count
    var found = Set(told.flatMap(\.parts).map(\.behaviour))
    let byExamples = Self.behaviours(shownBy: items, suite) ?? []
    found.formUnion(byExamples.indices.filter { byExamples[$0].isShown })
    let gaps = coverage.behaviours.enumerated().filter { $0.element.state == .unshown }
    let isMet = { (index: Int, behaviour: Behaviour) in
      found.contains(index) && (behaviour.state == .unshown || behaviour.state == .unknown)
    }
    shown = coverage.behaviours.enumerated().filter { isMet($0.offset, $0.element) }
      .map(\.element)
    left = gaps.filter { !found.contains($0.offset) }.map(\.element)
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
