import CommandSessions
import Muster
import MusterPayloads
import Testing

@testable import MusterCommand

/// The columns of names in expressions, as programs read them.
@Suite("The columns of a name that is wrong")
struct LintColumnsTests {
  private static let text = """
    form: f
    fields:
      größe: { type: integer }
      lines: { each: { fields: { price: { type: number } } } }
      home: { fields: { street: } }
      a: { when: "größe > 1 && größen > 1" }
      b: { when: 'sum(lines[].pric) > 1' }
      c: { when: home.stret == 1 }
      d: { same-as: home.stret }
      e: { type: number, compute: roud(größe), keep: false }
      f: { when: '1 < `größer`' }
    """

  private static let wrong = ["größen", "pric", "stret", "stret", "roud", "`größer`"]

  private func lint(format: String) throws -> Value {
    let files = MemoryFiles()
    files.put("a.yaml", Array(Self.text.utf8))
    var written: [UInt8] = []
    let io = CommandIO(
      input: MemoryBytes(""),
      output: Output { bytes in for index in bytes.indices { written.append(bytes[index]) } },
      errors: Output { _ in }, files: files, now: { (0, 0) })
    _ = RootCommand().run(["lint", "--format", format, "a.yaml"], io)
    return try Value(json: String(decoding: written, as: UTF8.self))
  }

  /// Returns what stands between columns of a line, which count scalars from 1.
  private func text(_ place: Value, _ names: [String]) -> String? {
    let numbers = names.compactMap { name -> Int? in
      if case .number(let number)? = place[name] { number.int64.map { Int($0) } } else { nil }
    }
    guard numbers.count == 4, numbers[0] == numbers[2] else { return nil }
    let line = Self.text.split(separator: "\n")[numbers[0] - 1]
    let scalars = Array(line.unicodeScalars)[numbers[1] - 1..<numbers[3] - 1]
    return String(String.UnicodeScalarView(scalars))
  }

  private func items(_ value: Value?) -> [Value] {
    if case .list(let items)? = value { items } else { [] }
  }

  @Test("are its first and the one after its last in JSON")
  func json() throws {
    let found = items(try lint(format: "json")).filter { $0["severity"] == "error" }
    let texts = found.map { text($0, ["line", "column", "endLine", "endColumn"]) }
    #expect(texts == Self.wrong)
  }

  @Test("are the same in SARIF")
  func sarif() throws {
    let log = try lint(format: "sarif")
    let results = items(items(log["runs"]).first?["results"]).filter { $0["level"] == "error" }
    let regions = results.compactMap { result in
      items(result["locations"]).first?["physicalLocation"]?["region"]
    }
    let texts = regions.map { text($0, ["startLine", "startColumn", "endLine", "endColumn"]) }
    #expect(texts == Self.wrong)
  }
}
