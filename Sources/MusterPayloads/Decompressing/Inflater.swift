internal import CZlib

/// Decompresses deflate data through zlib, with a header of gzip or without one.
@safe
struct Inflater: ~Copyable {
  /// The header around the data.
  enum Header {
    case gzip, none

    /// The name of the format, for error messages.
    fileprivate var name: String {
      switch self {
      case .gzip: "gzip"
      case .none: "zip"
      }
    }

    /// zlib's number for the largest window, 32 KiB, with this header.
    fileprivate var windowBits: Int32 {
      switch self {
      case .gzip: 15 + 16
      case .none: -15
      }
    }
  }

  private let header: Header
  /// zlib's state, which contains its own address.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ header: Header) throws(ReadError) {
    self.header = header
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe inflateInit2_(
      stream, header.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw ReadError("\(header.name): no memory") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  /// Starts again, for data after the end of other data.
  mutating func reset() { unsafe inflateReset(stream) }

  /// Decompresses as much as the input and the output allow. At the end of the data, `mayEnd` is
  /// true.
  mutating func inflate(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
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
    case Z_STREAM_END: step.mayEnd = true
    default: step.failure = ReadError("\(header.name): \(words(status))")
    }
    return step
  }

  /// Returns zlib's message for a failure.
  private func words(_ status: Int32) -> String {
    if status == Z_MEM_ERROR { return "no memory" }
    guard let message = unsafe stream.pointee.msg else { return "the data is damaged" }
    return unsafe "the data is damaged: \(String(cString: message))"
  }

  /// Returns the checksum of bytes that follow others with a given checksum; that of no bytes is 0.
  static func checksum(_ bytes: Span<UInt8>, after checksum: UInt32) -> UInt32 {
    // zlib starts again if there is no address.
    if bytes.isEmpty { return checksum }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe UInt32(
        truncatingIfNeeded: crc32(UInt(checksum), bytes.baseAddress, UInt32(bytes.count)))
    }
  }
}
