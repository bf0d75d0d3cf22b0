import Foundation

/// A terminal that gives each key as it is pressed, and is as it was when this ends.
struct Terminal: ~Copyable {
  /// What was pressed.
  enum Key {
    case character(Character)
    case delete, tab, enter, end
  }

  private var before = termios()

  /// True where both standard input and output are one.
  static var isHere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  init() {
    tcgetattr(STDIN_FILENO, &before)
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
  }

  deinit {
    var before = before
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }

  /// The next key; those that mean nothing here are passed over.
  func key() -> Key {
    while true {
      guard let first = byte() else { return .end }
      switch first {
      case 3, 4: return .end
      case 9: return .tab
      case 10, 13: return .enter
      case 8, 127: return .delete
      case 27: skipSequence()
      case 32...: if let character = character(from: first) { return .character(character) }
      default: break
      }
    }
  }

  /// Draws lines over those that were drawn before.
  func draw(_ lines: [String], over count: Int) {
    let up = count > 0 ? "\u{1b}[\(count)A\u{1b}[J" : ""
    print(up + lines.joined(separator: "\n"))
    fflush(nil)
  }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  /// Arrows and their like, which begin with Escape and end with a letter or `~`.
  private func skipSequence() {
    guard byte() == UInt8(ascii: "[") else { return }
    while let next = byte(), !(0x40...0x7e).contains(next) {}
  }

  private func character(from first: UInt8) -> Character? {
    var bytes = [first]
    let more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    for _ in 0..<more { if let next = byte() { bytes.append(next) } }
    return String(validating: bytes, as: UTF8.self)?.first
  }
}
