import Testing

@testable import Muster

@Suite("Deciding which fields apply")
struct ConditionPassTests {
  private let rules = """
    kind:
    number: { when: { kind: card } }
    code: { when: { number: present } }
    """

  @Test("exempts a field whose condition is false, and its readers in turn")
  func exempt() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "cash", "number": "1", "code": "2"])
    pass.decide()
    #expect(try pass.state("number") == .exempt)
    #expect(try pass.state("code") == .exempt)
  }

  @Test("doesn't change a field whose condition is true")
  func applies() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "card", "number": "1"])
    pass.decide()
    #expect(try pass.state("number") == .present)
    #expect(try pass.state("code") == .absent)
  }

  @Test("skips the fields of an optional group in which nothing is given")
  func skipped() throws {
    let form = try form(fields: "home: { optional: true, fields: { street: { required: true } } }")
    var pass = PassRow.read(form, [:])
    pass.decide()
    #expect(try pass.state("home") == .omitted)
    #expect(try pass.state("street") == .skipped)
    #expect(pass.findings == [])
  }

  @Test("reads only values, from any source")
  func values() throws {
    var pass = PassRow.read(try form(fields: rules), ["kind": "card", "number": "1"])
    try pass.set("kind", .unreadable)
    pass.decide()
    #expect(try pass.state("number") == .exempt)
  }
}
