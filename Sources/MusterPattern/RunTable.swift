/// The first tier of a pattern, which decides without PCRE2 if a ``RunPlan`` can be made.
///
/// It is one block of memory. First come, for each byte, the classes that take it, one bit each.
/// The head follows, which is checked first for every string; then the same classes for
/// ``RunMasks``, or those of ``FixedPlaces`` and their places; then the steps; then the literals.
///
/// It is Sendable although it holds a pointer, because nothing writes to the block after its
/// creation.
@safe struct RunTable: ~Copyable, @unchecked Sendable {
  /// The checks made first for every string.
  struct Head: BitwiseCopyable {
    /// The minimum and maximum number of bytes in a string.
    let least: Int
    let most: Int

    /// True if strings with characters beyond ASCII that don't match are left to PCRE2.
    let readsPartly: Bool

    /// The number of classes that are found at once in a short string; 0 if none are.
    let classCount: UInt8

    /// True if a string of the minimum length is compared with the places of the classes.
    let isFixed: Bool
  }

  /// `nil` if PCRE2 decides everything.
  let base: UnsafeRawPointer?

  static let headOffset = 256
  static let classesOffset = headOffset + MemoryLayout<Head>.stride
  static let wantedOffset = classesOffset + RunMasks.mostClasses * RunMasks.classSize
  static let stepsOffset = wantedOffset + RunMasks.mostClasses * MemoryLayout<UInt64>.stride

  /// Creates a table that decides nothing.
  init() {
    unsafe base = nil
  }

  /// Creates the table of a pattern that doesn't begin with verbs.
  init(_ text: [UInt8], anchoring: Pattern.Anchoring, caseless: Bool) {
    var reader = RunReader(text, caseless: caseless)
    guard reader.read(), let layout = RunLayout(reader, anchoring) else {
      unsafe base = nil
      return
    }
    unsafe base = layout.laidOut()
  }

  deinit {
    unsafe base?.deallocate()
  }

  var decides: Bool { unsafe base != nil }
}
