internal import CPCRE2

/// What one match at a time needs while it runs: PCRE2's match data and limits.
///
/// A pattern has a few of its own. Who matches much holds one a thread and passes it along with
/// any pattern: nothing is taken, nothing given back, nothing allocated.
///
/// Sendable although it holds C pointers: it can't be copied, and whoever uses it holds it alone.
@safe public struct MatchSpace: ~Copyable, @unchecked Sendable {
  /// `nil` where there was no memory for it; then what runs here gives up.
  let matchData: OpaquePointer?

  /// `nil` together with the match data: without it PCRE2 would know no bounds.
  let context: OpaquePointer?

  /// A space for any pattern.
  public init() {
    unsafe context = pcre2_match_context_create_8(nil)
    // One pair of offsets is enough: nobody asks where a match lies.
    unsafe matchData = context == nil ? nil : pcre2_match_data_create_8(1, nil)
    guard let context = unsafe context else { return }
    _ = unsafe pcre2_set_heap_limit_8(context, Self.heapKibibytes)
  }

  deinit {
    unsafe pcre2_match_data_free_8(matchData)
    unsafe pcre2_match_context_free_8(context)
  }

  /// What the interpreter may take: a frame for each open decision, some 150 bytes each.
  private static let heapKibibytes: UInt32 = 64 << 10
}
