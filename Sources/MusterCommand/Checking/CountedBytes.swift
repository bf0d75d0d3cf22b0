import MusterPayloads
import Synchronization

/// A source that counts the bytes that it delivers.
final class CountedBytes: ByteSource {
  /// The number of bytes read so far, readable from other threads.
  final class Count: Sendable {
    private let bytes = Atomic<Int>(0)

    var value: Int { bytes.load(ordering: .relaxed) }

    fileprivate func add(_ count: Int) { bytes.add(count, ordering: .relaxed) }
  }

  private let source: any ByteSource
  private let count: Count

  init(_ source: any ByteSource, _ count: Count) {
    self.source = source
    self.count = count
  }

  func read(_ most: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
    let read = try source.read(most, into: &bytes)
    count.add(read)
    return read
  }

  func read(into bytes: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    let read = try source.read(into: &bytes)
    count.add(read)
    return read
  }
}
