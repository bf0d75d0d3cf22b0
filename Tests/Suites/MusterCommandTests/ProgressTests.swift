import CommandSessions
import MusterPayloads
import Synchronization
import Testing

@testable import MusterCommand

@Suite("The progress of a long check")
struct ProgressTests {
  /// What a check writes to standard error, with so many seconds between two looks at the clock.
  private func errors(
    _ words: [String] = [], isTerminal: Bool = true, columns: Int? = 80, seconds: Double = 0.7,
    others: [String: String] = [:]
  ) -> String {
    let files = MemoryFiles()
    files.put("a.yaml", Array("form: a\nfields: { b: { required: true } }\n".utf8))
    let long = String(repeating: "x", count: 1000)
    let rows = String(repeating: "{\"b\":\"\(long)\"}\n{\"b\":\"1\"}\n{}\n", count: 2000)
    files.put("rows.jsonl", Array(rows.utf8))
    for (name, text) in others { files.put(name, Array(text.utf8)) }
    var written: [UInt8] = []
    let errors = Output(isTerminal: isTerminal) { bytes in
      for index in bytes.indices { written.append(bytes[index]) }
    }
    let time = Mutex(0.0)
    var io = CommandIO(
      input: MemoryBytes(rows), output: Output { _ in }, errors: errors, files: files,
      now: { (0, 0) })
    io.errorColumns = { columns }
    io.stopwatch = {
      time.withLock { time in
        time += seconds
        return time
      }
    }
    _ = RootCommand().run(["check", "--summary", "a.yaml"] + words, io)
    return String(decoding: written, as: UTF8.self)
  }

  /// What stood on the last line, one after the other.
  private func lines(_ text: String) -> [Substring] {
    text.components("\r\u{1B}[K").filter { !$0.isEmpty }
  }

  @Test("is on the last line of a terminal after a second, and is removed in the end")
  func shown() {
    let text = errors(["rows.jsonl"])
    // The clock is looked at once in the beginning and then at each block: the first, after
    // 0.7 seconds, shows with the second.
    #expect(
      lines(text).prefix(2) == [
        "1,539 payloads  0.4 MB/s  33.3 % do not pass  5 s left",
        "2,307 payloads  0.4 MB/s  33.3 % do not pass  4 s left",
      ])
    #expect(text.hasPrefix("\r\u{1B}[K1,539"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test("shows no remaining time if the size is unknown")
  func pipe() {
    #expect(lines(errors(["-"])).first == "1,539 payloads  0.4 MB/s  33.3 % do not pass")
  }

  @Test(
    "leaves out parts that don't fit, because a wrapped line couldn't be removed",
    arguments: [
      (55, "1,539 payloads  0.4 MB/s  33.3 % do not pass  5 s left"),
      (54, "1,539 payloads  33.3 % do not pass  5 s left"),
      (40, "1,539 payloads  5 s left"), (20, "1,539 payloads"), (5, "1,53"),
    ])
  func narrow(columns: Int, line: String) {
    #expect(lines(errors(["rows.jsonl"], columns: columns)).first ?? "" == line)
  }

  @Test("is drawn a few times a second, for any number of blocks")
  func often() {
    #expect(lines(errors(["rows.jsonl"], seconds: 0.19)).count == 2)
  }

  @Test("is shown for CSV, for an array and for a skipped line, too")
  func otherSources() {
    let row = String(repeating: "y", count: 600)
    let others = [
      "rows.csv": "b\n" + String(repeating: row + "\n", count: 2000),
      "array.json": "[" + String(repeating: "{\"b\":\"\(row)\"},", count: 2000) + "{}]",
      "long.jsonl": "{\"b\":\"" + String(repeating: "z", count: 2 << 20) + "\"}\n{}\n",
    ]
    let words = [["--csv", "rows.csv"], ["array.json"], ["--max-payload", "1", "long.jsonl"]]
    let firsts = words.map { lines(errors($0, seconds: 1.1, others: others)).first ?? "" }
    #expect(
      firsts == [
        "436 payloads  0.2 MB/s  0.0 % do not pass  4 s left",
        "430 payloads  0.2 MB/s  0.0 % do not pass  5 s left",
        "1 payloads  1.9 MB/s  100.0 % do not pass",
      ])
  }

  @Test("has no decimals for many megabytes")
  func fast() {
    let row = "{\"b\":\"\(String(repeating: "z", count: 64 << 10))\"}\n"
    let others = ["large.jsonl": String(repeating: row, count: 400)]
    let line = lines(errors(["large.jsonl"], seconds: 0.02, others: others)).first ?? ""
    #expect(line.contains("  13 MB/s  0.0 % do not pass  "))
  }

  @Test("makes space for words")
  func words() {
    let text = errors(["rows.jsonl", "missing.jsonl"])
    #expect(text.hasSuffix("\r\u{1B}[Kmuster: missing.jsonl: no such file\n"))
  }

  @Test("is not shown before a second, and without a terminal")
  func absent() {
    #expect(errors(["rows.jsonl"], seconds: 0.05) == "")
    #expect(errors(["rows.jsonl"], isTerminal: false) == "")
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
