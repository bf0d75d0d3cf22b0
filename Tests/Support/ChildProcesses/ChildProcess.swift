internal import Foundation

/// A program that tests run to its end.
///
/// Foundation's `Process` hears of a program's end by a run loop, and on a machine that is busy it
/// has waited for ever for one that had ended. This one asks the system itself.
public struct ChildProcess {
  /// The program could not be run, for the reason that the system gives.
  public struct Failure: Error, CustomStringConvertible {
    let program: String
    let code: Int32

    /// Which program, and why.
    public var description: String {
      unsafe "can't run \(program): \(String(cString: strerror(code)))"
    }
  }

  private let words: [String]
  /// Where it runs; the folder of the tests where nothing is said.
  public var folder: String?
  /// The variables that it sees; those of the tests where nothing is said.
  public var environment: [String: String]?
  /// The file that it reads; nothing otherwise.
  public var input = "/dev/null"
  /// The files that it writes to.
  public var output = "/dev/null"
  /// The same for what it says beside its output.
  public var errors = "/dev/null"

  /// A program, by its path or its name, and its arguments.
  public init(_ program: String, _ arguments: [String]) {
    words = [program] + arguments
  }

  /// Runs it to its end; the code it ended with, or 128 and the number of the signal that ended it.
  public func run() throws(Failure) -> Int32 {
    try end(of: try start())
  }

  /// Waits for a process; the code it ended with, or 128 and the number of its signal.
  func end(of process: pid_t) throws(Failure) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(program: words[0], code: errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Runs it to its end, and reads what it wrote.
  public func reading() throws -> (code: Int32, output: [UInt8], errors: [UInt8]) {
    let files = ["output", "errors"].map { name in
      FileManager.default.temporaryDirectory.appending(path: "muster-\(UUID()).\(name)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    var child = self
    (child.output, child.errors) = (files[0].path, files[1].path)
    let code = try child.run()
    let bytes = try files.map { try Array(Data(contentsOf: $0)) }
    return (code, bytes[0], bytes[1])
  }

  private func start() throws(Failure) -> pid_t {
    var actions = Actions()
    defer { unsafe posix_spawn_file_actions_destroy(&actions.actions) }
    actions.open(0, input, O_RDONLY)
    actions.open(1, output, O_WRONLY | O_CREAT | O_TRUNC)
    actions.open(2, errors, O_WRONLY | O_CREAT | O_TRUNC)
    return try spawn(&actions)
  }

  /// Starts it with its input and its output at the ends of pipes.
  func start(reading input: Int32, writing output: Int32) throws(Failure) -> pid_t {
    var actions = Actions()
    defer { unsafe posix_spawn_file_actions_destroy(&actions.actions) }
    actions.copy(input, to: 0)
    actions.copy(output, to: 1)
    actions.open(2, errors, O_WRONLY | O_CREAT | O_TRUNC)
    return try spawn(&actions)
  }

  private func spawn(_ actions: inout Actions) throws(Failure) -> pid_t {
    // Not every C library can start a program elsewhere, and a shell can.
    let elsewhere = folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] }
    let all = (elsewhere ?? []) + words
    var process: pid_t = 0
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
    // The threads of a test's queue take no signals, and a child would inherit that.
    var attributes = Attributes()
    defer { unsafe posix_spawnattr_destroy(&attributes.attributes) }
    attributes.unblockSignals()
    let code = unsafe Self.withPointers(all) { words in
      unsafe Self.withPointers(variables) { variables in
        unsafe posix_spawnp(
          &process, all[0], &actions.actions, &attributes.attributes, words, variables)
      }
    }
    guard code == 0 else { throw Failure(program: words[0], code: code) }
    return process
  }

  private static func withPointers(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let pointers = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}

/// The files of a new process, opened before its program runs.
@safe private struct Actions {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
  #endif

  init() {
    unsafe posix_spawn_file_actions_init(&actions)
  }

  mutating func open(_ number: Int32, _ path: String, _ mode: Int32) {
    unsafe posix_spawn_file_actions_addopen(&actions, number, path, mode, 0o600)
  }

  mutating func copy(_ file: Int32, to number: Int32) {
    unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
  }
}

/// The signals of a new process.
@safe private struct Attributes {
  #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
  #else
    var attributes = posix_spawnattr_t()
  #endif

  init() {
    unsafe posix_spawnattr_init(&attributes)
  }

  mutating func unblockSignals() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  }
}
