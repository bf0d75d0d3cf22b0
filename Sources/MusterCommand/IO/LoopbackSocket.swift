import MusterSystem

/// A connection that never blocks its caller. Releasing this object closes the connection.
final class LoopbackSocket {
  enum Bytes {
    case bytes([UInt8])
    case nothing
    case ended
  }

  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    setOwn(descriptor)
  }

  deinit { _ = close(descriptor) }

  /// Returns the bytes that have arrived.
  func read() -> Bytes {
    var block = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe systemReceive(descriptor, &block, block.count)
    if count > 0 { return .bytes(Array(block[..<count])) }
    return count < 0 && isForLater(errno) ? .nothing : .ended
  }

  /// Sends as many bytes as possible at once and returns their number; `nil` if the connection is
  /// closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe systemSend(descriptor, buffer.baseAddress, buffer.count)
    }
    if count >= 0 { return count }
    return isForLater(errno) ? 0 : nil
  }

  /// Tells the other side that no more bytes will follow.
  func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }
}

private func isForLater(_ number: Int32) -> Bool {
  number == EAGAIN || number == EWOULDBLOCK || number == EINTR
}

/// Makes a descriptor private to this process, and non-blocking.
func setOwn(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}

private func systemReceive(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  unsafe recv(descriptor, buffer, count, 0)
}

private func systemSend(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe send(descriptor, buffer, count, 0)
}
