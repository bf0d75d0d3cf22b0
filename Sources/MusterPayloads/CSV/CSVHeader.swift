internal import Muster

/// The names of CSV's columns, which turn each record into a JSON object.
struct CSVHeader {
  /// The text before each value: the name as JSON and a colon; empty if a column has no name and so
  /// is no member.
  private let names: [[UInt8]]
  /// The number of columns.
  var count: Int { names.count }
  /// Notes on columns that are usable but suspect.
  let notes: [String]

  /// The number of columns that are searched for likely misspellings.
  private static let mostMisspelt = 200

  /// Reads a record as the header; throws if none of its columns is one of the fields.
  init(_ reader: borrowing CSVReader, fields: [String]) throws(PayloadProblem) {
    var names: [[UInt8]] = []
    var columns: [String] = []
    var seen: Set<ByteString> = []
    for index in 0..<reader.count {
      guard let name = Self.text(reader.field(index)) else { throw Self.notUTF8(index) }
      guard !name.isEmpty else {
        names.append([])
        continue
      }
      guard seen.insert(ByteString(name)).inserted else {
        throw PayloadProblem(
          code: "duplicate-key", offset: 0, message: "two columns are named \"\(name)\"")
      }
      columns.append(name)
      var quoted: [UInt8] = []
      quoted.appendJSON(name)
      names.append(quoted + [UInt8(ascii: ":")])
    }
    self.names = names
    let known = Set(fields.map { ByteString($0) })
    let missing = fields.filter { !seen.contains(ByteString($0)) }
    var strangers: [(column: String, meant: String)] = []
    for column in columns.prefix(Self.mostMisspelt) where !known.contains(ByteString(column)) {
      if let meant = Spelling.nearest(column, among: missing) { strangers.append((column, meant)) }
    }
    if !fields.isEmpty, missing.count == fields.count {
      throw Self.strange(columns, fields[0], strangers.first)
    }
    notes = strangers.map { "the column `\($0.column)` is no field: did you mean `\($0.meant)`?" }
  }

  /// Writes a record as an object of texts, without empty values; returns the problem if the record
  /// does not fit.
  func write(_ reader: borrowing CSVReader, to json: inout [UInt8]) -> PayloadProblem? {
    guard reader.count == names.count else {
      return PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected \(names.count) fields, as the header has, not \(reader.count)")
    }
    json.append(UInt8(ascii: "{"))
    for index in names.indices where !names[index].isEmpty {
      let field = reader.field(index)
      if field.isEmpty { continue }
      guard field.isASCII || Self.text(field) != nil else { return Self.notUTF8(index) }
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += names[index]
      json.appendJSON(utf8: field)
    }
    json.append(UInt8(ascii: "}"))
    return nil
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

  private static func notUTF8(_ index: Int) -> PayloadProblem {
    PayloadProblem(code: "not-csv", offset: 0, message: "expected UTF-8 in field \(index + 1)")
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(validating: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  fileprivate var isASCII: Bool { firstIndex(from: 0) { $0.outsideASCII } == count }
}
