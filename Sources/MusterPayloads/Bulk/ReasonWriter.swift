internal import Muster

/// Writes payloads that don't pass, with the reasons. JSON payloads become an object on each line;
/// a CSV record gets more columns.
enum ReasonWriter {
  /// The names of the additional columns.
  static let columns = ["failure-codes", "failure-messages", "failure-places", "failure-values"]

  /// Returns the header record with the names of a table's columns.
  static func header(of table: RecordTable) -> [UInt8] {
    var text: [UInt8] = []
    let own = table.header.columns.prefix(table.header.ownCount).map(\.written)
    text.appendCSV(own + columns, separator: table.header.separator)
    return text
  }

  /// Appends a judged payload in JSON.
  static func add(
    _ payload: Span<UInt8>, _ entry: ReportEntry, namesSource: Bool, to output: inout OutputBytes
  ) {
    var end = payload.count
    while end > 0, payload[end - 1].isJSONSpace { end -= 1 }
    output.append(begin(entry, namesSource: namesSource, "payload"))
    output.append(payload.extracting(0..<end))
    var text: [UInt8] = []
    JSONEntry.lists(of: entry, to: &text)
    text.append("}")
    output.append(text)
  }

  /// Returns the beginning of an object up to the value of the payload; the source comes first if
  /// there are several sources.
  private static func begin(_ entry: ReportEntry, namesSource: Bool, _ key: String) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "{")]
    if namesSource {
      text.append(#""source":"#)
      text.appendJSON(entry.source)
      text.append(",")
    }
    text.append("\"\(key)\":")
    return text
  }

  /// Appends a payload that can't be read, as a string in which a byte can replace a line feed.
  static func add(
    unreadable payload: Span<UInt8>, feed: UInt8?, _ problem: PayloadProblem, _ entry: ReportEntry,
    namesSource: Bool, to output: inout OutputBytes
  ) {
    var text = begin(entry, namesSource: namesSource, "text")
    var bytes: [UInt8] = []
    for index in payload.indices {
      bytes.append(payload[index] == feed ? UInt8(ascii: "\n") : payload[index])
    }
    text.appendJSON(Self.string(bytes.span))
    text.append(#","error":"#)
    JSONEntry.error(problem, entry.place(of: problem), to: &text)
    text.append("}")
    output.append(text)
  }

  /// Appends a judged record of a table; its cells are in the given bytes.
  static func add(
    record: Int, of table: RecordTable, _ bytes: Span<UInt8>, _ entry: ReportEntry,
    to output: inout OutputBytes
  ) {
    let separator = table.header.separator
    var text: [UInt8] = []
    for column in 0..<table.header.ownCount {
      text.appendCSV(
        bytes.extracting(table.cell(column, of: record)), separator: separator)
      text.append(separator)
    }
    let found = entry.found(.failures) + entry.found(.undecided)
    let reasons = [
      found.map(\.failure).map { $0.path.isEmpty ? $0.code : "\($0.path) \($0.code)" },
      found.map(\.failure.message),
      found.map { "\($0.detail.place.line):\($0.detail.place.column)" },
      found.map { $0.detail.value?.text ?? "" },
    ]
    text.appendCSV(reasons.map(lines), separator: separator)
    // Leave out the final line feed, because every line ends with one.
    output.append(text.span.extracting(0..<text.count - 1))
  }

  /// Appends a line that is not a record of a table, in its first column.
  static func add(
    line: Span<UInt8>, _ problem: PayloadProblem, at place: ValuePlace, columns: Int,
    separator: UInt8, to output: inout OutputBytes
  ) {
    let cells = [string(line)] + Array(repeating: "", count: max(columns - 1, 0))
    var text: [UInt8] = []
    let reasons = [problem.code, problem.message, "\(place.line):\(place.column)", ""]
    text.appendCSV(cells + reasons, separator: separator)
    output.append(text.span.extracting(0..<text.count - 1))
  }

  /// Returns one line for each string, whatever characters it has, so that the lines of the
  /// columns match.
  private static func lines(_ texts: [String]) -> String {
    texts.map { text in
      var line = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        line.append(["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) ? " " : scalar)
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private static func string(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
