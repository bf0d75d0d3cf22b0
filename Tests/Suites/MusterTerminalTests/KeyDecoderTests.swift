import MusterTerminal
import Testing

@Suite("A decoder of keys")
struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes)
  }

  @Test("decodes characters of any length")
  func characters() {
    #expect(keys("aé界🎈") == [.character("a"), .character("é"), .character("界"), .character("🎈")])
  }

  @Test(
    "decodes named keys",
    arguments: [
      ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
      ("\u{8}", .backspace),
      ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{1B}OA", .up), ("\u{1B}OH", .home), ("\u{1B}OF", .end), ("\u{1B}OM", .enter),
      ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[F", .end),
      ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab), ("\u{1B}[1;5C", .farRight),
      ("\u{1B}[1;3D", .farLeft), ("\u{1B}[1;3A", .farUp), ("\u{1B}[1;5B", .farDown),
      ("\u{1B}[1;2C", .right), ("\u{1B}[3;5~", .alt("d")), ("\u{1B}b", .alt("b")),
      ("\u{1B}\u{7F}", .alt("\u{7F}")), ("\u{1B}\r", .alt("\r")), ("\u{3}", .control("c")),
      ("\u{0}", .control(" ")), ("\u{1C}", .control("\\")), ("\u{1A}", .control("z")),
    ])
  func named(bytes: String, key: Key) {
    #expect(keys(bytes) == [key])
  }

  @Test(
    "ignores other sequences",
    arguments: [
      "\u{1B}[11~", "\u{1B}OP", "\u{1B}[2~", "\u{1B}[201~", "\u{1B}[?62;1c", "\u{1B}[[A",
      "\u{1B}[M !!", "\u{1B}[<0;10;10M", "\u{1B}[>1;2A", "\u{1B}]11;rgb:0/0/0\u{7}",
      "\u{1B}P1+r\u{1B}\\", "\u{1B}_hidden\u{1B}\\",
      "\u{1B}[" + String(repeating: "1;", count: 100) + "A",
    ])
  func swallowed(bytes: String) {
    #expect(keys(bytes + "x") == [.character("x")])
  }

  @Test("ignores numbers that are too large")
  func numbers() {
    #expect(keys("\u{1B}[1;99999999999999999999A") == [.up])
    #expect(keys("\u{1B}[99999999999999999999~") == [])
  }

  @Test("continues with the next key when a sequence breaks off")
  func broken() {
    #expect(keys("\u{1B}[1;\rx") == [.enter, .character("x")])
    #expect(keys("\u{1B}[\u{1B}[A") == [.up])
    #expect(keys("\u{1B}O\u{3}") == [.alt("O"), .control("c")])
  }

  @Test("skips a limited part of an endless sequence")
  func endless() {
    let numbers = keys([0x1B, 0x5B] + Array(repeating: 0x31, count: 10_000))
    #expect(numbers.count > 9_000)
    let answer = keys([0x1B, 0x5D] + Array(repeating: 0x31, count: 10_000))
    #expect(answer.count > 9_000)
  }

  @Test("distinguishes an escape from a sequence only by time")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.patience == nil)
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.patience == nil)
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.timeOut() == [.alt("[")])
    #expect(decoder.decode([0x1B, 0x4F]) == [])
    #expect(decoder.timeOut() == [.alt("O")])
    #expect(decoder.decode([0x1B, 0x1B]) == [.escape])
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode([0x1B, 0x03]) == [.escape, .control("c")])
  }

  @Test("reads the same from bytes in any pieces")
  func cut() {
    let bytes = Array("é\u{1B}[1;5C\u{1B}[200~a\u{1B}[A🎈\u{1B}[201~x".utf8)
    for index in bytes.indices {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<index]) + decoder.decode(bytes[index...])
      #expect(
        keys == [.character("é"), .farRight, .paste("a\u{1B}[A🎈"), .character("x")])
    }
  }

  @Test(
    "replaces invalid UTF-8 with U+FFFD, and loses nothing around it",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x8E],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { Key.character($0) }
    #expect(keys([0x61] + bytes + [0x62]) == [.character("a")] + expected + [.character("b")])
  }

  @Test("drops a character that never ends")
  func unfinished() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE2, 0x82]) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.timeOut() == [.character("\u{FFFD}")])
    #expect(decoder.decode([0x61]) == [.character("a")])
  }

  @Test("delivers a long paste in parts of whole characters")
  func paste() {
    for unit in ["a", "é", "界", "🎈", "\u{1B}[A"] {
      let text = "x" + String(repeating: unit, count: 12_000 / unit.utf8.count)
      var decoder = KeyDecoder(partSize: 1000)
      let keys = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
      let parts = keys.compactMap { key in if case .paste(let part) = key { part } else { nil } }
      #expect(parts.count == keys.count && parts.count > 5)
      #expect(parts.joined().utf8.elementsEqual(text.utf8))
    }
  }

  @Test("ends a paste without an end mark")
  func lostPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc".utf8)) == [])
    #expect(decoder.patience == 2000)
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.decode([0x03]) == [.control("c")])
  }

  @Test("survives any bytes")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let favourites: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x5D, 0x7E, 0x32, 0x30, 0x31, 0x3B, 0xE2, 0x80, 0x0D,
    ]
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      var count = 0
      for _ in 0..<200 {
        let isFavourite = Bool.random(using: &generator)
        let byte = isFavourite ? favourites.randomElement() ?? 0 : UInt8.random(in: 0...255)
        count += decoder.decode([byte]).count
        if UInt8.random(in: 0...20) == 0 { count += decoder.timeOut().count }
      }
      count += decoder.timeOut().count
      #expect(count <= 400)
      #expect(decoder.decode([0x61]) == [.character("a")])
    }
  }
}
