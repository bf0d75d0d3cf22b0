internal import Muster

/// The answers about a column's values that were found already, so equal values are judged once.
///
/// Each value has one place in the table, from which it displaces another value.
@safe
struct AnswerTable: ~Copyable {
  @safe
  private struct Entry: BitwiseCopyable {
    /// The value itself, or the hash of a string.
    var key: UInt64
    var bytes: UnsafePointer<UInt8>?
    /// The length of the string, or `unused`.
    var count: Int
    var answer: ColumnAnswer
  }

  private static var unused: Int { -1 }

  private let entries: UnsafeMutablePointer<Entry>
  /// The number of bits of a hash that don't belong to the place.
  private let shift: UInt64

  /// Creates a table for a number of values, with 1,024 places at most.
  init(for count: Int) {
    let bits = TableSize.bits(for: count, most: 10)
    shift = UInt64(64 - bits)
    unsafe entries = .allocate(capacity: 1 << bits)
    unsafe entries.initialize(
      repeating: Entry(key: 0, bytes: nil, count: Self.unused, answer: .unclear), count: 1 << bits)
  }

  deinit { unsafe entries.deallocate() }

  /// Returns the answer for a value that is a number of bits; `find` finds it if it isn't known.
  @inline(__always)
  func answer(_ key: UInt64, find: () -> ColumnAnswer) -> ColumnAnswer {
    let entry = unsafe entries + place(of: key)
    if unsafe entry.pointee.key == key, unsafe entry.pointee.count == 0 {
      return unsafe entry.pointee.answer
    }
    let answer = find()
    unsafe entry.pointee = Entry(key: key, bytes: nil, count: 0, answer: answer)
    return answer
  }

  /// Returns the answer for a string; `find` finds it if it isn't known.
  @unsafe
  @inline(__always)
  func answer(
    _ bytes: UnsafeBufferPointer<UInt8>, find: () -> ColumnAnswer
  ) -> ColumnAnswer {
    let key = unsafe Self.hash(bytes)
    let entry = unsafe entries + place(of: key)
    if unsafe entry.pointee.key == key, unsafe entry.pointee.count == bytes.count,
      unsafe Self.areEqual(entry.pointee.bytes, bytes)
    {
      return unsafe entry.pointee.answer
    }
    let answer = find()
    unsafe entry.pointee = Entry(
      key: key, bytes: bytes.baseAddress, count: bytes.count, answer: answer)
    return answer
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  /// Returns the bytes of a short string as a number, or a number made from all bytes.
  @unsafe
  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = bytes.baseAddress else { return 0 }
    let start8 = unsafe UnsafeRawPointer(start)
    var (hash, place): (UInt64, Int) = (0, 0)
    while place + 8 <= bytes.count {
      let word = unsafe start8.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      place += 8
    }
    if place == bytes.count { return hash }
    if place > 0 {
      // The last eight bytes, some of which are taken again.
      let word = unsafe start8.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      return (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    }
    var (rest, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count {
      rest |= unsafe UInt64(start[place]) << shift
      (place, shift) = (place + 1, shift + 8)
    }
    return hash ^ rest
  }

  @unsafe
  @inline(__always)
  private static func areEqual(
    _ known: UnsafePointer<UInt8>?, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // A hash of fewer than eight bytes is the bytes themselves.
    if bytes.count < 8 { return true }
    guard let known = unsafe known, let start = bytes.baseAddress else { return false }
    if unsafe known == start { return true }
    let (left, right) = unsafe (UnsafeRawPointer(known), UnsafeRawPointer(start))
    var place = 0
    while place < bytes.count {
      // The last step reads some bytes again.
      let from = min(place, bytes.count - 8)
      guard
        unsafe left.loadUnaligned(fromByteOffset: from, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: from, as: UInt64.self)
      else { return false }
      place += 8
    }
    return true
  }
}
