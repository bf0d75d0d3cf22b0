internal import CZlib

/// Decompresses gzip members, one after the other, through zlib.
@safe
struct GzipStream: ~Copyable {
  /// zlib's state, which contains its own address.
  private let stream: UnsafeMutablePointer<z_stream>

  /// True while a member has ended and no other has begun.
  private var isBetweenMembers = false
  /// True after a zero that follows a member: tapes and block devices pad with zeros.
  private var isPadded = false

  init() throws(ReadError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 is the largest window, 32 KiB, and 16 requests gzip's own header.
    let status = unsafe inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw ReadError("gzip: no memory") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

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
      unsafe inflateReset(stream)
      isBetweenMembers = false
    }
    return inflate(input, into: &output)
  }

  private mutating func skipPadding(_ input: Span<UInt8>) -> DecompressionStep {
    isPadded = true
    var count = 0
    while count < input.count, input[count] == 0 { count += 1 }
    return DecompressionStep(read: count, mayEnd: true)
  }

  private mutating func inflate(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    let most = (read: UInt32(clamping: input.count), written: UInt32(clamping: output.count))
    let stream = unsafe stream
    let status = unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = most.read
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = most.written
        return unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      }
    }
    var step = unsafe DecompressionStep(
      read: Int(most.read - stream.pointee.avail_in),
      written: Int(most.written - stream.pointee.avail_out))
    switch status {
    // The second means that there was no input or no space for output.
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isBetweenMembers = true
    default: step.failure = ReadError("gzip: \(words(status))")
    }
    step.mayEnd = isBetweenMembers
    return step
  }

  /// Returns zlib's message for a failure.
  private func words(_ status: Int32) -> String {
    if status == Z_MEM_ERROR { return "no memory" }
    guard let message = unsafe stream.pointee.msg else { return "the data is damaged" }
    return unsafe "the data is damaged: \(String(cString: message))"
  }
}
