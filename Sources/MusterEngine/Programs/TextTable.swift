/// A hash table of strings, such as the choices of a `one-of`, the names of a group's fields, or
/// the values of a list with a million entries.
final class TextTable: Sendable {
  /// The number of strings.
  let count: Int
  /// The first string that repeats an earlier one, and the earlier one; `nil` if all are different.
  let repeated: (index: Int, earlier: Int)?
  private let bytes: ConstantTable<UInt8>
  private let starts: ConstantTable<Int32>
  /// The word of each string.
  private let words: ConstantTable<UInt64>
  /// The index of the string at each entry, or `free`: open addressing, with at least twice as many
  /// entries as strings, a power of two.
  private let entries: ConstantTable<Int32>
  private let mask: Int
  /// The number of bits of a hash that don't count.
  private let shift: UInt64
  private let memory = TableMemory()

  private static var free: Int32 { -1 }

  convenience init(_ texts: [String]) {
    var packed = PackedTexts()
    for text in texts { packed.append(text) }
    self.init(packed)
  }

  init(_ texts: borrowing PackedTexts) {
    count = texts.count
    var size = 4
    while size < count * 2 { size *= 2 }
    let mask = size - 1
    let shift = UInt64(64 - size.trailingZeroBitCount)
    var words: [UInt64] = []
    words.reserveCapacity(count)
    var entries = [Int32](repeating: Self.free, count: size)
    var repeated: (index: Int, earlier: Int)?
    for index in 0..<count {
      let own = texts[index]
      let word = Self.word(of: own)
      words.append(word)
      var entry = Self.place(word, own.count, shift)
      while entries[entry] != Self.free {
        let other = Int(entries[entry])
        if words[other] == word, isSame(texts[other], own) { break }
        entry = (entry + 1) & mask
      }
      if entries[entry] == Self.free {
        entries[entry] = Int32(index)
      } else if repeated == nil {
        repeated = (index, Int(entries[entry]))
      }
    }
    self.mask = mask
    self.shift = shift
    self.repeated = repeated
    bytes = ConstantTable(texts.bytes, in: memory)
    starts = ConstantTable(texts.starts, in: memory)
    self.words = ConstantTable(words, in: memory)
    self.entries = ConstantTable(entries, in: memory)
  }

  /// Returns the index of a string among those of `init`; of two equal strings, the first.
  func index(of text: Span<UInt8>) -> Int? {
    let word = Self.word(of: text)
    var entry = Self.place(word, text.count, shift)
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
  /// length; for a longer one, a hash.
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

  /// Returns the hash of a string of more than eight bytes: eight at a time, the last of them twice.
  @inline(never)
  private static func hash(of text: Span<UInt8>) -> UInt64 {
    unsafe text.withUnsafeBytes { bytes in
      var hash = unsafe bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      var offset = 0
      while offset < bytes.count - 8 {
        hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
        unsafe hash ^= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      return hash
    }
  }

  /// Returns the first entry to try: the highest bits of a product, which depend on all bits of the
  /// word.
  @inline(__always)
  private static func place(_ word: UInt64, _ count: Int, _ shift: UInt64) -> Int {
    let mixed = (word ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> shift)
  }
}
