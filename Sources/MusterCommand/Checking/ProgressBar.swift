import MusterPayloads

/// The progress of a long check, on the last line of a terminal; nothing elsewhere, and nothing for
/// work of less than a second.
///
///     1,250,000 payloads  310 MB/s  29.9 % do not pass  12 s left
struct ProgressBar {
  private static let patience = 1.0
  private static let interval = 0.2

  private let output: Output
  private let stopwatch: () -> Double
  private let start: Double
  private let total: Int?
  /// The number of columns available, if known.
  private let columns: () -> Int?
  private let read: CountedBytes.Count
  private var shownAt: Double
  private var isShown = false

  /// Creates a bar for the bytes read out of a total, if known.
  init(_ io: CommandIO, _ read: CountedBytes.Count, total: Int?) {
    self.read = read
    output = io.errors
    stopwatch = io.stopwatch
    start = io.stopwatch()
    shownAt = start
    self.total = total
    columns = io.errorColumns
  }

  /// Clears the bar so that other text can be written.
  mutating func clear() throws(CommandError) {
    guard isShown else { return }
    isShown = false
    try output.add("\r\u{1B}[K")
    try output.flush()
  }

  /// Shows the progress, unless it was shown a moment ago.
  mutating func show(_ tally: Tally) throws(CommandError) {
    guard output.isTerminal else { return }
    let now = stopwatch()
    guard now - start >= Self.patience else { return }
    if isShown, now - shownAt < Self.interval { return }
    shownAt = now
    isShown = true
    try output.add("\r\u{1B}[K\(text(tally, after: now - start))")
    try output.flush()
  }

  private func text(_ tally: Tally, after seconds: Double) -> String {
    let bytes = read.value
    let rate = Double(bytes) / seconds
    let share = Double(tally.notPassing) / Double(max(1, tally.payloads))
    var parts = ["\(grouped(tally.payloads)) payloads"]
    parts.append("\(decimal(rate / 1e6, places: rate < 1e7 ? 1 : 0)) MB/s")
    parts.append("\(percent(share)) do not pass")
    if let total, total > bytes, bytes > 0 {
      parts.append("\(Int(Double(total - bytes) / rate) + 1) s left")
    }
    // A wrapped line could not be cleared. The last column stays free, because some terminals wrap
    // right after it.
    let width = columns() ?? 80
    while parts.count > 1, parts.joined(separator: "  ").utf8.count >= width {
      parts.remove(at: 1)
    }
    return String(parts.joined(separator: "  ").prefix(max(width - 1, 0)))
  }
}
