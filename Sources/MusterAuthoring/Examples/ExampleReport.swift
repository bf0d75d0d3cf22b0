internal import Muster
public import MusterRules

/// The results of a rule file's own tests, as text: a line a file, and a picture of each that
/// fails.
///
/// ```
/// rules/invite.yaml: 2 examples as said, 1 story as told
/// ```
public struct ExampleReport: Sendable {
  /// The results of the examples.
  public let outcomes: [ExampleOutcome]
  /// The results of the stories.
  public let stories: [StoryOutcome]

  private let form: RuleForm

  /// Runs a suite.
  public init(_ suite: ExampleSuite) {
    form = suite.form
    outcomes = suite.run()
    stories = suite.tell()
  }

  /// The examples with another result than expected.
  public var failing: [ExampleOutcome] { outcomes.filter { !$0.passes } }

  /// The stories with another result than expected.
  public var failingStories: [StoryOutcome] { stories.filter { !$0.passes } }

  /// True if every example and every story has the expected result.
  public var passes: Bool { failing.isEmpty && failingStories.isEmpty }

  /// The one-line summary of the file.
  public var summary: String {
    var parts: [String] = []
    let failed = failing.count
    let passed = outcomes.count - failed
    if failed > 0 { parts.append("\(counted(failed, "example")) not as said") }
    if passed > 0 { parts.append("\(counted(passed, "example")) as said") }
    let untold = failingStories.count
    let told = stories.count - untold
    if untold > 0 { parts.append("\(counted(untold, "story", "stories")) not as told") }
    if told > 0 { parts.append("\(counted(told, "story", "stories")) as told") }
    return parts.isEmpty ? "no examples" : parts.joined(separator: ", ")
  }

  /// Returns the pictures of the failing tests, each after its position in the file.
  public func pictures(_ sources: [SourceText], width: Int = 80) -> String {
    let examples = failing.map { outcome in
      place(outcome.example.range, sources) + outcome.picture(form, width: width)
    }
    let stories = failingStories.map { outcome in
      place(outcome.flaws.first?.range ?? outcome.story.range, sources) + outcome.picture
    }
    return (examples + stories).joined(separator: "\n")
  }

  private func place(_ range: SourceRange?, _ sources: [SourceText]) -> String {
    guard let range, sources.indices.contains(range.source) else { return "" }
    let text = sources[range.source]
    let position = text.position(of: range.start)
    return "\(TerminalEscaping.escaping(text.path)):\(position.line):\(position.column): "
  }
}
