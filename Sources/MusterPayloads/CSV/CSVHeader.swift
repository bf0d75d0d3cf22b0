internal import Muster

/// The names of CSV's columns.
struct CSVHeader {
  /// Each column's name; empty if a column has none and so is no member.
  let columns: [String]
  /// The text before each value in JSON: the name and a colon; empty if a column has no name.
  private let names: [[UInt8]]
  /// The number of columns.
  var count: Int { columns.count }
  /// Notes on columns that are usable but suspect.
  let notes: [String]
  /// The index of each column by its name.
  private let indices: [ByteString: Int]

  /// The number of columns that are searched for likely misspellings.
  private static let mostMisspelt = 200

  /// Reads a record as the header; throws if none of its columns is one of the fields.
  init(_ reader: borrowing CSVReader, fields: [String]) throws(PayloadProblem) {
    var names: [[UInt8]] = []
    var columns: [String] = []
    var named: [String] = []
    var seen: Set<ByteString> = []
    for index in 0..<reader.count {
      guard let name = Self.text(reader.field(index)) else {
        throw Self.notUTF8("field \(index + 1)", index, reader)
      }
      columns.append(name)
      guard !name.isEmpty else {
        names.append([])
        continue
      }
      guard seen.insert(ByteString(name)).inserted else {
        throw PayloadProblem(
          code: "duplicate-key", offset: 0, message: "two columns are named \"\(name)\"")
      }
      named.append(name)
      var quoted: [UInt8] = []
      quoted.appendJSON(name)
      names.append(quoted + [UInt8(ascii: ":")])
    }
    self.names = names
    self.columns = columns
    indices = Dictionary(
      zip(columns, columns.indices).map { (ByteString($0), $1) },
      uniquingKeysWith: { first, _ in first })
    let known = Set(fields.map { ByteString($0) })
    let missing = fields.filter { !seen.contains(ByteString($0)) }
    var strangers: [(column: String, meant: String)] = []
    for column in named.prefix(Self.mostMisspelt) where !known.contains(ByteString(column)) {
      if let meant = Spelling.nearest(column, among: missing) { strangers.append((column, meant)) }
    }
    if !fields.isEmpty, missing.count == fields.count {
      throw Self.strange(named, fields[0], strangers.first)
    }
    notes = strangers.map { "the column `\($0.column)` is no field: did you mean `\($0.meant)`?" }
  }

  /// Returns the index of the column with a name.
  func column(named name: String) -> Int? { name.isEmpty ? nil : indices[ByteString(name)] }

  /// Returns the problem of a record that does not fit, if it has one.
  func problem(of reader: borrowing CSVReader) -> PayloadProblem? {
    guard reader.count == count else {
      return PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected \(count) fields, as the header has, not \(reader.count)")
    }
    for index in names.indices where !names[index].isEmpty {
      let field = reader.field(index)
      guard field.isASCII || Self.text(field) != nil else {
        return Self.notUTF8("`\(columns[index])`", index, reader)
      }
    }
    return nil
  }

  /// Writes a record of a table as an object of texts, without empty values; its cells lie among
  /// some bytes.
  func write(
    _ record: Int, of table: RecordTable, _ bytes: Span<UInt8>, to output: inout OutputBytes
  ) {
    var json: [UInt8] = []
    for index in names.indices where !names[index].isEmpty {
      let cell = table.cell(index, of: record)
      if cell.isEmpty { continue }
      json.append(json.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      json += names[index]
      json.appendJSON(utf8: bytes.extracting(cell))
    }
    if json.isEmpty { json.append(UInt8(ascii: "{")) }
    json.append(UInt8(ascii: "}"))
    output.append(json)
  }

  /// The problem of a header that has no field of the form.
  private static func strange(
    _ columns: [String], _ field: String, _ stranger: (column: String, meant: String)?
  ) -> PayloadProblem {
    var message = "expected columns of the form, as `\(field)` is"
    let signs = [(";", "`;`"), ("\t", "a tab"), ("|", "`|`")]
    if let sign = signs.first(where: { sign in columns.contains { $0.contains(sign.0) } }) {
      message += ", and \(sign.1) stands between these, as --separator can say"
    } else if let stranger {
      message += ": did you mean `\(stranger.meant)` by `\(stranger.column)`?"
    }
    return PayloadProblem(code: "not-csv", offset: 0, message: message)
  }

  private static func notUTF8(
    _ column: String, _ index: Int, _ reader: borrowing CSVReader
  ) -> PayloadProblem {
    var problem = PayloadProblem(
      code: "not-csv", offset: 0,
      message: "expected UTF-8 in \(column)" + ForeignText.advice(on: reader.field(index)))
    problem.place = reader.foreignPlace
    return problem
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool { firstIndex(from: 0) { $0.outsideASCII } == count }
}
