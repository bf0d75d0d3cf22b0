import Testing

@testable import MusterPayloads

@Suite("Counting characters")
struct CharacterCountingTests {
  private func count(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.span.characterCount(in: start..<bytes.count)
  }

  private func isASCII(_ bytes: [UInt8], upTo end: Int, without other: UInt8?) -> Bool {
    bytes.span.isASCII(upTo: end, without: other)
  }

  @Test(
    "counts Unicode scalars of any length, from any place",
    arguments: ["a", "é", "€", "🎈", "aé", "€aa🎈", "abcdefgé"])
  func counts(unit: String) {
    for length in [0, 1, 2, 3, 5, 8, 13, 100, 3000] {
      let text = String(repeating: unit, count: length)
      let bytes = Array("ü\(text)".utf8)
      #expect(count(bytes, from: 0) == text.unicodeScalars.count + 1)
      #expect(count(bytes, from: 2) == text.unicodeScalars.count)
    }
  }

  @Test("recognises bytes that are all characters, without a given one")
  func plain() {
    for count in [0, 1, 7, 8, 31, 32, 33, 100] {
      var bytes = [UInt8](repeating: 0x61, count: count + 1)
      bytes[count] = 0x0D
      #expect(isASCII(bytes, upTo: count, without: 0x0D))
      #expect(!isASCII(bytes, upTo: count + 1, without: 0x0D))
      #expect(isASCII(bytes, upTo: count + 1, without: nil))
      bytes[count] = 0xC3
      #expect(!isASCII(bytes, upTo: count + 1, without: nil))
    }
  }
}
