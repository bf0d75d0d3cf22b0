/// A hash table of strings, such as the choices of a `one-of` or the names of a group's fields.
final class TextTable: Sendable {
  private let bytes: ConstantTable<UInt8>
  private let starts: ConstantTable<Int32>
  /// The word of each string.
  private let words: ConstantTable<UInt64>
  /// The index of the string at each entry, or `free`: open addressing, with at least twice as many
  /// entries as strings, a power of two.
  private let entries: ConstantTable<Int32>
  private let mask: Int
  private let memory = TableMemory()

  private static var free: Int32 { -1 }

  init(_ texts: [String]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    mask = size - 1
    var starts: [Int32] = [0]
    var words: [UInt64] = []
    var entries = [Int32](repeating: Self.free, count: size)
    for (index, text) in texts.enumerated() {
      let own = Array(text.utf8)
      starts.append(starts[index] + Int32(own.count))
      words.append(Self.word(of: own.span))
      var entry = Self.hash(words[index], own.count) & mask
      while entries[entry] != Self.free, !texts[Int(entries[entry])].utf8.elementsEqual(own) {
        entry = (entry + 1) & mask
      }
      if entries[entry] == Self.free { entries[entry] = Int32(index) }
    }
    bytes = ConstantTable(texts.flatMap { Array($0.utf8) }, in: memory)
    self.starts = ConstantTable(starts, in: memory)
    self.words = ConstantTable(words, in: memory)
    self.entries = ConstantTable(entries, in: memory)
  }

  /// Returns the index of a string among those of `init`; of two equal strings, the first.
  func index(of text: Span<UInt8>) -> Int? {
    let word = Self.word(of: text)
    var entry = Self.hash(word, text.count) & mask
    while true {
      let index = Int(entries[entry])
      if index == Int(Self.free) { return nil }
      if words[index] == word, isEqual(text, at: index) { return index }
      entry = (entry + 1) & mask
    }
  }

  private func isEqual(_ text: Span<UInt8>, at index: Int) -> Bool {
    let start = Int(starts[index])
    guard Int(starts[index + 1]) - start == text.count else { return false }
    // For a string this short, the word contains all bytes.
    if text.count <= 8 { return true }
    for offset in text.indices where bytes[start + offset] != text[offset] { return false }
    return true
  }

  /// Returns the bytes of a string of up to eight bytes as one number, which is unique for its
  /// length; for a longer one, an FNV-1a hash.
  @inline(__always)
  private static func word(of text: Span<UInt8>) -> UInt64 {
    if text.count > 8 { return hash(of: text) }
    return unsafe text.withUnsafeBytes { bytes in
      let count = bytes.count
      if count >= 4 {
        // The first four and the last four, some of them twice.
        let first = unsafe bytes.loadUnaligned(as: UInt32.self)
        let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        return UInt64(first) << 32 | UInt64(last)
      }
      if count == 0 { return 0 }
      return unsafe UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8
        | UInt64(bytes[count - 1])
    }
  }

  @inline(never)
  private static func hash(of text: Span<UInt8>) -> UInt64 {
    var hash: UInt32 = 0x811C_9DC5
    for index in text.indices { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
    return UInt64(hash)
  }

  /// Returns the first entry to try, before the mask.
  @inline(__always)
  private static func hash(_ word: UInt64, _ count: Int) -> Int {
    let mixed = (word ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
