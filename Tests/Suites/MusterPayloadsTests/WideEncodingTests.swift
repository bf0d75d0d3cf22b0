import Testing

@testable import MusterPayloads

@Suite("Text with more than one byte for each character")
struct WideEncodingTests {
  private static let text = "{\"name\":\"Zoë 東京\"}\n{\"name\":\"\"}\n"

  /// The bytes of a text in an encoding.
  private static func bytes(_ text: String, _ encoding: WideEncoding, mark: Bool = false) -> [UInt8]
  {
    let text = mark ? "\u{FEFF}" + text : text
    return switch encoding {
    case .utf16, .utf16LE: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BE: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32, .utf32LE:
      text.unicodeScalars.flatMap { one in (0..<4).map { UInt8(one.value >> (8 * $0) & 0xFF) } }
    case .utf32BE:
      text.unicodeScalars.flatMap { one in (0..<4).map { UInt8(one.value >> (24 - 8 * $0) & 0xFF) }
      }
    }
  }

  private func found(_ bytes: [UInt8]) -> WideEncoding? { WideEncoding(of: bytes.span) }

  @Test("is recognised with a byte-order mark and without one")
  func recognised() {
    for encoding in [WideEncoding.utf16LE, .utf16BE, .utf32LE, .utf32BE] {
      for text in [Self.text, "{}", "a,b\n1,2\n"] {
        #expect(found(Self.bytes(text, encoding)) == encoding)
        let marked: WideEncoding = [.utf16LE, .utf16BE].contains(encoding) ? .utf16 : .utf32
        #expect(found(Self.bytes(text, encoding, mark: true)) == marked)
      }
    }
  }

  @Test("is recognised by its byte-order mark if it begins with other letters than ASCII")
  func markedLetters() {
    for text in ["名前,年齢\n", "имя,возраст\n", "\u{E9}t\u{E9}\n", "\u{1F600},a", "東京東京東京東京\n東京"] {
      for encoding in [WideEncoding.utf16LE, .utf16BE] {
        #expect(found(Self.bytes(text, encoding, mark: true)) == .utf16, "\(text)")
      }
      for encoding in [WideEncoding.utf32LE, .utf32BE] {
        #expect(found(Self.bytes(text, encoding, mark: true)) == .utf32, "\(text)")
      }
    }
  }

  @Test("is not a file with a zero byte, or the bytes of a mark, in its first lines")
  func damaged() {
    for damage in ["\0", "\0\0", "\0\0\0", "\0\n", "{\0", "{\0}\0\n", "\0{\n\0}\n"] {
      #expect(
        found(Array((damage + Self.text + Self.text).utf8)) == nil, "\(damage)")
    }
    #expect(found([0xFF, 0xFE, 0x0A] + Array(Self.text.utf8)) == nil)
    #expect(found([]) == nil)
    #expect(found([0x7B, 0]) == nil)
  }

  @Test("is reported by name, and a zero byte in the first line breaks only that line")
  func sources() throws {
    func codes(_ bytes: [UInt8]) throws -> [String] {
      var reader = PayloadReader(MemoryBytes(bytes))
      var found: [String] = []
      while true {
        switch try reader.next() {
        case .payload: found.append("payload")
        case .skipped(_, let problem): found.append("skipped \(problem.code)")
        case .broken(_, let problem): found.append("broken \(problem.message)")
        case .end: return found
        }
      }
    }
    let wide = try codes(Self.bytes(Self.text, .utf32LE))
    #expect(
      wide == [
        "broken expected UTF-8, but this is UTF-32LE: convert it with `iconv -f UTF-32LE -t UTF-8`"
      ])
    #expect(try codes([0, 0x0A] + Array(Self.text.utf8)) == ["payload", "payload", "payload"])
  }
}
