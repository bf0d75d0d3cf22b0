internal import Muster

/// The calls of named patterns in the texts of a file, as `(?&name)` or in the other notations of
/// PCRE2.
struct PatternCalls {
  /// The places of the texts that call each name, as it is written in the call.
  private var places: [Substring: [SourceRange?]] = [:]

  private static let marks: [(opening: String, closing: UInt8)] = [
    ("(?&", UInt8(ascii: ")")), ("(?P>", UInt8(ascii: ")")), ("\\g<", UInt8(ascii: ">")),
    ("\\g'", UInt8(ascii: "'")),
  ]

  /// Reads a file without its tests, which usually have more strings than its rules.
  init(in file: Node) {
    let parts = (file.entries ?? []).filter { !["examples", "stories"].contains($0.key.text) }
    for node in parts.lazy.flatMap(\.value.all) {
      guard let text = node.text, Self.mayHaveMarks(text) else { continue }
      for (opening, closing) in Self.marks {
        var rest = text.utf8[...]
        while let mark = rest.firstRange(of: opening.utf8) {
          rest = rest[mark.upperBound...]
          guard let end = rest.firstIndex(of: closing) else { break }
          places[Substring(rest[..<end]), default: []].append(node.range)
        }
      }
    }
  }

  /// Returns false for a text without the first two characters of any notation for calls.
  private static func mayHaveMarks(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch (before, byte) {
      case (UInt8(ascii: "("), UInt8(ascii: "?")), (UInt8(ascii: "\\"), UInt8(ascii: "g")):
        return true
      default: before = byte
      }
    }
    return false
  }

  /// The names that are called.
  var names: some Collection<Substring> { places.keys }

  /// Returns true if any text other than the pattern's own calls the pattern.
  func areMade(to name: String, outside own: Node) -> Bool {
    places[name[...]]?.contains { $0 != own.range } ?? false
  }
}
