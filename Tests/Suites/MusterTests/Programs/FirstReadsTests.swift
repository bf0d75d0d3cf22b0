import Testing

@testable import MusterEngine

@Suite("Fields that are read before any rule runs")
struct FirstReadsTests {
  /// The names of a form's fields that are read first.
  private func first(_ fields: String, _ more: String = "") throws -> [String] {
    let program = try form("form: test\nfields: { \(fields) }\n\(more)").program
    return program.plan.fields.ids.filter { program.steps[$0].isReadFirst }
      .map { program.plan.fields[$0].name }
  }

  @Test("are those that rules of other fields read")
  func rules() throws {
    let other = "b: { type: integer }, c: { type: integer }"
    #expect(try first("a: { type: integer, range: 1..2 }, \(other)") == [])
    #expect(try first("a: { type: integer, different-from: c }, \(other)") == ["c"])
    #expect(
      try first("a: { type: integer, rules: [{ range: { min: { field: b } } }] }, \(other)")
        == ["b"])
    #expect(try first("a: { required: { when: { b: present } } }, \(other)") == ["b"])
    #expect(
      try first("a: { format: { name: postal-code, country: { field: d } } }, d: {}") == ["d"])
  }

  @Test("are those that cross-field rules read, or may exempt")
  func conditions() throws {
    let three = "a: { type: integer }, b: { type: integer }, c: { type: integer }"
    #expect(try first(three, "together: [{ holds: 'a < c' }]") == ["a", "c"])
    #expect(try first(three, "together: [{ sum: [a, b], is: ..3 }]") == ["a", "b"])
    #expect(try first("a: {}, b: { when: { a: present } }, c: {}") == ["a", "b"])
    #expect(
      try first("a: { type: integer }, b: { type: integer, compute: 'a + 1' }, c: {}")
        == ["a", "b"])
  }

  @Test("of a group are those with a reason, unless its own rules read all of them")
  func groups() throws {
    #expect(
      try first("a: {}, g: { when: { a: present }, fields: { x: {}, y: {} } }") == ["a", "g"])
    #expect(
      try first("g: { fields: { x: {}, y: { same-as: x } } }, h: { fields: { z: {} } }")
        == ["g", "x"])
    #expect(try first("g: { optional: true, fields: { x: {}, y: {} } }, c: {}") == ["g", "x", "y"])
    #expect(try first("g: { required: true, fields: { x: {}, y: {} } }, c: {}") == ["g", "x", "y"])
  }

  @Test("of a list's items are those with a reason")
  func lists() throws {
    let list = "l: { each: { fields: { x: { type: integer }, y: {}, z: {} } } }"
    #expect(try first("\(list), c: {}") == [])
    #expect(
      try first("\(list), c: {}", "together: [{ holds: 'sum(l[].x) < 3' }]")
        == ["l", "", "x", "y", "z"])
    #expect(
      try first("l: { unique: true, each: { fields: { x: {}, y: { same-as: x } } } }")
        == ["l", "", "x", "y"])
    #expect(try first("l: { reads: { list: ';' }, each: {} }, c: {}") == ["l"])
  }
}
