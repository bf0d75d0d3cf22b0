internal import CPCRE2

/// What one match at a time needs while it runs: PCRE2's match data and limits.
///
/// A pattern has a few of its own. Who matches much holds one a thread and passes it along with
/// any pattern: nothing is taken, nothing given back, nothing allocated.
///
/// Sendable although it holds C pointers: it can't be copied, and whoever uses it holds it alone.
@safe public struct MatchSpace: ~Copyable, @unchecked Sendable {
  let matchData: OpaquePointer
  let context: OpaquePointer

  /// A space for any pattern, or `nil` where there is no memory for it.
  public init?() {
    // One pair of offsets is enough: nobody asks where a match lies.
    guard let matchData = unsafe pcre2_match_data_create_8(1, nil) else { return nil }
    guard let context = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_match_data_free_8(matchData)
      return nil
    }
    _ = unsafe pcre2_set_heap_limit_8(context, Self.heapKibibytes)
    unsafe self.matchData = matchData
    unsafe self.context = context
  }

  deinit {
    unsafe pcre2_match_data_free_8(matchData)
    unsafe pcre2_match_context_free_8(context)
  }

  /// What the interpreter may take: a frame for each open decision, some 150 bytes each.
  private static let heapKibibytes: UInt32 = 64 << 10

  /// Bounds what runs in this space next.
  @inline(__always)
  func limit(toSteps steps: UInt32) {
    _ = unsafe pcre2_set_match_limit_8(context, steps)
  }
}
