import CommandSessions
import MusterPayloads
import MusterTerminal
import Testing

@testable import MusterCommand

/// Every pause takes the next of the things that happen; after the last one a signal ends the
/// watch.
@Suite("A watch over rule files' tests")
struct TestWatchTests {
  static let form = """
    form: a
    use: shared.yaml
    fields: { n: { is: shared.n } }
    examples: [{ accepts: { n: abc } }, { rejects: { n: a } }]

    """
  static let shared = "shapes: { n: { length: 2.. } }\n"

  /// What a watch over `w` writes, and its exit code.
  private func watch(
    words: [String] = ["w"], isTerminal: Bool = false, rows: Int = 24,
    _ happens: [(MemoryFiles) -> Void]
  ) -> (text: String, code: ExitCode) {
    let files = MemoryFiles(over: "/project")
    files.put("w/a.yaml", Array(Self.form.utf8))
    files.put("w/shared.yaml", Array(Self.shared.utf8))
    files.put("w/b.yaml", Array("form: b\nfields: { n: }\nexamples: [{ accepts: {} }]\n".utf8))
    var written: [UInt8] = []
    let output = Output(isTerminal: isTerminal) { bytes in
      for index in bytes.indices { written.append(bytes[index]) }
    }
    let errors = Output { bytes in for index in bytes.indices { written.append(bytes[index]) } }
    var io = CommandIO(
      input: MemoryBytes([]), output: output, errors: errors, files: files, now: { (0, 0) })
    io.screenSize = { ScreenSize(columns: 80, rows: rows) }
    var rest = happens[...]
    var isOver = false
    io.pause = { _ in
      if let next = rest.popFirst() { next(files) } else { isOver = true }
    }
    io.isInterrupted = { isOver }
    let code = RootCommand().run(["test", "--watch"] + words, io)
    return (String(decoding: written, as: UTF8.self), code)
  }

  private func put(_ path: String, _ text: String) -> (MemoryFiles) -> Void {
    { $0.put(path, Array(text.utf8)) }
  }

  private static let clean = """
    w/a.yaml: 2 examples passed
    w/b.yaml: 1 example passed
    w/shared.yaml: part of other forms, no tests
    3 rule files, 3 tests: 3 passed, 0 failed, in 0.0 ms


    """

  @Test("runs again only after a save of a file that another uses")
  func saves() {
    let (text, code) = watch([
      { _ in }, { _ in }, put("w/shared.yaml", "shapes: { n: { length: 4.. } }\n"), { _ in },
      { _ in }, put("w/shared.yaml", Self.shared), { _ in },
    ])
    #expect(code == .interrupted)
    #expect(
      text == Self.clean + """
        w/a.yaml: 1 example failed, 1 example passed
        w/a.yaml:4:14: example 1
          accepts { n: "abc" }
          got       /n: too-short: N must be 4 characters or more
        w/b.yaml: 1 example passed
        w/shared.yaml: part of other forms, no tests
        3 rule files, 3 tests: 2 passed, 1 failed, in 0.0 ms
        fails: example 1


        """ + Self.clean)
  }

  @Test("waits until a file is completely written")
  func halfWritten() {
    let half = String(Self.form.prefix(30))
    let (text, _) = watch([
      put("w/a.yaml", ""), put("w/a.yaml", half), put("w/a.yaml", half + "#"),
      put("w/a.yaml", Self.form + "# saved\n"), { _ in },
    ])
    #expect(text == Self.clean + Self.clean)
  }

  @Test("continues when files vanish, use each other in a circle, and return")
  func vanishing() {
    let (text, _) = watch([
      { $0.remove("w/shared.yaml") }, { _ in },
      put("w/shared.yaml", Self.shared + "use: a.yaml\n"), { _ in },
      put("w/shared.yaml", Self.shared), { _ in },
      {
        for name in ["a", "b", "shared"] { $0.remove("w/\(name).yaml") }
      }, { _ in },
      { files in
        put("w/a.yaml", Self.form)(files)
        put("w/shared.yaml", Self.shared)(files)
        put("w/b.yaml", "form: b\nfields: { n: }\nexamples: [{ accepts: {} }]\n")(files)
      }, { _ in },
    ])
    let summaries = text.split(separator: "\n").filter { $0.contains(" ms") }
    #expect(
      summaries == [
        "3 rule files, 3 tests: 3 passed, 0 failed, in 0.0 ms",
        "2 rule files, 1 of them with errors, 1 test: 1 passed, 0 failed, in 0.0 ms",
        "3 rule files, 2 of them with errors, 1 test: 1 passed, 0 failed, in 0.0 ms",
        "3 rule files, 3 tests: 3 passed, 0 failed, in 0.0 ms",
        "1 rule file, 1 of them with errors, 0 tests: 0 passed, 0 failed, in 0.0 ms",
        "3 rule files, 3 tests: 3 passed, 0 failed, in 0.0 ms",
      ])
    #expect(text.contains("\"shared.yaml\" does not exist"))
    #expect(text.contains("files use one another in a cycle"))
  }

  @Test("replaces its earlier output, and shows only failures")
  func screen() {
    let (text, _) = watch(
      isTerminal: true,
      [put("w/shared.yaml", "shapes: { n: { length: 4.. } }\n"), { _ in }, { _ in }])
    let screens = text.split(separator: "\u{1B}[H")
    #expect(
      screens == [
        """
        \u{1B}[1m3 rule files, 3 tests: 3 passed, 0 failed, in 0.0 ms\u{1B}[0m\u{1B}[K
        watching; Ctrl-C stops\u{1B}[K
        \u{1B}[J
        """,
        """
        w/a.yaml: 1 example failed, 1 example passed\u{1B}[K
        w/a.yaml:4:14: example 1\u{1B}[K
          accepts { n: "abc" }\u{1B}[K
          got       /n: too-short: N must be 4 characters or more\u{1B}[K
        \u{1B}[K
        \u{1B}[1m3 rule files, 3 tests: 2 passed, 1 failed, in 0.0 ms\u{1B}[0m\u{1B}[K
        fails: example 1\u{1B}[K
        watching; Ctrl-C stops\u{1B}[K
        \u{1B}[J
        """,
      ])
  }

  @Test("leaves out parts that don't fit", arguments: [(7, 3), (5, 1), (4, 0), (1, 0)])
  func room(rows: Int, shown: Int) {
    let (text, _) = watch(
      isTerminal: true, rows: rows,
      [put("w/shared.yaml", "shapes: { n: { length: 4.. } }\n"), { _ in }, { _ in }])
    let last = text.split(separator: "\u{1B}[H").last ?? ""
    let lines = last.split(separator: "\u{1B}[K\n").dropLast()
    #expect(lines.count == shown + 3)
    #expect(lines.contains { $0.hasSuffix("more lines") } == (shown > 0))
    #expect(lines.last == "watching; Ctrl-C stops")
  }

  @Test("doesn't watch files that can only be read once")
  func standardInput() {
    let (text, code) = watch(words: ["-"], [])
    #expect(code == .usage)
    #expect(text.hasPrefix("muster test: standard input can't be watched: not a file\n"))
  }
}
