/// Lines on their way: the bytes that were read, then what became of them. Kept from block to block.
///
/// Sendable, because one thread at a time has it: whoever took it reads, judges and hands it on.
final class Block: @unchecked Sendable {
  /// The lines, each ended by a line feed but for the last of a source.
  var input: PaddedBytes
  /// Its place among the source's blocks.
  var sequence = 0
  /// The lines before it.
  var firstLine = 0
  /// The bytes of its first line that were dropped: a long white space, a byte-order mark.
  var dropped = 0
  /// A line behind it that is too long to be read.
  var tooLong: (place: PayloadPlace, problem: PayloadProblem)?
  /// What is looked at of its lines, which begins when it was read.
  var scan: ScanBlock?

  /// What is told of its rows.
  var report = OutputBytes()
  /// The same for reports that are written entry by entry.
  var entries: [ReportEntry] = []
  /// The rows that pass and fail, as they came or normalised.
  var passing = OutputBytes()
  var failing = OutputBytes()
  var tally = Tally()
  /// How often each failure occurs, by place among the tags.
  var counts: [Int] = []
  var tags: [FailureTag] = []
  /// The rows that did not pass and were told.
  var told = 0
  /// The lines that are no JSON before the first that is, and whether there was such a line.
  var strangers = 0
  var hasJSON = false
  /// Whether it was left before its end.
  var isCut = false

  init(capacity: Int) {
    input = PaddedBytes(capacity: capacity)
  }

  /// How many bytes were read.
  var byteCount: Int { input.count }

  /// Forgets what became of the lines.
  func clearResults() {
    report.removeAll()
    passing.removeAll()
    failing.removeAll()
    if !entries.isEmpty { entries.removeAll() }
    tally = Tally()
    for place in counts.indices { counts[place] = 0 }
    told = 0
    strangers = 0
    hasJSON = false
    isCut = false
  }

  func count(_ tag: Int) {
    while counts.count <= tag { counts.append(0) }
    counts[tag] += 1
  }
}
