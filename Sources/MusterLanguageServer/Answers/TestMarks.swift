internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// The results of a file's tests, and the behaviours that no test shows, as marks at their lines.
struct TestMarks {
  /// A mark that an editor shows above a line.
  struct Mark {
    /// A byte on the line.
    var start: Int
    var title: String
    var command = ServerCommand.test
  }

  private let results: Analysis.Results
  private let texts: [SourceText]
  private let source: Int
  private let outline: Outline

  init(
    _ results: Analysis.Results, _ texts: [SourceText], source: Int, _ outline: Outline
  ) {
    (self.results, self.texts, self.source, self.outline) = (results, texts, source, outline)
  }

  /// The marks: for all tests at the top, for each line with tests, and for each line with gaps.
  var all: [Mark] { head + tests + gaps }

  /// `✓ 6 tests pass, 61.5 % of the form covered`, or `✗ 1 of 6 tests fails, …`.
  static func sentence(_ results: Analysis.Results) -> String {
    let (all, failing) = (results.outcomes.count, results.outcomes.count { !$0.passes })
    let shown = ", \(results.coverage.percentage) of the form covered"
    if all == 0 { return "no tests" }
    if failing == 0 { return (all == 1 ? "✓ the test passes" : "✓ \(all) tests pass") + shown }
    let tests = "✗ \(failing) of \(all) test\(all == 1 ? "" : "s") fail\(failing == 1 ? "s" : "")"
    return tests + shown
  }

  private var head: [Mark] {
    let top = outline.entries[0].children.first { outline.entries[$0].key == "form" }
    let start = outline.entries[top ?? 0].start
    let count = results.coverage.gaps.count
    let tests = Mark(start: start, title: Self.sentence(results))
    if count == 0 { return [tests] }
    let title = "add examples for \(count) gap\(count == 1 ? "" : "s")"
    return [tests, Mark(start: start, title: title, command: .propose)]
  }

  /// Several values under `field` can be on the same line.
  private var tests: [Mark] {
    lines(results.outcomes.map { ($0.test.range, $0) }).map { start, outcomes in
      let failing = outcomes.filter { !$0.passes }
      if failing.isEmpty {
        return Mark(start: start, title: outcomes.count == 1 ? "✓" : "✓ \(outcomes.count)")
      }
      return Mark(start: start, title: "✗ \(Self.list(failing.map(\.test.name)))")
    }
  }

  private var gaps: [Mark] {
    lines(results.coverage.gaps.map { ($0.range, $0.title) }).map { start, titles in
      Mark(start: start, title: "not covered: \(Self.list(titles))", command: .propose)
    }
  }

  /// Returns the tests on each line of this file.
  private func lines<Item>(_ items: [(SourceRange?, Item)]) -> [(start: Int, items: [Item])] {
    var lines: [Int: (start: Int, items: [Item])] = [:]
    for (range, item) in items {
      guard let range, range.source == source, texts.indices.contains(source) else { continue }
      let line = texts[source].position(of: range.start).line
      lines[line, default: (range.start, [])].items.append(item)
    }
    return lines.values.sorted { $0.start < $1.start }
  }

  /// Returns the first three of some texts, and the number of the others.
  private static func list(_ texts: [String]) -> String {
    let more = texts.count > 3 ? ", and \(texts.count - 3) more" : ""
    return texts.prefix(3).joined(separator: ", ") + more
  }
}
