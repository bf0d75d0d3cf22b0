internal import MusterSystem

/// Bytes to be written: an array that keeps its memory and has no reference counting.
@safe
struct OutputBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 4096
    unsafe start = SystemMemory.bytes(nil, capacity)
  }

  deinit { unsafe free(start) }

  /// The bytes.
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let whole = unsafe Span(_unsafeStart: UnsafePointer(start), count: count)
      return unsafe _overrideLifetime(whole, borrowing: self)
    }
  }

  /// The bytes, for callers that make sure they don't change.
  @unsafe
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// A copy of the bytes.
  var copy: [UInt8] { unsafe Array(buffer) }

  /// Removes the bytes, and releases the memory that a rare huge block needed.
  mutating func removeAll() {
    if capacity > 8 << 20 { self = OutputBytes() }
    count = 0
  }

  /// Removes the bytes from an index on.
  mutating func removeAll(from index: Int) {
    precondition(index <= count)
    count = index
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(count + more, capacity * 2)
    unsafe start = SystemMemory.bytes(start, capacity)
  }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count += 1
  }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe memcpy(start + count, base, bytes.count)
    }
    count += bytes.count
  }

  /// Replaces a byte by another one, from an index on.
  mutating func replace(_ byte: UInt8, by other: UInt8, from start: Int) {
    var index = span.firstIndex(from: start) { $0.equal(to: byte) }
    while index < count {
      unsafe self.start[index] = other
      index = span.firstIndex(from: index + 1) { $0.equal(to: byte) }
    }
  }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Adds a string that is known at compile time; a short string needs no call.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    unsafe memcpy(start + count, text.utf8Start, length)
    count += length
  }

  /// Adds a string that is known at compile time, followed by a number.
  @inline(__always)
  mutating func append(_ text: StaticString, number: Int) {
    let length = text.utf8CodeUnitCount
    reserve(length + Self.longestNumber)
    unsafe memcpy(start + count, text.utf8Start, length)
    count += length
    appendDigits(of: number)
  }

  private static var longestNumber: Int { 24 }

  /// Adds a number in decimal digits.
  @inline(__always)
  mutating func append(number: Int) {
    reserve(Self.longestNumber)
    appendDigits(of: number)
  }

  /// Adds a number's digits, for which space is already reserved.
  @inline(__always)
  private mutating func appendDigits(of number: Int) {
    let number = UInt64(number)
    if number < EightDigits.bound { return append(EightDigits(number), dropsZeros: true) }
    let (high, low) = number.quotientAndRemainder(dividingBy: EightDigits.bound)
    append(number: high, low)
  }

  @inline(never)
  private mutating func append(number high: UInt64, _ low: UInt64) {
    if high >= EightDigits.bound {
      let (higher, rest) = high.quotientAndRemainder(dividingBy: EightDigits.bound)
      append(EightDigits(higher), dropsZeros: true)
      append(EightDigits(rest), dropsZeros: false)
    } else {
      append(EightDigits(high), dropsZeros: true)
    }
    append(EightDigits(low), dropsZeros: false)
  }

  /// Adds digits, for which space is already reserved.
  @inline(__always)
  private mutating func append(_ digits: EightDigits, dropsZeros: Bool) {
    let zeros = dropsZeros ? digits.zeros : 0
    let rest = (digits.text >> UInt64(zeros * 8)).littleEndian
    unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: rest, as: UInt64.self)
    count += 8 - zeros
  }
}

extension OutputBytes {
  /// Appends the members of a place in JSON. A row of a typed table has none.
  @inline(__always)
  mutating func append(membersOf place: ValuePlace) {
    if place.isRow { return }
    append(#","line":"#, number: place.line)
    append(#","column":"#, number: place.column)
    append(#","offset":"#, number: place.offset)
  }
}
