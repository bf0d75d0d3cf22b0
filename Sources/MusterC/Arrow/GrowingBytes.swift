/// Memory that grows at its end, and whose whole content can be taken out.
@safe
struct GrowingBytes: ~Copyable {
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0

  deinit { unsafe start?.deallocate() }

  /// Transfers the memory, which has at least one byte, so the address is never null.
  @unsafe
  mutating func take() -> UnsafeMutableRawPointer? {
    reserve(1)
    defer {
      unsafe start = nil
      capacity = 0
      count = 0
    }
    return unsafe start
  }

  mutating func append(_ number: Int32) {
    reserve(4)
    unsafe start?.storeBytes(of: number, toByteOffset: count, as: Int32.self)
    count += 4
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let source = bytes.baseAddress else { return }
      reserve(bytes.count)
      unsafe start?.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
      count += bytes.count
    }
  }

  /// Appends a row's bit; the lowest bit of a byte comes first.
  mutating func append(bit: Bool, at row: Int) {
    if row & 7 == 0 {
      reserve(1)
      unsafe start?.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
      count += 1
    }
    guard bit, let last = unsafe start?.advanced(by: row >> 3) else { return }
    let byte = unsafe last.load(as: UInt8.self)
    unsafe last.storeBytes(of: byte | 1 << UInt8(row & 7), as: UInt8.self)
  }

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    let wanted = max(count + more, capacity * 2, 64)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: wanted, alignment: 64)
    if let start = unsafe start {
      unsafe grown.copyMemory(from: start, byteCount: count)
      unsafe start.deallocate()
    }
    unsafe start = unsafe grown
    capacity = wanted
  }
}
