/// Decompresses a source that is compressed with gzip or zstd, or the file in a ZIP archive, and
/// passes on any other source unchanged. It throws for formats that Muster can't read.
///
/// Everything before a damaged or missing part is delivered, and then the error is thrown.
final class DecompressedBytes: ByteSource {
  /// The number of compressed bytes that are read at once.
  private static let blockSize = 64 << 10

  private let source: any ByteSource
  private var compression: Compression?
  /// The first bytes of the source or of its content, from which the compression and the format are
  /// detected, until they are taken.
  private var head: [UInt8] = []
  private var input: CompressedInput?
  private var failure: ReadError?
  /// True if an Arrow source is read rather than refused, and true if the source is one.
  private var isArrowWanted = false
  private var isArrow = false
  /// Space for bytes that are requested as an array.
  private var block: [UInt8] = []

  init(_ source: any ByteSource) {
    self.source = source
  }

  func read(_ count: Int, into target: inout [UInt8]) throws(ReadError) -> Int {
    let compression = try findCompression(reading: count)
    if !head.isEmpty {
      let first = head.prefix(count)
      target += first
      head.removeFirst(first.count)
      return first.count
    }
    if compression == .none { return try source.read(count, into: &target) }
    var block: [UInt8] = []
    swap(&block, &self.block)
    defer { swap(&block, &self.block) }
    if block.count != count { block = [UInt8](repeating: 0, count: count) }
    var room = block.mutableSpan
    let length = try decompress(into: &room)
    target += block[..<length]
    return length
  }

  func read(into target: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    let compression = try findCompression(reading: target.count)
    if head.isEmpty {
      return compression == .none
        ? try source.read(into: &target) : try decompress(into: &target)
    }
    let count = min(target.count, head.count)
    for index in 0..<count { target[index] = head[index] }
    head.removeFirst(count)
    return count
  }

  /// Returns the source's compression. It reads this many bytes once, and more only if these are
  /// not enough.
  private func findCompression(reading count: Int) throws(ReadError) -> Compression {
    if let compression { return compression }
    var found: Compression?
    repeat {
      if try source.read(count, into: &head) == 0 {
        found = Compression(firstBytes: head, isWhole: true)
        break
      }
      found = Compression(firstBytes: head)
    } while found == nil
    var compression = found ?? Compression.none
    if isArrowWanted, compression.isArrow {
      isArrow = true
      compression = .none
    }
    if compression != .none {
      input = try CompressedInput(compression, head)
      head = []
    }
    self.compression = compression
    return compression
  }

  /// Returns true if the content is an Arrow stream or file. It reads this many bytes, or more if
  /// these are not enough. Without this call, such a source is a format that Muster can't read.
  func isArrow(reading count: Int) throws(ReadError) -> Bool {
    isArrowWanted = true
    if try findCompression(reading: count) == .none { return isArrow }
    do throws(ReadError) {
      while Compression(firstBytes: head) == nil {
        let before = head.count
        if try decompressHead(count) == before { break }
      }
    } catch {
      failure = error
    }
    return Compression(firstBytes: head, isWhole: true)?.isArrow ?? false
  }

  /// Decompresses the next bytes, to be read later; returns the number of all of these.
  private func decompressHead(_ count: Int) throws(ReadError) -> Int {
    var block = [UInt8](repeating: 0, count: count)
    var room = block.mutableSpan
    let length = try decompress(into: &room)
    head += block[..<length]
    return head.count
  }

  /// Returns the name of the file in a source that is a ZIP archive; `nil` for any other source.
  /// It reads this many bytes, or more if the name comes later.
  func fileName(reading count: Int) throws(ReadError) -> String? {
    guard try findCompression(reading: count) == .zip else { return nil }
    var nothing: [UInt8] = []
    while true {
      if let name = input?.fileName() { return name }
      var room = nothing.mutableSpan
      let step = input?.decompress(into: &room) ?? DecompressionStep()
      if let failure = step.failure { throw failure }
      if input?.isEmpty == true, try input?.refill(from: source, Self.blockSize) != true {
        return nil
      }
    }
  }

  private func decompress(into target: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    while !target.isEmpty {
      if let failure { throw failure }
      let step = input?.decompress(into: &target) ?? DecompressionStep()
      failure = step.failure
      if step.written > 0 { return step.written }
      if input?.isEmpty == false || failure != nil { continue }
      if try input?.refill(from: source, Self.blockSize) != true {
        if input?.mayEnd == true { return 0 }
        throw ReadError("\(compression?.name ?? ""): the data ends early: was it cut off?")
      }
    }
    return 0
  }
}
