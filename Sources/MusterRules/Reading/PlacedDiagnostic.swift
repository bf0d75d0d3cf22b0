package import Muster

extension Diagnostic {
  /// Returns the diagnostic at the very byte that it is about, if it names one of a scalar's text; at
  /// all bytes of the name there, if it proposes another.
  ///
  /// - Parameter sources: The texts that ranges point to.
  package func placed(in sources: [SourceText]) -> Diagnostic {
    guard let offset = textOffset, let range, sources.indices.contains(range.source) else {
      return self
    }
    let text = sources[range.source]
    var places = ScalarPlaces(of: range.start..<range.end, in: text)
    let place = places.place(of: offset)
    let rest = text.bytes[min(place, text.bytes.count)..<min(range.end, text.bytes.count)]
    var placed = self
    placed.range = SourceRange(
      source: range.source, start: place, end: place + lengthOfName(at: rest))
    placed.textOffset = nil
    return placed
  }

  /// Returns the number of bytes of the name in an expression that a suggestion would replace; 0 if
  /// there is none, or if what it proposes would be no name there.
  private func lengthOfName(at bytes: ArraySlice<UInt8>) -> Int {
    let (start, end) = ("did you mean `", "`?")
    guard let suggestion, suggestion.hasPrefix(start), suggestion.hasSuffix(end) else { return 0 }
    let meant = suggestion.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    let quote = UInt8(ascii: "`")
    if bytes.first == quote {
      let name = bytes.dropFirst().prefix { $0 != quote && $0 != 0x0A }
      let isClosed = bytes.dropFirst(name.count + 1).first == quote
      return isClosed && says(name) ? name.count + 2 : 0
    }
    let name = bytes.prefix(while: Self.isOfName)
    return meant.allSatisfy(Self.isOfName) && says(name) ? name.count : 0
  }

  /// Returns true if the reason names a name.
  private func says(_ name: ArraySlice<UInt8>) -> Bool {
    !name.isEmpty && reason.contains("`\(String(decoding: name, as: UTF8.self))`")
  }

  /// Returns true for a byte of a name that stands in an expression without backquotes.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...:
      true
    default: false
    }
  }
}
