import MusterTerminal
import TerminalScreens
import Testing

@Suite("A screen")
struct ScreenTests {
  private var screen = Screen(ScreenSize(columns: 12, rows: 3), hasColors: true)
  private var grid = TerminalGrid(columns: 12, rows: 3)

  private mutating func draw(_ frame: Frame) -> String {
    let output = screen.draw(frame)
    grid.write(output)
    #expect(grid.strays == [])
    return output
  }

  @Test("shows a frame, and the cursor where it is")
  mutating func frame() {
    _ = draw(Frame([StyledLine("Email"), StyledLine("ada@")], cursor: .init(row: 1, column: 4)))
    #expect(grid.text == "Email\nada@▏")
    _ = draw(Frame([StyledLine("Email")]))
    #expect(grid.text == "Email")
    #expect(!grid.showsCursor)
  }

  @Test("writes only the differences")
  mutating func difference() {
    let line = StyledLine("Email: ada@")
    _ = draw(Frame([StyledLine("Sign in"), line], cursor: .init(row: 1, column: 11)))
    #expect(draw(Frame([StyledLine("Sign in"), line], cursor: .init(row: 1, column: 11))) == "")
    let typed = draw(
      Frame([StyledLine("Sign in"), StyledLine("Email: ada@e")], cursor: .init(row: 1, column: 11)))
    #expect(typed.contains("e") && !typed.contains("Sign") && !typed.contains("Email"))
    #expect(draw(Frame([StyledLine("Sign in"), StyledLine("Email: ada@e")])) == "\u{1B}[?25l")
  }

  @Test("cuts long lines, and draws nothing below its last row")
  mutating func edges() {
    _ = draw(Frame([StyledLine("123456789012345")] + Array(repeating: StyledLine("x"), count: 9)))
    #expect(grid.text == "123456789012\nx\nx")
    _ = draw(Frame([StyledLine("12345678901界")]))
    #expect(grid.text == "12345678901")
  }

  @Test("keeps both halves of a wide character together")
  mutating func wide() {
    _ = draw(Frame([StyledLine("世界世界")]))
    _ = draw(Frame([StyledLine("世x界世")]))
    #expect(grid.lines[0] == "世x界世")
    _ = draw(Frame([StyledLine("a世界世")]))
    #expect(grid.lines[0] == "a世界世")
    _ = draw(Frame([StyledLine("世")]))
    #expect(grid.lines[0] == "世")
  }

  @Test("places the cursor explicitly after characters that terminals disagree about")
  mutating func emoji() {
    let output = draw(Frame([StyledLine("👩‍💻|")]))
    #expect(output.contains("👩‍💻\u{1B}[3G|"))
  }

  @Test("escapes all sequences in a text")
  mutating func safety() {
    _ = draw(Frame([StyledLine("\u{1B}[31mred\u{9B}2J\r\n")]))
    #expect(grid.lines[0] == "␛[31mred�2J␤")
    #expect(!grid.usesColors)
  }

  @Test("has styles, and colours only on request")
  mutating func colours() {
    let line = StyledLine("no", TextStyle(.red, isBold: true))
    #expect(draw(Frame([line])).contains("\u{1B}[0;1;31mno"))
    #expect(grid.usesColors)
    var plain = Screen(ScreenSize(columns: 12, rows: 3), hasColors: false)
    #expect(plain.draw(Frame([line])).contains("\u{1B}[0;1mno"))
  }

  @Test("redraws everything in another size")
  mutating func resize() {
    _ = draw(Frame([StyledLine("a long line")]))
    screen.resize(ScreenSize(columns: 6, rows: 2))
    grid.resize(columns: 6, rows: 2)
    _ = draw(Frame([StyledLine("a long line")], cursor: .init(row: 0, column: 11)))
    #expect(grid.text == "a lon▏g")
    screen.resize(ScreenSize(columns: 0, rows: -1))
    #expect(screen.size == ScreenSize(columns: 1, rows: 1))
  }

  @Test("gives the same result as a full redraw, for any content before")
  mutating func random() {
    let pieces = ["a", "世", "👩‍💻", " ", "e\u{301}", "\u{1B}", "•", "bc"]
    let styles = [TextStyle.plain, TextStyle(.green), TextStyle(isUnderlined: true)]
    for _ in 0..<500 {
      let lines = (0..<3).map { _ in
        var line = StyledLine()
        for _ in 0..<Int.random(in: 0...8) {
          line.add(pieces.randomElement() ?? "", styles.randomElement() ?? .plain)
        }
        return line
      }
      _ = draw(Frame(lines))
      var fresh = Screen(ScreenSize(columns: 12, rows: 3), hasColors: true)
      var other = TerminalGrid(columns: 12, rows: 3)
      other.write(fresh.draw(Frame(lines)))
      #expect(grid.lines == other.lines)
    }
  }
}
