import Chance
import Testing

@testable import Muster
@testable import MusterText

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test(
    "escapes the characters that JSON requires, and those that confuse line readers or terminals")
  func escapes() {
    let text =
      "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é😀\u{85}\u{2028}\u{202E}"
      + String(String.UnicodeScalarView([0xFDD0, 0x1FFFE].compactMap { Unicode.Scalar($0) }))
    let json =
      "\"" + #"\"\\/\b\t\n\f\r\u0000\u001f\u007fé😀\u0085\u2028\u202e\ufdd0\ud83f\udffe""#
    #expect(Value.text(text).json() == json)
    var writer = JSONWriter()
    withUTF8Span(of: text) { writer.text($0) }
    #expect(writer.bytes == Array(json.utf8))
    #expect(throws: Never.self) { try Value(json: json) == .text(text) }
  }

  @Test("leaves other characters unchanged, and each is read back")
  func everyCharacter() throws {
    let ranges: [ClosedRange<UInt32>] =
      [
        0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x70F...0x70F, 0x180E...0x180E, 0x200B...0x200B,
        0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
        0xDFFFE...0xE0FFF,
      ]
      // The last two of each plane are noncharacters.
      + (1...16).map { ($0 << 16 | 0xFFFE)...($0 << 16 | 0xFFFF) }
    let escaped = Set(ranges.joined())
    let ends = ranges.flatMap {
      [$0.lowerBound - 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1]
    }
    for number in Effort.some(of: UInt32(0x7F)...0x10_FFFF) + ends {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let json = Value.text(String(scalar)).json()
      let isEscaped = json.utf8.contains(UInt8(ascii: "\\"))
      if isEscaped != escaped.contains(number) || (!isEscaped && json.unicodeScalars.count != 3) {
        Issue.record("\(number)")
      }
      if isEscaped { #expect(try Value(json: json) == .text(String(scalar))) }
    }
  }

  @Test("writes a value as it was read")
  func roundTrip() throws {
    let json =
      #"{"b":[1,-2.5,"x",[],{}],"a":{"c":null,"d":[[true],false]},"h":1e999,"":1.5e-70}"#
    #expect(try Value(json: json).json() == json)
  }

  @Test("writes valid JSON even for an invalid value")
  func hugeNumbers() {
    let value = Value.list([
      Value(.infinity), .hugeNumber(""), .hugeNumber("1,2"), .hugeNumber("1e999"),
    ])
    #expect(value.json() == #"["inf","","1,2",1e999]"#)
  }

  @Test("writes a pretty value on several lines")
  func pretty() {
    let value: Value = ["a": [1, [:], ["b": nil]], "c": [], "d": "x"]
    #expect(
      value.json(pretty: true) == """
        {
          "a": [
            1,
            {},
            {
              "b": null
            }
          ],
          "c": [],
          "d": "x"
        }
        """)
  }

  @Test("writes lines")
  func lines() {
    var writer = JSONWriter()
    for index in 0..<3 {
      writer.beginObject()
      writer.name("line")
      writer.integer(index)
      writer.name("ok")
      writer.boolean(index > 0)
      writer.endObject()
      writer.endLine()
    }
    let expected = """
      {"line":0,"ok":false}
      {"line":1,"ok":true}
      {"line":2,"ok":true}

      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
