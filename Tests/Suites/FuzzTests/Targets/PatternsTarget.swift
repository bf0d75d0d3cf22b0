import MusterAuthoring
import MusterPattern

extension FuzzTarget {
  /// A pattern: it is read to a tree or said what is not, whatever it is; if PCRE2 compiles it, each
  /// sample matches, what the tree claims of all texts holds for it, and the pattern written again
  /// is the same.
  static let patterns = FuzzTarget(
    name: "patterns", seeds: { _ in examples.map { Array($0.utf8) } }, words: { pieces }
  ) { bytes throws(FuzzFault) in
    let text = String(decoding: bytes.prefix(300), as: UTF8.self)
    let tree = PatternTree(text)
    let length = text.utf8.count
    try claim(tree.unread.allSatisfy { $0.range.upperBound <= length }, "a place outside")
    guard let pattern = try? Pattern(text, anchoring: .whole, jit: false) else { return }
    let engine: PatternSamples.Engine = { sample in
      switch pattern.match(sample.utf8Span.span) {
      case .matches: true
      case .doesNotMatch: false
      case .gaveUp: nil
      }
    }
    var samples = PatternSamples(tree, seed: 1, engine: engine)
    let texts = samples.matching(4)
    try claim(texts.allSatisfy { engine($0) == true }, "a sample that does not match")
    for sample in texts + ["", "a", "K", "\u{17F}", "é\n"] where engine(sample) == true {
      try check(tree, sample)
    }
    guard tree.isRead else { return }
    let written = tree.written
    try claim(PatternTree(written).written == written, "written again, it is another: \(written)")
    for sample in texts {
      let again = try? Pattern(written, anchoring: .whole, jit: false)
      let outcome = again?.match(sample.utf8Span.span)
      try claim(outcome == .matches || outcome == .gaveUp, "\(written) misses \(sample)")
    }
  }

  /// Holds what a tree claims of all its texts against one of them.
  private static func check(_ tree: PatternTree, _ sample: String) throws(FuzzFault) {
    let scalars = sample.unicodeScalars
    let lengths = tree.lengths
    try claim(
      scalars.count >= lengths.least && scalars.count <= lengths.most ?? .max,
      "the length of \(sample)")
    let all = tree.characters
    try claim(scalars.allSatisfy { all.contains($0.value) }, "the characters of \(sample)")
    try claim(tree.mayMatch(sample), "that \(sample) does not match")
  }
}

private let examples = [
  "[A-Z]{3}-\\d{4}", "(?=.*[0-9])(?=.*[a-z]).{8,}", "(a+)b\\1", "\\p{L}+(?: \\p{L}+)*",
  "(?i)^(?:GB|DE)\\d{2} ?(?:\\w{4} ?){3,7}\\w{1,4}$", "(?<y>\\d{4})-(?<m>0[1-9]|1[0-2])-\\g{m}",
  "(?x) a b # blank\n [ \\] ^ - ]", "\\Qa.b\\E+", "(?(DEFINE)(?<d>[0-9]{2}))(?&d)(?:-(?&d))*",
  "(x)?(?(1)y|z)", "(?|(a)|(b))\\1", "[^[:alpha:]\\P{Lu}\\x{e9}-\\x{ff}]++", "(?>a|ab)c*?",
]

private let pieces = [
  "(", ")", "(?:", "(?>", "(?|", "(?=", "(?!", "(?<=", "(?<n>", "(?&n)", "(?1)", "(?R)", "(?i)",
  "(?x)", "(?xx)", "(?-i:", "(?(1)", "(?(DEFINE)", "(?#", "|", "[", "[^", "]", "-", "[:alpha:]",
  "[:^digit:]", "\\d", "\\W", "\\s", "\\h", "\\R", "\\X", "\\N", "\\p{L}", "\\P{Lu}", "\\p{Greek}",
  "\\x{e9}", "\\x4", "\\o{101}", "\\101", "\\1", "\\g{-1}", "\\k<n>", "\\Q", "\\E", "\\b", "^", "$",
  "*", "+", "?", "{2}", "{1,3}", "{0,}", "{,2}", "++", "*?", "a", "K", "ß", "é", "0", " ", "#",
  "\n",
]
