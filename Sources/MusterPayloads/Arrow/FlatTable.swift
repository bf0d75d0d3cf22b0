/// A table in the metadata of an Arrow message, which is written as a FlatBuffer.
///
/// Every access checks its bounds, because the bytes can come from anywhere.
struct FlatTable {
  private let bytes: [UInt8]
  private let start: Int
  /// The list of the fields' offsets, and the end of that list.
  private let fields: Int
  private let endOfFields: Int

  /// The number of bytes of the whole FlatBuffer.
  var byteCount: Int { bytes.count }

  /// The root table of a FlatBuffer.
  init(rootOf bytes: [UInt8]) throws(ReadError) {
    let root = try Self.number(UInt32.self, at: 0, of: bytes)
    try self.init(bytes, at: Int(root))
  }

  private init(_ bytes: [UInt8], at start: Int) throws(ReadError) {
    self.bytes = bytes
    self.start = start
    let distance = Int(try Self.number(Int32.self, at: start, of: bytes))
    fields = start - distance
    let length = Int(try Self.number(UInt16.self, at: fields, of: bytes))
    guard length >= 4, fields + length <= bytes.count else { throw .damagedArrow }
    endOfFields = fields + length
  }

  private static func number<Number: FixedWidthInteger>(
    _ type: Number.Type, at index: Int, of bytes: [UInt8]
  ) throws(ReadError) -> Number {
    let size = MemoryLayout<Number>.size
    guard index >= 0, index <= bytes.count - size else { throw .damagedArrow }
    var number: Number = 0
    for byte in bytes[index..<index + size].reversed() {
      number = number << 8 | Number(truncatingIfNeeded: byte)
    }
    return number
  }

  /// Returns the place of a field; `nil` if the table leaves it out.
  private func place(of field: Int) throws(ReadError) -> Int? {
    let entry = fields + 4 + 2 * field
    guard entry + 2 <= endOfFields else { return nil }
    let offset = try Self.number(UInt16.self, at: entry, of: bytes)
    return offset == 0 ? nil : start + Int(offset)
  }

  /// Returns the place that a field refers to; `nil` if the table leaves it out.
  private func target(of field: Int) throws(ReadError) -> Int? {
    guard let place = try place(of: field) else { return nil }
    return place + Int(try Self.number(UInt32.self, at: place, of: bytes))
  }

  /// Returns a number, or its default.
  func number<Number: FixedWidthInteger>(_ field: Int, or standard: Number) throws(ReadError)
    -> Number
  {
    guard let place = try place(of: field) else { return standard }
    return try Self.number(Number.self, at: place, of: bytes)
  }

  /// Returns a table; `nil` if it is left out.
  func table(_ field: Int) throws(ReadError) -> FlatTable? {
    guard let target = try target(of: field) else { return nil }
    return try FlatTable(bytes, at: target)
  }

  /// Returns the bytes of a string; `nil` if it is left out.
  func text(_ field: Int) throws(ReadError) -> [UInt8]? {
    guard let (start, count) = try vector(field, of: 1) else { return nil }
    return Array(bytes[start..<start + count])
  }

  /// Returns the tables of a list.
  func tables(_ field: Int) throws(ReadError) -> [FlatTable] {
    guard let (start, count) = try vector(field, of: 4) else { return [] }
    var tables: [FlatTable] = []
    for place in stride(from: start, to: start + 4 * count, by: 4) {
      let target = place + Int(try Self.number(UInt32.self, at: place, of: bytes))
      tables.append(try FlatTable(bytes, at: target))
    }
    return tables
  }

  /// Returns a list of numbers, or of structures that consist of this many numbers.
  func numbers(_ field: Int, perItem: Int = 1) throws(ReadError) -> [Int64] {
    guard let (start, count) = try vector(field, of: 8 * perItem) else { return [] }
    var numbers: [Int64] = []
    for index in 0..<count * perItem {
      numbers.append(try Self.number(Int64.self, at: start + 8 * index, of: bytes))
    }
    return numbers
  }

  /// Returns the start of a list and the number of its items, which have this many bytes.
  private func vector(
    _ field: Int, of size: Int
  ) throws(ReadError) -> (start: Int, count: Int)? {
    guard let target = try target(of: field) else { return nil }
    let count = Int(try Self.number(UInt32.self, at: target, of: bytes))
    guard count * size <= bytes.count - target - 4 else { throw .damagedArrow }
    return (target + 4, count)
  }
}

extension ReadError {
  /// The error for Arrow data that contradicts itself.
  static var damagedArrow: ReadError { ReadError("the Arrow data is damaged") }
}
