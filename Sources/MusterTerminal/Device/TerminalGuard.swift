import MusterSystem
import Synchronization

/// Restores the terminal when the process ends or stops for any reason, and takes it over again
/// when the process continues.
///
/// A signal handler takes no context, so this file, and no other, keeps global state: plain memory
/// that is filled before the handlers are set, and never freed. A handler calls only `tcsetattr`,
/// `sigaction`, `write` and `raise`, which are allowed in handlers.
enum TerminalGuard {
  /// A byte in the pipe that a waiting thread polls.
  enum Note: UInt8 {
    case woken, disturbed
  }

  /// A way of using a terminal.
  enum Mode {
    /// Reading keys one by one, on the alternate screen.
    case page
    /// Reading lines as usual, without echo.
    case hiddenLines
  }

  /// The data that a handler needs.
  private struct Memory {
    var descriptor: Int32 = -1
    var isOurs = false
    var original = termios()
    var wanted = termios()
    var mode = Mode.page
    var pipe: (read: Int32, write: Int32) = (-1, -1)
  }

  private static let isTaken = Atomic(false)

  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    unsafe memory.initialize(to: Memory())
    return unsafe memory
  }()

  /// The previous actions for the signals below 65.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
  ]

  private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

  /// The sequences that switch to the alternate screen and bracketed paste, and back.
  private static let begin: StaticString = "\u{1B}[?1049h\u{1B}[?2004h"
  private static let end: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Takes over a terminal; returns the descriptor to poll for notes.
  static func take(_ descriptor: Int32, as mode: Mode) throws(TerminalError) -> Int32 {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { throw .busy }
    guard makePipe(), unsafe tcgetattr(descriptor, &memory.pointee.original) == 0 else {
      isTaken.store(false, ordering: .relaxed)
      throw .none
    }
    unsafe memory.pointee.descriptor = descriptor
    unsafe memory.pointee.wanted = memory.pointee.original
    unsafe memory.pointee.mode = mode
    switch mode {
    case .page: unsafe cfmakeraw(&memory.pointee.wanted)
    case .hiddenLines:
      unsafe memory.pointee.wanted.c_lflag &= ~tcflag_t(ECHO)
      unsafe memory.pointee.wanted.c_lflag |= tcflag_t(ECHONL)
    }
    enter()
    for signal in endings + others { unsafe sigaction(signal, nil, previous + Int(signal)) }
    for signal in endings { set(signal, restoreAndEnd) }
    set(SIGTSTP, restoreAndStop)
    set(SIGCONT, takeAgain)
    set(SIGWINCH) { _ in TerminalGuard.tell(.disturbed) }
    return unsafe memory.pointee.pipe.read
  }

  /// Restores everything.
  static func giveBack() {
    leave()
    for signal in endings + others {
      unsafe sigaction(signal, previous + Int(signal), nil)
    }
    unsafe memory.pointee.descriptor = -1
    isTaken.store(false, ordering: .relaxed)
  }

  /// Leaves a note for the next wait. If the pipe is full, the wait finds an earlier note.
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

  /// Takes over the terminal, unless another job has it: the system would stop a background job for
  /// this.
  private static func enter() {
    guard isInFront else { return }
    unsafe memory.pointee.isOurs = true
    unsafe tcsetattr(memory.pointee.descriptor, TCSADRAIN, &memory.pointee.wanted)
    say(begin)
  }

  /// True if the terminal belongs to this job now, or if there is no job control.
  private static var isInFront: Bool {
    let job = tcgetpgrp(unsafe memory.pointee.descriptor)
    return job < 0 || job == getpgrp()
  }

  private static func leave() {
    guard unsafe memory.pointee.isOurs else { return }
    unsafe memory.pointee.isOurs = false
    // A foreground shell has set its own modes, and this job would be stopped for changing them.
    guard isInFront else { return }
    say(end)
    unsafe tcsetattr(memory.pointee.descriptor, TCSADRAIN, &memory.pointee.original)
  }

  private static func say(_ words: StaticString) {
    guard unsafe memory.pointee.mode == .page else { return }
    _ = unsafe write(memory.pointee.descriptor, words.utf8Start, words.utf8CodeUnitCount)
  }
}

/// The signal handlers. Each keeps its signal blocked until it returns, so a signal raised inside a
/// handler is delivered right after it.
extension TerminalGuard {
  private static func set(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    unsafe sigaction(signal, &action, nil)
  }

  private static let restoreAndEnd: @convention(c) (Int32) -> Void = { signal in
    TerminalGuard.leave()
    unsafe sigaction(signal, TerminalGuard.previous + Int(signal), nil)
    _ = raise(signal)
  }

  private static let restoreAndStop: @convention(c) (Int32) -> Void = { signal in
    let number = errno
    TerminalGuard.leave()
    unsafe sigaction(signal, TerminalGuard.previous + Int(signal), nil)
    // The process stops here and resumes when the job is continued; it resumes at once if no shell
    // could continue it and the system ignores the stop.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    _ = raise(signal)
    TerminalGuard.set(signal, TerminalGuard.restoreAndStop)
    TerminalGuard.takeBack()
    errno = number
  }

  private static let takeAgain: @convention(c) (Int32) -> Void = { _ in
    let number = errno
    TerminalGuard.takeBack()
    errno = number
  }

  /// Takes over the terminal again and requests a redraw; does nothing in the background.
  private static func takeBack() {
    enter()
    if unsafe memory.pointee.isOurs { tell(.disturbed) }
  }
}
