import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Judging cross-field rules")
struct CrossFieldPassTests {
  private func form(_ rule: String) throws -> RuleForm {
    try MusterTests.form(
      fields: "a:\nb:\nc: { type: integer }\nd: { type: integer }", "together: [ \(rule) ]")
  }

  @Test("notes a failure at the field that the rule names, or its first")
  func fields() throws {
    var pass = PassRow.read(try form("{ all-or-none: [a, b] }"), ["a": "x"])
    pass.judgeCrossFieldRules()
    #expect(pass.findings == ["a all-or-none"])
    #expect(pass.log.all.first?.crossFieldRule == CrossFieldRuleID(0))
  }

  @Test("reads the states from earlier passes")
  func states() throws {
    var pass = PassRow.read(try form("{ all-or-none: [a, b] }"), ["a": "x"])
    try pass.set("a", .exempt)
    pass.judgeCrossFieldRules()
    #expect(pass.findings == [])
  }

  @Test("keeps a sum that failed")
  func sum() throws {
    var pass = PassRow.read(try form("{ sum: [c, d], is: ..10 }"), ["c": 7, "d": 8])
    pass.judgeCrossFieldRules()
    let finding = try #require(pass.log.all.first)
    #expect(pass.log.sum(of: finding) == Number(15))
  }
}

@Suite("Judging members that no field names")
struct UnknownMemberPassTests {
  @Test("notes each, if the form refuses them")
  func refused() throws {
    let form = try form("form: f\nunknown-fields: reject\nfields: { a: }")
    var pass = PassRow.read(form, ["a": "x", "b": 1, "c": 2])
    pass.judgeUnknownMembers()
    #expect(pass.findings == [" unknown-field", " unknown-field"])
    #expect(
      pass.log.all.compactMap { $0.extra.map { pass.row.extras[Int($0)].name.text } } == ["b", "c"])
  }

  @Test("notes none otherwise")
  func kept() throws {
    var pass = PassRow.read(try form(fields: "a:"), ["a": "x", "b": 1])
    pass.judgeUnknownMembers()
    #expect(pass.findings == [])
  }
}
