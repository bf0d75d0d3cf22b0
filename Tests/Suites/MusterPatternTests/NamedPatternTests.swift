import MusterPattern
import Testing

@Suite("A named pattern")
struct NamedPatternTests {
  private let library: PatternLibrary = {
    var library = PatternLibrary()
    library.add("year", "(?i)[12][0-9]{3}y")
    library.add("month", "0[1-9]|1[0-2]")
    library.add("date", "(?&year)-(?&month)")
    library.add("twice", "(a|b)\\g{-1}")
    library.add("quoted", "\\Q(x)")
    library.add("commented", "(?x) c # see here")
    library.add("nest", "<(?&nest)?>")
    library.add("wrong", "a(b")
    library.add("calls-nobody", "a")
    library.add("lost", "ab(?&nobody)")
    library.add("word", "[a-z]+", file: "common")
    library.add("words", "(?&word)(?: (?&word))*", file: "common")
    return library
  }()

  @Test(
    "is called by its name",
    arguments: [
      ("(?&date)", "1999y-12", true), ("(?&date)", "1999Y-12", true),
      ("(?&date)z", "1999y-12Z", false),
      ("(?i)x(?&month)", "X07", true), ("(?&month)|z", "z", true), ("(?&month)", "1", false),
      ("(?&twice)", "bb", true), ("(?&twice)", "ba", false), ("(a)(?&twice)\\1", "abba", true),
      ("(?&quoted)(?&commented)!", "(x)c!", true), ("(?x)(?&month) # end", "11", true),
      ("\\Q(?&month)\\E", "(?&month)", true), ("(?&common.words)", "a bc d", true),
      ("(?&nest)", "<<>>", true), ("(?&nest)", "<<>", false), ("(?U)(?&month)+", "0112", true),
      ("(?<month>x)(?&month)", "xx", true), ("(?<p1>x)(?&month)", "x01", true),
      ("(?:(?&month),)*", "01,02,", true), ("\\Qa\\E(?&month)\\Qb", "a01b", true),
      ("a(?R)?(?&month)", "aa0101", true), ("(*UCP)\\w(?&month)", "é01", true),
    ])
  func calls(pattern: String, text: String, matches: Bool) throws {
    let both = try BothWays(pattern, library: library)
    #expect(both.match(text) == (matches ? .matches : .doesNotMatch))
    let somewhere = try BothWays(pattern, .somewhere, library: library)
    #expect(somewhere.match("…" + text) == .matches || !matches)
  }

  @Test("keeps its flags, and is not reached by its caller's")
  func flags() throws {
    #expect(
      try BothWays("(?&common.word)", caseless: true, library: library).match("A") == .doesNotMatch)
    #expect(try BothWays("(?i)(?&common.word)", library: library).match("A") == .doesNotMatch)
    #expect(try BothWays("(?&year)y", library: library).match("1999YY") == .doesNotMatch)
  }

  @Test("that doesn't exist is an error with the existing names")
  func unknown() throws {
    let here = try #require(mistake(in: "a(?&yaer)", library: library))
    #expect(here.kind == .unknownName)
    #expect(here.message == "no pattern is named \"yaer\"")
    #expect(here.offset == 4)
    #expect(here.knownNames.contains("year"))
    #expect(here.knownNames.contains("common.word"))
    let there = try #require(mistake(in: "(?&year)", library: library, file: "common"))
    #expect(there.knownNames == library.names(seenFrom: "common"))
    #expect(there.knownNames.contains("word"))
    let within = try #require(mistake(in: "x(?&lost)", library: library))
    #expect(within.namedPattern == "lost")
    #expect(within.offset == 5)
  }

  @Test("with a mistake is an error at its place, for all callers")
  func mistakes() throws {
    let error = try #require(mistake(in: "(?&wrong)", library: library))
    #expect(error.namedPattern == "wrong")
    #expect(error.offset == 3)
    #expect(throws: PatternError.self) { try library.check("wrong") }
    #expect(throws: PatternError.self) { try library.check("lost") }
    #expect(throws: PatternError.self) { try library.check("nobody") }
    #expect(throws: Never.self) { try library.check("date") }
    #expect(throws: Never.self) { try library.check("words", file: "common") }
  }

  @Test("keeps the offsets of the pattern that calls it")
  func offsets() throws {
    let error = try #require(mistake(in: "(?&common.word)(?<=(?&common.word))b", library: library))
    #expect(error.namedPattern == nil)
    #expect(error.offset == 15)
    let syntax = try #require(mistake(in: "(?&year)(?&month)+(", library: library))
    #expect(syntax.offset == 19)
  }

  @Test(
    "can't refer to a group by number or name one",
    arguments: [
      ("(a)\\1", .groupNumberInNamedPattern, 3), ("(a)\\g{1}", .groupNumberInNamedPattern, 3),
      ("(a)\\g1", .groupNumberInNamedPattern, 3), ("(a)(?1)", .groupNumberInNamedPattern, 3),
      ("a(?R)?", .groupNumberInNamedPattern, 1), ("(a)(?(1)b)", .groupNumberInNamedPattern, 3),
      ("(?<n>a)", .groupNameInNamedPattern, 0), ("(?'n'a)", .groupNameInNamedPattern, 0),
      ("(?P<n>a)", .groupNameInNamedPattern, 0), ("(*UCP)a", .leadingVerb, 0),
      ("a\\K", .keepOut, 1), ("(a)\\g<1>", .groupNumberInNamedPattern, 3),
    ] as [(String, PatternError.Kind, Int)])
  func numbers(text: String, kind: PatternError.Kind, offset: Int) throws {
    var library = PatternLibrary()
    library.add("it", text)
    let error = try #require(mistake(in: "(?&it)", library: library))
    #expect(error.kind == kind)
    #expect(error.offset == offset)
    #expect(error.namedPattern == "it")
  }

  @Test(
    "has a name of letters, digits and _",
    arguments: [
      ("year", true), ("_y2", true), ("2y", false), ("", false), ("a-b", false), ("é", false),
      (String(repeating: "n", count: 32), true), (String(repeating: "n", count: 33), false),
    ])
  func names(name: String, isName: Bool) {
    #expect(PatternLibrary.isName(name) == isName)
    var library = PatternLibrary()
    library.add(name, "a")
    #expect((mistake(in: "(?&\(name))", library: library) == nil) == isName)
  }

  @Test("that calls itself endlessly stops")
  func forever() throws {
    var library = PatternLibrary()
    library.add("a", "(?&b)")
    library.add("b", "(?&a)")
    #expect(try BothWays("(?&a)", library: library).match("aaa") == .gaveUp)
  }
}
