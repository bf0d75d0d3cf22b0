/// The result of one call of a decompressor.
struct DecompressionStep {
  /// The number of compressed bytes that were taken.
  var read = 0
  /// The number of bytes that were written.
  var written = 0
  /// True if a member or frame has ended and no other has begun, so that the source can end here.
  var mayEnd = false
  /// The reason that nothing follows the written bytes.
  var failure: ReadError?
}
