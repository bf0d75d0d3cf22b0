import Testing

@testable import Muster
@testable import MusterText

@Suite("The JSON reader")
struct JSONReaderTests {
  @Test("gives tokens with their places")
  func tokens() throws {
    let found = try Array(#" {"a\n": [-1.5e3, true, "é"], "b": {}} "#.utf8).withReader { reader in
      var found: [(Int, JSONReader.Token)] = []
      while true {
        let token = try reader.next()
        found.append((reader.tokenStart, token))
        if token == .end { return found }
      }
    }
    let expected: [(Int, JSONReader.Token)] = [
      (1, .beginObject), (2, .name(JSONText(start: 3, end: 6, hasEscapes: true))), (9, .beginList),
      (10, .number(start: 10, end: 16)), (18, .boolean(true)),
      (24, .text(JSONText(start: 25, end: 27, hasEscapes: false))), (28, .endList),
      (31, .name(JSONText(start: 32, end: 33, hasEscapes: false))), (36, .beginObject),
      (37, .endObject), (38, .endObject), (40, .end),
    ]
    #expect(found.elementsEqual(expected, by: ==))
  }

  @Test(
    "reports the expected part, and the place",
    arguments: [
      ("", "the input ends unexpectedly", 0), ("  ", "the input ends unexpectedly", 2),
      ("{\"a\":1 \"b\"", "expected a comma or a closing brace", 7),
      ("[1 2]", "expected a comma or a closing bracket", 3), ("[1,]", "expected a value", 3),
      ("{\"a\":1,}", "expected a key in quotes after the comma", 7),
      ("{a:1}", "expected a key in quotes or a closing brace", 1),
      ("{\"a\" 1}", "expected a colon after the key", 5),
      ("1 2", "unexpected data after the value", 2),
      ("tru", "the input ends unexpectedly", 3), ("trux", "expected a value", 3),
      ("nulll", "unexpected data after the value", 4),
      ("01", "unexpected digit after a leading zero", 1),
      ("-", "expected a digit", 1), ("1.e5", "expected a digit", 2),
      ("\u{FEFF}1", "expected a value, not a byte-order mark", 0),
      ("\"a", "expected a closing quote, but the input ends here", 2),
      ("\"\\", "expected a closing quote, but the input ends here", 2),
      ("\"\\x\"", "expected a JSON escape, like \\n, \\u00e9", 1),
      ("\"\\u12G4\"", "expected four hexadecimal digits", 5),
      ("\"\\ud800\"", "expected both halves of a surrogate pair", 1),
      ("\"\\udc00\\ud800\"", "expected both halves of a surrogate pair", 1),
      ("\"\\ud800\\u0041\"", "expected both halves of a surrogate pair", 1),
      ("\"a\u{1}\"", "unexpected control character in a string: write \\n or \\u00…", 2),
    ])
  func errors(json: String, reason: String, offset: Int) {
    #expect(throws: JSONError(.notJSON, reason, at: offset)) { try Value(json: json) }
  }

  @Test("refuses bytes that are not UTF-8")
  func invalidUTF8() {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF], [0xE2, 0x28, 0xA1],
    ] {
      let json = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      #expect(throws: JSONError("expected UTF-8", at: 1)) { try Value(json: json.span) }
      let isValid = UTF8.isValid(bytes.span)
      #expect(!isValid)
    }
  }

  @Test("reads escapes, also those of NUL and of pairs")
  func escapes() throws {
    let json = #""\"\\\/\b\f\n\r\t\u0000\u00e9\u20AC\ud83d\ude00é""#
    let text = "\"\\/\u{8}\u{C}\n\r\t\0é€😀é"
    #expect(try Value(json: json) == .text(text))
  }

  @Test("goes a thousand levels deep, and reports deeper ones")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      (0..<depth).map { $0 % 3 == 0 ? "{\"a\":" : "[" }.joined() + "1"
        + (0..<depth).reversed().map { $0 % 3 == 0 ? "}" : "]" }.joined()
    }
    #expect(throws: Never.self) { try Value(json: nested(1000)) }
    let error = #expect(throws: JSONError.self) { try Value(json: nested(1001)) }
    #expect(error?.code == .tooDeep)
    let opening = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONError(.tooDeep, "nested more than 1,000 levels deep", at: 1000)) {
      try Value(json: opening)
    }
  }

  @Test(
    "finds a duplicate key, in any notation, in JSON that is complete",
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, #"duplicate key "a""#, 13),
      (#"{"a":1,"\u0061":{}}"#, #"duplicate key "\u0061""#, 7),
      (#"[{"a":{"b":1}},{"b":{"b":1,"b":1}}]"#, #"duplicate key "b""#, 27),
      (#"{"":1,"":1}"#, #"duplicate key """#, 6),
    ])
  func duplicates(json: String, reason: String, offset: Int) {
    #expect(throws: JSONError(.duplicateKey, reason, at: offset)) { try Value(json: json) }
    #expect(throws: JSONError("unexpected data after the value", at: json.utf8.count)) {
      try Value(json: json + "x")
    }
  }

  @Test("finds a duplicate among any number of keys", arguments: [2, 15, 16, 17, 40, 300, 5000])
  func duplicatesAmongMany(count: Int) {
    let keys = (0..<count).map { "\"\(String(repeating: "k", count: $0 % 5 * 7))\($0)\":0" }
    #expect(throws: Never.self) { try Value(json: "{\(keys.joined(separator: ","))}") }
    for again in [0, count / 2, count - 1] {
      for place in [0, count / 3, count] {
        var all = keys
        all.insert(keys[again], at: place)
        let later = again < place ? place : again + 1
        var offset = 2
        for key in all[..<later] { offset += key.utf8.count + 1 }
        let error = #expect(throws: JSONError.self) {
          try Value(json: "[{\(all.joined(separator: ","))}]")
        }
        #expect(error?.code == .duplicateKey && error?.offset == offset)
      }
    }
  }

  @Test("finds a duplicate among many keys")
  func manyKeys() throws {
    let keys = (0..<3000).map { "\"k\($0)\":\($0)" }
    #expect(throws: Never.self) { try Value(json: "{" + keys.joined(separator: ",") + "}") }
    let twice = (keys[..<2000] + ["\"k7\":0"] + keys[2000...] + ["\"k3\":0"]).joined(separator: ",")
    let error = #expect(throws: JSONError.self) { try Value(json: "{" + twice + "}") }
    #expect(error?.reason == "duplicate key \"k7\"")
    #expect(throws: Never.self) {
      try Value(json: #"{"a":{"a":{"a":1},"b":1},"b":[{"a":1},{"a":1}]}"#)
    }
  }

  @Test("keeps numbers beyond every limit as written")
  func hugeNumbers() throws {
    #expect(try Value(json: "[1e999999, 1.0]") == .list([.hugeNumber("1e999999"), 1]))
    let long = String(repeating: "7", count: 10_000)
    #expect(try Value(json: long) == .hugeNumber(long))
  }
}

extension [UInt8] {
  fileprivate func withReader<R>(_ body: (inout JSONReader) throws -> R) rethrows -> R {
    var reader = JSONReader(span)
    return try body(&reader)
  }
}
