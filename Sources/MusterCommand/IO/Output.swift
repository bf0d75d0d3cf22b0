/// The reason that bytes could not be written.
public enum OutputError: Error, Sendable, Hashable {
  /// The reader is gone, as with `head`: a reason to stop, not to complain.
  case closed
  /// The system's message: `No space left on device`.
  case failed(String)
}

/// A command's output: standard output, standard error, or a test's memory.
///
/// Bytes are buffered and written in blocks. After the first error, nothing more is written, and
/// every attempt throws the same error.
public final class Output {
  private let write: (Span<UInt8>) throws(OutputError) -> Void
  private let blockSize: Int
  private var pending: [UInt8] = []
  private(set) var error: OutputError?
  private var isClosed = false

  /// True if the output goes to a terminal that a person looks at.
  public let isTerminal: Bool

  /// Creates an output that passes blocks of bytes to a function.
  public init(
    isTerminal: Bool = false, blockSize: Int = 64 << 10,
    write: @escaping (Span<UInt8>) throws(OutputError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.blockSize = blockSize
    self.write = write
  }

  /// Adds a string.
  public func add(_ text: String) throws(CommandError) {
    try change { $0.append(contentsOf: text.utf8) }
  }

  /// Adds bytes; large spans are written without buffering.
  public func add(_ bytes: Span<UInt8>) throws(CommandError) {
    if bytes.count < blockSize {
      unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
      if pending.count >= blockSize { try flush() }
      return
    }
    try flush()
    try send(bytes)
  }

  /// Lets a writer append to the buffer.
  public func change(_ append: (inout [UInt8]) -> Void) throws(CommandError) {
    append(&pending)
    if pending.count >= blockSize { try flush() }
  }

  /// Writes the buffer.
  public func flush() throws(CommandError) {
    defer { pending.removeAll(keepingCapacity: true) }
    if let error { throw .output(error) }
    if pending.isEmpty { return }
    try send(pending.span)
  }

  /// Drops the bytes that are not written yet, and everything added from now on.
  func close() {
    pending = []
    isClosed = true
  }

  private func send(_ bytes: Span<UInt8>) throws(CommandError) {
    if isClosed { return }
    do throws(OutputError) {
      try write(bytes)
    } catch {
      self.error = error
      throw .output(error)
    }
  }
}
