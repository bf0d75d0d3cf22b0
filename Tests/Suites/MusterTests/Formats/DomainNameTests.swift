import Chance
import Foundation
import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

@Suite("Domain names in letters of every language")
struct DomainNameTests {
  @Test(
    "have the ASCII form that Punycode gives",
    arguments: [
      ("münchen", "mnchen-3ya"), ("bücher", "bcher-kva"), ("пример", "e1afmkfd"),
      ("例え", "r8jz45g"), ("실례", "9n2bp8q"), ("테스트", "9t4b11yi5a"),
      // Of RFC 3492, section 7.1.
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
      (
        "hello-another-way-それぞれの場所",
        "hello-another-way--fc4qua05auwb3674vfr0b"
      ),
    ])
  func punycode(label: String, form: String) {
    let scalars = label.unicodeScalars.map(\.value)
    #expect(Punycode.length(of: scalars.span) == form.utf8.count + 4)
    var decoded = [UInt32](repeating: 0, count: 64)
    var span = decoded.mutableSpan
    let count = Punycode.decode(Array(form.utf8).span, into: &span)
    #expect(count.map { Array(decoded[..<$0]) } == scalars)
  }

  @Test("never trap on invalid Punycode")
  func hostile() {
    var random = Dice(seed: 5)
    for length in 0...70 {
      for _ in 0..<200 {
        let bytes = (0..<length).map { _ in Array("az09-ZZ99".utf8)[Int(random.next() % 9)] }
        var decoded = [UInt32](repeating: 0, count: 64)
        var span = decoded.mutableSpan
        if let count = Punycode.decode(bytes.span, into: &span) { #expect(count <= 63) }
        let name = "xn--" + String(decoding: bytes, as: UTF8.self)
        if Format.idnHostname.passes(name) { #expect(Format.hostname.passes(name)) }
      }
    }
  }

  @Test("have their letters in NFC, like the standard library")
  func composition() {
    var random = Dice(seed: 7)
    let letters = Array("aeiouldnsươạâǭеиіבعകകെന".unicodeScalars)
      .filter { !$0.isMark }.map(\.value)
    let marks: [UInt32] = [
      0x300, 0x301, 0x302, 0x308, 0x323, 0x328, 0x31B, 0x304, 0x316, 0x327, 0x653, 0x9BE, 0xD3E,
      0x93C, 0x338, 0x345, 0x32D,
    ]
    var composed = 0
    for _ in 0..<20_000 {
      var text = [letters[Int(random.next() % UInt64(letters.count))]]
      for _ in 0..<random.next() % 4 { text.append(marks[Int(random.next() % 17)]) }
      guard text.allSatisfy({ LabelScalar($0) != nil }) else { continue }
      let string = String(String.UnicodeScalarView(text.compactMap(Unicode.Scalar.init)))
      let isNFC = Array(string.precomposedStringWithCanonicalMapping.utf8) == Array(string.utf8)
      composed += isNFC ? 1 : 0
      // Of one letter with marks, nothing else is wrong.
      let passes = DomainLabel(text.span).outcome(needsNFC: true) == .passes
      #expect(passes == isNFC, "\(text.map { String($0, radix: 16) })")
      #expect(DomainLabel(text.span).outcome(needsNFC: false) == .passes)
    }
    #expect(composed > 1000)
  }

  @Test("pass if their directions are in order, in any language's letters")
  func directions() {
    for (name, passes) in [
      ("אב.גד", true), ("אב1.גד", true), ("1אב.גד", false), ("אבa.גד", false), ("aב.גד", false),
      ("אב-.גד", false), ("אב١.גד", true), ("אב١1.גד", false), ("1.com", true), ("1.אב", false),
      ("a1.אב", true), ("a-1.אב", true), ("ابجد.com", true), ("א\u{5B8}.com", true),
    ] {
      #expect(Format.idnHostname.passes(name) == passes, "\(name)")
    }
  }

  @Test("are limited by the length of their ASCII form")
  func lengths() {
    let label = String(repeating: "ü", count: 57)
    #expect(Format.idnHostname.passes(label))
    #expect(Format.idnHostname.outcome(of: label + "üüüüüüü") == .fails)
    let long = Array(repeating: String(repeating: "a", count: 62), count: 4)
    #expect(Format.idnHostname.passes(long.joined(separator: ".")))
    #expect(Format.idnHostname.outcome(of: long.joined(separator: ".") + ".a") == .passes)
    #expect(Format.idnHostname.outcome(of: long.joined(separator: ".") + ".aa") == .fails)
    #expect(Format.idnHostname.outcome(of: String(repeating: "ü", count: 500_000)) == .fails)
  }
}
