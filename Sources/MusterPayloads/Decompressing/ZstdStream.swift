internal import CZstd

/// Decompresses zstd frames, one after the other, through libzstd.
@safe
struct ZstdStream: ~Copyable {
  /// The largest window, as a power of two: 128 MiB, enough for all zstd levels. Without this
  /// limit, a source could request 2 GiB.
  private static let largestWindow: Int32 = 27

  private let context: OpaquePointer

  /// True while a frame has ended and no other has begun.
  private var isBetweenFrames = false

  /// The number of bytes for the next call. If a call fails partway, libzstd discards its output. A
  /// call therefore gets the bytes of only one block or header, and gets none until the previous
  /// block is completely written.
  private var wanted = 1
  private var mayHaveMore = false

  /// The size of a block header, which libzstd expects along with the previous block.
  private static let headerSize = 3

  init() throws(ReadError) {
    guard let context = unsafe ZSTD_createDCtx() else { throw ReadError("zstd: no memory") }
    unsafe self.context = context
    unsafe ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Self.largestWindow)
  }

  deinit { unsafe ZSTD_freeDCtx(context) }

  /// Decompresses as much as the input and the output allow.
  mutating func decompress(_ input: Span<UInt8>, into output: inout MutableSpan<UInt8>)
    -> DecompressionStep
  {
    var step = DecompressionStep()
    let context = unsafe context
    let given = mayHaveMore ? 0 : min(wanted, input.count)
    let status = unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        var given = unsafe ZSTD_inBuffer(src: input.baseAddress, size: given, pos: 0)
        var room = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let status = unsafe ZSTD_decompressStream(context, &room, &given)
        unsafe (step.read, step.written) = (given.pos, room.pos)
        return status
      }
    }
    if ZSTD_isError(status) != 0 {
      step.failure = ReadError("zstd: \(words(status))")
      return step
    }
    if step.read > 0 || step.written > 0 { isBetweenFrames = status == 0 }
    wanted = status > Self.headerSize ? status - Self.headerSize : max(1, status)
    mayHaveMore = step.written == output.count
    step.mayEnd = isBetweenFrames
    return step
  }

  private func words(_ status: Int) -> String {
    let code = ZSTD_getErrorCode(status)
    if code == ZSTD_error_frameParameter_windowTooLarge {
      return "its window is larger than 128 MiB: "
        + "try `zstd -dc --long=31 FILE | muster check RULES -`"
    }
    if code == ZSTD_error_prefix_unknown {
      return "unexpected data after the end"
    }
    if code == ZSTD_error_memory_allocation { return "no memory" }
    return unsafe "the data is damaged: \(String(cString: ZSTD_getErrorName(status)))"
  }
}
