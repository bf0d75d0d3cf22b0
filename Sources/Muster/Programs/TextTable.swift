/// Texts found by their bytes: choices of a `one-of`, names of a group's fields.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  /// Open addressing; -1 is free. Twice as many places as texts, a power of two.
  private var places: [Int32]
  private let mask: Int

  init(_ texts: [String]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    places = [Int32](repeating: -1, count: size)
    mask = size - 1
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      starts.append(Int32(bytes.count))
    }
    for index in texts.indices {
      let own = Array(texts[index].utf8)
      if self.index(of: own.span) != nil { continue }
      var place = Int(truncatingIfNeeded: Self.hash(own.span)) & mask
      while places[place] >= 0 { place = (place + 1) & mask }
      places[place] = Int32(index)
    }
  }

  /// The place of a text among those the table was made of; of two equal ones the first.
  func index(of text: Span<UInt8>) -> Int? {
    var place = Int(truncatingIfNeeded: Self.hash(text)) & mask
    while true {
      let index = Int(places[place])
      if index < 0 { return nil }
      if isEqual(text, at: index) { return index }
      place = (place + 1) & mask
    }
  }

  private func isEqual(_ text: Span<UInt8>, at index: Int) -> Bool {
    let start = Int(starts[index])
    guard Int(starts[index + 1]) - start == text.count else { return false }
    for offset in text.indices where bytes[start + offset] != text[offset] { return false }
    return true
  }

  /// FNV-1a.
  private static func hash(_ text: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for index in text.indices { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
    return hash ^ (hash >> 15)
  }
}
