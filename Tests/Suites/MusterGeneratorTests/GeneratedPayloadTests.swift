import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("A generated payload")
struct GeneratedPayloadTests {
  /// The properties of the payload of a form with these fields, and those of its parts behind them.
  private func properties(_ fields: String) throws -> [String] {
    let text = try ViewModelSourceTests.source("form: f\nfields:\n\(fields)").text
    let lines = text.split(separator: "\n")
    let payload = lines.drop { !$0.hasPrefix("nonisolated public struct FPayload") }
    return payload.prefix { !$0.hasPrefix("}") }.filter { $0.contains("public let ") }
      .map { $0.drop { $0 == " " }.dropFirst("public let ".count) }.map(String.init)
  }

  @Test(
    "has a Swift type for each type of the rule language",
    arguments: [
      ("text", "String"), ("integer", "Int"), ("number", "Number"), ("boolean", "Bool"),
      ("date", "CalendarDate"), ("time", "ClockTime"), ("local-date-time", "LocalDateTime"),
      ("date-time", "OffsetDateTime"), ("month", "YearMonth"), ("week", "ISOWeek"),
      ("any", "Value"),
    ])
  func types(type: String, swift: String) throws {
    #expect(try properties("  a: { type: \(type), required: true }") == ["a: \(swift)"])
    #expect(try properties("  a: { type: \(type) }") == ["a: \(swift)?"])
    #expect(
      try properties("  a: { type: list, required: true, each: { type: \(type) } }")
        == ["a: [\(swift)]"])
    #expect(
      try properties("  a: { type: map, required: true, each: { type: \(type) } }")
        == ["a: PayloadMap<\(swift)>"])
  }

  @Test(
    "has an optional if the rules allow a missing value",
    arguments: [
      ("{ required: true }", "String"), ("{ default: x }", "String"),
      ("{ length: 2.. }", "String?"),
      ("{ required: { when: { b: present } } }", "String?"),
      ("{ required: true, when: { b: present } }", "String?"),
      ("{ required: false }", "String?"), ("{ forbidden: true }", "String?"),
      ("{ rules: [{ required: true, severity: warning }] }", "String?"),
      ("{ empty: value }", "String?"), ("{ nullable: true }", "String??"),
      ("{ nullable: true, required: true, when: { b: present } }", "String??"),
      ("{ type: any, nullable: true }", "Value?"),
      ("{ type: any, nullable: true, empty: value, required: true }", "Value"),
      ("{ nullable: true, empty: value }", "String??"),
      ("{ nullable: true, required: true }", "String"),
      ("{ nullable: true, default: x }", "String"),
      ("{ nullable: true, empty: value, required: true }", "String?"),
      ("{ nullable: true, empty: value, default: x }", "String?"),
      ("{ type: boolean, nullable: true, empty: value, accepted: true }", "Bool"),
      ("{ nullable: true, empty: value, fields: { c: { required: true } } }", "A?"),
    ])
  func absence(field: String, type: String) throws {
    #expect(try properties("  a: \(field)\n  b: { required: true }").first == "a: \(type)")
  }

  @Test("has a structure for a group, and an optional one for an optional group")
  func groups() throws {
    #expect(
      try properties("  a: { fields: { b: { required: true } } }") == ["a: A", "b: String"])
    #expect(
      try properties("  a: { fields: { b: { length: 2.. } } }") == ["a: A?", "b: String?"])
    #expect(
      try properties("  a: { optional: true, fields: { b: { required: true } } }")
        == ["a: A?", "b: String"])
    #expect(
      try properties("  a: { when: { c: present }, fields: { b: { required: true } } }\n  c: {}")
        == ["a: A?", "c: String?", "b: String"])
    #expect(
      try properties("  value: { fields: { b: { required: true } } }")
        == ["value: ValueGroup", "b: String"])
  }

  @Test("has a structure whose name differs from its property, even without capitals")
  func caseless() throws {
    #expect(
      try properties("  '名前': { fields: { '名前': { required: true } } }")
        == ["名前: 名前Group", "名前: String"])
    #expect(
      try properties(
        """
          '品': { type: list, each: { fields: { a: {} } } }
          '品Item': { fields: { b: {} } }
        """) == ["品: [品ItemGroup]?", "品Item: 品ItemGroup2?", "a: String?", "b: String?"])
  }

  @Test("distinguishes structures of lists and groups with the same name")
  func clashes() throws {
    #expect(
      try properties(
        """
          guest: { fields: { b: { required: true } } }
          guests: { type: list, each: { fields: { c: { required: true } } } }
        """) == ["guest: Guest", "guests: [Guest2]?", "b: String", "c: String"])
  }
}
