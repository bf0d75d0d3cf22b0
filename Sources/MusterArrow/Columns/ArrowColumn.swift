internal import Muster

/// A column of a typed table, checked as far as its layout allows. The addresses and their lengths
/// must be trusted.
@safe
package final class ArrowColumn {
  /// The name of the column's member.
  package let name: String
  package let layout: ArrowLayout
  package let children: [ArrowColumn]
  /// The values of a column of indices or runs: one column, or none if the column has values of its
  /// own.
  package let dictionary: [ArrowColumn]
  package let count: Int
  let offset: Int
  private let buffers: UnsafeMutablePointer<UnsafeRawPointer?>?
  private let bufferCount: Int
  /// The number of columns in each other, dictionaries included.
  private let depth: Int
  let hasNulls: Bool

  /// The memory that the column's buffers are in; `nil` if your program owns it.
  private let memory: ColumnMemory?

  /// Creates a column and checks it.
  ///
  /// This is not an initialiser: in Embedded Swift, an object whose initialiser throws is leaked.
  @unsafe
  package static func make(
    _ name: String, _ layout: ArrowLayout, _ rows: ArrowRows, _ buffers: ArrowBuffers,
    children: [ArrowColumn] = [], dictionary: [ArrowColumn] = [], place: String
  ) throws(ColumnRefusal) -> ArrowColumn {
    let column = unsafe ArrowColumn(name, layout, rows, buffers, children, dictionary)
    try column.check(place)
    return column
  }

  private init(
    _ name: String, _ layout: ArrowLayout, _ rows: ArrowRows, _ buffers: ArrowBuffers,
    _ children: [ArrowColumn], _ dictionary: [ArrowColumn]
  ) {
    self.name = name
    self.layout = layout
    count = rows.count
    offset = rows.offset
    hasNulls = rows.hasNulls
    unsafe self.buffers = unsafe buffers.start
    bufferCount = unsafe buffers.count
    memory = unsafe buffers.memory
    if case .runs = layout, children.count == 2 {
      (self.children, self.dictionary) = ([children[0]], [children[1]])
    } else {
      (self.children, self.dictionary) = (children, dictionary)
    }
    depth = (children + dictionary).reduce(0) { max($0, $1.depth) } + 1
  }

  /// The greatest depth: a table whose columns are nested 64 deep.
  private static var deepest: Int { 65 }

  /// Returns a column of structs with only some of the rows.
  package func rows(_ range: Range<Int>) -> ArrowColumn {
    let rows = ArrowRows(count: range.count, offset: offset + range.lowerBound, hasNulls: hasNulls)
    let buffers = unsafe ArrowBuffers(start: buffers, count: bufferCount, memory: memory)
    return unsafe ArrowColumn(name, layout, rows, buffers, children, dictionary)
  }

  /// Refuses a column that has no equivalent in payloads, or that contains one.
  package func allowInPayloads(at path: String) throws(ColumnRefusal) {
    if case .other(let format) = layout {
      throw ColumnRefusal(
        "the column \(path) has the Arrow format `\(format)`, and payloads have nothing like it; "
          + "leave it out or make it a column of strings")
    }
    for child in children {
      try child.allowInPayloads(at: child.name.utf8.isEmpty ? path : "\(path)/\(child.name)")
    }
    for values in dictionary { try values.allowInPayloads(at: path) }
  }

  /// Refuses a column from which no row could be read.
  private func check(_ place: String) throws(ColumnRefusal) {
    guard depth <= Self.deepest else {
      throw ColumnRefusal("\(place) is nested more than 64 deep, with its dictionaries")
    }
    if case .structure = layout {
      for child in children where child.count - offset < count {
        throw ColumnRefusal("\(place) is longer than its child \(child.name)")
      }
      var names: Set<ByteString> = []
      for child in children where !names.insert(ByteString(child.name)).inserted {
        throw ColumnRefusal("\(place) has two children \(child.name)")
      }
    }
    if case .map = layout, children[0].children.count != 2 {
      throw ColumnRefusal("\(place) is a map without keys and values")
    }
    if case .runs = layout {
      guard case .integer(_, isSigned: true) = children[0].layout else {
        throw ColumnRefusal("\(place) has runs that end at no integers")
      }
    }
    if case .fixedList(let size) = layout {
      let (items, overflows) = (offset + count).multipliedReportingOverflow(by: max(0, size))
      guard size >= 0, !overflows, items <= children[0].count else {
        throw ColumnRefusal("\(place) is longer than its items")
      }
    }
  }
}

/// One row of a column.
extension ArrowColumn {
  /// Returns true if a row is null.
  package func isNull(_ row: Int) -> Bool {
    if case .null = layout { return true }
    if case .runs = layout { return false }
    guard hasNulls, let bits = unsafe buffers?[0] else { return false }
    return unsafe !bit(offset + row, of: bits)
  }

  /// Returns the row's flag.
  func flag(_ row: Int) throws(ColumnRefusal) -> Bool {
    unsafe bit(offset + row, of: try buffer(1))
  }

  /// Returns the row's whole number; an unsigned number of more than 63 bits has its bits
  /// reinterpreted.
  func integer(_ row: Int, width: Int, isSigned: Bool) throws(ColumnRefusal) -> Int64 {
    let start = unsafe try buffer(1)
    let place = (offset + row) * width
    return switch (width, isSigned) {
    case (1, true): unsafe Int64(start.load(fromByteOffset: place, as: Int8.self))
    case (1, false): unsafe Int64(start.load(fromByteOffset: place, as: UInt8.self))
    case (2, true): unsafe Int64(start.loadUnaligned(fromByteOffset: place, as: Int16.self))
    case (2, false): unsafe Int64(start.loadUnaligned(fromByteOffset: place, as: UInt16.self))
    case (4, true): unsafe Int64(start.loadUnaligned(fromByteOffset: place, as: Int32.self))
    case (4, false): unsafe Int64(start.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    default: unsafe start.loadUnaligned(fromByteOffset: place, as: Int64.self)
    }
  }

  /// Returns the row's bytes, in a column that has a fixed number for each row.
  func fixedBytes(_ row: Int, width: Int) throws(ColumnRefusal) -> [UInt8] {
    let start = unsafe try buffer(1) + (offset + row) * width
    return (0..<width).map { unsafe start.load(fromByteOffset: $0, as: UInt8.self) }
  }

  /// Returns the dictionary row that a row means, by its index or by the run that it is in.
  package func entry(_ row: Int) throws(ColumnRefusal) -> Int {
    if case .runs = layout { return try run(row) }
    guard case .integer(let width, let isSigned) = layout else { throw .brokenColumn(name) }
    let index = try integer(row, width: width, isSigned: isSigned)
    guard index >= 0, index < Int64(dictionary[0].count) else { throw .brokenColumn(name) }
    return Int(index)
  }

  private func run(_ row: Int) throws(ColumnRefusal) -> Int {
    let ends = children[0]
    guard case .integer(let width, isSigned: true) = ends.layout else { throw .brokenColumn(name) }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      let isOver = try ends.integer(middle, width: width, isSigned: true) <= Int64(offset + row)
      (low, high) = isOver ? (middle + 1, high) : (low, middle)
    }
    guard low < ends.count, low < dictionary[0].count else { throw .brokenColumn(name) }
    return low
  }

  /// Returns the child's rows that are the items of a row.
  func items(_ row: Int) throws(ColumnRefusal) -> Range<Int> {
    let range: Range<Int>
    switch layout {
    case .list(let width): range = try self.range(row, offsetWidth: width)
    case .map: range = try self.range(row, offsetWidth: 4)
    case .fixedList(let size): return (offset + row) * size..<(offset + row + 1) * size
    default: throw .brokenColumn(name)
    }
    guard range.upperBound <= children[0].count else { throw .brokenColumn(name) }
    return range
  }

  /// Returns the row of a struct column's children that belongs to a row.
  func member(_ row: Int) -> Int { offset + row }

  /// Returns the row's text or binary.
  @unsafe
  package func text(_ row: Int) throws(ColumnRefusal) -> UnsafeBufferPointer<UInt8> {
    switch layout {
    case .text(let width, _):
      let range = try self.range(row, offsetWidth: width)
      if range.isEmpty { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
      let bytes = unsafe try buffer(2).assumingMemoryBound(to: UInt8.self)
      return unsafe UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
    case .textView: return unsafe try view(row)
    default: throw .brokenColumn(name)
    }
  }

  /// Reads a view: the count, then either up to 12 bytes, or four of them, a buffer and an offset
  /// into it.
  @unsafe
  private func view(_ row: Int) throws(ColumnRefusal) -> UnsafeBufferPointer<UInt8> {
    let view = unsafe try buffer(1) + (offset + row) * 16
    let count = unsafe Int(view.loadUnaligned(as: Int32.self))
    guard count >= 0 else { throw .brokenColumn(name) }
    if count <= 12 {
      let bytes = unsafe (view + 4).assumingMemoryBound(to: UInt8.self)
      return unsafe UnsafeBufferPointer(start: bytes, count: count)
    }
    let index = unsafe Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
    let start = unsafe Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
    guard index >= 0, index + 3 < bufferCount, start >= 0 else { throw .brokenColumn(name) }
    let sizes = unsafe try buffer(bufferCount - 1)
    let size = unsafe sizes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
    guard Int64(start) + Int64(count) <= size else { throw .brokenColumn(name) }
    let bytes = unsafe try (buffer(index + 2) + start).assumingMemoryBound(to: UInt8.self)
    return unsafe UnsafeBufferPointer(start: bytes, count: count)
  }

  private func range(_ row: Int, offsetWidth: Int) throws(ColumnRefusal) -> Range<Int> {
    let offsets = unsafe try buffer(1)
    let (start, end, last): (Int64, Int64, Int64)
    if offsetWidth == 4 {
      let own = unsafe offsets + (offset + row) * 4
      start = unsafe Int64(own.loadUnaligned(as: Int32.self))
      end = unsafe Int64(own.loadUnaligned(fromByteOffset: 4, as: Int32.self))
      last = unsafe Int64(
        offsets.loadUnaligned(fromByteOffset: (offset + count) * 4, as: Int32.self))
    } else {
      start = unsafe offsets.loadUnaligned(fromByteOffset: (offset + row) * 8, as: Int64.self)
      end = unsafe offsets.loadUnaligned(fromByteOffset: (offset + row + 1) * 8, as: Int64.self)
      last = unsafe offsets.loadUnaligned(fromByteOffset: (offset + count) * 8, as: Int64.self)
    }
    // The last offset is the end of the values; no other offset may exceed it.
    guard start >= 0, start <= end, end <= last, let start = Int(exactly: start),
      let end = Int(exactly: end)
    else { throw .brokenColumn(name) }
    return start..<end
  }

  /// Returns the address of a buffer; `nil` if it doesn't exist.
  @unsafe
  func buffer(at index: Int) -> UnsafeRawPointer? { unsafe buffers?[index] }

  /// Returns the address of a buffer, which must exist.
  @unsafe
  private func buffer(_ index: Int) throws(ColumnRefusal) -> UnsafeRawPointer {
    guard let buffer = unsafe buffers?[index] else { throw .brokenColumn(name) }
    return unsafe buffer
  }

  @unsafe
  private func bit(_ place: Int, of bits: UnsafeRawPointer) -> Bool {
    unsafe bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 1
  }
}

extension ColumnRefusal {
  /// The refusal of a column that contradicts itself.
  static func brokenColumn(_ name: String) -> ColumnRefusal {
    ColumnRefusal("the column \(name) is broken: an offset or an index leads outside of it")
  }
}
