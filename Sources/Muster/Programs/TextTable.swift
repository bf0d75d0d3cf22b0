/// A hash table of texts: choices of a `one-of`, names of a group's fields.
final class TextTable: Sendable {
  private let bytes: ConstantTable<UInt8>
  private let starts: ConstantTable<Int32>
  /// The index of the text at each entry, or `free`: open addressing, twice as many entries as
  /// texts, a power of two.
  private let entries: ConstantTable<Int32>
  private let mask: Int

  private static var free: Int32 { -1 }

  init(_ texts: [String]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    mask = size - 1
    var starts: [Int32] = [0]
    var entries = [Int32](repeating: Self.free, count: size)
    for (index, text) in texts.enumerated() {
      starts.append(starts[index] + Int32(text.utf8.count))
      let own = Array(text.utf8)
      var entry = Int(truncatingIfNeeded: Self.hash(own.span)) & mask
      while entries[entry] != Self.free, !texts[Int(entries[entry])].utf8.elementsEqual(own) {
        entry = (entry + 1) & mask
      }
      if entries[entry] == Self.free { entries[entry] = Int32(index) }
    }
    bytes = ConstantTable(texts.flatMap { Array($0.utf8) })
    self.starts = ConstantTable(starts)
    self.entries = ConstantTable(entries)
  }

  deinit {
    bytes.free()
    starts.free()
    entries.free()
  }

  /// Returns the index of a text among those of `init`; of two equal ones the first.
  func index(of text: Span<UInt8>) -> Int? {
    var entry = Int(truncatingIfNeeded: Self.hash(text)) & mask
    while true {
      let index = Int(entries[entry])
      if index == Int(Self.free) { return nil }
      if isEqual(text, at: index) { return index }
      entry = (entry + 1) & mask
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
