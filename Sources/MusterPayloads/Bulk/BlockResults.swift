/// The results of judging the lines of a block.
struct BlockResults: ~Copyable {
  /// The report text for its rows.
  var report = OutputBytes()
  /// The report entries for formats that are written entry by entry.
  var entries: [ReportEntry] = []
  /// The rows that pass, unchanged or normalised, and those that don't.
  var passing = OutputBytes()
  var failing = OutputBytes()
  var tally = Tally()
  /// The number of times that each failure occurs, by index among the tags.
  var counts: [Int] = []
  var tags: [FailureTag] = []
  /// The lines about required columns that a table lacks, and their tags: one of each.
  var missingColumns: [(tag: Int, line: [UInt8])] = []
  /// Those of them that no earlier block had.
  var toldColumns: [UInt8] = []
  /// The number of occurrences of each member that no field names.
  var members: [FailureTag: Int] = [:]
  /// The names of a table's columns, in the form that precedes the rows that don't pass.
  var failingHeader: [UInt8] = []
  /// The number of reported rows that did not pass.
  var reported = 0
  /// The number of lines that are not JSON before the first that is, and true if there is one that
  /// is.
  var nonJSONLines = 0
  var hasJSON = false
  /// True if judging stopped before the block's end; true if the reason is that the rest can't be
  /// split into payloads.
  var isCut = false
  var isBroken = false
  /// True if the source ended within the last payload.
  var isCutOff = false

  /// Empties the results; the memory is kept.
  mutating func clear() {
    report.removeAll()
    passing.removeAll()
    failing.removeAll()
    if !entries.isEmpty { entries.removeAll() }
    tally = Tally()
    for place in counts.indices { counts[place] = 0 }
    if !missingColumns.isEmpty { missingColumns.removeAll() }
    if !toldColumns.isEmpty { toldColumns.removeAll() }
    if !members.isEmpty { members.removeAll() }
    reported = 0
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
