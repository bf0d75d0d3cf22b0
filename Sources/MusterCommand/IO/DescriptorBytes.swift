import MusterPayloads
import MusterSystem

/// The bytes of a file descriptor, which is closed at the end if it was opened for this purpose.
final class DescriptorBytes: ByteSource {
  private let descriptor: Int32
  private let isOwned: Bool
  /// The file's identity, if it is a regular file or a pipe.
  let identity: FileIdentity?
  /// True if the reader may have to wait for the next bytes: true for a pipe, never for a regular
  /// file.
  private let isWaitedFor: Bool
  /// Called once if the first bytes take long to arrive.
  var whileWaiting: (() -> Void)?
  /// The bytes still to read of the size that the file had when it was opened.
  private var missing: Int
  /// True if the size was known when the file was opened.
  private let isSized: Bool
  private var block: [UInt8] = []

  init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    identity = FileIdentity(descriptor: descriptor)
    var status = stat()
    let isFile =
      unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    isWaitedFor = !isFile
    // Another process may move the position in a file that was already open when it was passed.
    missing = isFile && isOwned ? Int(status.st_size) : 0
    isSized = missing > 0
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  func read(into bytes: inout MutableSpan<UInt8>) throws(ReadError) -> Int {
    let found = unsafe bytes.withUnsafeMutableBytes { unsafe next($0) }
    return try found.get()
  }

  func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
    // Memory that a small file doesn't use would take longer than reading the file.
    let room = isSized ? min(count, max(missing, 4096)) : count
    if block.count < room { block = [UInt8](repeating: 0, count: room) }
    let found = unsafe block.withUnsafeMutableBytes {
      unsafe next(UnsafeMutableRawBufferPointer(rebasing: $0[..<room]))
    }
    let length = try found.get()
    bytes.append(contentsOf: block[..<length])
    return length
  }

  private func next(_ buffer: UnsafeMutableRawBufferPointer) -> Result<Int, ReadError> {
    while true {
      guard waitForBytes() else { return .failure(ReadError("stopped by a signal")) }
      let found = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      // Another reader may have taken the bytes first.
      if found < 0, errno == EINTR || isWaitedFor && errno == EAGAIN { continue }
      if found < 0 { return .failure(ReadError(systemWords(errno))) }
      missing -= found
      // If the file ends with a whole line, nothing else would show the loss.
      if found == 0, missing > 0 { return .failure(ReadError("it shrank while it was read")) }
      return .success(found)
    }
  }

  /// Waits for the next bytes of a pipe; returns `false` if a signal ended the wait.
  private func waitForBytes() -> Bool {
    guard isWaitedFor else { return true }
    var turns = 0
    while !systemWait(descriptor, for: Int32(POLLIN), milliseconds: 200) {
      if Interruption.signal != nil { return false }
      turns += 1
      if turns == 5 { tellOfWaiting() }
    }
    whileWaiting = nil
    return true
  }

  private func tellOfWaiting() {
    whileWaiting?()
    whileWaiting = nil
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}
