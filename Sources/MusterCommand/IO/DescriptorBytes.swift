import MusterPayloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes behind a file descriptor, which is closed at the end where it was opened for this.
final class DescriptorBytes: ByteSource {
  private let descriptor: Int32
  private let isOwned: Bool
  private var block: [UInt8] = []

  init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  func read(into bytes: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    while true {
      try waitForBytes()
      let found = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if found >= 0 { return found }
      if errno != EINTR { throw ReadError(systemWords(errno)) }
    }
  }

  /// Waits for the next bytes of a pipe, or for the signal that ends the waiting.
  private func waitForBytes() throws(ReadError) {
    if isOwned { return }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&entry, 1, 200) <= 0 {
      if Interruption.signal != nil { throw ReadError("stopped by a signal") }
    }
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
    if block.count < count { block = [UInt8](repeating: 0, count: count) }
    while true {
      try waitForBytes()
      let found = unsafe block.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer.baseAddress, count)
      }
      if found >= 0 {
        bytes.append(contentsOf: block[..<found])
        return found
      }
      if errno != EINTR { throw ReadError(systemWords(errno)) }
    }
  }
}

/// The system's words for an error number: `Permission denied`.
func systemWords(_ number: Int32) -> String {
  guard let words = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: words)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}
