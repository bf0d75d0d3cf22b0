import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A shrunk payload")
struct ShrunkPayloadTests {
  private static func form(_ text: String) throws -> RuleForm {
    try #require(try RuleFile.written(text).form)
  }

  private static let order = """
    form: order
    fields:
      email: { required: true, format: email }
      lines:
        size: 1..5
        each: { fields: { name: { required: true, length: 2..40 }, price: { type: number, range: 1.. } } }
      total: { type: number, compute: 'sum(lines[], price)' }
    together: [{ holds: total < 100, at: total }]
    """

  @Test("has the same codes at the same places, and nothing unnecessary")
  func smallest() throws {
    let form = try Self.form(Self.order)
    let payload = try Value(
      json: """
        { "email": "ada@example", "note": "by the door", "lines": [
          { "name": "Tea", "price": 120 }, { "name": "T", "gift": true, "price": 3 },
          { "name": "Coffee", "price": 0.25 }] }
        """)
    let shrunk = try #require(ShrunkPayload(form, of: payload))
    #expect(shrunk.isSmallest && shrunk.hidden.isEmpty)
    #expect(Set(shrunk.verdict.failures.map(\.code)) == Self.codes(form, payload))
    #expect(Self.codes(form, shrunk.payload) == Self.codes(form, payload))
    for path in Self.paths(shrunk.payload) {
      let less = shrunk.payload.changed(at: path.dropLast()[...]) {
        $0.removingParts(path[path.count - 1]..<path[path.count - 1] + 1)
      }
      #expect(Self.codes(form, less) != Self.codes(form, payload), "\(less.json())")
    }
    #expect(ShrunkPayload(form, of: payload)?.payload.json() == shrunk.payload.json())
  }

  private static func codes(_ form: RuleForm, _ payload: Value) -> Set<String> {
    Set(form.judge(payload).failures.map(\.code))
  }

  private static func paths(_ value: Value, _ path: [Int] = []) -> [[Int]] {
    (0..<(value.partCount ?? 0)).flatMap { index -> [[Int]] in
      let own = path + [index]
      return [own] + paths(value.part(at: [index]) ?? .null, own)
    }
  }

  @Test("is an example that passes")
  func example() throws {
    let form = try Self.form(Self.order)
    let payload = try Value(json: #"{ "email": "a", "lines": [{ "name": "Tea", "price": 0 }] }"#)
    let example = try #require(ShrunkPayload(form, of: payload)?.example)
    let file = try RuleFile.written("\(Self.order)\nexamples:\n\(example)")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    #expect(suite.tests.count == 1)
    #expect(suite.run(suite.tests).map(\.passes) == [true])
  }

  @Test("doesn't exist for a payload that passes")
  func passing() throws {
    let form = try Self.form("form: f\nfields: { a: { length: ..3 } }")
    #expect(ShrunkPayload(form, of: .object([])) == nil)
  }

  @Test("contains no secret, made up or hidden")
  func secrets() throws {
    let form = try Self.form(
      """
      form: f
      fields:
        pin: { secret: true, none-of: [hunter2a, hunter2b] }
        key: { secret: true, matches: '[a-z]+', length: ..9 }
        again: { different-from: key }
      """)
    let payload = try Value(json: #"{ "pin": "hunter2b", "key": "hunter2c", "again": "hunter2c" }"#)
    let shrunk = try #require(ShrunkPayload(form, of: payload))
    #expect(!shrunk.payload.json().contains("hunter2"))
    #expect(shrunk.hidden == ["/pin"])
    #expect(shrunk.example == nil)
  }

  @Test("ends in time for payloads of any size")
  func bounded() throws {
    let form = try Self.form(
      "form: f\nfields: { a: { each: { length: ..3 } }, n: { type: integer, range: ..9 } }")
    let items = (0..<Effort.times(2_000)).map { Value.text("abcdefgh \($0)") }
    let payload = Value.object([
      .init("a", .list(items)), .init("n", .number(Number(123_456_789))),
    ])
    let shrunk = try #require(ShrunkPayload(form, of: payload))
    #expect(shrunk.payload.json() == #"{"a":["aaaa"],"n":10}"#)
    #expect(shrunk.judged < 1_000)
  }

  @Test("has made-up names in place of secret ones, or hides them")
  func names() throws {
    let form = try Self.form(
      """
      form: names
      fields:
        keys: { secret: true, key: { length: ..5 }, each: { type: number } }
        group: { secret: true, unknown-fields: reject, fields: { a: {} } }
        exact: { secret: true, key: { matches: '[A-Z]{9}[0-9]' }, each: { forbidden: true } }
      """)
    func shrunk(_ json: String) throws -> String {
      try #require(ShrunkPayload(form, of: try Value(json: json))).payload.json()
    }
    #expect(try shrunk(#"{"keys":{"Sentinel1":5,"Sentinel2":6}}"#) == #"{"keys":{"Aaaaaaaa0":1}}"#)
    #expect(try shrunk(#"{"group":{"Sentinel":{"Sentinel":1}}}"#) == #"{"group":{"Aaaaaaaa":{}}}"#)
    let both = try shrunk(#"{"keys":{"Sentinel":"no"},"group":{"a":"1","Sentinel":1}}"#)
    #expect(!both.contains("Sentinel"))
  }

  @Test("fails at the same keys of a map, which are not indices")
  func keys() throws {
    let form = try Self.form(
      "form: keys\nfields:\n  m: { key: {}, each: { type: number, range: 1.. } }\n")
    let payload = try Value(json: #"{"m":{"usd":0,"eur":0,"gbp":2}}"#)
    #expect(ShrunkPayload(form, of: payload)?.payload.json() == #"{"m":{"usd":0,"eur":0}}"#)
  }
}
