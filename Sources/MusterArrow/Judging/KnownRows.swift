internal import Muster

/// The answers about combinations of values that were found already. Each combination has one place
/// in the table, from which it displaces another.
@safe
struct KnownRows: ~Copyable {
  /// The values of a row, each as a number.
  struct Key: BitwiseCopyable {
    private let bits: (UInt64, UInt64, UInt64, UInt64)
    /// A bit for each null.
    private let nulls: UInt8

    /// Creates the key of `mostKeys` values, or of fewer and zeros.
    @inline(__always)
    init(_ bits: (UInt64, UInt64, UInt64, UInt64), nulls: UInt8) {
      self.bits = bits
      self.nulls = nulls
    }

    @inline(__always)
    func isSame(as other: Key) -> Bool {
      bits.0 == other.bits.0 && bits.1 == other.bits.1 && bits.2 == other.bits.2
        && bits.3 == other.bits.3 && nulls == other.nulls
    }

    @inline(__always)
    fileprivate var hash: UInt64 {
      var hash = bits.0 &+ UInt64(nulls)
      hash = hash &* 0x9E37_79B9_7F4A_7C15 ^ bits.1
      hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ bits.2
      hash = (hash ^ hash >> 32) &* 0x94D0_49BB_1331_11EB ^ bits.3
      return hash &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private struct Entry: BitwiseCopyable {
    var key = Key((0, 0, 0, 0), nulls: 0)
    var answer = ColumnAnswer.unclear
    var isUsed = false
  }

  /// The maximum number of values in a combination.
  static var mostKeys: Int { 4 }

  private let entries: UnsafeMutablePointer<Entry>
  /// The number of bits of a hash that don't belong to the place.
  private let shift: UInt64

  /// Creates a table for a number of rows, with 4,096 places at most.
  init(for count: Int) {
    let bits = TableSize.bits(for: count, most: 12)
    shift = UInt64(64 - bits)
    unsafe entries = .allocate(capacity: 1 << bits)
    unsafe entries.initialize(repeating: Entry(), count: 1 << bits)
  }

  deinit { unsafe entries.deallocate() }

  /// Returns the answer about a combination; `find` finds it if it isn't known.
  @inline(__always)
  func answer(_ key: Key, find: () -> ColumnAnswer) -> ColumnAnswer {
    let entry = unsafe entries + Int(truncatingIfNeeded: key.hash &>> shift)
    if unsafe entry.pointee.isUsed, unsafe entry.pointee.key.isSame(as: key) {
      return unsafe entry.pointee.answer
    }
    let answer = find()
    unsafe entry.pointee = Entry(key: key, answer: answer, isUsed: true)
    return answer
  }
}
