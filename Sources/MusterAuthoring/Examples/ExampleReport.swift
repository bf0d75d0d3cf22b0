internal import Muster
public import MusterRules

/// The results of a rule file's own tests, as text: a line for the file, and a picture of each
/// failing test.
///
/// ```
/// rules/invite.yaml: 2 examples passed, 1 story passed
/// ```
public struct ExampleReport: Sendable {
  /// The results of all tests that were run, in order.
  public let tests: [FormTestOutcome]
  /// The form under test.
  public let form: RuleForm

  /// Runs a suite and reports its results.
  public init(_ suite: ExampleSuite) {
    self.init(suite.run(suite.tests), of: suite)
  }

  /// Creates a report of some tests of a suite that were run.
  public init(_ tests: [FormTestOutcome], of suite: ExampleSuite) {
    self.tests = tests
    form = suite.form
  }

  /// The results of the examples.
  public var outcomes: [ExampleOutcome] {
    tests.compactMap { if case .example(let outcome) = $0.result { outcome } else { nil } }
  }

  /// The results of the stories.
  public var stories: [StoryOutcome] {
    tests.compactMap { if case .story(let outcome) = $0.result { outcome } else { nil } }
  }

  /// The examples whose result differs from the expected one.
  public var failing: [ExampleOutcome] { outcomes.filter { !$0.passes } }

  /// The stories whose result differs from the expected one.
  public var failingStories: [StoryOutcome] { stories.filter { !$0.passes } }

  /// True if every example and every story has the expected result.
  public var passes: Bool { tests.allSatisfy(\.passes) }

  /// The one-line summary of the file.
  public var summary: String {
    var parts: [String] = []
    let (outcomes, stories) = (outcomes, stories)
    let failed = failing.count
    let passed = outcomes.count - failed
    if failed > 0 { parts.append("\(counted(failed, "example")) failed") }
    if passed > 0 { parts.append("\(counted(passed, "example")) passed") }
    let failedStories = failingStories.count
    let passedStories = stories.count - failedStories
    if failedStories > 0 {
      parts.append("\(counted(failedStories, "story", "stories")) failed")
    }
    if passedStories > 0 {
      parts.append("\(counted(passedStories, "story", "stories")) passed")
    }
    return parts.isEmpty ? "no examples" : parts.joined(separator: ", ")
  }

  /// Returns the pictures of the failing tests, each after its position in the file.
  public func pictures(_ sources: [SourceText], width: Int = 80) -> String {
    tests.filter { !$0.passes }.map { outcome in
      let place = FormTest.place(outcome.range, sources)
      let start = place.isEmpty ? "" : "\(TerminalEscaping.escaping(place)): "
      return start + outcome.picture(form, width: width)
    }.joined(separator: "\n")
  }
}
