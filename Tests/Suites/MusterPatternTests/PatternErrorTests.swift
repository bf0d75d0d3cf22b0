import MusterPattern
import Testing

@Suite("A pattern that does not compile")
struct PatternErrorTests {
  @Test(
    "has PCRE2's reason and the offset",
    arguments: [
      ("a(b", 3, "missing closing parenthesis"), ("ab)", 2, "unmatched closing parenthesis"),
      ("[a", 2, "missing terminating ] for character class"),
      ("é*+?", 4, nil), ("a{2,1}", 5, "numbers out of order in {} quantifier"),
      ("*a", 0, "quantifier does not follow a repeatable item"),
      ("(?<=a*)b", 0, "lookbehind assertion is not fixed length"),
      ("(?<n>a)(?<n>b)", 12, nil), ("(*UFT)a", 5, nil), ("\\", 1, "\\ at end of pattern"),
      ("(?#a", 4, nil), ("\\x{d800}", 7, nil), ("[[:nope:]]", nil, "unknown POSIX class name"),
    ] as [(String, Int?, String?)])
  func syntax(pattern: String, offset: Int?, message: String?) throws {
    let error = try #require(mistake(in: pattern))
    guard case .syntax = error.kind else {
      Issue.record("\(error)")
      return
    }
    if let offset { #expect(error.offset == offset) }
    if let message { #expect(error.message == message) }
    #expect(!error.message.isEmpty)
  }

  @Test(
    "can be one that only Muster refuses",
    arguments: [
      ("a\\C", .singleByte, 1), ("ab\\Kc", .keepOut, 2), ("a(*ACCEPT)b", .accept, 1),
      ("(*ACCEPT:x)b", .accept, 0), ("(*CRLF)a", .leadingVerb, 0),
      ("(*UCP)(*NO_JIT)a", .leadingVerb, 6),
      ("(*BSR_ANYCRLF)a", .leadingVerb, 0), ("(?x)\\Q#\\E\\C", .singleByte, 9),
      ("(?x)[#]\\C", .singleByte, 7), ("(?x: # \\C\n)\\C", .singleByte, 11),
      ("[]\\C]\\C", .singleByte, 5), ("(?#\\C)\\K", .keepOut, 6), ("(?<R>a)(?R)?", .badName, 3),
    ] as [(String, PatternError.Kind, Int)])
  func refusals(pattern: String, kind: PatternError.Kind, offset: Int) throws {
    let error = try #require(mistake(in: pattern))
    #expect(error.kind == kind)
    #expect(error.offset == offset)
  }

  @Test(
    "is not one that only looks like it",
    arguments: [
      "\\\\C", "\\QC\\C\\K(*ACCEPT)\\E", "(?#\\C)a", "(?x)a # \\C", "(?x)a # \\K (*ACCEPT)\nb",
      "\\c\\", "[[:alpha:]\\]]", "[(*ACCEPT)]", "(*LIMIT_MATCH=1000)(*UCP)a", "(?C\")(?&a)\")a",
      "(*pla:a)a", "(?(?=a)a|b)", "(?(DEFINE)(?<a>b))(?&a)", "(?<a>b)(?&a)", "(?'a'b)(?&a)",
      "(?P<a>b)(?&a)", "(?-i)a", "(?i-s:a)", "(?^x: a # (\n)", "(?xx)[ ]]", "a(*SKIP)b|c",
      "(?(R)a|b)", "(?|(a)|(b))\\1",
    ])
  func lookalikes(pattern: String) {
    #expect(mistake(in: pattern) == nil)
  }

  @Test(
    "is refused by PCRE2 itself for an invalid escape in a class", arguments: ["[\\C]", "[\\K]"])
  func classes(pattern: String) throws {
    let error = try #require(mistake(in: pattern))
    #expect(error.kind == .syntax(code: 107))
  }

  @Test(
    "is found in bounded time, at any size",
    arguments: [
      String(repeating: "a", count: 1 << 20), String(repeating: "(", count: 10_000),
      String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000),
      "((a{1,1000}){1,1000}){1,1000}", String(repeating: "(?:a|", count: 300),
      String(repeating: "[", count: 60_000), String(repeating: "(?&a)", count: 12_000),
      String(repeating: "(?x", count: 20_000), String(repeating: "\\Q", count: 30_000) + "(",
      String(repeating: "(a)", count: 20_000), "a\u{0}(", "(?<" + String(repeating: "n", count: 40),
    ])
  func hostile(pattern: String) throws {
    guard let error = mistake(in: pattern) else { return }
    #expect(error.offset >= 0 && error.offset <= pattern.utf8.count)
  }

  @Test("that is too long has the limit in its message")
  func tooLong() throws {
    let error = try #require(mistake(in: String(repeating: "a", count: 65_537)))
    #expect(error.kind == .tooLong)
    #expect(error.message == "a pattern can have at most 65536 bytes, not 65537")
  }
}
