/// The bytes of a short cell as numbers, which only equal cells share.
///
/// A cell of up to seven bytes is one number, which is not zero: its bytes, with their count in the
/// highest byte. A cell of up to 23 bytes is three numbers, with the count in the last one.
struct CellWords: BitwiseCopyable, Equatable {
  /// The number of bytes that one number has room for, and that three have.
  static var shortest: Int { 7 }
  static var longest: Int { 23 }

  let first: UInt64
  let second: UInt64
  let third: UInt64

  /// Returns a cell of one to seven bytes as one number. Eight bytes must be readable.
  @unsafe
  @inline(__always)
  static func short(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    unsafe word(start, count) | UInt64(count) << 56
  }

  /// Takes the bytes of a cell with eight to 23 bytes. 24 bytes must be readable.
  @unsafe
  @inline(__always)
  init(_ start: UnsafeRawPointer, _ count: Int) {
    unsafe first = Self.word(start, 8)
    unsafe second = count > 8 ? Self.word(start + 8, min(count - 8, 8)) : 0
    let rest = unsafe count > 16 ? Self.word(start + 16, count - 16) : 0
    third = rest | UInt64(count) << 56
  }

  @inline(__always)
  init() { (first, second, third) = (0, 0, 0) }

  /// Returns one to eight bytes as a number, the first byte lowest. Eight bytes must be readable.
  @unsafe
  @inline(__always)
  static func word(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    let word = UInt64(littleEndian: unsafe start.loadUnaligned(as: UInt64.self))
    return word & UInt64.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count)
  }

  /// Mixes a number into a hash, whose highest bits depend on all numbers.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 32
  }

  @inline(__always)
  var hash: UInt64 { Self.mix(Self.mix(Self.mix(0, first), second), third) }
}

/// An integer in up to eight digits, which are read in parallel. A minus sign may take the place of
/// one of them.
struct WrittenInteger {
  /// The integer, if the bytes are one.
  let value: Int64
  let isValid: Bool

  /// Reads a word with a number of bytes from 1 to 8.
  @inline(__always)
  init(_ word: UInt64, _ count: Int) {
    let isNegative = word & 0xFF == UInt64(UInt8(ascii: "-"))
    let digits = isNegative ? word >> 8 : word
    let length = UInt64(truncatingIfNeeded: isNegative ? count - 1 : count)
    // The digits end in the highest byte, after zeros. Two shifts are needed, because there may be
    // no digits, or no zeros.
    let half = 32 - 4 * length
    let zeros: UInt64 = (0x3030_3030_3030_3030 &>> (4 * length)) &>> (4 * length)
    let text = (digits &<< half) &<< half | zeros
    let (high, carried) = (
      text & 0xF0F0_F0F0_F0F0_F0F0,
      (text &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
    )
    isValid = high | carried >> 4 == 0x3333_3333_3333_3333 && length > 0
    let ones = text &- 0x3030_3030_3030_3030
    let twos = ones &* 10 &+ ones >> 8
    let fours = (twos & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let rest = (twos >> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    let number = Int64((fours &+ rest) >> 32)
    value = isNegative ? -number : number
  }
}
