/// A message of an Arrow stream: the schema, the values of a dictionary, or rows.
struct ArrowMessage {
  enum Content {
    case schema([ArrowField])
    case dictionary(id: Int64, ArrowBatch, isDelta: Bool)
    case rows(ArrowBatch)
  }

  let content: Content
  /// The number of bytes that follow the message.
  let bodyLength: Int64

  /// Reads the metadata of a message.
  init(_ metadata: [UInt8]) throws(ReadError) {
    let message = try FlatTable(rootOf: metadata)
    bodyLength = try message.number(3, or: 0)
    // Versions are numbered from 0, and the fourth is the first that streams of today can have.
    let version = try message.number(0, or: Int16(0))
    guard version >= 3 else {
      throw ReadError("the Arrow data has a version from before 2017: write it again")
    }
    guard let header = try message.table(2) else { throw .damagedArrow }
    switch try message.number(1, or: UInt8(0)) {
    case 1: content = .schema(try ArrowField.all(of: header, isVersion4: version == 3))
    case 2:
      guard let values = try header.table(1) else { throw .damagedArrow }
      content = .dictionary(
        id: try header.number(0, or: 0), try ArrowBatch(values),
        isDelta: try header.number(2, or: UInt8(0)) != 0)
    case 3: content = .rows(try ArrowBatch(header))
    default: throw ReadError("the Arrow data has a tensor, and Muster reads only tables")
    }
  }
}

/// The rows of some columns, as a message describes them.
struct ArrowBatch {
  enum Compression: UInt8 {
    case lz4, zstd
  }

  let count: Int64
  /// The number of rows and the number of nulls of each column, nested columns included.
  let nodes: [Int64]
  /// The start and the length of each buffer in the message's body.
  let buffers: [Int64]
  /// The number of buffers of each column of views.
  let viewCounts: [Int64]
  let compression: Compression?

  init(_ table: FlatTable) throws(ReadError) {
    count = try table.number(0, or: 0)
    nodes = try table.numbers(1, perItem: 2)
    buffers = try table.numbers(2, perItem: 2)
    viewCounts = try table.numbers(4)
    guard let compression = try table.table(3) else {
      compression = nil
      return
    }
    guard let codec = Compression(rawValue: try compression.number(0, or: 0)),
      try compression.number(1, or: UInt8(0)) == 0
    else { throw ReadError("the Arrow data has a compression that Muster doesn't know") }
    self.compression = codec
  }
}
