import Testing

@testable import MusterPayloads

@Suite("A table in a FlatBuffer")
struct FlatTableTests {
  /// A table with a list of offsets at byte 4, whose fields are a 16-bit number, nothing, and a
  /// string of two bytes.
  private static let bytes: [UInt8] = [
    16, 0, 0, 0, 10, 0, 12, 0, 4, 0, 0, 0, 8, 0, 0, 0, 12, 0, 0, 0, 7, 0, 0, 0, 4, 0, 0, 0,
    2, 0, 0, 0, 0x68, 0x69, 0, 0,
  ]

  @Test("has numbers, defaults and strings")
  func fields() throws {
    let table = try FlatTable(rootOf: Self.bytes)
    #expect(try table.number(0, or: Int16(1)) == 7)
    #expect(try table.number(1, or: Int16(1)) == 1)
    #expect(try table.text(2) == Array("hi".utf8))
    #expect(try table.text(1) == nil)
    #expect(try table.number(9, or: Int64(3)) == 3)
  }

  @Test("is refused if it leads outside its bytes")
  func damaged() {
    for index in Self.bytes.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var bytes = Self.bytes
        bytes[index] = value
        do throws(ReadError) {
          let table = try FlatTable(rootOf: bytes)
          _ = try table.number(0, or: Int64(1))
          _ = try table.text(2)
          _ = try table.tables(2)
          _ = try table.numbers(2, perItem: 2)
        } catch {
          #expect(error == .damagedArrow)
        }
      }
    }
    #expect(throws: ReadError.self) { try FlatTable(rootOf: []) }
  }

  @Test("of a schema that is big-endian is refused")
  func bigEndian() throws {
    let schema: [UInt8] = [12, 0, 0, 0, 6, 0, 6, 0, 4, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0]
    let table = try FlatTable(rootOf: schema)
    #expect(
      throws: ReadError("the Arrow data is big-endian, and Muster reads only little-endian data")
    ) { try ArrowField.all(of: table) }
  }
}
