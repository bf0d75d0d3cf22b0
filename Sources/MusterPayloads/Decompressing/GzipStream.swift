/// Decompresses gzip members, one after the other.
struct GzipStream: ~Copyable {
  private var inflater: Inflater

  /// True while a member has ended and no other has begun.
  private var isBetweenMembers = false
  /// True after a zero that follows a member: tapes and block devices pad with zeros.
  private var isPadded = false

  init() throws(ReadError) { inflater = try Inflater(.gzip) }

  /// Decompresses as much as the input and the output allow.
  mutating func decompress(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    if isBetweenMembers, !input.isEmpty {
      if input[0] == 0 { return skipPadding(input) }
      if input[0] != 0x1F || isPadded {
        return DecompressionStep(
          failure: ReadError("gzip: unexpected data after the end"))
      }
      inflater.reset()
      isBetweenMembers = false
    }
    var step = inflater.inflate(input, into: &output)
    if step.mayEnd { isBetweenMembers = true }
    step.mayEnd = isBetweenMembers
    return step
  }

  private mutating func skipPadding(_ input: Span<UInt8>) -> DecompressionStep {
    isPadded = true
    var count = 0
    while count < input.count, input[count] == 0 { count += 1 }
    return DecompressionStep(read: count, mayEnd: true)
  }
}
