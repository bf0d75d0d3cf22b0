internal import Muster

/// One line of a file, cut to a width, and the column of its caret.
struct Excerpt {
  /// The shown part of the line.
  private(set) var line = ""
  /// The number of columns before the caret.
  private(set) var caretColumn = 0

  private struct Cell {
    var text: String
    var width: Int
  }

  private static let mask = "***"
  private static let tabWidth = 4
  /// In a longer line, only the bytes around the caret are read.
  private static let longestLine = 4096
  private static let bytesAround = 512

  /// Creates the excerpt of the line that contains a byte, in at most `width` columns, with
  /// `masked` bytes made unreadable.
  init(of text: SourceText, at offset: Int, width: Int, masking masked: [Range<Int>]) {
    let whole = text.rangeOfLine(text.line(of: offset))
    let wanted = masked.first { $0.contains(offset) }?.lowerBound ?? offset
    let offset = min(max(wanted, whole.lowerBound), whole.upperBound)
    let shown = Self.part(of: whole, around: offset, in: text)
    let before = Self.cells(of: text, in: shown.lowerBound..<offset, masking: masked, from: 0)
    let beforeWidth = before.reduce(0) { $0 + $1.width }
    let after = Self.cells(
      of: text, in: offset..<shown.upperBound, masking: masked, from: beforeWidth)
    window(
      before, after, width: max(width, 8), isCutBefore: shown.lowerBound > whole.lowerBound,
      isCutAfter: shown.upperBound < whole.upperBound)
  }

  private static func part(of line: Range<Int>, around offset: Int, in text: SourceText) -> Range<
    Int
  > {
    guard line.count > longestLine else { return line }
    var start = max(line.lowerBound, offset - bytesAround)
    var end = min(line.upperBound, offset + bytesAround)
    while start < offset, SourceText.isContinuation(text.bytes[start]) { start += 1 }
    while end > offset, end < line.upperBound, SourceText.isContinuation(text.bytes[end]) {
      end -= 1
    }
    return start..<end
  }

  private static func cells(
    of text: SourceText, in range: Range<Int>, masking masked: [Range<Int>], from column: Int
  ) -> [Cell] {
    var cells: [Cell] = []
    var column = column
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let secret = masked.first(where: { $0.contains(offset) }) {
        cells += mask.map { Cell(text: String($0), width: 1) }
        column += mask.count
        offset = secret.upperBound
        continue
      }
      let next = masked.map(\.lowerBound).filter { $0 > offset }.min() ?? range.upperBound
      let end = min(next, range.upperBound)
      for character in text.text(offset..<end) {
        cells.append(cell(of: character, at: column))
        column += cells[cells.count - 1].width
      }
      offset = end
    }
    return cells
  }

  private static func cell(of character: Character, at column: Int) -> Cell {
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return Cell(text: String(repeating: " ", count: width), width: width)
    }
    let safe = TerminalEscaping.escaping(String(character))
    return Cell(text: safe, width: safe.reduce(0) { $0 + DisplayWidth.of($1) })
  }

  /// Keeps the part that fits, with the caret a third from the right if the line is cut.
  private mutating func window(
    _ before: [Cell], _ after: [Cell], width: Int, isCutBefore: Bool, isCutAfter: Bool
  ) {
    let beforeWidth = before.reduce(0) { $0 + $1.width }
    let afterWidth = after.reduce(0) { $0 + $1.width }
    var head = before[...]
    var tail = after[...]
    var headWidth = beforeWidth
    var tailWidth = afterWidth
    var (hasHeadCut, hasTailCut) = (isCutBefore, isCutAfter)
    if beforeWidth + afterWidth > width || isCutBefore || isCutAfter {
      let wanted = max(width * 2 / 3, width - 1 - afterWidth)
      while headWidth > wanted - 1, let first = head.popFirst() {
        headWidth -= first.width
        hasHeadCut = true
      }
      while headWidth + tailWidth > width - 2, let last = tail.popLast() {
        tailWidth -= last.width
        hasTailCut = true
      }
    }
    line = (hasHeadCut ? "…" : "") + (head + tail).map(\.text).joined() + (hasTailCut ? "…" : "")
    caretColumn = headWidth + (hasHeadCut ? 1 : 0)
  }
}
