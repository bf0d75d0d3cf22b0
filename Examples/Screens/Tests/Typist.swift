import MusterTerminal
import MusterTesting
import MusterViewModels

@testable import ScreensTerminal

/// A person in front of a screen, who types and reads.
@MainActor
struct Typist {
  let screen: FormScreen

  init<Model: FormOutputs>(_ title: String, _ model: Model, _ view: any Part) {
    screen = FormScreen(title, focus: model.focus, view)
  }

  /// Fills in fields one after the other, and goes on after each.
  func fill(_ texts: String...) {
    for text in texts {
      screen.press(.paste(text))
      screen.press(.tab)
    }
  }

  func press(_ keys: Key...) { keys.forEach(screen.press) }

  /// Goes to the next row whose line begins with these words.
  func go(to words: String) {
    for _ in screen.frame.lines {
      if focused.drop(while: { $0 == " " }).dropFirst(2).hasPrefix(words) { return }
      screen.press(.tab)
    }
  }

  /// Presses the next button with this label.
  func push(_ label: String) {
    go(to: "<\(label)>")
    press(.enter)
  }

  /// The line with the focus.
  var focused: String {
    lines.first { $0.contains("›") } ?? ""
  }

  /// The screen without its styles and the spaces at the ends of its lines.
  var text: String { lines.joined(separator: "\n") }

  var lines: [String] {
    screen.frame.lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension OffsetDateTime {
  /// Monday noon, for forms that read the clock.
  static let monday = OffsetDateTime(LocalDateTime("2026-03-02", "12:00"), offset: 0) ?? .now
}
