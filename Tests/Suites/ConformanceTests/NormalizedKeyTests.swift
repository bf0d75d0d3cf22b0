@testable import Muster
import MusterPayloads
import MusterRules
import Testing

@Suite("Two keys that normalising makes equal")
struct NormalizedKeyTests {
  private static func form(_ fields: String, _ top: String = "") throws -> RuleForm {
    let file = try RuleFile("form: keys\n\(top)\nfields:\n  \(fields)\n")
    return try #require(file.form, "\(file.rendered())")
  }

  private func findings(_ fields: String, _ payload: Value, _ top: String = "") throws -> [String] {
    let verdict = try AbsenceTableTests.judge(Self.form(fields, top), payload)
    return verdict.failures.map { "\($0.path) \($0.code)" }
  }

  private static let upper = "m: { key: { normalize: uppercase } }"

  @Test("fail `unique` at the later entry, for all normalising steps")
  func steps() throws {
    #expect(try findings(Self.upper, ["m": ["a": "1", "A": "2"]]) == ["/m/A unique"])
    #expect(try findings(Self.upper, ["m": ["A": "1", "b": "3", "a": "2"]]) == ["/m/a unique"])
    #expect(try findings(Self.upper, ["m": ["a": "1", "B": "2"]]) == [])
    let nfc = "m: { key: { normalize: nfc } }"
    #expect(try findings(nfc, ["m": ["e\u{301}": "1", "\u{E9}": "2"]]) == ["/m/\u{E9} unique"])
    let none = "m: { key: {} }"
    #expect(try findings(none, ["m": ["e\u{301}": "1", "\u{E9}": "2"]]) == [])
    let digits = "m: { key: { normalize: [trim, { strip: '-' }] } }"
    #expect(try findings(digits, ["m": ["1-2": "a", " 12": "b", "12": "c"]]) == ["/m/ 12 unique"])
    #expect(
      try findings("m: { key: { normalize: trim } }", ["m": ["": "1", " ": "2"]]) == ["/m/  unique"]
    )
  }

  @Test("fail before the map's other rules, once for each map, in items as well")
  func order() throws {
    let sized = "m: { key: { normalize: lowercase, length: 2.. }, size: 3.. }"
    let payload: Value = ["m": ["a": "1", "A": "2"]]
    #expect(try findings(sized, payload) == ["/m/A unique", "/m/a too-short", "/m/A too-short"])
    #expect(
      try findings(sized, payload, "stop: never")
        == ["/m/A unique", "/m too-few", "/m/a too-short", "/m/A too-short"])
    let nested = "l: { each: { key: { normalize: lowercase } } }"
    let items: Value = ["l": [["x": "1", "X": "2", " x": "3"], ["y": "1"], ["Y": "1", "y": "2"]]]
    #expect(try findings(nested, items) == ["/l/0/X unique", "/l/2/y unique"])
  }

  @Test("conflict only if the output has both entries")
  func counted() throws {
    #expect(try findings(Self.upper, ["m": ["a": nil, "A": "2"]]) == [])
    #expect(
      try findings(Self.upper, ["m": ["a": nil, "A": "2"]], "empty: value")
        == ["/m/A unique", "/m/a type"])
    let when = "m: { key: { normalize: uppercase }, each: { when: { on: present } } }\n  on:"
    #expect(try findings(when, ["m": ["a": "1", "A": "2"]]) == [])
    #expect(try findings(when, ["m": ["a": "1", "A": "2"], "on": "x"]) == ["/m/A unique"])
    let nulls = "m: { key: { normalize: uppercase }, each: { nullable: true } }"
    #expect(try findings(nulls, ["m": ["a": nil, "A": nil]]) == ["/m/A unique"])
  }

  @Test("are never both in the output: each name is unique in a payload that passes")
  func leaving() throws {
    let form = try Self.form(
      "m: { key: { normalize: [trim, collapse-spaces, lowercase, nfkc, { strip: '-' }] } }")
    let names = [
      "a", "A", " a", "a-", "-", "", " ", "b  c", "b c", "B C", "ﬁ", "fi", "e\u{301}", "é",
    ]
    for first in names {
      for second in names where !first.utf8.elementsEqual(second.utf8) {
        let verdict = form.judge(["m": .object([.init(first, "1"), .init(second, "2")])])
        guard case .object(let members)? = verdict.payload["m"] else { continue }
        let left = Set(members.map { Array($0.name.utf8) })
        #expect(verdict.passes == (left.count == members.count), "\(first) and \(second)")
      }
    }
  }

  @Test("are reported with each row's own names, in reports of many rows too")
  func rows() throws {
    let form = try Self.form(Self.upper)
    let lines = ["a", "b", "é"].map { #"{"m":{"\#($0)":"1","\#($0.uppercased())":"2"}}"# + "\n" }
    let report = try SessionDifferentialTests.reported(Array(lines.joined().utf8), form, nil)
    let text = String(decoding: report, as: UTF8.self)
    for name in ["A", "B", "É"] { #expect(text.contains(#""path":"/m/\#(name)","code":"unique""#)) }
    let secret = try Self.form("m: { key: { normalize: uppercase, secret: true } }")
    #expect(secret.judge(["m": ["a": "1", "A": "2"]]).failures.map(\.path) == ["/m"])
  }

  private func failing(_ session: inout Session) -> [String] {
    session.findings().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test("fail in a session when an entry is added, removed, changed or renamed")
  func session() throws {
    let form = try Self.form("m: { key: { normalize: uppercase }, each: { nullable: true } }")
    var session = Session(form, values: ["m": ["a": "1", "b": "2"]])
    session.handle(.rename(path: "/m/b", key: "A"))
    #expect(failing(&session) == ["/m/A unique"])
    session.handle(.rename(path: "/m/A", key: "c"))
    #expect(failing(&session) == [])
    session.handle(.insert(path: "/m", at: 0, value: ["C": "3"]))
    #expect(failing(&session) == ["/m/c unique"])
    session.handle(.removeEntry(path: "/m/C"))
    #expect(failing(&session) == [])
    #expect(session.handedIn() == #"{"m":{"A":"1","C":"2"}}"#)
  }
}
