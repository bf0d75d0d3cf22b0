import MusterSystem

/// Returns the system's message for an error number: `Permission denied`.
func systemWords(_ number: Int32) -> String {
  guard let words = unsafe strerror(number) else { return "error \(number)" }
  return unsafe String(cString: words)
}

/// Opens a file, retrying after signals.
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  while true {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, mode)
    if descriptor >= 0 || errno != EINTR { return descriptor }
  }
}

/// Waits until a descriptor is ready, for a limited time; returns true if it is, or if that can't
/// be determined.
func systemWait(_ descriptor: Int32, for events: Int32, milliseconds: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  let count = unsafe poll(&entry, 1, milliseconds)
  return count > 0 || count < 0 && errno != EINTR && errno != EAGAIN
}

/// Writes all bytes to a descriptor, in as many calls as needed.
func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(OutputError) {
  var written = 0
  try write(bytes, to: descriptor, counting: &written)
}

/// Writes all bytes to a descriptor; also reports the number of bytes written, even if that fails.
func write(
  _ bytes: Span<UInt8>, to descriptor: Int32, counting written: inout Int
) throws(OutputError) {
  while written < bytes.count {
    let rest = bytes.extracting(written..<bytes.count)
    let count = unsafe rest.withUnsafeBytes { buffer in
      unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
    }
    if count > 0 {
      written += count
      continue
    }
    switch count == 0 ? EIO : errno {
    case EINTR: break
    // The given descriptor is non-blocking.
    case EAGAIN: _ = systemWait(descriptor, for: Int32(POLLOUT), milliseconds: 1000)
    case EPIPE: throw .closed
    case let number: throw .failed(systemWords(number))
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
