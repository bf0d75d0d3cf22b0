internal import CPCRE2

/// One of PCRE2's calls before an item of the pattern, with its offsets in the pattern and the
/// text.
///
/// It is read only while PCRE2 waits for the answer.
@safe struct MeterCall {
  private let block: UnsafeMutablePointer<pcre2_callout_block_8>

  @inline(__always)
  init(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) {
    unsafe self.block = block
  }

  /// The offset in the text at which the next item starts.
  @inline(__always)
  var position: Int { unsafe block.pointee.current_position }

  /// The offset in the pattern at which the next item starts.
  var patternPosition: Int { unsafe block.pointee.pattern_position }

  /// The number of bytes of the string from here on.
  var remaining: Int { unsafe block.pointee.subject_length - block.pointee.current_position }

  /// Calls a closure with the whole string.
  func withText<Answer>(_ read: (Span<UInt8>) -> Answer) -> Answer {
    let length = unsafe block.pointee.subject_length
    return unsafe read(Span(_unsafeStart: block.pointee.subject, count: length))
  }

  /// Returns the length of a group's match; if the group's number is not known, the length of the
  /// longest match.
  func captured(_ group: Int?) -> Int {
    guard let offsets = unsafe block.pointee.offset_vector else { return 0 }
    let top = unsafe Int(block.pointee.capture_top)
    var longest = 0
    var index = group ?? 1
    let last = group ?? max(0, top - 1)
    while index <= last, index < top {
      let (start, end) = unsafe (offsets[2 * index], offsets[2 * index + 1])
      // A group without a match has ~0 for both offsets.
      if end > start { longest = max(longest, end - start) }
      index += 1
    }
    return longest
  }
}
