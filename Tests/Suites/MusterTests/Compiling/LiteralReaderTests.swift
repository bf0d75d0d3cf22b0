import Testing

@testable import Muster

@Suite("Reading literals")
struct LiteralReaderTests {
  private static func reader() -> LiteralReader {
    LiteralReader(SyntaxReader(FormSource(.mapping([])), .all))
  }

  private static let counts: [(text: String, range: CountRange?, says: String?)] = [
    ("6..20", CountRange(min: 6, max: 20), nil), ("6..", CountRange(min: 6), nil),
    ("..20", CountRange(max: 20), nil), ("6", CountRange(min: 6, max: 6), nil),
    ("{ min: 1, max: 2 }", CountRange(min: 1, max: 2), nil),
    ("6-20", nil, "`x` must be a whole number or a range of them, not `6-20`"),
    ("08", nil, "a number can't have leading zeros: `08`"), ("8..6", nil, "min 8 is above max 6"),
    ("6...8", nil, "too many dots in the range `6...8`"),
    ("{}", nil, "`x` needs `min` or `max`"),
    ("..", nil, "a range needs a lower or an upper bound"),
  ]

  @Test("accepts ranges of counts in each notation", arguments: counts.indices)
  func countRanges(index: Int) throws {
    let (text, range, says) = Self.counts[index]
    var reader = Self.reader()
    let found = reader.countRange(try node(text), "`x`")
    #expect(found?.min == range?.min)
    #expect(found?.max == range?.max)
    #expect((found == nil) == (range == nil))
    #expect(reader.syntax.diagnostics.map(\.reason) == (says.map { [$0] } ?? []))
  }

  private static let literals: [(text: String, type: ValueType, shown: String?)] = [
    ("12", .integer, "12"), ("12.5", .integer, nil), ("12.50", .number, "12.5"),
    ("'12'", .number, nil), ("08", .text, "08"), ("NO", .text, "NO"), ("yes", .boolean, nil),
    ("true", .boolean, "true"), ("2026-02-30", .date, nil), ("2026-02-28", .date, "2026-02-28"),
    ("[1, a, null]", .any, #"[1,"a",null]"#), ("{ a: 1 }", .list, nil),
  ]

  @Test("reads a literal by its type", arguments: literals.indices)
  func literalOfType(index: Int) throws {
    let (text, type, shown) = Self.literals[index]
    var reader = Self.reader()
    #expect(reader.literal(try node(text), "it", type: type)?.text == shown)
    #expect(reader.syntax.diagnostics.isEmpty == (shown != nil))
  }

  @Test("reads milliseconds, strings and required keys")
  func others() throws {
    var reader = Self.reader()
    #expect(reader.milliseconds(try node("300ms"), "`t`") == 300)
    #expect(reader.milliseconds(try node("2m"), "`t`") == 120_000)
    #expect(reader.milliseconds(try node("2h"), "`t`") == nil)
    #expect(reader.texts(try node("[a, b]"), "`t`") == ["a", "b"])
    #expect(reader.texts(try node("['']"), "`t`") == nil)
    #expect(reader.needed(try node("{ a: 1 }"), "b", of: "`t`") == nil)
    reader.checkKeys(try node("{ a: 1, mesage: x, message: y }"), ["a"], of: "`t`")
    #expect(
      reader.syntax.diagnostics.map(\.reason) == [
        "`t` must be a duration such as `300ms` or `5s`", "an empty string is not allowed in `t`",
        "`b` is missing in `t`", "unknown key `mesage` in `t`", "unknown key `message` in `t`",
      ])
  }

  private static let notations: [(type: ValueType, text: String, says: String?)] = [
    (.date, "DD.MM.YYYY", nil),
    (.integer, "['1.234,56', '1.234,56']", "duplicate `1.234,56` in `reads`"),
    (.boolean, "{ 'true': ja, 'false': nein }", nil),
    (.boolean, "{ 'true': ja, 'false': [nein, ja] }", "`ja` can't mean both true and false"),
    (.list, "{ list: '' }", "the separator of a list can't be empty"),
    (.text, "x", "`reads` is only for numbers, dates, booleans and lists, but `f` is of type text"),
  ]

  @Test("reads a notation from its samples", arguments: notations.indices)
  func reads(index: Int) throws {
    let (type, text, says) = Self.notations[index]
    var reader = Self.reader()
    let pattern = NotationReader(type: type, name: "`f`").pattern(try node(text), &reader)
    #expect((pattern == nil) == (says != nil))
    #expect(reader.syntax.diagnostics.map(\.reason) == (says.map { [$0] } ?? []))
  }
}
