/// Patterns in which a group comes over and over, or looks ahead from each place, and scans inside:
/// all that can be made of these parts. An engine that reads on between two of its steps reads from
/// each place of a text to its end.
public struct HostileLoop: Sendable {
  /// The pattern.
  public let text: String

  /// All of them.
  public static var all: [HostileLoop] {
    contexts.flatMap { context in
      groups.flatMap { group in
        quantifiers.flatMap { quantifier in
          bodies.map { body in
            let loop = "\(group)\(body))\(quantifier)"
            return HostileLoop(text: context.before + loop + context.after)
          }
        }
      }
    }
  }

  /// Texts of about so many bytes that none of them fits.
  public static func texts(_ count: Int) -> [String] {
    ["a", "é"].map { String(repeating: $0, count: count / $0.utf8.count) + "!" }
  }

  private static let groups = ["(?:", "(", "(?>"]

  private static let quantifiers = ["*", "{2,}", "*?", "++", "{20}"]

  /// The end is no single character, which PCRE2 would look for first.
  private static let contexts = [
    ("", "[xy]"), ("^", "[xy]"), ("(?>", ")[xy]"), ("(?=", ")[xy]"), ("(?:", ")*[xy]"),
    ("(?:", ")++[xy]"), ("(?(?=", ")[xy]|.)"), ("(?:(?=", ").)*[xy]"), ("(", ")(?1)[xy]"),
  ].map { (before: $0.0, after: $0.1) }

  /// What is repeated, which takes a character at least.
  private static let bodies = [
    "[a-z]*b|.", "[a-z]*+b|.", "[a-z]*?b|.", "[a-z]{300}b|.", "[a-z]{0,300}b|.", ".|[a-z]*b",
    "(?:[a-z]*b)?.", "\\p{L}*ab|\\S", "[a-z]*[bc]|.", "[a-z]*[b]|.", "[a-z]*[bc]+|.", "[a-z]*b+|.",
    "[a-z]*b?c|.", "[a-z]*b*c|.", "[a-z]*b{2}|.", "[a-z]*(?:bc|d)|.", "(?:[a-z]*)b|.",
    "(?:[a-z]|c)*d|.", "(?:[a-z]|c)*[de]|.", "(?:ab|.)*d|.", "(?:ab|.)*+d|.", "(?:ab|.)*?d|.",
    "[a-z]*\\d|.", "[a-z]*\\d{0}b|.", "[a-z]*$|.", ".*[bc]|.", "(?s:.*)b|.", "\\X*[bc]|.",
    "\\w+\\b.b|.", "(?=[a-z]*b|.).", "(?![a-z]*b).", "(?>[a-z]*b|.)", "(?=[a-z]*[bc]|.).",
    "(?![a-z]*[bc]).", "(?=[a-z]*+).", "(?=[a-z]*).", "(?=(?:[a-z]|1)*[bc]|.).",
    "(?=(?:[a-z]|1)*+).", "(?<=[a-z]).", "a?b|.", "a*[ab]b|.", "a*a*b|.", "a+a+[bc]|.",
    "[ax]*éb|.", "[aé]*éb|.", "(?i)[a-z]*B|.", "[a-z]*(?i)B|.", "[a-z]*\\Bb|.", "[a-z]*\\Qb\\E|.",
  ]
}
