/// A named class of characters for rules.
///
/// Letters and digits are the characters allowed in a string, along with the characters that a rule
/// lists. Each of the other classes is an additional condition on the whole string.
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
  /// No invisible characters: controls other than tabs and line ends, and Unicode's default
  /// ignorables, including zero-width and bidirectional ones. Invisible characters within an emoji
  /// are allowed.
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
