internal import MusterScan

/// The bytes of the payload to judge, with the scanner's padding. A row points into them until the
/// next payload.
@safe
struct PayloadSpace: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var count = 0

  /// The maximum memory that is kept for the next payload.
  private static var kept: Int { 1 << 20 }

  init() { unsafe start = Self.memory(capacity) }

  deinit { unsafe start.deallocate() }

  /// The bytes of the payload, which remain until the next one.
  @unsafe
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Makes space for this many bytes and returns it; the old contents are lost.
  @unsafe
  mutating func reserve(_ wanted: Int) -> UnsafeMutablePointer<UInt8> {
    count = 0
    let isWasteful = capacity > Self.kept && wanted <= Self.kept
    guard wanted > capacity || isWasteful else { return unsafe start }
    unsafe start.deallocate()
    capacity = wanted > Self.kept ? wanted : max(4096, wanted * 2)
    unsafe start = Self.memory(capacity)
    return unsafe start
  }

  private static func memory(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Scanner.padding)
    unsafe start.initialize(repeating: 0, count: capacity + Scanner.padding)
    return unsafe start
  }

  /// Takes a payload: in place if it is in this space, otherwise as a copy.
  mutating func take(_ bytes: HandedBytes) {
    let source = unsafe bytes.buffer
    // The scanner needs a line feed at the end.
    defer { unsafe start[count] = UInt8(ascii: "\n") }
    guard let address = source.baseAddress else {
      count = 0
      return
    }
    let isHere = unsafe UInt(bitPattern: address) == UInt(bitPattern: start)
    if !isHere {
      // Copying element by element would not be compiled to a single memory move.
      unsafe UnsafeMutableRawPointer(reserve(source.count))
        .copyMemory(from: address, byteCount: source.count)
    }
    count = isHere ? min(source.count, capacity) : source.count
  }
}
