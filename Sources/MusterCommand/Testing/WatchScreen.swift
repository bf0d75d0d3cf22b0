import MusterTerminal

/// A report at a fixed place on a terminal: each one replaces the one before, line by line, without
/// flickering.
struct WatchScreen {
  /// The size of the terminal, if it is known.
  let size: ScreenSize?

  /// Returns what draws a report and, below it, the lines that are always seen.
  func drawing(_ report: String, _ summary: [String]) -> String {
    var lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    if !lines.isEmpty { lines.append("") }
    if let size {
      // The cursor needs a line below the last one.
      let room = size.rows - 1 - summary.reduce(0) { $0 + rows($1, size) }
      lines = fitting(lines, room, size)
    }
    return "\u{1B}[H" + (lines + summary).map { "\($0)\u{1B}[K\n" }.joined() + "\u{1B}[J"
  }

  /// Returns the first lines that fit in some rows, and how many are left out.
  private func fitting(_ lines: [String], _ room: Int, _ size: ScreenSize) -> [String] {
    if lines.reduce(0, { $0 + rows($1, size) }) <= room { return lines }
    var kept: [String] = []
    var taken = 1
    for line in lines {
      taken += rows(line, size)
      if taken > room { break }
      kept.append(line)
    }
    return room < 1 ? [] : kept + ["… \(lines.count - kept.count) more lines"]
  }

  /// The rows that a line takes, its colours counted as if they were seen: rather too many.
  private func rows(_ line: String, _ size: ScreenSize) -> Int {
    max(1, (VisibleText.width(of: line) + size.columns - 1) / max(1, size.columns))
  }
}
