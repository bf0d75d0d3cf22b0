import Muster
import MusterTerminal
import MusterViewModels
import Testing

@testable import MusterCommand

@Suite("The screen of muster fill")
struct FillScreenTests {
  /// A terminal at which all has been pressed already, in pieces.
  private final class Hasty: TerminalDevice {
    let size = ScreenSize(columns: 40, rows: 10)
    let waker = TerminalWaker {}
    let clock: @Sendable () -> Duration = { .zero }
    private var news: ArraySlice<TerminalNews>
    private(set) var drawings = 0

    init(_ news: [TerminalNews]) { self.news = news[...] }

    func write(_ text: String) { if !text.isEmpty { drawings += 1 } }
    func wait(milliseconds: Int?) -> TerminalNews { news.popFirst() ?? .ended }
    func suspend() {}
  }

  /// What stands in the field once all was heard, and how often that was drawn.
  private func heard(
    _ news: [TerminalNews], longestRun: Int = 16 << 20
  ) throws -> (text: String, drawings: Int) {
    let form = try FillFormTests.form("form: a\nfields: { note: {} }")
    let terminal = Hasty(news)
    var screen = FillScreen(form, on: terminal, hasColors: false, longestRun: longestRun)
    #expect(throws: CommandError.self) { try screen.run() }
    return (form.rows[0].state?.text ?? "", terminal.drawings)
  }

  private func pieces(_ text: String, of size: Int) -> [TerminalNews] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      .bytes(Array(bytes[$0..<min($0 + size, bytes.count)]))
    }
  }

  @Test(
    "handles a paste in pieces as one, bracketed or not, and draws it once",
    arguments: ["\u{1B}[200~", ""])
  func paste(start: String) throws {
    let text = String(repeating: "Łódź 山 ", count: 2000)
    let end = start.isEmpty ? "" : "\u{1B}[201~"
    let heard = try heard(pieces(start + text + end, of: 7) + [.woken])
    #expect(heard.text == text)
    #expect(heard.drawings == 2)
  }

  @Test("handles events between keys")
  func between() throws {
    let heard = try heard([.bytes([0x61]), .disturbed, .bytes([0x62]), .woken, .bytes([0x63])])
    #expect(heard.text == "abc")
    #expect(heard.drawings >= 2)
  }

  @Test("doesn't wait for the end of endless keys")
  func endless() throws {
    let keys = pieces("a" + String(repeating: "\u{1B}[C", count: 40), of: 7)
    let heard = try heard(keys + pieces("b", of: 1) + [.woken], longestRun: 100)
    #expect(heard.text == "ab")
    #expect(heard.drawings == 3, "once before the end")
  }

  @Test("combines fast input into one paste only if nobody types that fast")
  func run() {
    var run = KeyRun()
    run.add([.character("a"), .tab, .paste("b"), .paste("c"), .enter])
    run.add(Array(repeating: .character("d"), count: 40))
    run.add(Array(repeating: .character("d"), count: 40))
    #expect(
      run.keys == [
        .character("a"), .tab, .paste("bc"), .enter, .paste(String(repeating: "d", count: 80)),
      ])
  }
}
