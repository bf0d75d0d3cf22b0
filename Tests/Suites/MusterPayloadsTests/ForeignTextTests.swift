import Testing

@testable import MusterPayloads

@Suite("Text in another encoding")
struct ForeignTextTests {
  @Test(
    "is converted by advice that iconv can follow for every byte",
    arguments: [
      ([0x4D, 0xFC, 0x6C], "WINDOWS-1252"), ([0x80, 0x9F], "WINDOWS-1252"),
      ([0xE9, 0x81], "ISO-8859-1"), ([0x9D], "ISO-8859-1"),
    ] as [([UInt8], String)])
  func advice(bytes: [UInt8], encoding: String) {
    #expect(
      ForeignText.advice(on: bytes.span)
        == ", but this is probably Latin-1: convert it with `iconv -f \(encoding) -t UTF-8`")
  }

  @Test("is reported as damaged if some of it is UTF-8")
  func damaged() {
    #expect(ForeignText.advice(on: ([0xC3, 0xA9, 0xFC] as [UInt8]).span) == "")
  }
}
