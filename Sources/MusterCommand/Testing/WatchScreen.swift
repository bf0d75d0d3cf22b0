import MusterTerminal

/// Shows reports at a fixed place on a terminal: each report replaces the one before, line by line,
/// without flicker.
struct WatchScreen {
  /// The size of the terminal, if known.
  let size: ScreenSize?

  /// Returns the output that draws a report and, below it, the lines that must always be visible.
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

  /// Returns the first lines that fit in the given number of rows, and a line with the number left
  /// out.
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

  /// Returns the number of rows that a line takes. Colour codes count as if they were visible, so
  /// the number may be too high.
  private func rows(_ line: String, _ size: ScreenSize) -> Int {
    max(1, (VisibleText.width(of: line) + size.columns - 1) / max(1, size.columns))
  }
}
