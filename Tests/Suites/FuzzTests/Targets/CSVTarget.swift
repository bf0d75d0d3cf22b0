@testable import Muster
@testable import MusterPayloads

extension FuzzTarget {
  /// CSV under a header: whatever the blocks and threads it is told alike, and where nothing is
  /// wrong with it, its records are those that the plainest reader of RFC 4180 finds. The first
  /// byte says what stands between fields.
  static let csv = FuzzTarget(
    name: "csv",
    seeds: { _ in
      let texts = [
        "a,b\n1,2\n", "a;b\r\n1;\"x;y\"\r\n\r\n\"\"\"q\"\"\";2\r\n", "b\ta\r1\t2\r", "a|b\n|\n\n|1",
        "a,b\n\"two\nlines\",\"x\r\ny\"\n\"\",é\n", "a,b\n1,\"open\n2,3\n", "a,b\n1\n1,2,3\n",
        "a,b\nx\"y,1\n\"x\"y,1\n3,4\n", "\u{FEFF}a,,x\n1,2,3\n", "a,a\n1,2\n", "x,y\n1,2\n", "a",
        " a,b \n1,2\n", "a ,a\n1,2\n",
        "a,b\n1,\"\n\"\"\n\"\"\"\n\"", "\"a\",\"b\"\n\"1\",\"2\"",
      ]
      return texts.flatMap { text in [",", ";", "\t", "|"].map { Array(($0 + text).utf8) } }
    },
    words: { [",", ";", "\t", "|", "\"", "\"\"", "\n", "\r\n", "\r", "a,b", "a;b", "é", "\",\""] }
  ) { bytes throws(FuzzFault) in
    guard let separator = bytes.first, [0x2C, 0x3B, 0x09, 0x7C].contains(separator) else { return }
    let text = Array(bytes.dropFirst())
    var settings = BulkCheck.Settings()
    settings.isCSV = true
    settings.separator = separator
    settings.judging.valuesAreTexts = true
    let whole = try Checked(alike: text, form, settings)
    guard let table = PlainCSV(text, separator),
      table.columns.contains("a") || table.columns.contains("b")
    else { return }
    try claim(
      whole.tally.payloads == table.records.count && whole.values == table.records,
      "\(table.records.map { $0.json() }), and there came \(whole)")
  }

  private static let form: RuleForm = {
    do {
      return try RuleForm("table") {
        Field("a", type: .any)
        Field("b", type: .any)
      }
    } catch {
      fatalError("\(error)")
    }
  }()
}

/// CSV read in the plainest way, a byte after the other, all of it in memory; nothing where
/// anything is wrong with it.
private struct PlainCSV {
  private(set) var columns: [String] = []
  private(set) var records: [Value] = []

  init?(_ bytes: [UInt8], _ separator: UInt8) {
    // What begins so is taken for no text at all.
    if bytes.prefix(2).contains(0) || Compression(firstBytes: bytes) != Compression.none {
      return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var rest = Array(text.utf8)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var rows: [[String]] = []
    while let first = rest.first {
      if first == 0x0A || first == 0x0D {
        rest.removeFirst()
        continue
      }
      guard let row = Self.row(&rest, separator) else { return nil }
      rows.append(row)
    }
    guard let header = rows.first?.map({ ColumnName($0).text.text }) else { return nil }
    let named = header.filter { !$0.isEmpty }
    guard Set(named.map { Array($0.utf8) }).count == named.count else { return nil }
    columns = header
    for row in rows.dropFirst() {
      guard row.count == header.count else { return nil }
      let members = zip(header, row).filter { !$0.isEmpty && !$1.isEmpty }
      records.append(.object(members.map { Value.Member($0, .text($1)) }))
    }
  }

  /// A record, and its line's end.
  private static func row(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> [String]? {
    var fields: [String] = []
    while true {
      guard let field = field(&rest, separator) else { return nil }
      fields.append(field)
      switch rest.popFirst() {
      case separator: continue
      case nil, 0x0A, 0x0D: return fields
      default: return nil
      }
    }
  }

  private static func field(_ rest: inout ArraySlice<UInt8>, _ separator: UInt8) -> String? {
    var bytes: [UInt8] = []
    guard rest.first == UInt8(ascii: "\"") else {
      while let byte = rest.first, ![separator, 0x0A, 0x0D].contains(byte) {
        if byte == UInt8(ascii: "\"") { return nil }
        bytes.append(byte)
        rest.removeFirst()
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        guard rest.first == byte else { return String(decoding: bytes, as: UTF8.self) }
        rest.removeFirst()
      }
      bytes.append(byte)
    }
    return nil
  }
}
