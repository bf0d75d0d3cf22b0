/// Compressed bytes that were read but not yet decompressed, and their decompressor.
struct CompressedInput: ~Copyable {
  private var bytes: [UInt8]
  /// The index of the first byte not yet taken.
  private var start = 0
  private var gzip: GzipStream?
  private var zstd: ZstdStream?
  private var zip: ZipStream?
  /// True if the source can end after the decompressed bytes.
  private(set) var mayEnd = false

  /// True if all bytes were taken.
  var isEmpty: Bool { start == bytes.count }

  /// Starts with the first bytes of a source.
  init(_ compression: Compression, _ bytes: [UInt8]) throws(ReadError) {
    self.bytes = bytes
    switch compression {
    case .none: break
    case .unreadable(let format): throw format.error
    case .gzip: gzip = try GzipStream()
    case .zstd: zstd = try ZstdStream()
    case .zip: zip = try ZipStream()
    }
  }

  /// Decompresses as much as the input and the output allow.
  mutating func decompress(into target: inout MutableSpan<UInt8>) -> DecompressionStep {
    let bytes = bytes
    let rest = bytes.span.extracting(start..<bytes.count)
    var step = DecompressionStep()
    if let found = gzip?.decompress(rest, into: &target) { step = found }
    if let found = zstd?.decompress(rest, into: &target) { step = found }
    if let found = zip?.decompress(rest, into: &target) { step = found }
    start += step.read
    mayEnd = step.mayEnd
    return step
  }

  /// Returns the name of the file in a ZIP archive, once its header was read.
  mutating func fileName() -> String? { zip?.fileName() }

  /// Reads the next bytes after all were taken; returns false if there are none.
  mutating func refill(from source: any ByteSource, _ count: Int) throws(ReadError) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    start = 0
    return try source.read(count, into: &bytes) > 0
  }
}
