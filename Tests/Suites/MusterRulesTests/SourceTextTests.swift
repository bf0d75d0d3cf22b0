import MusterRules
import Testing

@Suite("A source text")
struct SourceTextTests {
  @Test(
    "knows the line and column of a byte",
    arguments: [
      (0, 1, 1), (1, 1, 2), (3, 1, 3), (6, 1, 4), (7, 2, 1), (11, 2, 2), (13, 3, 1), (14, 4, 1),
      (16, 4, 3), (99, 4, 3),
    ])
  func position(offset: Int, line: Int, column: Int) {
    let text = SourceText(path: "t", "aé中\n😀\r\n\rbc")
    #expect(text.position(of: offset) == SourceText.Position(line: line, column: column))
  }

  @Test("doesn't count its byte-order mark")
  func byteOrderMark() {
    let text = SourceText(path: "t", "\u{FEFF}ab")
    #expect(text.position(of: 0) == SourceText.Position(line: 1, column: 1))
    #expect(text.position(of: 4) == SourceText.Position(line: 1, column: 2))
    #expect(text.text(text.rangeOfLine(1)) == "ab")
  }

  @Test("has its lines without their breaks")
  func lines() {
    let text = SourceText(path: "t", "a\r\nb\n\nc\rd\n")
    #expect(text.lineCount == 5)
    #expect(
      (0...7).map { text.text(text.rangeOfLine($0)) } == ["", "a", "b", "", "c", "d", "", ""])
  }

  @Test("counts far columns of wide characters")
  func farColumns() {
    let text = SourceText(path: "t", "x\n" + String(repeating: "é", count: 1000))
    #expect(text.position(of: 2 + 2 * 777) == SourceText.Position(line: 2, column: 778))
  }

  @Test("can be empty")
  func empty() {
    let text = SourceText(path: "t", "")
    #expect(text.lineCount == 1)
    #expect(text.position(of: 5) == SourceText.Position(line: 1, column: 1))
    #expect(text.rangeOfLine(1) == 0..<0)
  }
}
