import Testing

@testable import Muster
@testable import MusterText

@Suite("The length of a string")
struct TextCountsTests {
  @Test(
    "is counted in characters, scalars, UTF-16 units and words",
    arguments: [
      ("", 0, 0, 0, 0), ("secret", 6, 6, 6, 1), ("a\r\nb", 3, 4, 4, 2),
      ("\r\n\r\n\n\r", 4, 6, 6, 0),
      ("Jürgen Müller", 13, 13, 13, 2), ("e\u{301}", 1, 2, 2, 1), ("👨‍👩‍👧", 1, 5, 8, 1),
      ("🇩🇪🇫🇷", 2, 4, 8, 1), ("नमस्ते", 3, 6, 6, 1), ("東京都", 3, 3, 3, 1), ("か\u{3099}", 1, 2, 2, 1),
      ("한국", 2, 2, 2, 1), ("👍🏽!", 2, 3, 5, 1), ("a\u{200D}b", 2, 3, 3, 1),
      ("1\u{FE0F}\u{20E3}", 1, 3, 3, 1),
      ("  two\u{A0}words\u{3000}", 12, 12, 12, 2), ("a - b", 5, 5, 5, 3),
    ])
  func counts(text: String, characters: Int, scalars: Int, utf16: Int, words: Int) {
    withUTF8Span(of: text) { bytes in
      let counts = [
        graphemeCount(bytes), scalarCount(bytes), utf16Count(bytes), wordCount(bytes),
      ]
      #expect(counts == [characters, scalars, utf16, words])
    }
  }

  @Test("equals the standard library's, for all positions in blocks of bytes")
  func places() {
    let parts = ["a", "é", "東", "👍", "\r", "z", "\u{7FF}", "\u{FFFF}"]
    var random = SystemRandomNumberGenerator()
    for round in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...(round % 20 == 0 ? 300 : 20), using: &random) {
        text += parts.randomElement(using: &random) ?? ""
      }
      withUTF8Span(of: text) { bytes in
        #expect(scalarCount(bytes) == text.unicodeScalars.count)
        #expect(utf16Count(bytes) == text.utf16.count)
        #expect(isASCIIWithoutReturn(bytes) == text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D })
      }
    }
  }

  @Test("in characters equals the standard library's, for all neighbours")
  func neighbours() {
    // One scalar of each way of joining, and the edges of the blocks that never join.
    let values: [UInt32] = [
      0x0A, 0x0D, 0x20, 0x41, 0x7F, 0x85, 0xA9, 0xAD, 0xE9, 0x2FF, 0x300, 0x36F, 0x370, 0x482,
      0x483,
      0x489, 0x48A, 0x52F, 0x5B0, 0x600, 0x903, 0x915, 0x94D, 0xE33, 0x1100, 0x1161, 0x11A8, 0xAC00,
      0xAC01, 0x200B, 0x200C, 0x200D, 0x2028, 0x3041, 0x3096, 0x3099, 0x309A, 0x30A1, 0x30FF,
      0x4E00,
      0x9FFF, 0xFE0F, 0xFEFF, 0x110BD, 0x1F1E9, 0x1F1EA, 0x1F3FD, 0x1F468, 0x1F44D, 0xE0041,
    ]
    let scalars = values.compactMap(Unicode.Scalar.init)
    for first in scalars {
      for second in scalars {
        for third in scalars where third.value % 3 == 0 {
          let text = String(String.UnicodeScalarView([first, second, third]))
          let count = withUTF8Span(of: text) { graphemeCount($0) }
          guard count == text.count else {
            Issue.record("\(first.value), \(second.value), \(third.value): \(count)")
            return
          }
        }
      }
    }
  }

  @Test("counts each scalar of the blocks that never join as one")
  func blocks() {
    for range in [
      0x80...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x3041...0x3096, 0x30A1...0x30FF,
      0x4E00...0x9FFF,
    ] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if String(String.UnicodeScalarView([scalar, scalar, "a", scalar])).count != 4 {
          Issue.record("\(value)")
        }
      }
    }
  }

  @Test("knows all of Unicode's white space")
  func whiteSpace() {
    for value in UInt32(0)...0x3FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.isWhitespace != isWhiteSpace(value) { Issue.record("\(value)") }
    }
  }
}
