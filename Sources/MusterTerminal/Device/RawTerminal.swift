import MusterSystem

/// The process's terminal in raw mode, on the alternate screen; both are restored when the object
/// is released.
///
/// They are also restored if the process ends in another way: see ``TerminalGuard``.
struct RawTerminal: ~Copyable {
  private let descriptor: Int32
  private let news: Int32

  init() throws(TerminalError) {
    descriptor = systemOpen("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .none }
    do throws(TerminalError) {
      news = try TerminalGuard.take(descriptor, as: .page)
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  deinit {
    TerminalGuard.giveBack()
    _ = close(descriptor)
  }

  var size: ScreenSize {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return ScreenSize(columns: 80, rows: 24) }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let written = unsafe systemWrite(
          descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
        if written > 0 {
          start += written
        } else if errno == EAGAIN {
          var pending = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          if unsafe poll(&pending, 1, 1000) <= 0 { return }
        } else if errno != EINTR {
          // The terminal no longer exists; the next wait reports it.
          return
        }
      }
    }
  }

  func wait(milliseconds: Int?) -> TerminalNews {
    let patience = Int32(clamping: milliseconds.map { max($0, 0) } ?? -1)
    while true {
      var events = [
        pollfd(fd: news, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&events, 2, patience)
      if count == 0 { return .timedOut }
      if count < 0 {
        if errno == EINTR { continue }
        return .ended
      }
      if events[0].revents != 0 { return readNews() }
      if let bytes = readKeys() { return bytes }
    }
  }

  var waker: TerminalWaker {
    TerminalWaker { TerminalGuard.tell(.woken) }
  }

  func suspend() {
    _ = raise(SIGTSTP)
  }

  private func readNews() -> TerminalNews {
    let notes = systemRead(news, 64) ?? []
    return notes.contains(TerminalGuard.Note.disturbed.rawValue) ? .disturbed : .woken
  }

  private func readKeys() -> TerminalNews? {
    guard let bytes = systemRead(descriptor, 1 << 16) else {
      return errno == EINTR || errno == EAGAIN ? nil : .ended
    }
    return bytes.isEmpty ? .ended : .bytes(bytes)
  }
}

/// Returns a descriptor's available bytes; `nil` if the descriptor can't be read now.
private func systemRead(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
  var found = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    found = unsafe read(descriptor, buffer.baseAddress, count)
    initialized = max(found, 0)
  }
  return found < 0 ? nil : bytes
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags)
}
