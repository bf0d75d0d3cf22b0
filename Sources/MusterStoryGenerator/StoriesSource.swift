internal import Muster
package import MusterAuthoring
package import MusterRules
internal import MusterGenerator

/// The Swift source of tests that play the stories of a form on its view model: a test for each story,
/// with a line for each step.
///
/// The same form and stories always produce the same source.
package struct StoriesSource {
  /// The content of the Swift file.
  package private(set) var text = ""

  private let suite: ExampleSuite
  private let texts: [SourceText]
  private let model: String

  /// Creates the source.
  ///
  /// - Parameters:
  ///   - suite: The form's tests.
  ///   - texts: The texts that the ranges of the tests point to.
  ///   - path: The path that only the comments and names of the tests show.
  ///   - module: The module that has the view model.
  package init(
    _ suite: ExampleSuite, _ texts: [SourceText], from path: String, of module: String
  ) {
    self.suite = suite
    self.texts = texts
    model = "\(ViewModelSource.name(of: suite.form))ViewModel"
    let shown = TerminalEscaping.escaping(path)
    line("// Written by Muster from \(shown); changes here are lost.")
    line("// swift-format-ignore-file")
    line()
    if suite.stories.isEmpty {
      line("// It has no stories.")
      return
    }
    line("import \(module)")
    line("import MusterTestKit")
    line("import Testing")
    line()
    line("/// Plays the stories of the form on its view model.")
    line("@Suite(\(InlineText.literal("The stories of \(path)")))")
    line("nonisolated struct \(module)\(ViewModelSource.name(of: suite.form))Stories {")
    for story in suite.stories { write(story) }
    writeReport()
    line("}")
  }

  /// Returns the content to write for a rule file that has no form.
  package static func withoutForm(from path: String) -> String {
    ViewModelSource.withoutForm(from: path)
  }

  private mutating func line(_ line: String = "") { text += "\(line)\n" }

  private mutating func write(_ story: Story) {
    var arguments = ["\(model).self", "in: \(InlineText.literal(file(story.range)))"]
    if let now = story.now { arguments.append("now: \(InlineText.literal("\(now)"))") }
    var values: [String] = []
    if story.given != [:] { values.append("given: \(story.given.swift)") }
    if story.values != [:] { values.append("values: \(story.values.swift)") }
    line("  @Test(\(InlineText.literal(story.title)))")
    line("  func story\(story.number)() async {")
    let first = arguments.joined(separator: ", ")
    if values.isEmpty {
      line("    let stage = StoryStage(\(first))")
    } else {
      line("    let stage = StoryStage(")
      line("      \(first),")
      line("      \(values.joined(separator: ", ")))")
    }
    for step in story.steps { write(step) }
    line("    report(stage.failure)")
    line("  }")
    line()
  }

  private mutating func write(_ step: StoryStep) {
    let place = "line: \(number(step.range))"
    switch step.action {
    case .send(let event): line("    await stage.send(\(event.swift), \(place))")
    case .wait(let time): line("    await stage.wait(milliseconds: \(time), \(place))")
    case .answer(let check, let answer):
      line("    await stage.answer(\(InlineText.literal(check)), \(answer.swift), \(place))")
    case .expect(let expectations):
      for expectation in expectations {
        let value = expectation.value.swift
        let place = "line: \(number(expectation.range ?? step.range))"
        line("    stage.expect(\(expectation.subject.swift), \(value), \(place))")
      }
    }
  }

  private mutating func writeReport() {
    line("  /// Reports the step that failed at its place in the rule file.")
    line("  private func report(_ failure: StoryFailure?) {")
    line("    guard let failure else { return }")
    line("    Issue.record(")
    line("      Comment(rawValue: failure.text),")
    line("      sourceLocation: SourceLocation(")
    line("        fileID: \"stories/\\(failure.fileName)\", filePath: failure.file,")
    line("        line: failure.line, column: 1))")
    line("  }")
  }

  private func file(_ range: SourceRange?) -> String { texts[range?.source ?? 0].path }

  private func number(_ range: SourceRange?) -> Int {
    range.map { texts[$0.source].position(of: $0.start).line } ?? 1
  }
}
