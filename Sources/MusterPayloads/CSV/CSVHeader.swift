/// The names of CSV's columns, and the JSON that a record under them is.
struct CSVHeader {
  /// The names as JSON has them, quotes and colon included.
  private let names: [[UInt8]]

  /// The header that a record is, or what is wrong with it.
  init(_ reader: CSVReader) throws(PayloadProblem) {
    var names: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for index in 0..<reader.count {
      let name = Array(reader.field(index))
      guard Self.isUTF8(name[...]) else {
        throw PayloadProblem(
          code: "not-csv", offset: 0, message: "expected UTF-8 in field \(index + 1)")
      }
      guard seen.insert(name).inserted else {
        let text = String(decoding: name, as: UTF8.self)
        throw PayloadProblem(
          code: "duplicate-key", offset: 0, message: "two columns are named \"\(text)\"")
      }
      var quoted: [UInt8] = []
      quoted.appendJSON(utf8: name)
      names.append(quoted + [UInt8(ascii: ":")])
    }
    self.names = names
  }

  /// Writes a record as an object of texts; what is wrong with it where it is none.
  func write(_ reader: CSVReader, to json: inout [UInt8]) -> PayloadProblem? {
    json.removeAll(keepingCapacity: true)
    guard reader.count == names.count else {
      return PayloadProblem(
        code: "not-csv", offset: 0,
        message: "expected \(names.count) fields, as the header has, not \(reader.count)")
    }
    for index in names.indices {
      guard Self.isUTF8(reader.field(index)) else {
        return PayloadProblem(
          code: "not-csv", offset: 0, message: "expected UTF-8 in field \(index + 1)")
      }
      json.append(UInt8(ascii: index == 0 ? "{" : ","))
      json += names[index]
      json.appendJSON(utf8: reader.field(index))
    }
    json.append(UInt8(ascii: "}"))
    return nil
  }

  private static func isUTF8(_ text: ArraySlice<UInt8>) -> Bool {
    !text.contains { $0 >= 0x80 } || String(validating: text, as: UTF8.self) != nil
  }
}
