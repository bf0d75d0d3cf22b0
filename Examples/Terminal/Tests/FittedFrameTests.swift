import MusterTerminal
import Testing

@testable import Terminal

@Suite("A frame that is fitted to a page")
struct FittedFrameTests {
  private func fitted(
    _ lines: [String], cursor: (row: Int, column: Int), columns: Int, rows: Int = 24
  ) -> (lines: [String], cursor: Frame.Place?) {
    let frame = Frame(
      lines.map { StyledLine($0) }, cursor: .init(row: cursor.row, column: cursor.column)
    ).fitted(to: ScreenSize(columns: columns, rows: rows))
    return (frame.lines.map(\.text), frame.cursor)
  }

  @Test("stays as it is where there is room")
  func room() {
    let (lines, cursor) = fitted(["Search: owls ", "", "  Owls"], cursor: (0, 13), columns: 13)
    #expect(lines == ["Search: owls ", "", "  Owls"])
    #expect(cursor == .init(row: 0, column: 13))
  }

  @Test("goes on in the next row where a line has no room")
  func wrapping() {
    let (lines, cursor) = fitted(
      ["Password", "  Use from 6 to 20 characters", "x"], cursor: (2, 1), columns: 12)
    #expect(lines == ["Password", "  Use from 6 ", "to 20 ", "characters", "x"])
    #expect(cursor == .init(row: 4, column: 1))
  }

  @Test(
    "has its cursor in the row that the text goes on in",
    arguments: [(7, 0, 7), (8, 1, 0), (11, 1, 3)])
  func cursor(column: Int, row: Int, shown: Int) {
    let (lines, cursor) = fitted(["Search: owls"], cursor: (0, column), columns: 9)
    #expect(lines == ["Search: ", "owls"])
    #expect(cursor == .init(row: row, column: shown))
  }

  @Test("leaves a word whole that is wider than the page, to be cut at its edge")
  func wide() {
    let (lines, _) = fitted(["  ┌────────┐"], cursor: (0, 0), columns: 5)
    #expect(lines == ["  ┌────────┐"])
  }

  @Test("counts wide characters as two columns, and keeps the style of each stretch")
  func styles() {
    var line = StyledLine("漢字 ", TextStyle(.red))
    line.add("かな")
    let frame = Frame([line]).fitted(to: ScreenSize(columns: 8, rows: 2))
    #expect(frame.lines.map(\.text) == ["漢字 ", "かな"])
    #expect(frame.lines.map { $0.parts.map(\.style.color) } == [[.red, .red, .red], [nil, nil]])
  }

  @Test("leaves out at the top what hides the cursor")
  func scrolling() {
    let (lines, cursor) = fitted(["a", "b", "c", "d"], cursor: (2, 0), columns: 9, rows: 2)
    #expect(lines == ["b", "c", "d"])
    #expect(cursor == .init(row: 1, column: 0))
  }
}
