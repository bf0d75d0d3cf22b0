/// The values of a list or table, ready to look keys up in: packed bytes and an index, without an
/// object for each value. All judges share it.
package final class ReferenceTable: Sendable {
  /// The type of the keys.
  private let key: ValueType
  private let ignoresCase: Bool
  private let keys: TextTable
  private let columns: [Column]
  private let memory = TableMemory()

  /// The values of a column, as JSON has them but without quotes; an absent one is empty.
  private struct Column: Sendable {
    let bytes: ConstantTable<UInt8>
    let starts: ConstantTable<Int32>
  }

  init(_ plan: TablePlan, _ keys: TextTable, _ columns: [PackedTexts]) {
    key = plan.key
    ignoresCase = plan.ignoresCase
    self.keys = keys
    var all: [Column] = []
    for column in columns {
      all.append(
        Column(
          bytes: ConstantTable(column.bytes, in: memory),
          starts: ConstantTable(column.starts, in: memory)))
    }
    self.columns = all
  }

  /// The number of values, including repeated ones.
  package var count: Int { keys.count }

  /// Returns the row of a key that is a string, an integer, a date or a time.
  @inline(__always)
  func row(of text: Span<UInt8>, _ key: TimeKey) -> Int? {
    switch self.key {
    case .text: row(of: text)
    case .integer, .number: row(of: key.major)
    default: row(of: key)
    }
  }

  func row(of text: Span<UInt8>) -> Int? {
    guard ignoresCase else { return keys.index(of: text) }
    let folded = NormalizingStep.normalized(text, by: [.lowercase])
    return keys.index(of: folded.span)
  }

  func row(of integer: Int64) -> Int? {
    unsafe withUnsafeBytes(of: integer.littleEndian) { bytes in
      unsafe keys.index(of: Span(_unsafeBytes: bytes))
    }
  }

  func row(of number: Number) -> Int? {
    if let integer = number.int64 { return row(of: integer) }
    var bytes: [UInt8] = []
    ReferenceKey.append(number, to: &bytes)
    return keys.index(of: bytes.span)
  }

  func row(of key: TimeKey) -> Int? {
    var bytes: [UInt8] = []
    ReferenceKey.append(key, to: &bytes)
    return keys.index(of: bytes.span)
  }

  /// Returns the string of a value, which lives as long as the table; an absent value is empty.
  func cell(_ row: Int, _ column: Int) -> Slot {
    let column = columns[column]
    let bytes = column.bytes.span(Int(column.starts[row])..<Int(column.starts[row + 1]))
    return unsafe bytes.withUnsafeBufferPointer { unsafe Slot(.text, bytes: $0) }
  }
}

/// The bytes that stand for a key, the same for all keys that are equal.
enum ReferenceKey {
  static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: integer)
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a number. One that is not an integer follows eight zeros, so it is never the same as
  /// an integer.
  static func append(_ number: Number, to bytes: inout [UInt8]) {
    if let integer = number.int64 { return append(integer, to: &bytes) }
    append(Int64(0), to: &bytes)
    number.append(to: &bytes)
  }

  static func append(_ key: TimeKey, to bytes: inout [UInt8]) {
    append(key.major, to: &bytes)
    append(key.minor, to: &bytes)
  }
}
