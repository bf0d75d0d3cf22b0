internal import Muster
internal import MusterArrow

/// Makes the columns of a batch from the bytes after its message.
///
/// The message says where each buffer is and how many rows it has. Every buffer is checked to be
/// long enough for its rows, so reading a value never leaves it.
@safe
struct ArrowColumns: ~Copyable {
  /// A buffer of a column.
  @safe
  private struct Buffer {
    let start: UnsafeRawPointer?
    let count: Int
  }

  /// The description of the rows; `nil` for columns without rows.
  private let batch: ArrowBatch?
  private let body: UnsafeRawBufferPointer
  private let memory: ColumnMemory
  private let dictionaries: [Int64: ArrowColumn]
  private var nextNode = 0
  private var nextBuffer = 0
  private var nextViews = 0
  /// The greatest number of rows of a column so far.
  private var mostRows = 0
  /// The number of bytes that decompressed buffers may still have.
  private var room: Int

  /// Takes the bytes of a batch, which the memory owns.
  @unsafe
  init(
    _ batch: ArrowBatch, _ body: UnsafeRawBufferPointer, _ memory: ColumnMemory,
    _ dictionaries: [Int64: ArrowColumn]
  ) {
    self.batch = batch
    unsafe self.body = unsafe body
    self.memory = memory
    self.dictionaries = dictionaries
    room = ArrowBody.most - memory.count
  }

  /// Creates columns without rows.
  init() {
    batch = nil
    unsafe body = UnsafeRawBufferPointer(start: nil, count: 0)
    memory = ColumnMemory()
    dictionaries = [:]
    room = 0
  }

  /// Makes a column of structs, whose children are the columns of fields.
  mutating func rows(of fields: [ArrowField]) throws(ReadError) -> ArrowColumn {
    var columns: [ArrowColumn] = []
    for field in fields { columns.append(try column(of: field, at: "/\(field.name)")) }
    guard let rows = ArrowRows(count: batch?.count ?? 0, offset: 0, hasNulls: false) else {
      throw .damagedArrow
    }
    mostRows = max(mostRows, rows.count)
    try holdRows()
    let none = unsafe ArrowBuffers(start: memory.addresses(1), count: 1, memory: memory)
    return unsafe try make("", .structure, rows, none, columns, [], at: "the table")
  }

  /// Makes the column of a field.
  mutating func column(of field: ArrowField, at path: String) throws(ReadError) -> ArrowColumn {
    let rows = try nextRows()
    let count = rows.count
    var buffers: [Buffer] = []
    for _ in 0..<field.bufferCount { buffers.append(try buffer()) }
    if rows.hasNulls, let bits = buffers.first, bits.count > 0 {
      try Self.hold((count + 7) / 8, in: bits)
    }
    if let dictionary = field.dictionary {
      try Self.hold(count, of: dictionary.indices, in: buffers)
      let known = batch == nil ? try column(of: field.ofValues, at: path) : nil
      guard let values = known ?? dictionaries[dictionary.id] else {
        throw ReadError(
          column: ColumnRefusal("the column \(path) has a dictionary that doesn't precede its rows")
        )
      }
      let addresses = unsafe addresses(buffers)
      return unsafe try make(
        field.name, dictionary.indices, rows, addresses, [], [values], at: "the column \(path)")
    }
    if field.hasViews { buffers += try views() }
    try Self.hold(count, of: field.layout, in: buffers)
    var children: [ArrowColumn] = []
    for child in field.children {
      children.append(try column(of: child, at: "\(path)/\(child.name)"))
    }
    // A column that payloads have no values for is refused by its layout.
    if case .other = field.layout { children = [] }
    let addresses = unsafe addresses(buffers)
    return unsafe try make(
      field.name, field.layout, rows, addresses, children, [], at: "the column \(path)")
  }

  /// Throws if a column has more rows than its batch can have bytes for. A column of nulls has none,
  /// and could claim any number.
  func holdRows() throws(ReadError) {
    guard mostRows <= max(1 << 20, memory.count * 8) else {
      throw ReadError(
        "a batch claims to have \(mostRows) rows, and has too few bytes for them: "
          + "write smaller batches")
    }
  }

  private mutating func nextRows() throws(ReadError) -> ArrowRows {
    guard let batch else { return ArrowRows(count: 0, offset: 0, hasNulls: false) }
    guard nextNode + 2 <= batch.nodes.count,
      let rows = ArrowRows(
        count: batch.nodes[nextNode], offset: 0, hasNulls: batch.nodes[nextNode + 1] != 0)
    else { throw .damagedArrow }
    nextNode += 2
    mostRows = max(mostRows, rows.count)
    return rows
  }

  @unsafe
  private func make(
    _ name: String, _ layout: ArrowLayout, _ rows: ArrowRows, _ buffers: ArrowBuffers,
    _ children: [ArrowColumn], _ dictionary: [ArrowColumn], at place: String
  ) throws(ReadError) -> ArrowColumn {
    do throws(ColumnRefusal) {
      return unsafe try ArrowColumn.make(
        name, layout, rows, buffers, children: children, dictionary: dictionary, place: place)
    } catch {
      throw ReadError(column: error)
    }
  }

  @unsafe
  private func addresses(_ buffers: [Buffer]) -> ArrowBuffers {
    let start = unsafe memory.addresses(buffers.count)
    for (index, buffer) in buffers.enumerated() { unsafe start[index] = buffer.start }
    return unsafe ArrowBuffers(start: start, count: buffers.count, memory: memory)
  }

  /// Returns the next buffer, decompressed.
  private mutating func buffer() throws(ReadError) -> Buffer {
    guard let batch else { return unsafe Buffer(start: nil, count: 0) }
    guard nextBuffer + 2 <= batch.buffers.count else { throw .damagedArrow }
    let (start, length) = (batch.buffers[nextBuffer], batch.buffers[nextBuffer + 1])
    nextBuffer += 2
    let all = unsafe Int64(body.count)
    guard start >= 0, length >= 0, length <= all, start <= all - length else {
      throw .damagedArrow
    }
    if length == 0 { return unsafe Buffer(start: nil, count: 0) }
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: body[Int(start)..<Int(start + length)])
    guard let compression = batch.compression else {
      return unsafe Buffer(start: bytes.baseAddress, count: bytes.count)
    }
    guard bytes.count >= 8 else { throw .damagedArrow }
    // The first number is the length after decompression, or -1 for bytes that are not compressed.
    let size = unsafe Int64(littleEndian: bytes.loadUnaligned(as: Int64.self))
    let packed = unsafe UnsafeRawBufferPointer(rebasing: bytes[8...])
    if size == -1 { return unsafe Buffer(start: packed.baseAddress, count: packed.count) }
    guard size >= 0 else { throw .damagedArrow }
    guard size <= Int64(room) else { throw .hugeArrowBatch }
    if size == 0 { return unsafe Buffer(start: nil, count: 0) }
    let input = unsafe Span<UInt8>(_unsafeElements: packed.bindMemory(to: UInt8.self))
    let output =
      switch compression {
      case .lz4: try LZ4Frame.decompress(input, to: Int(size))
      case .zstd: try ZstdStream.decompress(input, to: Int(size))
      }
    room -= output.count
    let whole = unsafe output.moved(to: memory)
    return unsafe Buffer(start: whole.baseAddress, count: whole.count)
  }

  /// Returns the buffers that a column of views points into, and their lengths.
  private mutating func views() throws(ReadError) -> [Buffer] {
    var buffers: [Buffer] = []
    if let batch {
      guard nextViews < batch.viewCounts.count else { throw .damagedArrow }
      let count = batch.viewCounts[nextViews]
      nextViews += 1
      guard 0...Int64(batch.buffers.count) ~= count else { throw .damagedArrow }
      for _ in 0..<count { buffers.append(try buffer()) }
    }
    let size = buffers.count * MemoryLayout<Int64>.stride
    let lengths = UnsafeMutablePointer<Int64>.allocate(capacity: max(1, buffers.count))
    for (index, buffer) in buffers.enumerated() {
      unsafe (lengths + index).initialize(to: Int64(buffer.count))
    }
    unsafe memory.take(lengths, count: size)
    return unsafe buffers + [Buffer(start: UnsafeRawPointer(lengths), count: size)]
  }

  /// Throws if a buffer has fewer bytes.
  private static func hold(_ count: Int, in buffer: Buffer) throws(ReadError) {
    guard buffer.count >= count else { throw .damagedArrow }
  }

  /// Throws if the buffers are too short for this number of rows.
  private static func hold(
    _ count: Int, of layout: ArrowLayout, in buffers: [Buffer]
  ) throws(ReadError) {
    if count == 0 { return }
    switch layout {
    case .null, .structure, .fixedList, .runs, .other: break
    case .boolean: try hold((count + 7) / 8, in: buffers[1])
    case .integer(let width, _), .float(let width), .decimal(let width, _), .time(let width, _):
      try hold(count * width, in: buffers[1])
    case .date(let isInMilliseconds): try hold(count * (isInMilliseconds ? 8 : 4), in: buffers[1])
    case .timestamp: try hold(count * 8, in: buffers[1])
    case .textView: try hold(count * 16, in: buffers[1])
    case .list(let width): _ = try holdOffsets(count, width, in: buffers[1])
    case .map: _ = try holdOffsets(count, 4, in: buffers[1])
    case .text(let width, _):
      let last = try holdOffsets(count, width, in: buffers[1])
      guard last <= Int64(buffers[2].count) else { throw .damagedArrow }
    }
  }

  /// Throws if offsets decrease, so that rows could share values and have more than their bytes.
  /// Returns the last offset.
  private static func holdOffsets(
    _ count: Int, _ width: Int, in buffer: Buffer
  ) throws(ReadError) -> Int64 {
    try hold((count + 1) * width, in: buffer)
    guard let offsets = unsafe buffer.start else { throw .damagedArrow }
    var last: Int64 = 0
    for index in 0...count {
      let next =
        width == 4
        ? unsafe Int64(offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
        : unsafe offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
      guard next >= last else { throw .damagedArrow }
      last = next
    }
    return last
  }
}

extension ReadError {
  /// Creates the error for a column that can't be judged, whose name can be anything.
  init(column error: ColumnRefusal) { self.init(TerminalEscaping.escaping(error.reason)) }

  /// The error for a batch that would take too much memory.
  static var hugeArrowBatch: ReadError {
    ReadError(
      "a batch has more than 1 GiB, which Muster doesn't read at once: write smaller batches")
  }
}

extension ZstdStream {
  /// Decompresses bytes to this number of bytes.
  static func decompress(_ input: Span<UInt8>, to size: Int) throws(ReadError) -> ArrowBody {
    var stream = try ZstdStream()
    var output = ArrowBody(expecting: size)
    var taken = 0
    while output.count < size {
      var step = DecompressionStep()
      _ = output.append(atMost: size - output.count) { room in
        step = stream.decompress(input.extracting(taken..<input.count), into: &room)
        return step.written
      }
      taken += step.read
      if let failure = step.failure { throw failure }
      if step.written == 0, step.read == 0 { throw .damagedArrow }
    }
    return output
  }
}
