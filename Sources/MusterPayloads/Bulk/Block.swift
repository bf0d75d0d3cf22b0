/// Payloads being processed, one per line: the bytes that were read, and later the results. A block
/// is used again after it is passed on.
///
/// It is Sendable, because only one thread at a time has it: the thread that took it reads, judges
/// and passes it on.
final class Block: @unchecked Sendable {
  /// The lines. Each ends with a line feed, except for the last line of a source.
  var input: PaddedBytes
  /// The thread that had the block last, whose caches may still contain the block's memory.
  var worker = 0
  /// The block's index in the source.
  var sequence = 0
  /// The number of lines before the block.
  var firstLine = 0
  /// The number of bytes dropped from the first line: long white space, a byte-order mark.
  var dropped = 0
  /// The number of characters among the dropped bytes, and the offset of the block's first byte
  /// from the start of the source.
  var column = 0
  var offset = 0
  /// A line after the block that is too long to be read.
  var tooLong: (place: PayloadPlace, problem: PayloadProblem)?
  /// The place of each payload in the source, if the lines are made from another layout, such as
  /// items of an array or records of a table.
  var places: [PayloadPlace] = []
  /// The records to judge instead of lines, if the source is a table.
  var table: RecordTable?
  /// The rows to judge instead of lines, if the source is a typed table.
  var typed: TypedRows?
  /// The problems of lines that are already known not to be payloads, by line.
  var problems: [Int: PayloadProblem] = [:]
  /// Notes on the source itself.
  var notes: [String] = []
  /// The way that the source ends after these lines, if nothing more can be read.
  var ending: SourceCheck.Ending?
  /// The scanner's position in the lines; set after the block is read.
  var scan: ScanBlock?

  /// The results of judging the lines.
  var results = BlockResults()

  init(capacity: Int) {
    input = PaddedBytes(capacity: capacity)
  }

  /// Empties the block, and releases the memory that a rare huge line needed.
  func forget(keeping most: Int) {
    input.removeAll(keeping: most)
    typed = nil
    results.clear()
  }

  /// The byte that replaces a line feed in the payloads; `nil` if no payload has one.
  var feed: UInt8? { input.hasReplacedBreaks && table == nil ? 0x0D : nil }

  /// The number of bytes read.
  var byteCount: Int { typed?.byteCount ?? input.count }

  /// Returns true if the source ends with this row, without a line feed, while a string, a list or
  /// an object is still open.
  func endsWithin(_ row: Range<Int>) -> Bool {
    guard places.isEmpty, row.upperBound == input.count, input.span[input.count - 1] != 0x0A else {
      return false
    }
    var shape = JSONShape()
    for index in row { _ = shape.take(input.span[index]) }
    return shape.isOpen
  }
}

/// Lines made from payloads of another layout.
extension Block {
  /// The maximum number of lines in a block like this: the record of a payload's place takes more
  /// memory than a short payload.
  private static let mostPlaces = 8192

  /// Returns true if there is space for another payload in a block of the given size.
  func hasRoom(of size: Int) -> Bool { input.count < size && placesLeft > 0 }

  /// The number of payloads for which there is still space.
  var placesLeft: Int { Self.mostPlaces - places.count }

  /// Starts again without lines.
  func begin(keeping most: Int) {
    input.removeAll(keeping: most)
    places.removeAll(keepingCapacity: true)
    if !problems.isEmpty { problems.removeAll() }
    if !notes.isEmpty { notes.removeAll() }
    ending = nil
    tooLong = nil
  }

  /// Adds bytes that are not a payload, so that they are passed on: they follow a mark that no
  /// scanner accepts.
  func add(_ problem: PayloadProblem, at place: PayloadPlace, _ bytes: [UInt8] = []) {
    problems[places.count] = problem
    input.appendLine([UInt8(ascii: "!")] + bytes)
    places.append(place)
  }

  /// Ends the block; returns true if there is anything to report about it.
  func end() -> Bool {
    scan = if let table { ScanBlock(table, input) } else { ScanBlock(input) }
    return !places.isEmpty || ending != nil || typed != nil
  }
}
