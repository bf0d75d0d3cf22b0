import MusterPayloads

/// A source that may keep its reader waiting, such as a pipe: the output so far is written first.
final class FlushingBytes: ByteSource {
  private let source: any ByteSource
  private let output: Output

  init(_ source: any ByteSource, before output: Output) {
    self.source = source
    self.output = output
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
    // The next write reports a closed output again.
    try? output.flush()
    return try source.read(count, into: &bytes)
  }
}
