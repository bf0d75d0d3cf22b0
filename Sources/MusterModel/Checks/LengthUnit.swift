/// The unit in which a length is counted.
public enum LengthUnit: UInt8, Sendable, CaseIterable {
  /// Grapheme clusters, which people see as characters.
  case characters
  case scalars, utf16, bytes, words

  /// The word in a rule file.
  package var word: String {
    switch self {
    case .characters: "characters"
    case .scalars: "scalars"
    case .utf16: "utf16"
    case .bytes: "bytes"
    case .words: "words"
    }
  }

  /// Returns the number of units in a string.
  package func count(_ text: String) -> Int {
    withUTF8Span(of: text) { text in
      switch self {
      case .characters: graphemeCount(text)
      case .scalars: scalarCount(text)
      case .utf16: utf16Count(text)
      case .bytes: text.count
      case .words: wordCount(text)
      }
    }
  }
}
