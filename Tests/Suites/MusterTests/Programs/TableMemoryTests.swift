import Testing

@testable import MusterEngine

@Suite("The memory of tables")
struct TableMemoryTests {
  private final class Entry: Sendable {}

  @Test("keeps the objects of its tables as long as it lives")
  func objects() {
    var memory: TableMemory? = TableMemory()
    weak var entry: Entry?
    var table: ObjectTable<Entry>?
    do {
      let object = Entry()
      entry = object
      table = memory.map { ObjectTable([object], in: $0) }
    }
    #expect(table?.with(0) { $0 === entry } == true)
    memory = nil
    #expect(entry == nil)
  }

  @Test("is released with its form, and its objects with it")
  func program() throws {
    weak var program: Program?
    do {
      let form = try form(fields: "a: { one-of: [x, y], matches: '[a-z]' }")
      program = form.program
      #expect(program != nil)
    }
    #expect(program == nil)
  }
}
