import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Reading the values of a row")
struct ValueReaderTests {
  private static let values: [(type: String, value: Value, state: ValueState)] = [
    ("text", "a", .present), ("text", "", .absent), ("text", .null, .absent),
    ("text", 5, .unreadable), ("integer", 5, .present), ("integer", "5", .unreadable),
    ("integer", "x", .unreadable), ("integer", .number(Number("1.5") ?? .zero), .unreadable),
    ("number", .number(Number("1.5") ?? .zero), .present), ("boolean", true, .present),
    ("boolean", "maybe", .unreadable),
    ("date", "2026-02-28", .present), ("date", "2026-02-29", .unreadable),
    ("group", "a", .unreadable),
    ("any", .null, .absent), ("any", ["a"], .present),
  ]

  @Test("sets the state of each, by the field's type", arguments: values.indices)
  func states(index: Int) throws {
    let (type, value, state) = Self.values[index]
    let field = type == "group" ? "{ fields: { x: } }" : "{ type: \(type) }"
    let pass = PassRow.read(try form(fields: "a: \(field)"), ["a": value])
    #expect(try pass.state("a") == state)
  }

  @Test("leaves a value without a member absent, and uses a default")
  func absent() throws {
    let pass = PassRow.read(try form(fields: "a:\nb: { default: x }"), [:])
    #expect(try pass.state("a") == .absent)
    #expect(try pass.state("b") == .present)
    #expect(pass.row.values[try pass.slot("b")].isDefault)
  }

  @Test("normalises a string before reading it")
  func normalising() throws {
    let pass = PassRow.read(
      try form(fields: "a: { normalize: [trim] }"), ["a": " 12 "])
    #expect(try pass.state("a") == .present)
    #expect(pass.row.values.slot(try pass.slot("a")).text == "12")
  }

  @Test("never confuses a value with a default of the row before")
  func defaultsOfOtherRows() throws {
    let form = try form(
      fields: """
        a: { each: { fields: { p: , x: { default: d } } } }
        b: { each: { fields: { g: { optional: true, fields: { t: , u: { required: true } } } } } }
        """)
    var judge = Judge(form)
    var row = Row()
    judge.fill(&row, from: ["a": [["p": "1"], ["p": "2"]]])
    _ = judge.judge(&row)
    judge.fill(&row, from: ["b": [["g": ["t": "v"]], ["g": ["t": "v"]]]])
    _ = judge.judge(&row)
    let failures = judge.verdict(row).failures
    #expect(failures.map(\.path) == ["/b/0/g/u", "/b/1/g/u"])
  }

  @Test("notes nothing: rules report unreadable values")
  func noFindings() throws {
    let pass = PassRow.read(try form(fields: "a: { type: integer, required: true }"), ["a": "x"])
    #expect(pass.findings == [])
  }
}
