/// One value of a row: 16 bytes, the same for every reader that fills one.
///
/// | bytes | content |
/// |---|---|
/// | 0–7 | the address of the first byte of a string, a number or raw JSON; for a list, the index of its first item; for a frame's first slot, the index of the next item; for an object, the first of its members that no field names, counted from 1 |
/// | 8–11 | the number of those bytes, or of a list's items; for an object, its last such member |
/// | 12 | the kind, a `Slot.Kind` |
/// | 13 | 1 for a string that was typed for a value of another type |
/// | 14–15 | zero |
@safe
package struct Slot: BitwiseCopyable {
  /// The kind of a slot's value.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// The member is missing.
    case absent
    case null
    case yes
    case no
    /// Valid UTF-8 bytes, with escapes resolved.
    case text
    /// The number as written, by JSON's grammar.
    case number
    /// An object whose members have their own slots.
    case group
    /// Items, linked from the first.
    case items
    /// A value as JSON: of an `any`, or of a type that the field doesn't accept.
    case json
  }

  /// The address of the bytes, or the index of a slot.
  package var word: UInt
  /// The number of bytes or items.
  package var count: UInt32
  /// The kind of value.
  package var kind: Kind
  /// True if a string was typed for a value of another type.
  package var isTyped = false
  private var rest: UInt16 = 0

  /// Returns true if the slot is of a kind, by one comparison without a branch.
  @inline(__always)
  func has(_ kind: Kind) -> Bool { self.kind.rawValue == kind.rawValue }

  /// Creates a slot with no bytes.
  package init(_ kind: Kind = .absent) {
    word = 0
    count = 0
    self.kind = kind
  }

  /// Creates a slot of bytes that live until the row has been judged.
  package init(_ kind: Kind, bytes: UnsafeBufferPointer<UInt8>) {
    word = UInt(bitPattern: bytes.baseAddress)
    // If it were truncated, the count of a 4 GiB string would be that of a short one.
    count = UInt32(clamping: bytes.count)
    self.kind = kind
  }

  /// A list without items.
  static var noItems: Slot { Slot(.items) }

  /// The bytes of a string, a number or raw JSON.
  @unsafe
  var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: UnsafePointer(bitPattern: word), count: Int(count))
  }

  /// The bytes as a span; valid as long as the row's are.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let whole = unsafe Span(_unsafeElements: bytes)
      return unsafe _overrideLifetime(whole, borrowing: self)
    }
  }

  /// Turns a string that is a number in its canonical notation into that number.
  mutating func becomeNumber() {
    kind = .number
    isTyped = false
  }

  /// Drops the spaces and tabs around a string, because tables and people put them around numbers.
  /// A string of only spaces stays unchanged.
  mutating func dropSpaces() {
    guard kind == .text, count > 0 else { return }
    let text = span
    var (start, end) = (0, text.count)
    while start < end, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    if start == end { return }
    while text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    word += UInt(start)
    count = UInt32(end - start)
  }

  /// The bytes as a string.
  package var text: String { unsafe String(decoding: bytes, as: UTF8.self) }
}
