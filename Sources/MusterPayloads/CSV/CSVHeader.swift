/// The names of CSV's columns, and the JSON that a record under them is.
struct CSVHeader {
  /// What stands before each value: the name as JSON has it, and the signs around it.
  private let names: [[UInt8]]

  /// The header that a record is, or what is wrong with it: one of the columns has to be one of the
  /// fields.
  init(_ reader: borrowing CSVReader, fields: [String]) throws(PayloadProblem) {
    var names: [[UInt8]] = []
    var seen: Set<String> = []
    for index in 0..<reader.count {
      guard let name = Self.text(reader.field(index)) else { throw Self.notUTF8(index) }
      guard seen.insert(name).inserted else {
        throw PayloadProblem(
          code: "duplicate-key", offset: 0, message: "two columns are named \"\(name)\"")
      }
      var quoted = [UInt8(ascii: index == 0 ? "{" : ",")]
      quoted.appendJSON(name)
      names.append(quoted + [UInt8(ascii: ":")])
    }
    guard fields.isEmpty || fields.contains(where: seen.contains) else {
      throw PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected columns of the form, as `\(fields[0])` is, with commas between them")
    }
    self.names = names
  }

  /// Writes a record as an object of texts; what is wrong with it where it is none.
  func write(_ reader: borrowing CSVReader, to json: inout [UInt8]) -> PayloadProblem? {
    guard reader.count == names.count else {
      return PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected \(names.count) fields, as the header has, not \(reader.count)")
    }
    for index in names.indices {
      json += names[index]
      let field = reader.field(index)
      guard field.isASCII || Self.text(field) != nil else { return Self.notUTF8(index) }
      json.appendJSON(utf8: field)
    }
    json.append(UInt8(ascii: "}"))
    return nil
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
