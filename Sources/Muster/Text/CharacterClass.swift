/// A named class of characters, as a rule names it.
///
/// Letters and digits say what may stand in a text, along with the characters that a rule lists;
/// each of the others must hold for the whole text besides.
public enum CharacterClass: CaseIterable, Sendable {
  /// Letters of any writing, with the marks that belong to them.
  case letters
  /// Decimal digits of any writing.
  case digits
  /// U+0000 to U+007F.
  case ascii
  /// No controls, line ends, private or unassigned characters.
  case printable
  /// No line ends: LF, VT, FF, CR, U+0085, U+2028, U+2029.
  case singleLine
  /// Nothing a reader can't see: controls other than tabs and line ends, Unicode's default
  /// ignorables (zero-width and bidirectional ones among them). Those within an emoji may stand.
  case noInvisible
  /// No mix of scripts beyond UTS 39's "highly restrictive": `раypal` with Cyrillic letters fails.
  /// Two letters of one script that look alike are not told apart.
  case noConfusable

  /// The word in a rule file: `single-line`.
  public var word: String {
    switch self {
    case .letters: "letters"
    case .digits: "digits"
    case .ascii: "ascii"
    case .printable: "printable"
    case .singleLine: "single-line"
    case .noInvisible: "no-invisible"
    case .noConfusable: "no-confusable"
    }
  }
}
