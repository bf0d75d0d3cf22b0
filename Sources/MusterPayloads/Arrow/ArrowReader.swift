internal import MusterArrow

/// Reads the batches of an Arrow stream, or of an Arrow file, which contains the same messages.
///
/// It reads a file from its beginning, like a stream, and doesn't need the list of messages at the
/// end of the file.
final class ArrowReader {
  private let source: DecompressedBytes
  private let limit: Int
  private let isFile: Bool
  /// The columns of the schema.
  private(set) var fields: [ArrowField] = []
  /// The dictionaries so far, and the fields whose values they have.
  private var dictionaries: [Int64: ArrowColumn] = [:]
  private var dictionaryFields: [Int64: ArrowField] = [:]
  /// The number of bytes of each dictionary, and of all.
  private var sizes: [Int64: Int] = [:]
  private var sizeOfAll = 0
  /// The number of bytes of the last batch.
  private(set) var byteCount = 0
  private var isOver = false
  /// True if the stream ended without its end marker.
  private(set) var lacksEnd = false

  private static let name = Array("ARROW1".utf8)

  /// Reads the schema.
  init(_ source: DecompressedBytes, limits: PayloadReader.Limits) throws(ReadError) {
    self.source = source
    limit = limits.payload
    var first = try Self.bytes(8, of: source)
    isFile = first.starts(with: Self.name)
    if isFile { first = try Self.bytes(8, of: source) }
    guard let message = try message(first), case .schema(let fields) = message.content else {
      throw ReadError("the Arrow data has no schema")
    }
    _ = try body(message.bodyLength)
    self.fields = fields
    var found: [Int64: ArrowField] = [:]
    var other: ArrowField?
    for field in fields {
      field.forEachDictionary { field, dictionary in
        let first = found.updateValue(field, forKey: dictionary.id)
        if let first, !field.hasType(of: first) { other = field }
      }
    }
    if let other {
      throw ReadError(
        column: ColumnRefusal("the column \(other.name) shares a dictionary of another type"))
    }
    dictionaryFields = found
  }

  /// Reads the next batch as a column of structs; returns `nil` at the end.
  func next() throws(ReadError) -> ArrowColumn? {
    while !isOver, let message = try message(try Self.bytes(8, of: source)) {
      let memory = ColumnMemory()
      let bytes = unsafe try body(message.bodyLength).moved(to: memory)
      switch message.content {
      case .schema: throw ReadError("the Arrow data has a second schema")
      case .rows(let batch):
        var columns = unsafe ArrowColumns(batch, bytes, memory, dictionaries)
        let rows = try columns.rows(of: fields)
        byteCount = memory.count
        return rows
      case .dictionary(let id, let batch, let isDelta):
        if isDelta, dictionaries[id] != nil {
          throw ReadError(
            "the Arrow data adds values to a dictionary, which Muster doesn't read: write it "
              + "without dictionary deltas")
        }
        guard let field = dictionaryFields[id] else { throw .damagedArrow }
        var columns = unsafe ArrowColumns(batch, bytes, memory, dictionaries)
        let values = try columns.column(of: field.ofValues, at: "/\(field.name)")
        try columns.holdRows()
        dictionaries[id] = values
        sizeOfAll += memory.count - (sizes.updateValue(memory.count, forKey: id) ?? 0)
        guard sizeOfAll <= ArrowBody.most else {
          throw ReadError("the dictionaries have more than 1 GiB")
        }
      }
    }
    isOver = true
    return nil
  }

  /// Returns the columns of a table without rows.
  func noRows() throws(ReadError) -> ArrowColumn {
    var columns = ArrowColumns()
    return try columns.rows(of: fields)
  }

  /// Reads the message whose mark and length are given; returns `nil` at the end of the stream.
  private func message(_ head: [UInt8]) throws(ReadError) -> ArrowMessage? {
    if head.isEmpty, !isFile {
      lacksEnd = true
      return nil
    }
    guard head.count == 8 else { throw .cutOffArrow }
    guard head[0..<4].allSatisfy({ $0 == 0xFF }) else {
      // The footer of a file can follow the last batch without an end marker.
      if isFile, !fields.isEmpty {
        try skipFooter(head)
        return nil
      }
      throw isFile && fields.isEmpty ? .oldArrow : .damagedArrow
    }
    let length = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    if length == 0 {
      try end()
      return nil
    }
    guard length <= limit else {
      throw ReadError("a message of the Arrow data has metadata of \(length) bytes")
    }
    let metadata = try Self.bytes(length, of: source)
    guard metadata.count == length else { throw .cutOffArrow }
    return try ArrowMessage(metadata)
  }

  private func end() throws(ReadError) {
    if isFile { return try skipFooter([]) }
    guard try Self.bytes(1, of: source).isEmpty else {
      throw ReadError("unexpected data after the end of the Arrow stream")
    }
  }

  /// Reads to the end of a file, which has the format's name again.
  private func skipFooter(_ first: [UInt8]) throws(ReadError) {
    var bytes = first
    repeat {
      bytes.removeFirst(max(0, bytes.count - Self.name.count))
    } while try source.read(1 << 16, into: &bytes) > 0
    guard bytes == Self.name else { throw .cutOffArrow }
  }

  /// Reads the bytes that follow a message.
  private func body(_ length: Int64) throws(ReadError) -> ArrowBody {
    guard length >= 0 else { throw .damagedArrow }
    guard length <= Int64(ArrowBody.most) else { throw .hugeArrowBatch }
    let length = Int(length)
    var body = ArrowBody(expecting: length)
    let source = source
    while body.count < length {
      let count = try body.append(atMost: length - body.count) { room throws(ReadError) in
        try source.read(into: &room)
      }
      if count == 0 { throw .cutOffArrow }
    }
    return body
  }

  /// Reads this many bytes, or fewer at the end of the source.
  private static func bytes(
    _ count: Int, of source: DecompressedBytes
  ) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if try source.read(min(count - bytes.count, 1 << 16), into: &bytes) == 0 { break }
    }
    return bytes
  }
}

extension ReadError {
  /// The error for Arrow data whose messages have no marks.
  static var oldArrow: ReadError {
    ReadError("the Arrow data was written by Arrow before 0.15: write it again")
  }

  /// The error for Arrow data that ends too early.
  fileprivate static var cutOffArrow: ReadError {
    ReadError("the Arrow data ends early: was it cut off?")
  }
}
