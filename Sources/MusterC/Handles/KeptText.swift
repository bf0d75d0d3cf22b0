internal import CMuster

/// A string, followed by a zero, that is lent to a C program until the next string is set.
@safe
struct KeptText: ~Copyable {
  private let head: UnsafeMutablePointer<muster_text>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 256

  /// The maximum memory that is kept for the next string.
  private static var kept: Int { 1 << 16 }

  init(_ text: String = "") {
    unsafe bytes = .allocate(capacity: capacity)
    unsafe head = .allocate(capacity: 1)
    unsafe head.initialize(to: muster_text(bytes: bytes, length: 0))
    unsafe bytes.initialize(to: 0)
    set(text)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe head.deallocate()
  }

  /// True if the string is empty.
  var isEmpty: Bool { unsafe head.pointee.length == 0 }

  /// The string for C.
  var lent: UnsafePointer<muster_text> { unsafe UnsafePointer(head) }

  /// Replaces the string.
  mutating func set(_ text: String) {
    var text = text
    text.withUTF8 { source in
      reserve(source.count + 1)
      if let start = source.baseAddress {
        unsafe bytes.update(from: start, count: source.count)
      }
      unsafe bytes[source.count] = 0
      unsafe head.pointee = muster_text(bytes: bytes, length: source.count)
    }
  }

  /// Removes the string.
  mutating func clear() {
    if !isEmpty { set("") }
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity || (capacity > Self.kept && wanted <= Self.kept) else { return }
    unsafe bytes.deallocate()
    capacity = wanted > Self.kept ? wanted : max(256, wanted * 2)
    unsafe bytes = .allocate(capacity: capacity)
  }
}
