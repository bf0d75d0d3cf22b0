/// Counts the characters of a string as a person does: Unicode's extended grapheme clusters.
///
/// By Unicode's rules, CR followed by LF counts as one. Counting allocates nothing for Latin,
/// Greek, Cyrillic, Kana and Han; the standard library breaks up other strings.
package func graphemeCount(_ text: Span<UInt8>) -> Int {
  isASCIIWithoutReturn(text) ? text.count : graphemeCountAnywhere(text)
}

/// The last bit of each byte of a word.
private let lasts: UInt64 = 0x0101_0101_0101_0101
/// The first bit of each.
private let firsts: UInt64 = 0x8080_8080_8080_8080

/// Returns the number of bytes of a word whose first bit is set; other bits must be zero. Not all
/// processors of an architecture can count bits, and code that is compiled for all of them needs a
/// dozen steps.
@inline(__always)
private func count(_ marks: UInt64) -> Int {
  Int(truncatingIfNeeded: ((marks >> 7) &* lasts) >> 56)
}

/// Calls a closure with eight bytes of a string at a time, with the last word padded with zeros,
/// until it returns false; returns true at the end.
@inline(__always)
private func forEachWord(of text: Span<UInt8>, _ goesOn: (UInt64) -> Bool) -> Bool {
  unsafe text.withUnsafeBytes { bytes in
    var index = 0
    while bytes.count &- index >= 8 {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if !goesOn(UInt64(littleEndian: word)) { return false }
      index &+= 8
    }
    let rest = bytes.count &- index
    if rest == 0 { return true }
    var last: UInt64 = 0
    if index > 0 {
      // The last eight bytes, without those of the word before.
      let word = unsafe bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      last = UInt64(littleEndian: word) &>> UInt64(64 &- rest &* 8)
    } else {
      while index < bytes.count {
        last |= unsafe UInt64(bytes[index]) << UInt64(index * 8)
        index += 1
      }
    }
    return goesOn(last)
  }
}

/// Returns true if a string is ASCII without a CR, so each byte is a character.
@inline(__always)
func isASCIIWithoutReturn(_ text: Span<UInt8>) -> Bool {
  forEachWord(of: text) { word in
    // The classic search for a zero byte, which here means a CR.
    let other = word ^ (lasts &* 0x0D)
    return (word | ((other &- lasts) & ~other)) & firsts == 0
  }
}

@inline(never)
private func graphemeCountAnywhere(_ text: Span<UInt8>) -> Int {
  var count = 0
  var index = 0
  while index < text.count {
    // A character begins at this index. Another ASCII byte ends it, except the LF after a CR.
    if text[index] < 0x80, text[index] != 0x0D,
      index + 1 == text.count || text[index + 1] < 0x80
    {
      count += 1
      index += 1
      continue
    }
    let end = runEnd(text, from: index)
    if end - index == text.scalar(at: index).length {
      count += 1
    } else if end - index == 2, text[index] == 0x0D {
      count += 1
    } else {
      count += String(text.extracting(index..<end)).count
    }
    index = end
  }
  return count
}

/// Returns the next index after `start` where a character certainly begins: between two scalars
/// that never join with others.
private func runEnd(_ text: Span<UInt8>, from start: Int) -> Int {
  var (before, length) = text.scalar(at: start)
  var index = start + length
  while index < text.count {
    let (after, length) = text.scalar(at: index)
    if standsAlone(before), standsAlone(after), before != 0x0D || after != 0x0A { return index }
    before = after
    index += length
  }
  return index
}

/// Returns true if a scalar is of a block whose scalars all have the grapheme break property Other,
/// or (below U+0300) Control, CR or LF.
private func standsAlone(_ scalar: UInt32) -> Bool {
  switch scalar {
  case ..<0x0300, 0x0370...0x0482, 0x048A...0x052F, 0x3041...0x3096, 0x30A1...0x30FF,
    0x4E00...0x9FFF:
    true
  default: false
  }
}

/// Counts the Unicode scalars of a string: its bytes except continuation bytes.
@inline(__always)
package func scalarCount(_ text: Span<UInt8>) -> Int {
  var continuing = 0
  let whole = text.count & ~31
  if whole > 0 { continuing = continuingBytes(in: text.extracting(0..<whole)) }
  _ = forEachWord(of: text.extracting(whole..<text.count)) { word in
    continuing &+= count(word & ~(word << 1) & firsts)
    return true
  }
  return text.count - continuing
}

/// Counts continuation bytes in groups that fit into a byte, so the compiler counts many at once.
@inline(never)
private func continuingBytes(in text: Span<UInt8>) -> Int {
  unsafe text.withUnsafeBytes { bytes in
    var total = 0
    var index = 0
    while index < bytes.count {
      let next = min(index + 224, bytes.count)
      var sum: UInt8 = 0
      while index < next {
        sum &+= unsafe bytes[index] & 0xC0 == 0x80 ? 1 : 0
        index &+= 1
      }
      total += Int(sum)
    }
    return total
  }
}

/// Counts the UTF-16 code units of a string, as JavaScript and HTML do: one for each scalar, or two
/// if the scalar has four bytes.
package func utf16Count(_ text: Span<UInt8>) -> Int {
  var long = 0
  _ = forEachWord(of: text) { word in
    long += count(word & (word << 1) & (word << 2) & (word << 3) & firsts)
    return true
  }
  return scalarCount(text) + long
}

/// Counts the words of a string: runs of characters that are not white space. A string in a script
/// without spaces between words counts as one.
package func wordCount(_ text: Span<UInt8>) -> Int {
  var count = 0
  var index = 0
  var isInWord = false
  while index < text.count {
    let (scalar, length) = text.scalar(at: index)
    let isWord = !isWhiteSpace(scalar)
    if isWord, !isInWord { count += 1 }
    isInWord = isWord
    index += length
  }
  return count
}

/// Returns true if a scalar has Unicode's property White_Space.
package func isWhiteSpace(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
    0x3000:
    true
  default: false
  }
}
