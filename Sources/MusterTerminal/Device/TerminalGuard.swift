import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts the terminal back whatever ends or stops the process, and takes it again when it goes on.
///
/// A signal's handler can be handed nothing, so this one file keeps what it needs for the process:
/// plain memory that is filled before the handlers are set, and never freed. A handler calls
/// nothing but `tcsetattr`, `sigaction`, `write` and `raise`, which signals may.
enum TerminalGuard {
  /// A byte in the pipe that a wait looks at.
  enum Note: UInt8 {
    case woken, disturbed
  }

  /// What a handler needs.
  private struct Memory {
    var descriptor: Int32 = -1
    var isRaw = false
    var original = termios()
    var raw = termios()
    var pipe: (read: Int32, write: Int32) = (-1, -1)
  }

  private static let isTaken = Atomic(false)

  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    unsafe memory.initialize(to: Memory())
    return unsafe memory
  }()

  /// What was done about each signal before, for the signals below 65.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
  ]

  /// A page of its own, pastes in brackets; and back.
  private static let begin: StaticString = "\u{1B}[?1049h\u{1B}[?2004h"
  private static let end: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Takes a terminal; answers what to look at for notes.
  static func take(_ descriptor: Int32) throws(TerminalError) -> Int32 {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { throw .busy }
    guard makePipe(), unsafe tcgetattr(descriptor, &memory.pointee.original) == 0 else {
      isTaken.store(false, ordering: .relaxed)
      throw .none
    }
    unsafe memory.pointee.descriptor = descriptor
    unsafe memory.pointee.raw = memory.pointee.original
    unsafe cfmakeraw(&memory.pointee.raw)
    enter()
    for signal in endings { set(signal, restoreAndEnd) }
    set(SIGTSTP, restoreAndStop)
    set(SIGCONT, takeAgain)
    set(SIGWINCH) { _ in TerminalGuard.tell(.disturbed) }
    return unsafe memory.pointee.pipe.read
  }

  /// Puts everything back.
  static func giveBack() {
    leave()
    for signal in endings + [SIGTSTP, SIGCONT, SIGWINCH] {
      unsafe sigaction(signal, previous + Int(signal), nil)
    }
    unsafe memory.pointee.descriptor = -1
    isTaken.store(false, ordering: .relaxed)
  }

  /// Leaves a note for the next wait. Where the pipe is full, a wait finds a note anyway.
  static func tell(_ note: Note) {
    var byte = note.rawValue
    let number = errno
    _ = unsafe write(memory.pointee.pipe.write, &byte, 1)
    errno = number
  }

  private static func makePipe() -> Bool {
    if unsafe memory.pointee.pipe.read >= 0 { return true }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    unsafe memory.pointee.pipe = (ends[0], ends[1])
    return true
  }

  private static func enter() {
    unsafe memory.pointee.isRaw = true
    unsafe tcsetattr(memory.pointee.descriptor, TCSADRAIN, &memory.pointee.raw)
    say(begin)
  }

  private static func leave() {
    guard unsafe memory.pointee.isRaw else { return }
    unsafe memory.pointee.isRaw = false
    say(end)
    unsafe tcsetattr(memory.pointee.descriptor, TCSADRAIN, &memory.pointee.original)
  }

  private static func say(_ words: StaticString) {
    _ = unsafe write(memory.pointee.descriptor, words.utf8Start, words.utf8CodeUnitCount)
  }
}

/// What signals do. Each handler leaves the signal blocked until it returns, so one that is raised
/// in it comes right after it.
extension TerminalGuard {
  private static func set(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    unsafe sigaction(signal, &action, previous + Int(signal))
  }

  private static let restoreAndEnd: @convention(c) (Int32) -> Void = { signal in
    TerminalGuard.leave()
    unsafe sigaction(signal, TerminalGuard.previous + Int(signal), nil)
    _ = raise(signal)
  }

  private static let restoreAndStop: @convention(c) (Int32) -> Void = { signal in
    TerminalGuard.leave()
    unsafe sigaction(signal, TerminalGuard.previous + Int(signal), nil)
    _ = raise(signal)
  }

  private static let takeAgain: @convention(c) (Int32) -> Void = { _ in
    TerminalGuard.set(SIGTSTP, TerminalGuard.restoreAndStop)
    TerminalGuard.enter()
    TerminalGuard.tell(.disturbed)
  }
}
