/// Cuts a source of lines into blocks of whole lines.
final class LineBlocks: BlockReader {
  private let source: any ByteSource
  private let limits: PayloadReader.Limits
  /// The beginning of a line whose end has not been read yet.
  private var rest: PaddedBytes
  /// The number of lines before `rest`, and the number of bytes dropped from its line.
  private var line: Int
  private var dropped: Int
  /// The number of characters among those dropped bytes, and the number of bytes read.
  private var column: Int
  private var readBytes: Int
  private(set) var isAtEnd = false

  var unit: PayloadPlace.Unit { .line }

  /// Continues from a payload reader that has found lines.
  init(_ found: PayloadReader.Lines, limits: PayloadReader.Limits) {
    source = found.source
    self.limits = limits
    rest = PaddedBytes(capacity: max(found.bytes.count, 4096))
    rest.append(found.bytes.span)
    line = found.line - 1
    dropped = found.lineOffset
    column = found.column
    readBytes = found.offset + found.bytes.count
    isAtEnd = found.isAtEnd
  }

  func next(_ block: Block) throws(ReadError) -> Bool {
    block.input.removeAll(keeping: limits.block)
    block.tooLong = nil
    block.firstLine = line
    block.dropped = dropped
    block.column = column
    swap(&block.input, &rest)
    if !(try fill(block)) { return false }
    block.offset = readBytes - rest.count - block.input.count
    let scan = ScanBlock(block.input)
    block.scan = scan
    if block.tooLong == nil {
      line += scan.lineCount
      if scan.lineCount > 0 { (dropped, column) = (0, 0) }
    }
    return true
  }

  /// Reads until a line ends; bytes after the last line are left for the next block.
  private func fill(_ block: Block) throws(ReadError) -> Bool {
    var looked = 0
    while true {
      if let end = block.input.endOfLastLine(from: looked) {
        block.input.moveTail(from: end, to: &rest)
        return true
      }
      dropSpace(block)
      if block.input.count - indent(of: block) > limits.payload {
        try skipLine(block)
        return true
      }
      looked = block.input.count
      if isAtEnd { return looked > 0 }
      let source = source
      let count = try block.input.extend(by: limits.block) { rest throws(ReadError) in
        try source.read(into: &rest)
      }
      isAtEnd = count == 0
      readBytes += count
    }
  }

  /// Drops long white space before a payload, so that it never fills the memory.
  private func dropSpace(_ block: Block) {
    guard block.input.count > limits.block else { return }
    for index in 0..<block.input.count where !block.input.span[index].isJSONSpace { return }
    dropped += block.input.count
    column += block.input.count
    (block.dropped, block.column) = (dropped, column)
    block.input.removeAll(keeping: limits.block)
  }

  /// The length of the white space at the beginning of a block, if the block is larger than the
  /// limit for a payload.
  private func indent(of block: Block) -> Int {
    guard block.input.count > limits.payload else { return 0 }
    var indent = 0
    while indent < block.input.count, block.input.span[indent].isJSONSpace { indent += 1 }
    return indent
  }

  /// Skips the rest of a line that is longer than the limit, without keeping it.
  private func skipLine(_ block: Block) throws(ReadError) {
    let indent = indent(of: block)
    let start = block.dropped + indent
    block.tooLong = (
      PayloadPlace(
        .line, line + 1, start: start, column: block.column + indent + 1,
        offset: readBytes - block.input.count + indent),
      PayloadProblem.tooLarge("a line", at: start, limit: limits.payload)
    )
    block.input.removeAll(keeping: limits.block)
    var skipped = PaddedBytes(capacity: limits.block)
    while !isAtEnd {
      skipped.removeAll(keeping: limits.block)
      let source = source
      let count = try skipped.extend(by: limits.block) { rest throws(ReadError) in
        try source.read(into: &rest)
      }
      isAtEnd = count == 0
      readBytes += count
      guard let end = skipped.endOfFirstLine() else { continue }
      skipped.moveTail(from: end, to: &rest)
      break
    }
    line += 1
    (dropped, column) = (0, 0)
  }
}
