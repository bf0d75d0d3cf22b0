/// Payloads being processed, one on each line: the bytes that were read, then the results. It is
/// reused from block to block.
///
/// It is Sendable, because one thread at a time has it: the thread that took it reads, judges and
/// passes it on.
final class Block: @unchecked Sendable {
  /// The lines, each ended by a line feed except the last of a source.
  var input: PaddedBytes
  /// The thread that had it last, in whose caches its memory may still be.
  var worker = 0
  /// Its index among the source's blocks.
  var sequence = 0
  /// The number of lines before it.
  var firstLine = 0
  /// The number of bytes dropped from its first line: long white space, a byte-order mark.
  var dropped = 0
  /// The number of characters among these, and the offset of its first byte from the source's
  /// start.
  var column = 0
  var offset = 0
  /// A line after it that is too long to be read.
  var tooLong: (place: PayloadPlace, problem: PayloadProblem)?
  /// The place of each payload in the source, if the lines are made from another layout: items of
  /// an array, records of a table.
  var places: [PayloadPlace] = []
  /// The records to judge instead of lines, if the source is a table.
  var table: RecordTable?
  /// The problems of those lines already known not to be payloads, by line.
  var problems: [Int: PayloadProblem] = [:]
  /// Notes on the source itself.
  var notes: [String] = []
  /// The end of the source after its lines, when nothing more can be read.
  var ending: SourceCheck.Ending?
  /// The scanner's position in its lines; set after the block is read.
  var scan: ScanBlock?

  /// The results of judging its lines.
  var results = BlockResults()

  init(capacity: Int) {
    input = PaddedBytes(capacity: capacity)
  }

  /// Empties the block, and releases the memory that a rare huge line needed.
  func forget(keeping most: Int) {
    input.removeAll(keeping: most)
    results.clear()
  }

  /// The byte that replaces a line feed in its payloads; `nil` if none has one.
  var feed: UInt8? { input.hasReplacedBreaks && table == nil ? 0x0D : nil }

  /// The number of bytes read.
  var byteCount: Int { input.count }

  /// Returns true if the source ends with this row, without a line feed, and a string, a list or an
  /// object is still open in it.
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
  /// The greatest number of lines in such a block: the record of a payload's place takes more
  /// memory than a short payload.
  private static let mostPlaces = 8192

  /// Returns true if there is space for another payload in a block of the wanted size.
  func hasRoom(of size: Int) -> Bool { input.count < size && placesLeft > 0 }

  /// The number of payloads for which there is still space.
  var placesLeft: Int { Self.mostPlaces - places.count }

  /// Restarts without lines.
  func begin(keeping most: Int) {
    input.removeAll(keeping: most)
    places.removeAll(keepingCapacity: true)
    if !problems.isEmpty { problems.removeAll() }
    if !notes.isEmpty { notes.removeAll() }
    ending = nil
    tooLong = nil
  }

  /// Adds bytes that are not a payload, for passing on: they follow a mark that no scanner accepts.
  func add(_ problem: PayloadProblem, at place: PayloadPlace, _ bytes: [UInt8] = []) {
    problems[places.count] = problem
    input.appendLine([UInt8(ascii: "!")] + bytes)
    places.append(place)
  }

  /// Ends the block; returns true if there is anything to report about it.
  func end() -> Bool {
    scan = if let table { ScanBlock(table, input) } else { ScanBlock(input) }
    return !places.isEmpty || ending != nil
  }
}
