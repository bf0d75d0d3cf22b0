import MusterTerminal

/// A terminal in memory: obeys the few sequences that we write and shows what stands on it then.
///
/// Any other sequence or control character is kept in `strays`, so that a test can say that there
/// are none.
public struct TerminalGrid {
  /// A place's character; none in the second half of a wide one.
  private var cells: [[Character?]]
  private var row = 0
  private var column = 0
  private var decoder = Pending()

  /// How many columns there are.
  public private(set) var columns: Int
  /// What was written that no terminal of ours knows.
  public private(set) var strays: [String] = []
  /// Whether the cursor shows.
  public private(set) var showsCursor = true
  /// Whether the page of its own is on.
  public private(set) var isOnOwnPage = false
  /// Whether pastes come in brackets.
  public private(set) var bracketsPastes = false
  /// Whether any colour was asked for.
  public private(set) var usesColors = false

  /// An empty terminal.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines, without the blanks at their ends.
  public var lines: [String] {
    cells.map { line in
      var text = String(line.compactMap { $0 })
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Everything, and the cursor as `▏` in front of where it stands.
  public var text: String {
    var lines = lines
    if showsCursor {
      let before = String(cells[row][..<min(column, columns)].compactMap { $0 })
      let line = lines[row]
      lines[row] = before + "▏" + line.dropFirst(before.count)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Takes on another size; what was shown is gone.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    (row, column) = (0, 0)
  }

  /// Does what a program writes.
  public mutating func write(_ text: String) {
    for character in text { take(character) }
  }

  private struct Pending {
    var sequence: String?
  }

  private mutating func take(_ character: Character) {
    if var sequence = decoder.sequence {
      sequence.append(character)
      let isDone = sequence.count > 1 && character.isASCII && ("@"..."~").contains(character)
      decoder.sequence = isDone ? nil : sequence
      if isDone { obey(sequence) }
      if sequence.count == 1, character != "[" {
        strays.append(sequence)
        decoder.sequence = nil
      }
      return
    }
    switch character {
    case "\u{1B}": decoder.sequence = ""
    case "\r": column = 0
    case "\n", "\r\n":
      if character == "\r\n" { column = 0 }
      row = min(row + 1, cells.count - 1)
    default: put(character)
    }
  }

  private mutating func put(_ character: Character) {
    if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      strays.append(String(character))
      return
    }
    let width = VisibleText.cell(character).width
    guard column + width <= columns else {
      strays.append("beyond the edge: \(character)")
      return
    }
    if cells[row][column] == nil, column > 0 { cells[row][column - 1] = " " }
    cells[row][column] = character
    if width == 2 { cells[row][column + 1] = nil }
    column += width
    if column < columns, cells[row][column] == nil { cells[row][column] = " " }
  }

  private mutating func obey(_ sequence: String) {
    let numbers = sequence.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }
    switch (sequence.last, sequence.dropFirst().first) {
    case ("h", "?"), ("l", "?"): turn(sequence.dropFirst(2).dropLast(), sequence.last == "h")
    case ("H", _):
      row = min(max(numbers.first ?? 1, 1), cells.count) - 1
      column = min(max(numbers.dropFirst().first ?? 1, 1), columns) - 1
    case ("G", _): column = min(max(numbers.first ?? 1, 1), columns) - 1
    case ("K", _) where numbers.isEmpty:
      for place in column..<columns { cells[row][place] = " " }
    case ("J", _) where numbers == [2]: resizeKeepingCursor()
    case ("m", _): if numbers.contains(where: { (30..<50).contains($0) }) { usesColors = true }
    default: strays.append(sequence)
    }
  }

  private mutating func turn(_ mode: Substring, _ isOn: Bool) {
    switch mode {
    case "25": showsCursor = isOn
    case "1049": isOnOwnPage = isOn
    case "2004": bracketsPastes = isOn
    default: strays.append("mode \(mode)")
    }
  }

  private mutating func resizeKeepingCursor() {
    cells = cells.map { $0.map { _ in " " } }
  }
}
