/// What became of the lines of a block.
struct BlockResults: ~Copyable {
  /// What is told of its rows.
  var report = OutputBytes()
  /// The same for reports that are written entry by entry.
  var entries: [ReportEntry] = []
  /// The rows that pass, as they came or normalised, and those that do not.
  var passing = OutputBytes()
  var failing = OutputBytes()
  var tally = Tally()
  /// How often each failure occurs, by place among the tags.
  var counts: [Int] = []
  var tags: [FailureTag] = []
  /// The rows that did not pass and were told.
  var told = 0
  /// The lines that are no JSON before the first that is, and whether there was such a line.
  var nonJSONLines = 0
  var hasJSON = false
  /// Whether the block was left before its end, and whether because the rest can't be told apart.
  var isCut = false
  var isBroken = false
  /// Whether the source ended within the last payload.
  var isCutOff = false

  /// Forgets it all; the memory is kept.
  mutating func clear() {
    report.removeAll()
    passing.removeAll()
    failing.removeAll()
    if !entries.isEmpty { entries.removeAll() }
    tally = Tally()
    for place in counts.indices { counts[place] = 0 }
    told = 0
    nonJSONLines = 0
    hasJSON = false
    isCut = false
    isBroken = false
    isCutOff = false
  }

  /// Counts a failure.
  mutating func count(_ tag: Int) {
    while counts.count <= tag { counts.append(0) }
    counts[tag] += 1
  }
}
