import MusterPayloads
import Testing

@Suite("A payload reader")
struct PayloadReaderTests {
  /// Everything a reader finds, a line a step, read in blocks of every small size alike.
  private func steps(_ text: String, limit: Int = 1000) throws -> [String] {
    let all = try [1, 2, 3, 7, 1000].map { try steps(Array(text.utf8), block: $0, limit: limit) }
    for other in all.dropFirst() { #expect(other == all[0]) }
    return all[0]
  }

  private func steps(_ bytes: [UInt8], block: Int, limit: Int) throws -> [String] {
    var limits = PayloadReader.Limits()
    limits.block = block
    limits.payload = limit
    var reader = PayloadReader(MemoryBytes(bytes), limits: limits)
    var steps: [String] = []
    while true {
      switch try reader.next() {
      case .payload(let place): steps.append("\(shown(place)) \(text(reader.bytes))")
      case .skipped(let place, let problem):
        steps.append("\(shown(place)) skipped \(problem.code) \(problem.offset)")
      case .broken(let place, let problem):
        steps.append("\(shown(place)) broken \(problem.code) \(problem.offset): \(problem.message)")
      case .end: return steps
      }
    }
  }

  private func shown(_ place: PayloadPlace) -> String {
    switch place.unit {
    case .line, .record, .row: "\(place.number)+\(place.start)"
    case .index: "[\(place.number)] line \(place.line)+\(place.start)"
    }
  }

  private func text(_ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
      .replacing("\n", with: "␊").replacing("\r", with: "␍")
  }

  @Test("gives a payload for each line")
  func lines() throws {
    #expect(try steps("{\"a\":1}\n{\"a\":2}") == ["1+0 {\"a\":1}", "2+0 {\"a\":2}"])
  }

  @Test("counts blank lines and skips them, and accepts CRLF and a byte-order mark")
  func blanks() throws {
    #expect(
      try steps("\u{FEFF}\r\n\n  {\"a\":1}\r\n\n2\n\n") == ["3+2 {\"a\":1}␍", "5+0 2"])
    #expect(try steps("\u{FEFF}{}\n") == ["1+3 {}"])
  }

  @Test("gives a payload for each object that is written over several lines")
  func document() throws {
    #expect(try steps("\n{\n  \"a\": 1\n}\n") == ["2+1 {␊  \"a\": 1␊}"])
    #expect(try steps("{\n}\n\n{\"a\":\n1} {}\n") == ["1+0 {␊}", "4+5 {\"a\":␊1}", "5+14 {}"])
    #expect(try steps("{\"a\":\n{\"b\":1}}") == ["1+0 {\"a\":␊{\"b\":1}}"])
  }

  @Test("reads a first line that was cut off as a line")
  func truncatedFirstLine() throws {
    #expect(try steps("{\"a\":1\n{\"a\":2}") == ["1+0 {\"a\":1", "2+0 {\"a\":2}"])
    #expect(try steps("{\"a\":\"x\n{\"a\":2}") == ["1+0 {\"a\":\"x", "2+0 {\"a\":2}"])
    #expect(try steps("{\"a\":1") == ["1+0 {\"a\":1"])
  }

  @Test("gives each item of an array with its line")
  func array() throws {
    #expect(
      try steps("[ {\"a\":[1,\"]\\\"\"]} ,\n 12 ,\"x\",[]\n]\n") == [
        "[0] line 1+2 {\"a\":[1,\"]\\\"\"]}", "[1] line 2+21 12", "[2] line 2+25 \"x\"",
        "[3] line 2+29 []",
      ])
    #expect(try steps(" [ ] ") == [])
  }

  @Test(
    "reports the place where an array breaks",
    arguments: [
      ("[", "[0] line 1+1 broken not-json 1: expected a value, but the input ends"),
      ("[,", "[0] line 1+1 broken not-json 1: expected a value"),
      ("[] x", "[0] line 1+3 broken not-json 3: unexpected data after the array"),
    ])
  func brokenArray(text: String, step: String) throws {
    #expect(try steps(text) == [step])
  }

  @Test("gives the items before an array breaks")
  func brokenLater() throws {
    #expect(
      try steps("[1 2]") == [
        "[0] line 1+1 1", "[1] line 1+3 broken not-json 3: expected a comma or `]`",
      ])
    #expect(
      try steps("[1,]") == ["[0] line 1+1 1", "[1] line 1+3 broken not-json 3: expected a value"])
  }

  @Test("reports that a source is empty")
  func empty() throws {
    let reason = "expected a payload, but there is none"
    #expect(try steps("") == ["1+0 broken not-json 0: \(reason)"])
    #expect(try steps("\n \n") == ["3+3 broken not-json 3: \(reason)"])
  }

  @Test("skips payloads above the limit and continues")
  func limits() throws {
    #expect(
      try steps("1234567890x\n12\n", limit: 10) == ["1+0 skipped too-large 10", "2+0 12"])
    #expect(
      try steps("[\"234567890\",[1,2,3,4,5,6],12]", limit: 10) == [
        "[0] line 1+1 skipped too-large 11", "[1] line 1+13 skipped too-large 23",
        "[2] line 1+27 12",
      ])
    #expect(
      try steps("{\n\"a\": 12345}\n{}", limit: 10) == ["1+0 skipped too-large 10", "3+14 {}"])
  }
}
