import Testing

@testable import MusterPayloads

@Suite("A field of an Arrow schema")
struct ArrowFieldTests {
  /// A schema that has one field of integers several times.
  private static func schema(fields count: Int, named name: String) throws -> [ArrowField] {
    var buffer = FlatBuffer()
    let schema = buffer.table([1: .offset])
    buffer.link(0, to: schema.place)
    let list = buffer.list(count)
    buffer.link(schema.fields[1], to: list)
    let field = buffer.table([0: .offset, 2: .byte(2), 3: .offset])
    for index in 0..<count { buffer.link(list + 4 + 4 * index, to: field.place) }
    let type = buffer.table([0: .number(64), 1: .byte(1)])
    buffer.link(field.fields[3], to: type.place)
    let text = buffer.string(name)
    buffer.link(field.fields[0], to: text)
    return try ArrowField.all(of: try FlatTable(rootOf: buffer.bytes))
  }

  @Test("can share its name, until all names have more than a mebibyte")
  func names() throws {
    let ages = try Self.schema(fields: 1000, named: "age")
    #expect(ages.map(\.name) == [String](repeating: "age", count: 1000))
    let long = String(repeating: "x", count: 100_000)
    #expect(try Self.schema(fields: 10, named: long).count == 10)
    #expect(throws: ReadError("the names of the columns are too long")) {
      try Self.schema(fields: 1000, named: long)
    }
  }

  @Test("has another type if its format or the name of a nested field differs")
  func types() throws {
    func field(_ type: UInt8, child: String) throws -> ArrowField {
      var buffer = FlatBuffer()
      let schema = buffer.table([1: .offset])
      buffer.link(0, to: schema.place)
      let list = buffer.list(1)
      buffer.link(schema.fields[1], to: list)
      let field = buffer.table([2: .byte(type), 3: .offset, 5: .offset])
      buffer.link(list + 4, to: field.place)
      let children = buffer.list(1)
      buffer.link(field.fields[5], to: children)
      let none = buffer.table([:])
      buffer.link(field.fields[3], to: none.place)
      let inner = buffer.table([0: .offset, 2: .byte(5), 3: .offset])
      buffer.link(children + 4, to: inner.place)
      let (name, text) = (buffer.string(child), buffer.table([:]))
      buffer.link(inner.fields[0], to: name)
      buffer.link(inner.fields[3], to: text.place)
      return try ArrowField.all(of: try FlatTable(rootOf: buffer.bytes))[0]
    }
    let list = try field(12, child: "item")
    #expect(list.hasType(of: try field(12, child: "item")))
    #expect(!list.hasType(of: try field(13, child: "item")))
    #expect(!list.hasType(of: try field(12, child: "element")))
  }
}
