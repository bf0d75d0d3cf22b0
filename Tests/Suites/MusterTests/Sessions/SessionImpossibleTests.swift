import Muster
import MusterRules
import Testing

@Suite("The first character that can't be right")
struct SessionImpossibleTests {
  /// A field's rules, a text, and where it went wrong; nowhere where typing on can help, or where
  /// no one character is to blame.
  static let rows: [(rules: String, text: String, first: Int?)] = [
    ("matches: '[a-z]+@[a-z]+'", "ada@", nil), ("matches: '[a-z]+@[a-z]+'", "ada@ex", nil),
    ("matches: '[a-z]+@[a-z]+'", "ada@ex!", 6), ("matches: '[a-z]+'", "1", 0),
    ("length: ..3", "abc", nil), ("length: ..3", "abcd", 3), ("length: 5..", "abc", nil),
    ("length: ..2", "a👍🏽b", 9), ("length: { max: 4, unit: bytes }", "éé", nil),
    ("length: { max: 4, unit: bytes }", "aéé", 3),
    ("length: { max: 2, unit: words }", "one two three", 8),
    ("length: { max: 2, unit: utf16 }", "a👍", 1),
    ("characters: [letters]", "ab1c", 2), ("characters: [letters]", "abc", nil),
    ("starts-with: [abc, x]", "ab", nil), ("starts-with: [abc, x]", "abd", 2),
    ("starts-with: [abc, x]", "xyz", nil), ("one-of: [red, green]", "gre", nil),
    ("one-of: [red, green]", "gray", 2), ("one-of: [red, green]", "reds", 3),
    ("one-of: [red, green]", "red", nil), ("equals: yes", "yo", 1),
    ("excludes: [bad, worse]", "so bad it", 5), ("excludes: [bad, worse]", "ba", nil),
    ("excludes: é", "caféé", 3), ("format: ipv4", "127.0.0.", nil), ("format: ipv4", "127.x", 4),
    ("any: [{ matches: 'a+' }, { length: ..2 }]", "ab", nil),
    ("any: [{ matches: 'a+' }, { length: ..2 }]", "aab", 2),
    ("any: [{ matches: 'a+' }, { contains: x }]", "b", nil),
    ("contains: x", "abc", nil), ("not: { contains: x }", "x", nil), ("ends-with: x", "ab", nil),
    ("none-of: [a]", "a", nil), ("rules: [{ length: ..1, severity: warning }]", "ab", nil),
    // Several rules: the first character that any of them objects to, stopping or not.
    ("length: 5..\n  matches: '[a-z]+'", "ab1", 2), ("length: ..2\n  matches: '[a-z]+'", "1bc", 0),
    ("matches: '[a-z]+'\n  length: ..2", "abc1", 2),
    ("characters: [letters]\n  length: ..3\n  stop: never", "abcd1", 3),
    ("required: true\n  length: 2..\n  starts-with: [x]", "a", 0),
    ("rules: [{ length: ..4 }, { characters: [letters], when: { other: absent } }]", "a1bcd", 4),
    ("rules: [{ characters: [letters], when: { other: absent } }, { length: ..4 }]", "a1bcd", 1),
    ("rules: [{ length: ..4 }, { characters: [letters], when: { other: present } }]", "a1b", nil),
    // What can't be read, and what normalising moved.
    ("type: integer", "12x", 2), ("type: integer", "-", nil), ("type: date", "2026-13", 6),
    ("normalize: [trim]\n  matches: '[a-z]+'", "ab1", 2),
    ("normalize: [trim]\n  matches: '[a-z]+'", " ab1", nil),
    ("matches: '[a-z]+'", "", nil),
  ]

  @Test("is the first that makes any rule fail for good", arguments: rows.indices)
  func first(row: Int) throws {
    let (rules, text, first) = Self.rows[row]
    let form = try form(fields: "field:\n  \(rules)\nother:")
    var session = Session(form)
    session.handle(.change(path: "field", text: text))
    let handle = session.field("field")
    let field = try #require(handle)
    #expect(session.state(of: field).firstImpossible == first, "\(rules): \(text)")
  }

  @Test("is not searched in a string of megabytes")
  func long() throws {
    var session = Session(try form(fields: "field: { matches: '[a-z]+' }"))
    session.handle(.change(path: "field", text: String(repeating: "é", count: 500_000)))
    let handle = session.field("field")
    let field = try #require(handle)
    #expect(session.state(of: field).firstImpossible == nil)
    #expect(session.validity(of: field) == .notValid)
  }

  @Test("doesn't exist in an empty string, or in a value")
  func empty() throws {
    let form = try form(fields: "n: { type: integer }", "empty: value")
    let session = Session(form, values: ["n": ""])
    let state = session.field("n").map { session.state(of: $0) }
    #expect(state?.validity == .notValid)
    #expect(state?.firstImpossible == nil)
  }

  @Test("is not searched while a composed string is not judged")
  func composing() throws {
    var session = Session(try form(fields: "a: { type: integer, required: true }"))
    session.handle(.compose(path: "a", isComposing: true))
    session.handle(.change(path: "a", text: "x"))
    let found = session.field("a")
    let handle = try #require(found)
    #expect(session.state(of: handle).firstImpossible == nil)
    session.handle(.compose(path: "a", isComposing: false))
    #expect(session.state(of: handle).firstImpossible == 0)
    session.handle(.compose(path: "a", isComposing: true))
    #expect(session.state(of: handle).firstImpossible == 0)
    session.handle(.change(path: "a", text: "12y"))
    #expect(session.state(of: handle).firstImpossible == nil)
  }
}
