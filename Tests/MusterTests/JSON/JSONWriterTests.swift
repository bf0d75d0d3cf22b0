import Testing

@testable import Muster

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("escapes what JSON asks for and nothing else")
  func escapes() {
    let text = "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é😀\u{2028}"
    let json = #""\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é😀\u{2028}\""
    #expect(Value.text(text).json() == json)
    var writer = JSONWriter()
    withUTF8Span(of: text) { writer.text($0) }
    #expect(writer.bytes == Array(json.utf8))
    #expect(throws: Never.self) { try Value(json: json) == .text(text) }
  }

  @Test("writes a value as it was read")
  func roundTrip() throws {
    let json =
      #"{"b":[1,-2.5,"x",[],{}],"a":{"c":null,"d":[[true],false]},"h":1e999,"":1.5e-70}"#
    #expect(try Value(json: json).json() == json)
  }

  @Test("writes JSON even where a value made by hand holds none")
  func hugeNumbers() {
    let value = Value.list([
      Value(.infinity), .hugeNumber(""), .hugeNumber("1,2"), .hugeNumber("1e999"),
    ])
    #expect(value.json() == #"["inf","","1,2",1e999]"#)
  }

  @Test("writes a pretty value with a line each")
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
