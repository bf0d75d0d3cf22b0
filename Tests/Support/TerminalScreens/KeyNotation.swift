/// Keys as a test writes them: `ada@<tab>secret1<enter>`.
public enum KeyNotation {
  private static let names: [String: String] = [
    "tab": "\t", "back": "\u{1B}[Z", "enter": "\r", "esc": "\u{1B}", "up": "\u{1B}[A",
    "down": "\u{1B}[B", "right": "\u{1B}[C", "left": "\u{1B}[D", "home": "\u{1B}[H",
    "end": "\u{1B}[F", "delete": "\u{1B}[3~", "backspace": "\u{7F}", "space": " ",
    "page-up": "\u{1B}[5~", "page-down": "\u{1B}[6~", "alt-up": "\u{1B}[1;3A",
    "alt-down": "\u{1B}[1;3B", "alt-left": "\u{1B}[1;3D", "lt": "<",
    "paste": "\u{1B}[200~", "/paste": "\u{1B}[201~",
  ]

  /// What a terminal sends for them.
  public static func bytes(_ text: String) -> String {
    var bytes = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "<", let end = rest.firstIndex(of: ">") else {
        bytes.append(character)
        continue
      }
      let name = String(rest[..<end])
      rest = rest[end...].dropFirst()
      if name.hasPrefix("ctrl-"), let letter = name.utf8.last {
        bytes.unicodeScalars.append(Unicode.Scalar(letter & 0x1F))
      } else {
        bytes += names[name] ?? "<\(name)?>"
      }
    }
    return bytes
  }
}
