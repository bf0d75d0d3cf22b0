internal import Foundation

/// A program that runs beside a test: the test writes what it reads, and reads what it writes.
public final class PipedProcess {
  private let child: ChildProcess
  private let process: pid_t
  private var input: FileHandle?
  private let output: FileHandle
  private var hasEnded = false

  /// Starts a program.
  public init(_ program: String, _ arguments: [String]) throws {
    child = ChildProcess(program, arguments)
    let (toChild, fromChild) = (Pipe(), Pipe())
    // Another child must not keep these open.
    for pipe in [toChild, fromChild] {
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    process = try child.start(
      reading: toChild.fileHandleForReading.fileDescriptor,
      writing: fromChild.fileHandleForWriting.fileDescriptor)
    (input, output) = (toChild.fileHandleForWriting, fromChild.fileHandleForReading)
    try toChild.fileHandleForReading.close()
    try fromChild.fileHandleForWriting.close()
  }

  /// Writes bytes, which the program has to read.
  public func write(_ bytes: [UInt8]) throws { try input?.write(contentsOf: Data(bytes)) }

  /// Waits for bytes of the program, and returns those that are there; none once it has ended.
  public func read() -> [UInt8] { Array(output.availableData) }

  /// Waits for bytes of the program for at most so many milliseconds; `nil` if there are none until
  /// then.
  public func read(within milliseconds: Int32) -> [UInt8]? {
    var waited = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waited, 1, milliseconds) > 0 else { return nil }
    return read()
  }

  /// Sends the program a signal.
  public func send(signal: Int32) { kill(process, signal) }

  /// Says that there is nothing more to read, and waits for the program's end.
  public func end() throws -> Int32 {
    try input?.close()
    input = nil
    while !read().isEmpty {}
    hasEnded = true
    return try child.end(of: process)
  }

  deinit {
    // A test that has failed leaves nothing running.
    if !hasEnded, kill(process, SIGKILL) == 0 { _ = try? child.end(of: process) }
  }
}
