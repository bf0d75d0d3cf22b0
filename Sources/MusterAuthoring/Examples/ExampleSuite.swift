public import Muster
package import MusterRules

/// A rule file's own tests: the `examples` and `stories` in the file and in `NAME.test.yaml` next
/// to it.
///
/// ```swift
/// let suite = ExampleSuite(form, beside: testFile.node)
/// suite.diagnostics                    // mistakes in how the tests are written
/// suite.run().filter { !$0.passes }    // the examples with another result than expected
/// ```
///
/// There is no program, so a `check` passes. In an example, an `ask` is not run; in a story, the
/// story answers it.
public struct ExampleSuite: Sendable {
  /// The form under test.
  public let form: RuleForm
  /// The examples. In the notation for one field, each value is an example.
  public let examples: [Example]
  /// The stories, which are run in sessions.
  public let stories: [Story]
  /// The mistakes in the tests' notation, in file order.
  public let diagnostics: [Diagnostic]

  /// The contents of the form's files, followed by the test file, if they are known. Comments can
  /// be read only from these.
  let texts: [SourceText]
  /// The content of the test file.
  let testFile: Node?

  /// Creates the tests of a form's file and of the test file next to it, if there is one.
  package init(_ form: RuleForm, beside tests: Node? = nil, texts: [SourceText] = []) {
    self.form = form
    self.texts = texts
    testFile = tests
    var reader = ExampleReader(form.plan)
    var stories = StoryReader(form.plan)
    var examples: [Example] = []
    if let node = form.plan.form.examples { examples += reader.examples(node) }
    if let node = form.plan.form.stories { stories.read(node) }
    if let tests {
      for entry in Self.entries(of: tests, &reader) {
        if entry.key.text == "examples" { examples += reader.examples(entry.value) }
        if entry.key.text == "stories" { stories.read(entry.value) }
      }
    }
    self.examples = examples
    self.stories = stories.stories
    diagnostics = (reader.diagnostics + stories.diagnostics).sorted { left, right in
      let (left, right) = (left.range, right.range)
      return (left?.source ?? 0, left?.start ?? 0) < (right?.source ?? 0, right?.start ?? 0)
    }
  }

  private static func entries(of tests: Node, _ reader: inout ExampleReader) -> [Node.Entry] {
    guard
      let entries = reader.entries(
        tests, "a test file must be a mapping with `examples` and `stories`")
    else { return [] }
    reader.checkKeys(entries, of: "a test file", among: ["examples", "stories"])
    return entries
  }

  /// Every test, in the order in which the tests run: the examples, then the stories.
  public var tests: [FormTest] {
    examples.map { FormTest($0, form.plan) } + stories.map { FormTest($0) }
  }

  /// Runs some of the tests and returns their results, in order; with `stopsAtFailure`, up to the
  /// first failing test. A clock in seconds measures the time of each test.
  public func run(
    _ tests: [FormTest], stopsAtFailure: Bool = false, clock: () -> Double = { 0 }
  ) -> [FormTestOutcome] {
    let form = form.withoutHost
    var outcomes: [FormTestOutcome] = []
    var start = clock()
    for test in tests {
      let result: FormTestOutcome.Result =
        switch test.content {
        case .example(let example): .example(ExampleOutcome(example, form))
        case .story(let story): .story(StoryOutcome(story, form))
        }
      let end = clock()
      outcomes.append(FormTestOutcome(test: test, result: result, seconds: end - start))
      start = end
      if stopsAtFailure, outcomes.last?.passes == false { break }
    }
    return outcomes
  }

  /// Runs the stories and returns their results, in order.
  public func tell() -> [StoryOutcome] {
    let form = form.withoutHost
    return stories.map { StoryOutcome($0, form) }
  }

  /// Runs the examples and returns their results, in order.
  public func run() -> [ExampleOutcome] {
    let form = form.withoutHost
    return examples.map { ExampleOutcome($0, form) }
  }
}
