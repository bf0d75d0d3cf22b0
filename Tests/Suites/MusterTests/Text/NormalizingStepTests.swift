import ChildProcesses
import Foundation
import Testing

@testable import Muster

@Suite("A normalising step")
struct NormalizingStepTests {
  @Test(
    "changes a string, or leaves it unchanged",
    arguments: [
      (.trim, " a b\t\n", "a b"), (.trim, "\u{3000}é\u{A0}", "é"), (.trim, "a", nil),
      (.trim, "", nil),
      (.trim, " \u{2003}", ""), (.trim, "\u{200B}a", nil),
      (.collapseSpaces, "a  b", "a b"), (.collapseSpaces, "a b c", nil),
      (.collapseSpaces, " a\r\n\tb\u{A0} ", " a b "), (.collapseSpaces, "é\u{A0}é", "é é"),
      (.collapseSpaces, "", nil),
      (.strip("- ()"), "(030) 12-34", "0301234"), (.strip("- ()"), "0301234", nil),
      (.strip("é·"), "a·bé·", "ab"), (.strip(""), "a", nil),
      (.digitsOnly, "+49 (30) 1", "49301"), (.digitsOnly, "4930", nil),
      (.digitsOnly, "٣１२x", "312"),
      (.digitsOnly, "½²", ""),
      (.lowercase, "ADA@Example.COM", "ada@example.com"), (.lowercase, "ada", nil),
      (.lowercase, "ÅΣΑΣ", "åσασ"), (.lowercase, "İ", "i\u{307}"), (.lowercase, "éß", nil),
      (.uppercase, "straße", "STRASSE"), (.uppercase, "gb82", "GB82"), (.uppercase, "É1", nil),
      (.uppercase, "ŉﬁ", "ʼNFI"),
      (.nfc, "e\u{301}", "é"), (.nfc, "é", nil), (.nfc, "ascii", nil), (.nfc, "ﬁ①", nil),
      (.nfc, "\u{1112}\u{1161}\u{11AB}", "한"), (.nfc, "a\u{315}\u{300}", "à\u{315}"),
      (.nfkc, "ﬁ①㎏ＡＢ½", "fi1kgAB1⁄2"), (.nfkc, "é", nil), (.nfkc, "ascii", nil),
      (.nfkc, "e\u{301}", "é"), (.nfkc, "ﾊﾞ", "バ"), (.nfkc, "\u{FDFA}", "صلى الله عليه وسلم"),
      (.nfkc, "a\u{A0}b", "a b"),
    ] as [(NormalizingStep, String, String?)])
  func steps(step: NormalizingStep, text: String, result: String?) {
    var output: [UInt8] = [0x21]
    let isChanged = withUTF8Span(of: text) { step.apply(to: $0, into: &output) }
    #expect(isChanged == (result != nil))
    #expect(output == [0x21] + Array((result ?? "").utf8))
  }

  @Test("changes case like the standard library, scalar by scalar")
  func casing() {
    let ranges: [ClosedRange<UInt32>] = [
      0x80...0x24FF, 0x2C00...0x2DFF, 0xA640...0xABFF, 0xFB00...0xFB1F, 0x10400...0x104FF,
      0x1E900...0x1E94F,
    ]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      for (step, expected) in [
        (NormalizingStep.lowercase, text.lowercased()), (.uppercase, text.uppercased()),
      ] {
        var output: [UInt8] = []
        let isChanged = withUTF8Span(of: text) { step.apply(to: $0, into: &output) }
        let result = isChanged ? output : Array(text.utf8)
        guard result == Array(expected.utf8) else {
          Issue.record("\(value)")
          return
        }
      }
    }
  }

  @Test("composes like Unicode's own test data")
  func normalizationTest() throws {
    let path = "/usr/share/unicode/NormalizationTest.txt.bz2"
    guard let data = decompressed(path) else {
      print("NormalizationTest.txt: skipped, \(path) or bzip2 is missing")
      return
    }
    var count = 0
    var failed: [Substring] = []
    for line in data.split(separator: "\n") where line.first?.isHexDigit == true {
      let columns = line.split(separator: ";").prefix(5).map { column in
        column.split(separator: " ").compactMap { UInt32($0, radix: 16) }
          .reduce(into: [UInt8]()) { $0.append(scalar: $1) }
      }
      count += 1
      let nfc =
        columns[..<3].allSatisfy { run(.nfc, $0) == columns[1] }
        && columns[3...].allSatisfy { run(.nfc, $0) == columns[3] }
      let nfkc = columns.allSatisfy { run(.nfkc, $0) == columns[3] }
      if !nfc || !nfkc { failed.append(line) }
    }
    print("NormalizationTest.txt: \(count) lines, \(failed.count) failed")
    #expect(failed.isEmpty)
    #expect(count > 10_000)
  }

  private func run(_ step: NormalizingStep, _ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    return step.apply(to: text.span, into: &output) ? output : text
  }

  private func decompressed(_ path: String) -> String? {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    guard let bzip2 = try? ChildProcess("bzip2", ["-dc", path]).reading() else { return nil }
    return bzip2.code == 0 ? String(decoding: bzip2.output, as: UTF8.self) : nil
  }
}
