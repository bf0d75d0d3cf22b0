import Testing

@testable import Muster

@Suite("Reading bounds")
struct BoundsReaderTests {
  private static let fields = """
    from: { type: date }
    to: { type: date }
    age: { type: integer }
    total: { type: number }
    name:
    """

  private static let right: [(field: String, text: String, ends: [String])] = [
    ("age", "13..120", ["13", "120"]), ("age", "18..", ["18", ""]),
    ("age", "{ above: 0 }", ["above 0", ""]), ("to", "today..", ["today", ""]),
    ("to", "today-P18Y..today", ["today 1", "today"]),
    ("to", "{ min: { field: from, plus: P1D } }", ["from 1", ""]),
    ("age", "{ max: { field: total, plus: 2 } }", ["", "total 2"]),
    ("age", "{ max: { of: 'floor(total / 2)' } }", ["", "floor(total / 2)"]),
  ]

  @Test(
    "accepts literals, the clock and fields, each with an offset or without",
    arguments: right.indices)
  func takes(index: Int) throws {
    let (field, text, ends) = Self.right[index]
    var reader = try ArgumentReader(fields: Self.fields)
    let place = try reader.place(field)
    let bounds = try #require(reader.bounds(try node(text), "`range`", place))
    #expect([bounds.lower, bounds.upper].map(Self.shown) == ends)
    #expect(reader.reasons == [])
  }

  private static func shown(_ bound: Bounds.Bound?) -> String {
    let text =
      switch bound?.value {
      case nil: ""
      case .literal(let literal): literal.text
      case .clock(let plus): plus.isEmpty ? "today" : "today \(plus.count)"
      case .expression(let expression): expression.text
      case .field(let other, let plus, let number):
        "\(other.name) \(number?.text ?? String(plus.count))"
      }
    return bound?.isIncluded == false ? "above \(text)" : text
  }

  private static let wrong: [(field: String, text: String, says: String, hint: String?)] = [
    ("age", "80..72", "min 80 is above max 72", nil),
    ("age", "{ above: 1, below: 2 }", "no integer is above 1 and below 2", nil),
    ("total", "{ min: 1, below: 1 }", "no value is at least 1 and below 1", nil),
    ("age", "today..", "`today` is a bound for date, not for integer", nil),
    (
      "to", "now..", "`now` is a bound for date-time, local-date-time or time, not for date",
      "write `today`"
    ),
    (
      "age", "{ min: total }", "a bound of `min` must be an integer such as 12, not `total`",
      "write `{ field: total }`"
    ),
    (
      "age", "'>= 18'", "a bound of `range` must be an integer such as 12, not `>= 18`",
      "write `18..`"
    ),
    (
      "age", "total..9", "a bound of `range` must be an integer such as 12, not `total`",
      "write `{ min: { field: total }, max: 9 }`"
    ),
    (
      "age", "{ min: { field: name } }",
      "`min` compares values of one type, but `name` is of type text, not integer", nil
    ),
    ("age", "{ min: 1, above: 2 }", "`min` and `above` set the same bound", nil),
    (
      "to", "{ min: { field: from, plus: 3 } }",
      "`plus` must be a duration such as `P30D`, not `3`", nil
    ),
  ]

  @Test("suggests a correction for others", arguments: wrong.indices)
  func refuses(index: Int) throws {
    let (field, text, says, hint) = Self.wrong[index]
    var reader = try ArgumentReader(fields: Self.fields)
    let place = try reader.place(field)
    _ = reader.bounds(try node(text), "`range`", place)
    #expect(reader.reasons == [says])
    #expect(reader.diagnostics.map(\.suggestion) == [hint])
  }

  @Test("accepts a number, a range or a field for a sum")
  func sums() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    for text in ["100", "1..2", "{ field: total }"] {
      #expect(BoundsReader.ofSum(try node(text), scope: nil, &reader) != nil)
    }
    #expect(reader.reasons == [])
    #expect(BoundsReader.ofSum(try node("total"), scope: nil, &reader) == nil)
    #expect(BoundsReader.ofSum(try node("{ field: name }"), scope: nil, &reader) == nil)
    #expect(reader.diagnostics.first?.suggestion == "write `{ field: total }`")
    #expect(reader.reasons.last == "`sum` is a number, but `name` is of type text")
  }
}
