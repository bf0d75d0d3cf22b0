import Muster
import Testing

@testable import MusterPayloads

@Suite("Rows of a source without a form")
struct RowReaderTests {
  private static func rows(_ text: String, isCSV: Bool = true, columns: [String]? = nil) throws
    -> [String]
  {
    var settings = BulkCheck.Settings()
    settings.isCSV = isCSV
    settings.columns = columns
    var reader = try RowReader(MemoryBytes(text), settings)
    var rows: [String] = []
    while let row = try reader.next() {
      switch row {
      case .header(let names): rows.append("header \(names.joined(separator: "|"))")
      case .record(let cells): rows.append(cells.joined(separator: "|"))
      case .payload(let value): rows.append(value.json())
      case .note(let text): rows.append("note: \(text)")
      case .unreadable(let line, let reason): rows.append("line \(line): \(reason)")
      }
    }
    return rows
  }

  @Test("are the records of CSV")
  func records() throws {
    #expect(
      try Self.rows("a,b\n1,2\n\n\"x, \"\"y\"\"\",\n1\n3,4") == [
        "header a|b", "1|2", "x, \"y\"|", "line 5: expected 2 fields, as in the header, not 1",
        "3|4",
      ])
    #expect(try Self.rows("1,2\n", columns: ["a", "b"]) == ["header a|b", "1|2"])
    #expect(try Self.rows("") == [])
  }

  @Test("have another separator if only that one divides the first two records alike")
  func separators() throws {
    #expect(
      try Self.rows("a;b\n1;2\n") == [
        "note: the columns are separated by `;`", "header a|b", "1|2",
      ])
    #expect(try Self.rows("a;b text\nx\n") == ["header a;b text", "x"])
  }

  @Test("are the payloads of JSON")
  func payloads() throws {
    let rows = try Self.rows("{\"a\":1}\n{x\n[2]\n", isCSV: false)
    #expect(rows.count == 3)
    #expect(rows[0] == "{\"a\":1}" && rows[2] == "[2]")
    #expect(rows[1].hasPrefix("line 2: expected "))
  }
}
