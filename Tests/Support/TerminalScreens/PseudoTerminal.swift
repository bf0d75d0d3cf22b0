import CPseudoTerminal
import MusterTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program at a terminal of its own: keys go in, and what it draws stands on a grid.
///
/// Nothing here sleeps: each wait ends when what is waited for has come, or fails after a while.
public final class PseudoTerminal {
  /// What did not come in time, with what stood on the screen instead.
  public struct Timeout: Error, CustomStringConvertible {
    /// What was waited for.
    public let expected: String
    /// What was there.
    public let screen: String

    /// Both, for a test's report.
    public var description: String { "waited for \(expected) in vain; the screen shows\n\(screen)" }
  }

  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  /// What stands on the screen.
  public private(set) var grid: TerminalGrid
  private let terminal: Int32
  private let process: pid_t
  private var rest: [UInt8] = []
  private var ending: Ending?
  private var isClosed = false
  private static let patience = 20_000

  /// Starts a program.
  public init?(
    _ words: [String], in folder: String, output: String? = nil,
    environment: [String] = ["TERM=xterm-256color"], columns: Int = 80, rows: Int = 24
  ) {
    var process: pid_t = 0
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    terminal = unsafe pseudo_terminal_start(
      folder, output, &arguments, &variables, Int32(columns), Int32(rows), &process)
    self.process = process
    // A terminal that does not know its size says 0, and is taken for one of 80 by 24.
    let isKnown = columns > 0 && rows > 0
    grid = TerminalGrid(columns: isKnown ? columns : 80, rows: isKnown ? rows : 24)
    if terminal < 0 { return nil }
  }

  deinit {
    if ending == nil {
      _ = kill(process, SIGKILL)
      var status: Int32 = 0
      _ = unsafe waitpid(process, &status, 0)
    }
    _ = close(terminal)
  }

  /// Types; what the program does about it comes later.
  public func type(_ text: String) { typeBytes(Array(text.utf8)) }

  /// Sends bytes as if they were typed.
  public func typeBytes(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          terminal, buffer.baseAddress.map { unsafe $0 + start },
          min(512, bytes.count - start))
      }
      if count <= 0 { return }
      start += count
      // Who types faster than the program reads waits for it, and reads what it draws.
      if start < bytes.count { read(for: 0) }
    }
  }

  /// Makes the window larger or smaller.
  public func resize(columns: Int, rows: Int) {
    grid.resize(columns: columns, rows: rows)
    _ = pseudo_terminal_resize(terminal, Int32(columns), Int32(rows))
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { _ = kill(process, number) }

  /// Whether keys are handed on one by one and unseen.
  public var isRaw: Bool { pseudo_terminal_is_raw(terminal) == 1 }

  /// Whether keys do not show while they are typed.
  public var hidesEcho: Bool { pseudo_terminal_hides_echo(terminal) == 1 }

  /// Reads what is drawn until the screen holds a text, or a test holds for it.
  public func expect(
    _ text: String, where test: (TerminalGrid) -> Bool = { _ in true }
  ) throws(Timeout) {
    var waited = 0
    while !(grid.text.contains(text) && test(grid)) {
      guard waited < Self.patience, !isClosed else {
        throw Timeout(expected: text, screen: grid.text)
      }
      waited += read(for: 100)
    }
  }

  /// Waits for the program's end.
  public func end() throws(Timeout) -> Ending {
    var waited = 0
    while !isClosed, waited < Self.patience { waited += read(for: 100) }
    guard isClosed else { throw Timeout(expected: "the end", screen: grid.text) }
    if let ending { return ending }
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
    let signal = status & 0x7F
    let found: Ending = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    ending = found
    return found
  }

  /// Reads what there is, waiting for so many milliseconds at most; answers how long it may have
  /// waited in vain.
  @discardableResult
  private func read(for milliseconds: Int) -> Int {
    var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&event, 1, Int32(milliseconds)) > 0 else { return milliseconds }
    var found = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      found = unsafe systemRead(terminal, buffer.baseAddress, 1 << 16)
      count = max(found, 0)
    }
    if found <= 0 {
      isClosed = true
      return 0
    }
    rest += bytes
    // A character may be cut in two by a read.
    let end = rest.count - incompleteEnd
    grid.write(String(decoding: rest[..<end], as: UTF8.self))
    rest.removeFirst(end)
    return 0
  }

  /// How many bytes at the end are the beginning of a character, or of one that is joined.
  private var incompleteEnd: Int {
    for count in 1...4 where count <= rest.count {
      let byte = rest[rest.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  unsafe read(descriptor, buffer, count)
}
