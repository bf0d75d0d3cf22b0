import Chance
import HostilePatterns
import MusterPattern
import Testing

@testable import MusterAuthoring

@Suite("The tree of a pattern")
struct PatternTreeTests {
  @Test(
    "reads the same patterns as PCRE2, and writes them in one way",
    arguments: [
      ("[A-Z]{3}-\\d{4}", "[A-Z]{3}\\-\\d{4}"),
      ("a|b|", "a|b|"),
      ("(?x) a b # both\n c", "(?)abc"),
      ("\\Qa.b\\E+", "a\\.b+"),
      ("(?i)ab(?-i:c)", "(?i)ab(?-i:c)"),
      ("(?<year>\\d{4})-\\k<year>", "(?<year>\\d{4})\\-\\k{year}"),
      ("(a)\\1\\g{-1}", "(a)\\g{1}\\g{1}"),
      ("[]a-c\\]^-]", "[\\]a-c\\]\\^\\-]"),
      ("[^[:alpha:]\\w\\p{Lu}\\P{^N}]", "[^[:alpha:]\\w\\p{Lu}\\p{N}]"),
      ("\\x{1F600}\\x41\\o{101}\\101\\cA\\e", "😀AAA\\x{1}\\x{1b}"),
      ("(?(DEFINE)(?<d>\\d))(?&d)+?", "(?(DEFINE)(?<d>\\d))(?&d)+?"),
      ("(?(1)a|b)(?(<n>)c)", "(?(1)a|b)(?(<n>)c)"),
      ("(?=a)(?!b)(?<=c)(?<!d)(?>e)(?|f|g)", "(?=a)(?!b)(?<=c)(?<!d)(?>e)(?|f|g)"),
      ("^\\A\\b.\\N\\R\\X\\z\\Z$", "^\\A\\b.\\N\\R\\X\\z\\Z$"),
      ("a{2}b{2,}c{2,3}d*+e??f+", "a{2}b{2,}c{2,3}d*+e??f+"),
      ("a{x}{", "a\\{x\\}\\{"),
      ("(?#a comment)a(?#another)*", "a*"),
      ("(*UCP)\\d(*FAIL)", "(*UCP)\\d(*FAIL)"),
    ])
  func reads(_ text: String, _ written: String) {
    let tree = PatternTree(text)
    #expect(tree.unread == [])
    #expect(tree.written == written)
    #expect(PatternTree(written).written == written)
  }

  @Test(
    "reports the unsupported part, and its place",
    arguments: [
      ("a(*SKIP)b", "a verb", 1..<8),
      ("a(?C1)b", "a callout", 1..<7),
      ("x[[:<:]]y", "a word's edge", 1..<8),
      ("a{,3}", "a brace", 1..<5),
      ("(?*a)", "an unusual group", 0..<5),
    ])
  func saysSo(_ text: String, _ construct: String, _ range: Range<Int>) {
    #expect(
      PatternTree(text).unread == [PatternTree.Unread(construct: construct, range: range)])
  }

  @Test("stops at groups that are too deep, and at a pattern that is too long")
  func isBounded() {
    let deep = String(repeating: "(", count: 30_000) + String(repeating: ")", count: 30_000)
    #expect(PatternTree(deep).unread.first?.construct == "groups nested deeper than 60")
    let long = String(repeating: "a", count: 1 << 17)
    #expect(PatternTree(long).unread.map(\.construct) == ["a pattern longer than 64 KiB"])
    let wide = String(repeating: "(?:a|[b-d]{2})?\\p{L}", count: 3000)
    #expect(PatternTree(wide).isRead)
    #expect(!PatternTree("a" + String(repeating: "{1}", count: 20_000)).isRead)
  }

  @Test(
    "knows the lengths of its matches, their beginnings, and a single match",
    arguments: [
      ("[A-Z]{3}-\\d{4}", 8, 8, nil), ("a?b*", 0, nil, nil), ("abc", 3, 3, "abc"),
      ("(?:ab){2}", 4, 4, "abab"), ("a|bcd", 1, 3, nil), ("(?=.*x)\\w{8,12}", 8, 12, nil),
      ("\\x41\\-", 2, 2, "A-"), ("(?i)a", 1, 1, nil), ("(?i)-", 1, 1, "-"), ("", 0, 0, ""),
      ("(a)\\1", 1, nil, nil), ("(?:(?:a{60000}){60000}){60000}", 1 << 40, nil, nil),
    ] as [(String, Int, Int?, String?)])
  func knowsFacts(_ text: String, _ least: Int, _ most: Int?, _ literal: String?) {
    let tree = PatternTree(text)
    #expect(tree.lengths == PatternTree.Lengths(least: least, most: most))
    #expect(tree.literal == literal)
  }

  @Test(
    "has a description in words, if it is simple enough",
    arguments: [
      ("[A-Z]{3}-\\d{4}", "three capitals, a hyphen and four digits"),
      ("[1-9][0-9]?[A-F]", "a digit from 1 to 9, perhaps a digit and a capital from A to F"),
      ("\\w+", "one or more letters from A to Z, digits or `_`"),
      ("AB/[a-z0-9]{2,}", "`AB/` and two or more small letters or digits"),
      ("\\d{5}(?:-\\d{4})?", "five digits and perhaps a hyphen and four digits"),
      ("(?i)[a-z]{2}", "two letters from A to Z"), ("a|\\d", "either `a` or a digit"),
      ("[a-f0-9]{12,20}", "12 to 20 digits or small letters from a to f"), (".*", nil),
      ("(?&word)", nil), ("a(?=b)b", nil), ("\\p{L}+", nil), ("(?:ab){2}", nil), ("", nil),
      ("(?i)ab", nil), ("[^a]", nil), ("a\\n", nil), ("\\d++", nil),
    ] as [(String, String?)])
  func hasWords(_ text: String, _ words: String?) {
    #expect(PatternWords.words(of: PatternTree(text)) == words)
  }

  @Test("knows strings that can't match")
  func knowsOthers() {
    #expect(!PatternTree("[0-9]+").mayMatch("ab"))
    #expect(PatternTree("[0-9]+").mayMatch("12"))
    let code = PatternTree("(?:AB|CD)-\\d{2,3}x?")
    #expect(code.mayMatch("AB-12x"))
    #expect(!code.mayMatch("AB-1234"))
    #expect(PatternTree("(?i)ab").mayMatch("aB"))
    #expect(PatternTree("(?&word)").mayMatch("anything"))
    // Parts that are not regular let more through.
    #expect(PatternTree("(a|b)\\1").mayMatch("ab"))
    #expect(!PatternTree("(a|b)\\1").mayMatch("cc"))
    #expect(PatternTree("a++a").mayMatch("aa"))
    let calling = PatternTree("(?&word)!", calling: ["word": PatternTree("[a-z]+")])
    #expect(!calling.mayMatch("0!"))
  }
}

@Suite("Samples of a pattern")
struct PatternSamplesTests {
  @Test("use each alternative, and just miss each")
  func takesEachWay() {
    var samples = Self.samples("[A-C]{2}-(?:x|yy)\\d?")
    #expect(
      samples.matching(12) == [
        "AA-x", "AA-x0", "CC-x", "AA-yy", "AA-x9", "BC-yy0", "AC-x1", "AA-yy9", "BB-x", "CA-x",
        "CC-x3", "BA-yy2",
      ])
    #expect(
      samples.failing(8) == ["  -x", "@@-x", "DD-x", "~~-x", "-x", "A-x", "AAA-x", "AA.x"])
  }

  @Test(
    "are found with lookarounds and backreferences",
    arguments: [
      "(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z]).{8,}", "(a+)b\\1", "(?<q>[\"']).*?\\k<q>",
      "(?!00)\\d{2}", "\\b\\w+\\b", "(?(?=a)a1|b2)", "(x)?(?(1)y|z)", "(?<!a)b", "(?>a+)b",
      "(?<d>[0-9]{2})(?:-(?&d)){2}", "\\((?:[^()]|(?R))*\\)", "(?i)(s)\\1", "(?m)^a$", "\\X\\R",
    ])
  func searches(_ text: String) {
    var samples = Self.samples(text)
    #expect(samples.matching(1).count == 1)
    #expect(samples.failing(3).count == 3)
  }

  @Test("of any pattern match it, or just don't, as the tree claims")
  func agreesWithEngine() throws {
    var dice = Dice(seed: 19)
    var (made, sampled) = (0, 0)
    let rounds = Effort.times(16)
    for round in 0..<rounds {
      let hostile = HostilePattern(&dice)
      let text = round.isMultiple(of: 2) ? hostile.text : Self.randomSets(&dice)
      guard let pattern = try? Pattern(text, anchoring: .whole) else { continue }
      made += 1
      let tree = PatternTree(text)
      let engine: PatternSamples.Engine = { pattern.answer($0) }
      var samples = PatternSamples(tree, seed: UInt64(round), engine: engine)
      let matching = samples.matching(6)
      let failing = samples.failing(4)
      if !matching.isEmpty { sampled += 1 }
      for text in matching { #expect(pattern.answer(text) == true) }
      for text in failing { #expect(pattern.answer(text) == false) }
      var others = (0..<6).map { _ in HostilePattern.attack(6, &dice) }
      others += ["", "a", "-", "]", "^", "K", "\u{212A}", "ſ", "é", "É", "\n", "0", "_", "😀"]
      let holds = matching + others.filter { pattern.answer($0) == true }
      for sample in holds { Self.expectFacts(of: tree, text, sample) }
      guard tree.isRead else { continue }
      let written = tree.written
      #expect(PatternTree(written).written == written, "\(text.debugDescription)")
      guard let again = try? Pattern(written, anchoring: .whole) else {
        Issue.record("\(text.debugDescription) was written as \(written.debugDescription)")
        continue
      }
      for sample in matching + failing + others {
        guard let answer = pattern.answer(sample), let other = again.answer(sample) else {
          continue
        }
        #expect(answer == other, "\(text.debugDescription) \(written) \(sample.debugDescription)")
      }
    }
    #expect(made * 8 > rounds * 5)
    #expect(sampled * 10 > made * 7)
  }

  private static func expectFacts(of tree: PatternTree, _ text: String, _ sample: String) {
    let scalars = sample.unicodeScalars
    let lengths = tree.lengths
    let name = "\(text.debugDescription) for \(sample.debugDescription)"
    #expect(scalars.count >= lengths.least && scalars.count <= lengths.most ?? .max, "\(name)")
    let all = tree.characters
    #expect(scalars.allSatisfy { all.contains($0.value) }, "\(name)")
    #expect(tree.mayMatch(sample), "\(name)")
    if let literal = tree.literal { #expect(Array(literal.utf8) == Array(sample.utf8), "\(name)") }
  }

  /// A few sets made of all that they are written with.
  private static func randomSets(_ dice: inout Dice) -> String {
    let scraps = [
      "a", "b", "z", "A", "K", "s", "0", "9", "-", "-", "^", "]", "[", "\\d", "\\W", "\\]", "\\-",
      "\\\\", "[:alpha:]", "[:^word:]", "[:upper:]", "[:punct:]", "[:blank:]", "[:", "[.", ":",
      "é", "\u{212A}", "\u{17F}", " ", ".", "$", "\\n", "\\x41", "\\x{e9}", "\\b", "\\e", "\\Q",
      "\\E", "&&", "{", "}", "\\p{L}", "\\p{Lu}", "\\P{Ll}", "\\h", "\\0", "\\cA", "\\é", "\\ ",
      "#",
    ]
    let atoms = [
      "a", "\\.", "\\R", ".", "\\N", "\\p{Nd}", "\\Qa b\\E", "\\101", "\\x7", "(a|b)", "\\11",
      "(?i:k)", "(?:ab)", "\\D", "]", "}", "{", "{a", "\\E", "(?#x)", " ", "#", "(?=a)", "\\bw",
    ]
    let counts = ["", "", "", "*", "+?", "?", "{2}", "{1,2}", "{0}", "++", "{2,}", "{2}{2}", "**"]
    var text = dice.pick(["", "", "", "(?i)", "(*UCP)", "(?x)", "(?xx)", "(?s)", "(?i)(*UCP)"])
    for _ in 0...dice.roll(3) {
      if dice.chance(2) {
        text += dice.pick(["[", "[^"])
        for _ in 0...dice.roll(5) { text += dice.pick(scraps) }
        text += "]"
      } else {
        text += dice.pick(atoms)
      }
      text += dice.pick(counts)
      if dice.chance(8) { text += "|" }
    }
    return text
  }

  private static func samples(_ text: String) -> PatternSamples {
    let pattern = try? Pattern(text, anchoring: .whole)
    return PatternSamples(PatternTree(text), seed: 1) { pattern?.answer($0) }
  }
}

extension Pattern {
  fileprivate func answer(_ text: String) -> Bool? {
    switch match(text.utf8Span.span) {
    case .matches: true
    case .doesNotMatch: false
    case .gaveUp: nil
    }
  }
}
