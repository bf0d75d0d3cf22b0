/// Lines to look for in other lines: how a page's blocks are held against the tests that run them.
///
/// A page says what an expression gives in a comment after it; the test says it to the test
/// library. Both become the same line:
///
///     form.judge(row).passes    // true
///     #expect(form.judge(row).passes == true)
struct Snippet: Sendable {
  private let lines: [String]

  /// A block of a page.
  init(page text: String) {
    lines = Self.meaning(of: text) { line in
      line.split(separator: "// ", maxSplits: 1).map { words($0) }.joined(separator: " // ")
    }
  }

  /// A test's file.
  init(test text: String) {
    lines = Self.meaning(of: text) { line in
      let line = words(line)
      guard line.hasPrefix("#expect("), line.hasSuffix(")"), line.contains(" == ") else {
        return line.split(separator: "// ", maxSplits: 1).map { words($0) }.joined(
          separator: " // ")
      }
      return line.dropFirst("#expect(".count).dropLast().split(separator: " == ", maxSplits: 1)
        .joined(separator: " // ")
    }
  }

  /// A text in which every space but the indentation of the whole counts.
  init(verbatim text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    self.lines = lines.map { String($0.dropFirst(indentation)) }
  }

  /// Whether the other's lines stand here one after another.
  func contains(_ other: Snippet) -> Bool {
    guard !other.lines.isEmpty, other.lines.count <= lines.count else { return false }
    return (0...(lines.count - other.lines.count)).contains { start in
      lines[start..<start + other.lines.count].elementsEqual(other.lines)
    }
  }

  /// Blank lines mean nothing, and neither do imports, which a test's file has at its head.
  private static func meaning(of text: String, _ line: (Substring) -> String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(line)
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}

private func words(_ text: some StringProtocol) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
