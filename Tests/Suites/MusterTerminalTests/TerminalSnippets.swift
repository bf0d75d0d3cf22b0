import MusterTerminal
import Testing

/// The examples on the pages of MusterTerminal.docc.
@Suite("The page on terminals")
struct TerminalSnippets {
  @Test("types and draws")
  func typing() {
    var keys = KeyDecoder()
    var line = LineEditor()
    for key in keys.decode("adaa\u{7F}".utf8) { line.press(key) }
    #expect(line.text == "ada")

    var screen = Screen(ScreenSize(columns: 20, rows: 2), hasColors: false)
    let frame = Frame([StyledLine("Email: " + line.text)])
    #expect(screen.draw(frame).contains("Email: ada") == true)
    #expect(screen.draw(frame) == "")
  }
}
