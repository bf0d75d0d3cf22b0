/// Payloads on their way, a line each: the bytes that were read, then what became of them. Kept
/// from block to block.
///
/// Sendable, because one thread at a time has it: whoever took it reads, judges and hands it on.
final class Block: @unchecked Sendable {
  /// The lines, each ended by a line feed but for the last of a source.
  var input: PaddedBytes
  /// The thread that had it last, in whose reach its memory still is.
  var worker = 0
  /// Its place among the source's blocks.
  var sequence = 0
  /// The lines before it.
  var firstLine = 0
  /// The bytes of its first line that were dropped: a long white space, a byte-order mark.
  var dropped = 0
  /// A line behind it that is too long to be read.
  var tooLong: (place: PayloadPlace, problem: PayloadProblem)?
  /// Where the payloads stand on its lines that are not the source's own: items of an array,
  /// records of a table.
  var places: [PayloadPlace] = []
  /// What is wrong with those of them that are known to be no payloads.
  var problems: [Int: PayloadProblem] = [:]
  /// What is told of the source itself.
  var notes: [String] = []
  /// How the source ends behind its lines, where nothing more can be read.
  var ending: SourceCheck.Ending?
  /// What is looked at of its lines, which begins when it was read.
  var scan: ScanBlock?

  /// What became of its lines.
  var results = BlockResults()

  init(capacity: Int) {
    input = PaddedBytes(capacity: capacity)
  }

  /// Forgets it all; what a rare huge line needed is given back.
  func forget(keeping most: Int) {
    input.removeAll(keeping: most)
    results.clear()
  }

  /// How many bytes were read.
  var byteCount: Int { input.count }

  /// Whether the source ends with a row of its own, no line feed behind it, in which a text, a list
  /// or an object is still open.
  func endsWithin(_ row: Range<Int>) -> Bool {
    guard places.isEmpty, row.upperBound == input.count, input.span[input.count - 1] != 0x0A else {
      return false
    }
    var shape = JSONShape()
    for index in row { _ = shape.take(input.span[index]) }
    return shape.isOpen
  }
}

/// Lines that are made from payloads of another layout.
extension Block {
  /// The most of them: what is known of where each stands takes more than a short one does.
  private static let mostPlaces = 8192

  /// Whether there is room for another, where so many bytes are wanted.
  func hasRoom(of size: Int) -> Bool { input.count < size && places.count < Self.mostPlaces }

  /// Begins with no line.
  func begin(keeping most: Int) {
    input.removeAll(keeping: most)
    places.removeAll(keepingCapacity: true)
    if !problems.isEmpty { problems.removeAll() }
    if !notes.isEmpty { notes.removeAll() }
    ending = nil
    tooLong = nil
  }

  /// Adds what is no payload, with bytes to hand on: behind a mark, a line that no scanner takes.
  func add(_ problem: PayloadProblem, at place: PayloadPlace, _ bytes: [UInt8] = []) {
    problems[places.count] = problem
    input.appendLine([UInt8(ascii: "!")] + bytes)
    places.append(place)
  }

  /// Ends the block; whether there is anything to be told of it.
  func end() -> Bool {
    scan = ScanBlock(input)
    return !places.isEmpty || ending != nil
  }
}
