/// Draws frames on a terminal, and writes only the differences.
///
/// No character in a line acts as a terminal command, because each passes through ``VisibleText``.
/// Terminals disagree about the width of emoji and similar characters. After each of these, the
/// cursor is placed explicitly, so a wrong guess doesn't shift the line.
public struct Screen: Sendable {
  /// The number of characters that fit.
  public private(set) var size: ScreenSize
  private let hasColors: Bool
  private var rows: [[ScreenCell]]
  private var cursor: Frame.Place?
  private var isKnown = false

  /// Creates a screen whose content is unknown.
  public init(_ size: ScreenSize, hasColors: Bool) {
    self.size = size
    self.hasColors = hasColors
    rows = []
  }

  /// Sets the size, and treats the screen's content as unknown.
  public mutating func resize(_ size: ScreenSize) {
    self.size = size
    isKnown = false
  }

  /// Returns the string to write so that the terminal shows the frame; empty if it already does.
  public mutating func draw(_ frame: Frame) -> String {
    let next = (0..<size.rows).map { row in
      row < frame.lines.count
        ? ScreenCell.row(frame.lines[row], columns: size.columns) : []
    }
    var output = ""
    if !isKnown {
      output += "\u{1B}[0m\u{1B}[2J"
      rows = Array(repeating: [], count: size.rows)
      cursor = nil
    }
    for row in next.indices { write(next[row], over: rows[row], at: row, into: &output) }
    rows = next
    let place = frame.cursor.flatMap(within)
    if output.isEmpty, place == cursor { return "" }
    if !output.isEmpty { output = "\u{1B}[?25l" + output + "\u{1B}[0m" }
    if let place { output += Self.move(place.row, place.column) + "\u{1B}[?25h" }
    if place == nil, output.isEmpty { output = "\u{1B}[?25l" }
    cursor = place
    isKnown = true
    return output
  }

  private func within(_ place: Frame.Place) -> Frame.Place? {
    guard (0..<size.rows).contains(place.row), place.column >= 0 else { return nil }
    return Frame.Place(row: place.row, column: min(place.column, size.columns - 1))
  }

  private static func move(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// Writes the part of a row that differs from the screen.
  private func write(
    _ new: [ScreenCell], over old: [ScreenCell], at row: Int, into output: inout String
  ) {
    if new == old { return }
    var start = zip(new, old).prefix { $0 == $1 }.count
    // Overwriting one half of a wide character would also erase the other half.
    while start > 0,
      start < new.count && new[start].isSecondHalf
        || start < old.count && old[start].isSecondHalf
    {
      start -= 1
    }
    output += Self.move(row, start)
    var style: TextStyle?
    for column in start..<max(new.count, start) {
      let cell = new[column]
      if cell.isSecondHalf { continue }
      if cell.style != style {
        output += cell.style.sequence(hasColors: hasColors)
        style = cell.style
      }
      output += cell.text
      if !cell.isPlain, column + cell.width < size.columns {
        output += "\u{1B}[\(column + cell.width + 1)G"
      }
    }
    if new.count < old.count { output += "\u{1B}[0m\u{1B}[K" }
  }
}
