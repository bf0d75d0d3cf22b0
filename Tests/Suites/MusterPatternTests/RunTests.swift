import Testing

@testable import MusterPattern

@Suite("A pattern of classes in a row")
struct RunTests {
  @Test(
    "is decided without PCRE2",
    arguments: [
      #"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}"#, "[a-z][a-z0-9_]{2,15}", "[0-9]{5}",
      #"\+[1-9][0-9]{6,14}"#, #"https?://[^\s/$.?#][^\s]*"#, #"\d{4}-\d\d-\d\dT.*"#, "", "abc",
      #"^[\w.-]+$"#, #"\A\S+\z"#, #"\x41\t\/[]a][^]a][a\]-]"#, "[[:alpha:]]+[[:^digit:]x]",
      "a*?b+?c??", "a{2}a{3,}a*", "é+", "[a-zà-ü]+", ".*,", ",.*", "[a-w]*[0-9]*x?", "a{0}b",
    ])
  func whole(text: String) throws {
    #expect(try Pattern(text, anchoring: .whole).isDecidedByRuns)
  }

  @Test("is decided without PCRE2 in a search for one of a class", arguments: ["[0-9]", "\\W+?"])
  func somewhere(text: String) throws {
    #expect(try Pattern(text, anchoring: .somewhere).isDecidedByRuns)
    #expect(try Pattern("^" + text + "$", anchoring: .somewhere).isDecidedByRuns)
  }

  @Test(
    "is left to PCRE2 if there is a choice, or more than classes",
    arguments: [
      "[a-z]+[a-z0-9]+[a-z]+", ".*a.*", "(a)", "a|b", "a*+", "a++", "a?+b", "a{2}+",
      "a{,3}", "a{", "(?i)a", "(*UCP)\\d", "(*UTF)a", "\\bab", "\\p{L}", "\\h", "\\R", "\\X",
      "\\N", "\\141", "\\x{61}", "\\xe9", "\\Qa\\E", "\\cA", "(?=a)a", "a\\Z", "$a", "a^",
      "[\\p{L}]", "[\\Qa\\E]", "[\\S[:cntrl:]]", "[[:^word:][:upper:]]", "[0-9]a?b?[a-z]*z?",
      "a*b*a*b*",
    ])
  func refused(text: String) throws {
    #expect(try !Pattern(text, anchoring: .whole).isDecidedByRuns)
  }

  @Test(
    "is left to PCRE2 in any other search", arguments: ["a*", "ab", "[0-9]{2}", "^a", "a$", ""])
  func searches(text: String) throws {
    #expect(try !Pattern(text, anchoring: .somewhere).isDecidedByRuns)
  }

  @Test("is left to PCRE2 without a JIT, and in parts of a string")
  func withoutJIT() throws {
    #expect(try !Pattern("a", anchoring: .whole, jit: false).isDecidedByRuns)
    #expect(try BothWays("a{3}b").partial("aa") == .incomplete)
  }

  @Test(
    "counts characters, not bytes",
    arguments: [
      (".{2}", "é😀", true), (".{2}", "é", false), ("[^a]{2,3}", "éé", true),
      ("[^a]{2,3}", "éééé", false), ("a.b", "a😀b", true), ("[^,]{1,2},", "éé,", true),
      ("[^,]{1,2},", "ééé,", false), ("a.*[^x]", "ab😀", true), ("a.?", "a\u{301}", true),
      (",.*[^x]{2}", ",éé", true), (",.*[^x]{2}", ",é", false), (".", "\n", false),
      ("\\W{3}", "é-é", true), ("", "é", false),
    ])
  func characters(pattern: String, text: String, matches: Bool) throws {
    #expect(try Pattern(pattern, anchoring: .whole).isDecidedByRuns)
    #expect(try BothWays(pattern).match(text) == (matches ? .matches : .doesNotMatch))
  }

  @Test(
    "folds like Unicode: PCRE2 decides if a class has some characters beyond ASCII",
    arguments: [
      ("[a-z]+", "\u{212A}", true), ("mask", "MA\u{17F}K", true), ("[^k]", "\u{212A}", false),
      ("[^j]", "\u{212A}", true), ("[a-j]+", "AbJ", true), ("[a-z]+", "é", false),
      ("\\w", "\u{17F}", false), ("ok", "OK", true),
    ])
  func caseless(pattern: String, text: String, matches: Bool) throws {
    #expect(try Pattern(pattern, anchoring: .whole, caseless: true).isDecidedByRuns)
    let outcome = try BothWays(pattern, caseless: true).match(text)
    #expect(outcome == (matches ? .matches : .doesNotMatch))
  }

  @Test(
    "lets PCRE2 decide characters that the pattern contains beyond ASCII",
    arguments: [
      ("straße", "straße", true), ("straße", "strasse", false), ("[a-zà-ü]+", "für", true),
      ("[^é]+", "ès", true), ("[^é]+", "és", false), ("[a-é]", "~", true), ("é?a", "a", true),
    ])
  func others(pattern: String, text: String, matches: Bool) throws {
    #expect(try Pattern(pattern, anchoring: .whole).isDecidedByRuns)
    #expect(try BothWays(pattern).match(text) == (matches ? .matches : .doesNotMatch))
  }

  @Test("stops where PCRE2 would have stopped")
  func gaveUp() throws {
    let text = Array(String(repeating: "a", count: 100_000).utf8)
    let pattern = try Pattern("a*?b?", anchoring: .whole)
    #expect(pattern.match(text.span, limit: .steps(1)) == .matches)
  }
}
