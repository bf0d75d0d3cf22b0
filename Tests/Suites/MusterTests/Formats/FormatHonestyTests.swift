import Chance
import MusterPattern
import Testing

@testable import Muster

/// Changes every passing example in a few places, and holds the three answers against each other.
@Suite("A format's answer")
struct FormatHonestyTests {
  @Test("never fails the beginning of a string that passes", arguments: Format.all.map(\.name))
  func beginnings(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      let check = CheckedBytes(format, example)
      for text in variations(of: Array(example.text.utf8)) where check.outcome(text) == .passes {
        for length in text.indices where !isInsideCharacter(text, length) {
          let beginning = Array(text[..<length])
          if check.outcome(beginning) == .fails {
            Issue.record("\(name): \(string(beginning)) of \(string(text))")
          }
        }
      }
    }
  }

  @Test(
    "passes only strings of its shape",
    arguments: Format.all.filter { !$0.shape.isEmpty }.map(\.name))
  func shapes(name: String) throws {
    let format = try #require(Format.named(name))
    let shape = try Pattern(format.shape, anchoring: .whole)
    for example in format.passing {
      let check = CheckedBytes(format, example)
      for text in variations(of: Array(example.text.utf8)) where check.outcome(text) == .passes {
        #expect(shape.match(text.span) == .matches, "\(name): \(string(text))")
      }
    }
  }

  /// A pattern may call a group that comes later, by any name or number: no search finds them all.
  @Test(
    "is incomplete only if further typing can pass",
    arguments: Format.all.map(\.name).filter { $0 != "regex" })
  func completions(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      var search = Completion(format, example)
      for text in variations(of: Array(example.text.utf8))
      where search.check.outcome(text) == .incomplete && !search.completes(text) {
        Issue.record("\(name): \(string(text)) is said to be incomplete")
      }
    }
  }

  /// The text, its beginnings, and each with one byte exchanged, added or taken out; at some of
  /// its places.
  private func variations(of bytes: [UInt8]) -> Set<[UInt8]> {
    let replacements = Array("0A9z-. 1:3/%".utf8)
    var texts: Set<[UInt8]> = [bytes]
    for index in Effort.some(of: 0...bytes.count) where !isInsideCharacter(bytes, index) {
      let byte = replacements[index % replacements.count]
      let other = replacements[(index * 7 + 3) % replacements.count]
      for change in [[], [byte], [other]] {
        texts.insert(bytes[..<index] + change)
        if index < bytes.count, !isInsideCharacter(bytes, index + 1) {
          texts.insert(bytes[..<index] + change + bytes[(index + 1)...])
        }
      }
      texts.insert(bytes[..<index] + [byte] + bytes[index...])
    }
    return texts
  }

  private func isInsideCharacter(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }

  private func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// The check of a format with the options of an example, over bytes.
private struct CheckedBytes {
  private let check: Format.Check

  init(_ format: Format, _ example: Format.Example) {
    check = format.makeCheck(example.options)
  }

  func outcome(_ text: [UInt8]) -> FormatOutcome {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe check(Span(_unsafeElements: text), Span())
    }
  }
}

/// Looks for a text that passes and starts with a given one.
private struct Completion {
  let check: CheckedBytes
  private let example: [UInt8]
  private let ends: Set<[UInt8]>
  private let alphabet: [UInt8]
  private var budget = 0

  init(_ format: Format, _ example: Format.Example) {
    check = CheckedBytes(format, example)
    self.example = Array(example.text.utf8)
    ends = format.passing.reduce(into: []) { ends, example in
      let text = Array(example.text.utf8)
      for index in text.indices { ends.insert(Array(text[index...])) }
    }
    let everywhere = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa-:.@=[]/*(%\""
    alphabet = Array(Set(example.text.utf8).union(everywhere.utf8)).sorted()
  }

  mutating func completes(_ text: [UInt8]) -> Bool {
    budget = 3000
    if passes(text + example.dropFirst(text.count)) { return true }
    // Two hexadecimal digits stand between where a per cent sign came last.
    return ends.contains { passes(text + $0) || passes(text + Array("41".utf8) + $0) }
      || grows(text)
  }

  private mutating func grows(_ text: [UInt8]) -> Bool {
    var couldPass: [[UInt8]] = []
    for byte in example.dropFirst(text.count).prefix(1) + alphabet {
      budget -= 1
      switch check.outcome(text + [byte]) {
      case .passes: return true
      case .incomplete: couldPass.append(text + [byte])
      case .fails: continue
      }
    }
    for longer in couldPass where budget > 0 && grows(longer) { return true }
    return false
  }

  private func passes(_ text: [UInt8]) -> Bool {
    check.outcome(text) == .passes
  }
}
