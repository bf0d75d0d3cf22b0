import Testing

@testable import Muster

@Suite("Deciding which fields apply")
struct ConditionPassTests {
  private let rules = """
    kind:
    number: { when: { kind: card } }
    code: { when: { number: present } }
    """

  @Test("exempts a field whose condition does not hold, and what reads it in turn")
  func exempt() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "cash", "number": "1", "code": "2"])
    pass.decide()
    #expect(try pass.state("number") == .exempt)
    #expect(try pass.state("code") == .exempt)
  }

  @Test("leaves a field as it is whose condition holds")
  func applies() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "card", "number": "1"])
    pass.decide()
    #expect(try pass.state("number") == .present)
    #expect(try pass.state("code") == .absent)
  }

  @Test("skips what is in an optional group of which nothing is given")
  func skipped() throws {
    let form = try form(fields: "home: { optional: true, fields: { street: { required: true } } }")
    var pass = PassRow.read(form, [:])
    pass.decide()
    #expect(try pass.state("home") == .omitted)
    #expect(try pass.state("street") == .skipped)
    #expect(pass.findings == [])
  }

  @Test("reads values alone, whatever they were read from")
  func values() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "card", "number": "1"])
    try pass.set("kind", .unreadable)
    pass.decide()
    #expect(try pass.state("number") == .exempt)
  }
}
