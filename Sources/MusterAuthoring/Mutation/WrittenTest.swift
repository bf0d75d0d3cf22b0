internal import Muster
internal import MusterRules

/// A test as text, parsed again as if it were in a file.
struct WrittenTest {
  private let examples: [Example]
  private let stories: [Story]

  /// Reads an item of `examples` or `stories`; `nil` if it has a mistake.
  init?(_ item: String, isStory: Bool, _ plan: FormPlan) {
    let lines = item.split(separator: "\n").map { "  \($0)\n" }.joined()
    let key = isStory ? "stories" : "examples"
    let parsed = SourceText(path: "test.yaml", "\(key):\n\(lines)").parse()
    guard parsed.isWhole, parsed.diagnostics.isEmpty, let node = parsed.node?.value(key) else {
      return nil
    }
    var reader = ExampleReader(plan)
    var storyReader = StoryReader(plan)
    if isStory { storyReader.read(node) }
    examples = isStory ? [] : reader.examples(node)
    stories = storyReader.stories
    if !reader.diagnostics.isEmpty || !storyReader.diagnostics.isEmpty { return nil }
  }

  /// Returns true if the test passes for one form and fails for another.
  func tells(_ form: RuleForm, from other: RuleForm) -> Bool { holds(form) && !holds(other) }

  private func holds(_ form: RuleForm) -> Bool {
    examples.allSatisfy { ExampleOutcome($0, form).passes }
      && stories.allSatisfy { StoryOutcome($0, form).passes }
  }
}
