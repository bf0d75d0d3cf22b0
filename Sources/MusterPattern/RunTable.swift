/// The first tier of a pattern: it decides without PCRE2 where a ``RunPlan`` can be made.
///
/// It is one block of memory: for each byte the classes that take it, a bit each; then what every
/// text is asked first; then the steps; then the literals.
///
/// Sendable although it holds a pointer: nothing writes to the block once it is made.
@safe struct RunTable: ~Copyable, @unchecked Sendable {
  /// What every text is asked first.
  struct Head: BitwiseCopyable {
    /// How many bytes a text can have at all.
    let least: Int
    let most: Int

    /// Whether a text with characters beyond ASCII that does not match is for PCRE2.
    let readsPartly: Bool
  }

  /// `nil` where PCRE2 decides everything.
  let base: UnsafeRawPointer?

  static let headOffset = 256
  static let stepsOffset = headOffset + MemoryLayout<Head>.stride

  /// A table that decides nothing.
  init() {
    unsafe base = nil
  }

  /// The table of a pattern that begins with no verbs.
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
