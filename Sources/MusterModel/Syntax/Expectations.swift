/// The kinds and formats that a rule file expects from your program, under `expects`.
package struct Expectations: Sendable {
  /// The name of a kind or format.
  package struct Name: Sendable {
    /// The kind's word, or the format's name.
    package var text: String
    /// The name's position in the rule file.
    package var range: SourceRange?
  }

  /// The words of kinds.
  package var kinds: [Name] = []
  /// The names of formats.
  package var formats: [Name] = []

  /// Creates expectations of these kinds and formats.
  package init(kinds: [Name] = [], formats: [Name] = []) {
    self.kinds = kinds
    self.formats = formats
  }
}

extension [Expectations.Name] {
  /// Returns true if a name is among these.
  package func hold(_ name: String) -> Bool {
    contains { ByteString($0.text) == ByteString(name) }
  }
}

/// Reads `expects` before anything else, because it adds words that name rules.
extension SyntaxReader {
  static let expectationKeys = ["kinds", "formats"]

  /// Reads the expectations of the form and of the files that it uses.
  mutating func readExpectations() -> Expectations {
    var all = Expectations()
    for part in source.parts {
      guard let node = part.node["expects"] else { continue }
      for entry in mapping(node, "`expects`") {
        switch ByteString(entry.key.text ?? "") {
        case "kinds": all.kinds += expectedNames(entry.value, "`kinds`", in: all.kinds)
        case "formats": all.formats += expectedNames(entry.value, "`formats`", in: all.formats)
        default: unknownKey(entry, in: "`expects`", among: Self.expectationKeys)
        }
      }
    }
    words.ofFields += all.kinds.map { $0.text }.filter { !words.isOfField($0) }
    return all
  }

  /// Reads the list of names, without those that are already known.
  private mutating func expectedNames(
    _ node: Node, _ what: String, in known: [Expectations.Name]
  ) -> [Expectations.Name] {
    var names: [Expectations.Name] = []
    for item in list(node, what, ofWords: true) {
      guard let name = text(item, "a name under \(what)") else { continue }
      guard isHostName(name) else {
        report(
          "bad-name",
          "invalid name `\(name)`: use lower-case letters, digits and `-`, starting with a letter",
          at: item.range)
        continue
      }
      if !(known + names).hold(name) {
        names.append(Expectations.Name(text: name, range: item.range))
      }
    }
    return names
  }

  private func isHostName(_ name: String) -> Bool {
    name.utf8.first?.isLowercase == true
      && name.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-") }
  }
}
