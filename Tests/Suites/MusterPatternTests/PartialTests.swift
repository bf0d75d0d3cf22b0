import MusterPattern
import Testing

@Suite("A pattern for a string being typed")
struct PartialTests {
  @Test(
    "shows if the string could still match",
    arguments: [
      ("[a-z]+@[a-z]+\\.[a-z]{2,}", "", .incomplete),
      ("[a-z]+@[a-z]+\\.[a-z]{2,}", "ada@ex", .incomplete),
      ("[a-z]+@[a-z]+\\.[a-z]{2,}", "ada@ex.org", .matches),
      ("[a-z]+@[a-z]+\\.[a-z]{2,}", "ada@@ex", .dead(viableUpTo: 4)),
      ("[a-z]+@[a-z]+\\.[a-z]{2,}", "Ada", .dead(viableUpTo: 0)),
      ("abc", "abcd", .dead(viableUpTo: 3)), ("abc", "ab", .incomplete), ("abc", "abc", .matches),
      ("a|abc", "ab", .incomplete), ("a|abc", "abd", .dead(viableUpTo: 2)),
      ("\\d{4}-\\d{2}", "2024/", .dead(viableUpTo: 4)), ("é+x", "éé", .incomplete),
      ("é+x", "éé€", .dead(viableUpTo: 4)), ("é", "😀", .dead(viableUpTo: 0)),
      ("", "", .matches), ("", "a", .dead(viableUpTo: 0)),
      ("\\d{1,3}", "1234", .dead(viableUpTo: 3)),
      ("(?=.*\\d).{3,}", "abc", .incomplete), ("(?=.*\\d).{3,}", "ab1", .matches),
      ("a$", "ab", .dead(viableUpTo: 1)), ("(?x) ab # c", "a", .incomplete),
      ("(*UCP)\\w\\d", "é", .incomplete), ("a(?R)?b", "aa", .incomplete),
      ("a(?R)?b", "c", .dead(viableUpTo: 0)), ("(?!ab)..", "a", .incomplete),
      ("a*", "aaab", .dead(viableUpTo: 3)), ("\\Qa", "a", .matches), ("a++b", "aa", .incomplete),
    ] as [(String, String, PartialOutcome)])
  func whole(pattern: String, text: String, outcome: PartialOutcome) throws {
    #expect(try BothWays(pattern).partial(text) == outcome)
  }

  @Test("that can match anywhere can always still match")
  func somewhere() throws {
    let pattern = try BothWays("[0-9]", .somewhere)
    #expect(pattern.partial("abc") == .incomplete)
    #expect(pattern.partial("abc1") == .matches)
    #expect(pattern.partial("") == .incomplete)
  }

  @Test("finds every prefix of a match viable")
  func prefixes() throws {
    let pattern = try BothWays("(?:(\\w{2,})-\\1|[^\\s@]+@(?i:EXAMPLE)\\.(?:org|com))")
    for text in ["abc-abc", "ada@example.com", "é😀@Example.org"] {
      #expect(pattern.partial(text) == .matches)
      for length in 0..<text.count {
        #expect(pattern.partial(String(text.prefix(length))) == .incomplete)
      }
    }
  }

  @Test("works with named patterns")
  func named() throws {
    var library = PatternLibrary()
    library.add("month", "0[1-9]|1[0-2]")
    let pattern = try BothWays("(?&month)/(?&month)", library: library)
    #expect(pattern.partial("1") == .incomplete)
    #expect(pattern.partial("12/1") == .incomplete)
    #expect(pattern.partial("12/13") == .dead(viableUpTo: 4))
    #expect(pattern.partial("13") == .dead(viableUpTo: 1))
  }

  @Test("stops like a match")
  func gaveUp() throws {
    #expect(try BothWays("(a+)+b\\d").partial(String(repeating: "a", count: 40) + "c") == .gaveUp)
  }
}
