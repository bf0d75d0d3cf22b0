internal import Muster

/// Decompresses the only file in a ZIP archive, while reading the archive from its start.
///
/// The directory is at the end of an archive, where a pipe can't look first. So everything is read
/// from the header in front of the file. If the archive has a second file, its content is not read:
/// the first file is delivered, and then an error is thrown. Folders, and the data of the file
/// system that macOS adds, are skipped wherever they are.
struct ZipStream: ~Copyable {
  private enum Part {
    /// The header in front of a file, or the first bytes after the last file.
    case header
    case data
    /// The sizes and checksum after a file whose header lacks them.
    case descriptor
    /// The directory; nothing in it is read.
    case rest
  }

  private var part = Part.header
  private var inflater: Inflater
  /// The bytes of a header that was not read to its end.
  private var header: [UInt8] = []
  /// The name of the file that is delivered, once its header was read.
  private var name: String?
  /// True if the present file is skipped.
  private var isSkipped = false
  private var isStored = false
  private var hasDescriptor = false
  private var checksum: UInt32 = 0
  /// The number of bytes that were read and written for the file, and the checksum of the latter.
  private var found = (read: 0, written: 0, checksum: UInt32(0))
  /// The sizes of the file that its header declares.
  private var declared = (compressed: 0, whole: 0)

  init() throws(ReadError) { inflater = try Inflater(.none) }

  /// Decompresses as much as the input and the output allow.
  mutating func decompress(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    switch part {
    case .header, .descriptor: return readHeader(input)
    case .data: return isSkipped ? skip(input) : readData(input, into: &output)
    case .rest: return DecompressionStep(read: input.count, mayEnd: true)
    }
  }

  private mutating func readData(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    isStored ? copy(input, into: &output) : inflate(input, into: &output)
  }

  /// Reads data that is not delivered. It needs space of its own, because the output can be empty.
  private mutating func skip(_ input: Span<UInt8>) -> DecompressionStep {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var space = bytes.mutableSpan
    var step = readData(input, into: &space)
    step.written = 0
    return step
  }

  private mutating func inflate(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    var step = inflater.inflate(input, into: &output)
    let isOver = step.mayEnd
    step.mayEnd = false
    return take(step, output, isOver: isOver)
  }

  private mutating func copy(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    let count = min(input.count, output.count, declared.compressed - found.read)
    for index in 0..<count { output[index] = input[index] }
    let isOver = found.read + count == declared.compressed
    return take(DecompressionStep(read: count, written: count), output, isOver: isOver)
  }

  /// Counts the bytes of a step, and checks them at the end of the file.
  private mutating func take(
    _ step: DecompressionStep, _ output: borrowing MutableSpan<UInt8>, isOver: Bool
  ) -> DecompressionStep {
    var step = step
    found.read += step.read
    found.written += step.written
    let written = output.span.extracting(0..<step.written)
    found.checksum = Inflater.checksum(written, after: found.checksum)
    guard isOver, step.failure == nil else { return step }
    if hasDescriptor {
      part = .descriptor
    } else {
      part = .header
      step.failure = faultOfData
    }
    return step
  }

  /// The difference between the file and its declared checksum and sizes; `nil` if there is none.
  private var faultOfData: ReadError? {
    guard found.checksum == checksum else {
      return ReadError("zip: the data is damaged: its checksum is wrong")
    }
    guard found.read == declared.compressed, found.written == declared.whole else {
      return ReadError("zip: the data is damaged: its size is wrong")
    }
    return nil
  }

  /// The file's name, once its header was read.
  mutating func fileName() -> String? { name }

  /// Collects the bytes of a header, and reads it when it is complete.
  private mutating func readHeader(_ input: Span<UInt8>) -> DecompressionStep {
    var step = DecompressionStep()
    while step.read < input.count {
      header.append(input[step.read])
      step.read += 1
      guard header.count == headerSize else { continue }
      do throws(ReadError) {
        switch part {
        case .header: try begin()
        case .descriptor: try readDescriptor()
        case .data, .rest: break
        }
      } catch {
        step.failure = error
      }
      break
    }
    step.mayEnd = isRest
    return step
  }

  private var isRest: Bool { if case .rest = part { true } else { false } }

  /// The number of bytes of the header, as far as its bytes show it.
  private var headerSize: Int {
    switch part {
    case .header:
      header.count < 4 || number(0, 4) != Self.fileSignature
        ? 4 : header.count < 30 ? 30 : 30 + number(26, 2) + number(28, 2)
    // It is known by the signature of what follows, which comes after either size.
    case .descriptor: descriptorSize + 4
    case .data, .rest: 0
    }
  }

  private static let fileSignature = 0x0403_4B50
  private static let descriptorSignature = 0x0807_4B50

  /// The number of bytes of a descriptor: its signature may be missing, and its sizes have four
  /// bytes, or eight in a large archive.
  private var descriptorSize: Int {
    guard header.count >= 4 else { return 12 }
    let start = number(0, 4) == Self.descriptorSignature ? 8 : 4
    let hasShortSizes = header.count < start + 12 || isRecord(at: start + 8)
    return start + (hasShortSizes ? 8 : 16)
  }

  /// Returns true if a record of the archive begins at an index: `PK` and two small numbers.
  private func isRecord(at index: Int) -> Bool {
    header[index] == UInt8(ascii: "P") && header[index + 1] == UInt8(ascii: "K")
      && header[index + 2] < 16 && header[index + 3] < 16
  }

  private func number(_ index: Int, _ count: Int) -> Int {
    var number = 0
    for place in (0..<count).reversed() { number = number << 8 | Int(header[index + place]) }
    return number
  }

  /// Begins a file, after its header, or the rest of the archive.
  private mutating func begin() throws(ReadError) {
    guard number(0, 4) == Self.fileSignature else { return try beginRest() }
    let (flags, method) = (number(6, 2), number(8, 2))
    let name = String(decoding: header[30..<30 + number(26, 2)], as: UTF8.self)
    let isFolder = name.hasSuffix("/")
    isSkipped = isFolder || name.hasPrefix("__MACOSX/")
    found = (0, 0, 0)
    checksum = UInt32(number(14, 4))
    declared = (number(18, 4), number(22, 4))
    hasDescriptor = flags & 8 != 0
    readLargeSizes()
    if let first = self.name {
      guard isSkipped else {
        throw ReadError(
          "zip: the archive has several files, and only \(Self.shown(first)) was judged, not "
            + "\(Self.shown(name)): extract them first")
      }
    } else if let format = UnreadableFormat(archiveWith: name) {
      throw format.error
    } else if !isSkipped {
      self.name = name
    }
    let shown = Self.shown(name)
    if flags & 1 != 0 {
      throw ReadError("zip: \(shown) is encrypted: extract it first")
    }
    guard method == 0 || method == 8 else {
      throw ReadError("zip: \(shown) has compression method \(method): extract it first")
    }
    if method == 0, hasDescriptor, !isFolder {
      throw ReadError("zip: the header of \(shown) doesn't show its size: extract it first")
    }
    isStored = method == 0
    inflater.reset()
    part = .data
    header = []
    if isStored, declared.compressed == 0 {
      part = hasDescriptor ? .descriptor : .header
      if !hasDescriptor, let fault = faultOfData { throw fault }
    }
  }

  /// Reads the sizes of a file of 4 GiB or more, which come after its name.
  private mutating func readLargeSizes() {
    var index = 30 + number(26, 2)
    while index + 4 <= header.count {
      let (kind, count) = (number(index, 2), number(index + 2, 2))
      index += 4
      guard index + count <= header.count else { return }
      // A size of eight bytes that is too large for any file can't be counted to, either.
      if kind == 1, count >= 16, header[index + 7] < 0x40, header[index + 15] < 0x40 {
        declared = (number(index + 8, 8), number(index, 8))
      }
      index += count
    }
  }

  private mutating func readDescriptor() throws(ReadError) {
    let size = descriptorSize
    let start = number(0, 4) == Self.descriptorSignature ? 4 : 0
    checksum = UInt32(number(start, 4))
    let width = (size - start - 4) / 2
    let high = [start + 4 + width - 1, start + 4 + 2 * width - 1]
    guard width == 4 || high.allSatisfy({ header[$0] < 0x40 }) else {
      throw ReadError("zip: the data is damaged: its size is wrong")
    }
    declared = (number(start + 4, width), number(start + 4 + width, width))
    header = Array(header[size...])
    part = .header
    if let fault = faultOfData { throw fault }
    if header.count == headerSize { try begin() }
  }

  /// Begins what follows the last file.
  private mutating func beginRest() throws(ReadError) {
    guard name != nil else { throw ReadError("zip: the archive has no file") }
    guard header[0] == UInt8(ascii: "P"), header[1] == UInt8(ascii: "K") else {
      throw ReadError("zip: unexpected data after the file")
    }
    part = .rest
  }

  /// Returns a name from an archive, for a message.
  private static func shown(_ name: String) -> String {
    "`\(TerminalEscaping.escaping(String(name.prefix(80))))`"
  }
}
