/// The string length at which a pattern may be costly although short strings show nothing.
struct PatternReach {
  private let pattern: String

  /// The largest number in braces.
  private let largestCount: Int

  init(_ pattern: String) {
    self.pattern = pattern
    var largest = 0
    for part in pattern.split(separator: "{").dropFirst() {
      largest = max(largest, Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0)
    }
    largestCount = largest
  }

  /// The notations of lookaround, back references, possessive parts, and items that are costly on
  /// their own.
  private static let marks = [
    "++", "*+", "?+", "}+", "(?>", "(?=", "(?!", "(?<=", "(?<!", "(*", "\\g", "\\k", "\\1", "\\2",
    "\\X",
  ]
  private static let manyCharacters = 1_000

  private var isWide: Bool { pattern.utf8.count >= Self.manyCharacters }

  /// True if long strings should be tried.
  var isFar: Bool {
    largestCount >= 500 || isWide || Self.marks.contains { pattern.contains($0) }
  }

  /// The length of long strings in bytes.
  var length: Int { min(100_000, max(20_000, 3 * largestCount)) }

  /// Returns strings to repeat in addition to the parts of repetitions: a string that the pattern
  /// matches, a character from the end of a long class, and flags.
  func pumps(_ sample: String) -> [String] {
    var pumps: [String] = []
    if largestCount >= 500, let first = sample.first {
      // This is a near miss, repeated: one character too few.
      pumps.append(String(repeating: first, count: largestCount - 1) + "\u{1}")
      pumps.append(String(first))
    }
    if isWide, let last = pattern.unicodeScalars.last(where: { !$0.isASCII }) {
      pumps.append(String(last))
    }
    if pattern.contains("\\X") { pumps.append("🇩🇪") }
    return pumps
  }
}
