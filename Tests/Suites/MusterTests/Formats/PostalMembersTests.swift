import Testing

@testable import Muster
@testable import MusterFormats
@testable import MusterText

/// Codes made from each country's pattern, and the same with one character changed.
@Suite("A postal code made from its country's pattern")
struct PostalMembersTests {
  @Test("passes, in small letters too, and so could each of its beginnings")
  func members() {
    for (country, pattern) in patterns {
      for text in [member(of: pattern, isFirst: true), member(of: pattern, isFirst: false)] {
        #expect(outcome(text, country) == .passes, "\(country) \(text)")
        #expect(outcome(text.lowercased(), country) == .passes, "\(country) \(text)")
        for length in 0..<text.count {
          let beginning = String(text.prefix(length))
          #expect(outcome(beginning, country) != .fails, "\(country) \(beginning)")
        }
      }
    }
  }

  @Test("fails with a sign in any place, doubled spaces, or one digit too many")
  func nearMembers() {
    for (country, pattern) in patterns {
      let text = member(of: pattern, isFirst: true)
      for place in 0..<text.count {
        let index = text.index(text.startIndex, offsetBy: place)
        let changed = text.replacingCharacter(at: index, with: "*")
        #expect(outcome(changed, country) == .fails, "\(country) \(changed)")
      }
      for near in [" " + text, text + "  ", text + "00000"] {
        #expect(outcome(near, country) == .fails, "\(country) \(near)")
      }
      #expect(outcome(text + " ", country) != .passes, "\(country) \(text)")
    }
  }

  private var patterns: [(country: String, pattern: Substring)] {
    PostalPatterns.table.lines.description.split(separator: "\n").flatMap { line in
      line.dropFirst(3).split(separator: "|").map { (String(line.prefix(2)), $0) }
    }
  }

  private func outcome(_ text: String, _ country: String) -> FormatOutcome {
    Format.postalCode.outcome(of: text, ["country": .text(country)])
  }

  /// The first or the last member of each class, with the separators or without.
  private func member(of pattern: Substring, isFirst: Bool) -> String {
    var text = ""
    var rest = pattern
    while let mark = rest.popFirst() {
      switch mark {
      case "#": text.append(isFirst ? "0" : "9")
      case "@": text.append(isFirst ? "A" : "Z")
      case "$": text.append(isFirst ? "A" : "Z")
      case " ", "~": text += isFirst ? " " : ""
      case "[":
        let members = rest.prefix { $0 != "]" }
        text.append((isFirst ? members.first : members.last) ?? mark)
        rest = rest.dropFirst(members.count + 1)
      default: text.append(mark)
      }
    }
    return text
  }
}

extension String {
  fileprivate func replacingCharacter(at index: Index, with character: Character) -> String {
    String(self[..<index]) + String(character) + String(self[self.index(after: index)...])
  }
}
