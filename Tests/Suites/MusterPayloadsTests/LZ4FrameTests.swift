import MusterArrow
import Testing

@testable import MusterPayloads

@Suite("An LZ4 frame")
struct LZ4FrameTests {
  /// The header of a frame without checksums; the last byte is the header's own.
  private static let head: [UInt8] = [0x04, 0x22, 0x4D, 0x18, 0x60, 0x40, 0x82]
  private static let end: [UInt8] = [0, 0, 0, 0]

  private static func block(_ bytes: [UInt8], isPlain: Bool = false) -> [UInt8] {
    [UInt8(bytes.count), 0, 0, isPlain ? 0x80 : 0] + bytes
  }

  private func read(_ bytes: [UInt8], _ size: Int) -> String? {
    do throws(ReadError) {
      let output = try LZ4Frame.decompress(bytes.span, to: size)
      let memory = ColumnMemory()
      let whole = unsafe output.moved(to: memory)
      return unsafe String(decoding: whole, as: UTF8.self)
    } catch {
      return nil
    }
  }

  @Test("has blocks as they are, literals and repetitions")
  func blocks() {
    let plain = Self.block(Array("abc".utf8), isPlain: true)
    #expect(read(Self.head + plain + Self.end, 3) == "abc")
    let literals = Self.block([0x30] + Array("abc".utf8))
    #expect(read(Self.head + literals + plain + Self.end, 6) == "abcabc")
    // Three literals, and then eight bytes from a distance of three, which overlap.
    let repeated = Self.block([0x34] + Array("abc".utf8) + [3, 0, 0x10] + Array("!".utf8))
    #expect(read(Self.head + repeated + Self.end, 12) == "abcabcabcab!")
    // A repetition reaches into the block before.
    #expect(read(Self.head + plain + Self.block([0x00, 3, 0]) + Self.end, 7) == "abcabca")
    // 15 and 5 more literals.
    let long = Self.block([0xF0, 5] + Array(repeating: UInt8(ascii: "x"), count: 20))
    #expect(read(Self.head + long + Self.end, 20) == String(repeating: "x", count: 20))
  }

  @Test("is refused if it contradicts itself")
  func damaged() {
    let plain = Self.block(Array("abc".utf8), isPlain: true)
    for (bytes, size) in [
      ([], 0), (Self.head, 0), (Self.head + plain, 3), (Self.head + plain + Self.end, 2),
      (Self.head + plain + Self.end, 4), (Self.head + Self.block([0x00, 1, 0]) + Self.end, 4),
      (Self.head + plain + Self.block([0x00, 4, 0]) + Self.end, 7),
      (Self.head + plain + Self.block([0x0F, 3, 0]) + Self.end, 30),
      (Self.head + Self.block([0x40, 1]) + Self.end, 4),
      (Self.head + [0xFF, 0xFF, 0xFF, 0x7F] + Self.end, 4),
    ] as [([UInt8], Int)] {
      #expect(read(bytes, size) == nil)
    }
  }
}
