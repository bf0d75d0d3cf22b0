import MusterTerminal
import Testing

@Suite("A line editor")
struct LineEditorTests {
  /// The text with the cursor as `|`, after some keys.
  private func edited(_ text: String = "", _ keys: [Key]) -> String {
    var editor = LineEditor(text)
    for key in keys { _ = editor.press(key) }
    return shown(editor)
  }

  private func shown(_ editor: LineEditor) -> String {
    var text = editor.text
    text.insert("|", at: editor.cursor)
    return text
  }

  @Test(
    "handles editing keys",
    arguments: [
      ([Key.left, .character("x")], "ada lovelacx|e"), ([.home, .delete], "|da lovelace"),
      ([.backspace, .backspace], "ada lovela|"), ([.farLeft], "ada |lovelace"),
      ([.farLeft, .farLeft], "|ada lovelace"), ([.home, .farRight], "ada| lovelace"),
      ([.control("w")], "ada |"), ([.control("w"), .control("w")], "|"),
      ([.control("a"), .alt("d")], "| lovelace"), ([.farLeft, .control("k")], "ada |"),
      ([.farLeft, .control("u")], "|lovelace"), ([.home, .left, .backspace], "|ada lovelace"),
      ([.end, .right, .delete], "ada lovelace|"), ([.alt("b"), .alt("f")], "ada lovelace|"),
      ([.control("b"), .control("d")], "ada lovelac|"), ([.alt("\r")], "ada lovelace\n|"),
    ])
  func keys(keys: [Key], text: String) {
    #expect(edited("ada lovelace", keys) == text)
  }

  @Test("ignores keys without a meaning in a line")
  func others() {
    var editor = LineEditor("a")
    for key in [Key.up, .down, .enter, .tab, .escape, .pageUp, .farUp, .control("c"), .alt("x")] {
      guard case .none = editor.press(key) else {
        Issue.record("\(key)")
        continue
      }
    }
    #expect(shown(editor) == "a|")
  }

  @Test(
    "reports if a key has changed the text",
    arguments: [
      (Key.character("x"), true), (.paste("xy"), true), (.paste(""), false), (.paste("\r"), false),
      (.backspace, true), (.delete, false), (.left, false), (.enter, false),
    ])
  func change(key: Key, isChange: Bool) {
    var editor = LineEditor("a")
    #expect(editor.press(key).isChange == isChange)
    #expect((editor.text != "a") == isChange)
  }

  @Test("removes whole characters")
  func clusters() {
    #expect(edited("👨‍👩‍👧‍👦🇩🇪e\u{301}", [.backspace]) == "👨‍👩‍👧‍👦🇩🇪|")
    #expect(edited("👨‍👩‍👧‍👦🇩🇪", [.backspace]) == "👨‍👩‍👧‍👦|")
    #expect(edited("👨‍👩‍👧‍👦", [.home, .delete]) == "|")
  }

  @Test("keeps the cursor between characters when typing joins them")
  func joining() {
    #expect(edited("e", [.character("\u{301}"), .character("x")]) == "e\u{301}x|")
    #expect(edited("\u{301}", [.home, .character("e"), .character("x")]) == "e\u{301}x|")
    let family: [Key] = "👩‍💻".unicodeScalars.map { .character($0) }
    #expect(edited("", family + [.left]) == "|👩‍💻")
  }

  @Test("pastes lines as a terminal sends them")
  func paste() {
    #expect(edited("", [.paste("ada@example.com\r")]) == "ada@example.com|")
    #expect(edited("", [.paste("a\rb\r\nc\n")]) == "a\nb\nc|")
    #expect(edited("xy", [.left, .paste("1\u{1B}[A2")]) == "x1\u{1B}[A2|y")
  }

  @Test("shows another text with the cursor at its place")
  func show() {
    var editor = LineEditor("ada")
    editor.show("ada l")
    #expect(shown(editor) == "ada l|")
    _ = editor.press(.home)
    _ = editor.press(.right)
    editor.show("ben")
    #expect(shown(editor) == "b|en")
    editor.show("")
    #expect(shown(editor) == "|")
  }

  @Test("shows as much as fits, including the cursor")
  func window() {
    var editor = LineEditor("abcdefghijklmnopqrstuvwxyz")
    #expect(editor.window(columns: 10) == EditorWindow(text: "…stuvwxyz", cursorColumn: 9))
    _ = editor.press(.home)
    #expect(editor.window(columns: 10) == EditorWindow(text: "abcdefghi…", cursorColumn: 0))
    for _ in 0..<8 { _ = editor.press(.right) }
    let moved = editor.window(columns: 10)
    #expect(moved.text.hasPrefix("…") && moved.text.hasSuffix("…"))
    #expect(Array(moved.text)[moved.cursorColumn] == "i")
    #expect(editor.window(columns: 80).text == editor.text)
  }

  @Test("never cuts a wide character in two")
  func wideWindow() {
    var editor = LineEditor("世界世界世界世界")
    for key in [Key.end, .left, .left, .left, .home, .right, .right, .right, .right, .end] {
      _ = editor.press(key)
      for columns in 3...20 {
        let window = editor.window(columns: columns)
        #expect(VisibleText.width(of: window.text) <= columns)
        #expect((0..<columns).contains(window.cursorColumn))
      }
    }
  }

  @Test("shows only the number of characters of a secret, as far as it fits")
  func secret() {
    var editor = LineEditor("pässword🎈")
    #expect(editor.window(columns: 20, isSecret: true).text == "•••••••••")
    #expect(
      editor.window(columns: 5, isSecret: true) == EditorWindow(text: "…•••", cursorColumn: 4))
  }

  @Test("is fast in a text of ten megabytes")
  func long() {
    var editor = LineEditor()
    _ = editor.press(.paste(String(repeating: "long words ", count: 1_000_000)))
    for key in [Key.home, .right, .farRight, .character("x"), .end, .backspace, .farLeft] {
      _ = editor.press(key)
      #expect(VisibleText.width(of: editor.window(columns: 40).text) <= 40)
    }
    #expect(editor.text.utf8.count == 11_000_000)
  }

  @Test("keeps its cursor within its text and its window, for any keys")
  func random() {
    let keys: [Key] = [
      .left, .right, .home, .end, .farLeft, .farRight, .backspace, .delete, .control("w"),
      .control("k"), .control("u"), .alt("d"), .character("a"), .character(" "),
      .character("\u{301}"),
      .character("\u{200D}"), .character("🇩"), .character("🎈"), .character("\n"), .paste("世界\r\n"),
      .character("\r"), .character("\u{1B}"),
    ]
    for _ in 0..<200 {
      var editor = LineEditor()
      for _ in 0..<60 {
        _ = editor.press(keys.randomElement() ?? .left)
        #expect(String.Index(editor.cursor, within: editor.text) != nil)
        let columns = Int.random(in: 3...12)
        let window = editor.window(columns: columns)
        #expect(VisibleText.width(of: window.text) <= columns, "\(window)")
        #expect((0..<columns).contains(window.cursorColumn), "\(window)")
      }
    }
  }
}
