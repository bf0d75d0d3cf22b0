import MusterSystem

/// A socket that listens on the loopback address, which other machines can't reach.
struct LoopbackListener: ~Copyable {
  private let descriptor: Int32
  let port: UInt16

  /// Listens on the given port, or on any free port if it is 0.
  init(port: UInt16) throws(CommandError) {
    let descriptor = socket(AF_INET, streamKind, 0)
    guard descriptor >= 0 else { throw .input("can't serve a page: \(systemWords(errno))") }
    setOwn(descriptor)
    guard let port = listeningPort(descriptor, port) else {
      let words = systemWords(errno)
      _ = close(descriptor)
      throw .input("can't serve a page on port \(port): \(words)")
    }
    self.descriptor = descriptor
    self.port = port
  }

  deinit { _ = close(descriptor) }

  /// Takes the next connection, if there is one.
  func accept() -> LoopbackSocket? {
    let client = systemAccept(descriptor)
    guard client >= 0 else { return nil }
    return LoopbackSocket(client)
  }

  /// Waits, for a limited time, until a socket is ready.
  func wait(
    alsoForClients listens: Bool, sockets: [(descriptor: Int32, isToWrite: Bool)],
    milliseconds: Int32
  ) throws(CommandError) -> (isListenerReady: Bool, sockets: [Bool]) {
    var entries = sockets.map { socket in
      pollfd(
        fd: socket.descriptor, events: Int16(socket.isToWrite ? POLLOUT : POLLIN), revents: 0)
    }
    entries.append(pollfd(fd: listens ? descriptor : -1, events: Int16(POLLIN), revents: 0))
    let count = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    if count < 0, errno != EINTR, errno != EAGAIN {
      throw .input("can't serve the page: \(systemWords(errno))")
    }
    if count <= 0 { return (false, sockets.map { _ in false }) }
    return (entries.last?.revents != 0, entries.dropLast().map { $0.revents != 0 })
  }
}

#if canImport(Glibc)
  private let streamKind = Int32(SOCK_STREAM.rawValue)
#else
  private let streamKind = SOCK_STREAM
#endif

/// Makes a socket listen on a port of the loopback address; returns the port, or `nil` on error.
private func listeningPort(_ descriptor: Int32, _ port: UInt16) -> UInt16? {
  // The port of a server that has just ended can be used again.
  var on: Int32 = 1
  unsafe setsockopt(
    descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
        && getsockname(descriptor, address, &size) == 0
    }
  }
  return isListening ? UInt16(bigEndian: address.sin_port) : nil
}

private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
