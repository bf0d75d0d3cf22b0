import Muster
import Testing

/// Changes every passing example in a few places, and holds the three answers against each other.
@Suite("A format's answer")
struct FormatHonestyTests {
  @Test("never fails the beginning of a text that passes", arguments: Format.all.map(\.name))
  func beginnings(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      for text in variations(of: example.text) where format.passes(text, example.options) {
        for end in text.indices {
          let beginning = String(text[..<end])
          #expect(
            format.outcome(of: beginning, example.options) != .fails,
            "\(name): \(beginning) of \(text)")
        }
      }
    }
  }

  @Test("is incomplete only where typing on can pass", arguments: Format.all.map(\.name))
  func completions(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      for text in variations(of: example.text) {
        guard format.outcome(of: text, example.options) == .incomplete else { continue }
        var search = Completion(format: format, example: example)
        let completes = search.completes(text)
        #expect(completes, "\(name): \(text) is said to be incomplete")
      }
    }
  }

  /// The text, its beginnings, and each with one byte exchanged, added or taken out.
  private func variations(of text: String) -> [String] {
    let replacements = Array("0A9z-. 1:3/%".utf8)
    let bytes = Array(text.utf8)
    var texts = [text]
    for index in 0...bytes.count {
      texts.append(String(decoding: bytes[..<index], as: UTF8.self))
      let byte = replacements[index % replacements.count]
      let other = replacements[(index * 7 + 3) % replacements.count]
      for change in [[byte], [other], []] {
        let changed = bytes[..<index] + change + bytes[min(index + 1, bytes.count)...]
        texts.append(String(decoding: changed, as: UTF8.self))
        texts.append(String(decoding: bytes[..<index] + change, as: UTF8.self))
      }
      texts.append(String(decoding: bytes[..<index] + [byte] + bytes[index...], as: UTF8.self))
    }
    return texts
  }
}

/// Looks for a text that passes and starts with a given one.
private struct Completion {
  let format: Format
  let example: Format.Example
  private var budget = 3000
  private let alphabet: [Character]

  init(format: Format, example: Format.Example) {
    self.format = format
    self.example = example
    alphabet = Array(example.text) + Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa-:.@=[]/*(%\"")
  }

  mutating func completes(_ text: String) -> Bool {
    hasEnd(text, of: [example]) || grows(text) || hasEnd(text, of: format.passing)
  }

  /// Whether the end of an example completes the text, two hexadecimal digits between or not.
  private func hasEnd(_ text: String, of examples: [Format.Example]) -> Bool {
    examples.contains { other in
      other.text.indices.contains { start in
        passes(text + other.text[start...]) || passes(text + "41" + other.text[start...])
      }
    }
  }

  private mutating func grows(_ text: String) -> Bool {
    let length = text.count
    let rest = example.text.dropFirst(length)
    if passes(text + rest) { return true }
    let guesses = rest.prefix(1) + alphabet
    var couldPass: [String] = []
    for character in guesses {
      budget -= 1
      let longer = text + String(character)
      switch format.outcome(of: longer, example.options) {
      case .passes: return true
      case .incomplete: couldPass.append(longer)
      case .fails: continue
      }
    }
    for longer in couldPass where budget > 0 && grows(longer) { return true }
    return false
  }

  private func passes(_ text: String) -> Bool {
    format.passes(text, example.options)
  }
}
