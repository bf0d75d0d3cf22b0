/// A named class of characters, as a rule names it.
///
/// Letters and digits are the characters allowed in a text, along with those that a rule lists;
/// each of the others is a condition on the whole text besides.
package enum CharacterClass: CaseIterable, Sendable {
  /// Letters of any script, with the marks that belong to them.
  case letters
  /// Decimal digits of any script.
  case digits
  /// U+0000 to U+007F.
  case ascii
  /// No controls, line ends, private or unassigned characters.
  case printable
  /// No line ends: LF, VT, FF, CR, U+0085, U+2028, U+2029.
  case singleLine
  /// No invisible characters: controls other than tabs and line ends, Unicode's default ignorables
  /// (zero-width and bidirectional ones among them). Those within an emoji are allowed.
  case noInvisible
  /// No mix of scripts beyond UTS 39's "highly restrictive": `раypal` with Cyrillic letters fails.
  /// Lookalike letters of the same script are not distinguished.
  case noConfusable

  /// The word in a rule file: `single-line`.
  package var word: String {
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
