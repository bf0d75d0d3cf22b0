import MusterPattern
import Testing

@Suite("A pattern")
struct PatternTests {
  @Test(
    "matches the whole of a text, or not",
    arguments: [
      ("a|b", "a", true), ("a|b", "b", true), ("a|b", "ab", false), ("a|ab", "ab", true),
      ("", "", true), ("", "a", false), ("a*", "", true), ("abc", "abc\n", false),
      ("abc$", "abc\n", false), ("abc\\Z", "abc\n", false), ("^abc$", "abc", true),
      ("(?m)^abc$", "abc\n", false), ("(?m)^abc$\\n^d$", "abc\nd", true),
      ("(?x) a # c", "a", true), ("(?x) a # c\n b", "ab", true), ("\\Qa.b", "a.b", true),
      ("\\Qa.b", "axb", false), (".", "é", true), (".", "\n", false), (".", "\r", true),
      (".", "\u{2028}", true), (".", "😀", true), ("\\R", "\r\n", true), ("\\R", "\u{2028}", true),
      ("\\w", "é", false), ("(*UCP)\\w", "é", true), ("\\d", "٣", false),
      ("(*UCP)\\d", "٣", true), ("(*UTF)(*UCP)\\d+", "1٣", true), ("\\s", "\u{A0}", false),
      ("\\p{Lu}", "É", true), ("[^a]", "é", true), ("\\x{1F600}", "😀", true),
      ("a(?R)?b", "aabb", true), ("a(?R)?b", "aab", false), ("(a)(?1)\\1", "aaa", true),
      ("|.(?R)", "ab", false), ("|a(?R)", "aab", false),
      ("(?(R)a|b(?R))", "ba", true), ("(?i)k", "\u{212A}", true), ("a\\z", "a", true),
      ("(?<=a)b", "ab", false),
      ("(?:a|b(*COMMIT)c|bd)", "bd", false), ("(*FAIL)|a", "a", true), ("[\\Q]\\E]+", "]", true),
    ])
  func whole(pattern: String, text: String, matches: Bool) throws {
    let outcome = try BothWays(pattern).match(text)
    #expect(outcome == (matches ? .matches : .doesNotMatch))
  }

  @Test(
    "continues after a failure at its verb's place, with JIT and without",
    arguments: [
      (" +?(*SKIP)b", "  b", false, true), ("(?: )+?(*SKIP)b", "  b", false, true),
      (".+?(*SKIP)", "ab", false, true), ("[ab]{2,}?(*SKIP)$", "aaab", false, true),
      (".+?(*SKIP:x)$", "aab", false, true), (".+?(*PRUNE)$", "aab", false, true),
      (".+?(*THEN)$", "aab", false, true), (".+?(*COMMIT)$", "aab", false, false),
      ("(?&w)b", "  b", false, true),
    ])
  func verbs(pattern: String, text: String, isWhole: Bool, isFound: Bool) throws {
    var library = PatternLibrary()
    library.add("w", " +?(*SKIP)")
    let whole = try BothWays(pattern, library: library).match(text)
    #expect(whole == (isWhole ? .matches : .doesNotMatch))
    let found = try BothWays(pattern, .somewhere, library: library).match(text)
    #expect(found == (isFound ? .matches : .doesNotMatch))
  }

  @Test(
    "matches somewhere in a text, or not",
    arguments: [
      ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("c$", "abc\n", false),
      ("(?m)c$", "abc\n", true), ("[0-9]", "abc", false), ("", "", true), ("x|c", "abc", true),
      ("(?<=b)c", "abc", true), ("\\bc", "abc", false), ("é", "café", true),
    ])
  func somewhere(pattern: String, text: String, matches: Bool) throws {
    let outcome = try BothWays(pattern, .somewhere).match(text)
    #expect(outcome == (matches ? .matches : .doesNotMatch))
  }

  @Test(
    "that ignores case folds like Unicode",
    arguments: [
      ("straße", "STRAßE", true), ("ÉTÉ", "été", true), ("σ", "ς", true), ("k", "\u{212A}", true),
      ("[a-z]", "Q", true), ("ß", "ss", false),
    ])
  func caseless(pattern: String, text: String, matches: Bool) throws {
    let outcome = try BothWays(pattern, caseless: true).match(text)
    #expect(outcome == (matches ? .matches : .doesNotMatch))
  }

  @Test("is used from many threads at once")
  func threads() async throws {
    let pattern = try Pattern("(?:[a-z]|-)+@[a-z]+", anchoring: .whole)
    let good = Array("ada-lovelace@example".utf8)
    let bad = Array("ada-lovelace@exampl3".utf8)
    let start = Array("ada-l".utf8)
    let right = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (0..<500).allSatisfy { _ in
            pattern.match(good.span) == .matches && pattern.match(bad.span) == .doesNotMatch
              && pattern.partial(start.span) == .incomplete
          }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(right)
  }

  @Test("is used in a space that its caller keeps")
  func space() throws {
    var space = MatchSpace()
    let patterns = try [Pattern("a+", anchoring: .whole), Pattern("b", anchoring: .somewhere)]
    let text = Array("aab".utf8)
    #expect(patterns[0].match(text.span, in: &space) == .doesNotMatch)
    #expect(patterns[1].match(text.span, in: &space) == .matches)
  }

  @Test("is matched by PCRE2 10.42 or newer")
  func version() {
    #expect(PCRE2Version.text.hasPrefix("10."))
  }
}
