import MusterPayloads
import MusterSystem
import MusterTerminal

extension CommandIO {
  /// The process's own environment: its standard streams, variables, disk and clock.
  ///
  /// A closed pipe or a file-size limit is an error of the write, not a signal that ends the
  /// process. A trap, which only a bug in Muster can cause, ends the process with the exit code for
  /// a bug.
  public static func process() -> CommandIO {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    if unsafe getenv("SWIFT_BACKTRACE") == nil { catchTraps() }
    // Swift's runtime would otherwise show a backtrace and continue.
    Interruption.endsByDefault(SIGQUIT)
    var io = CommandIO(
      input: DescriptorBytes(STDIN_FILENO, isOwned: false),
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      output: output(STDOUT_FILENO), errors: output(STDERR_FILENO), files: DiskFiles(),
      environment: environment(["NO_COLOR", "TERM", "COLUMNS", "MUSTER_SHARE"]),
      columns: columns(of: STDOUT_FILENO),
      now: currentTime)
    io.inputIdentity = FileIdentity(descriptor: STDIN_FILENO)
    io.outputIdentity = FileIdentity(descriptor: STDOUT_FILENO)
    io.errorsIdentity = FileIdentity(descriptor: STDERR_FILENO)
    io.written = [io.outputIdentity, io.errorsIdentity].compactMap { $0 }
    io.inputIsReady = { systemWait(STDIN_FILENO, for: Int32(POLLIN), milliseconds: 0) }
    io.openTerminal = { try? ProcessTerminal() }
    io.hidingInput = { body in
      let hidden = try? HiddenEcho()
      body()
      _ = consume hidden
    }
    io.errorColumns = { columns(of: STDERR_FILENO) }
    io.processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    io.stopwatch = stopwatch
    io.screenSize = { screenSize(of: STDOUT_FILENO).flatMap { $0.rows > 0 ? $0 : nil } }
    io.pause = { _ = poll(nil, 0, Int32($0)) }
    io.expectInterruption = Interruption.expect
    io.programPath = programPath()
    let stopwatch = io.stopwatch
    io.serve = { port, site throws(CommandError) in
      let server = try LoopbackServer(port: port, stopwatch: stopwatch)
      try server.run(try site(server.port))
    }
    io.isInterrupted = { Interruption.signal != nil }
    return io
  }

  /// Ends the process with an exit code, or by the signal that asked the process to end.
  public static func leave(_ code: ExitCode) -> Never {
    if let signal = Interruption.signal { Interruption.end(signal) }
    // A shell's loop stops only if it sees the process end by this signal.
    if code == .interrupted { Interruption.end(SIGINT) }
    exit(code.rawValue)
  }

  private static func programPath() -> String? {
    #if canImport(Darwin)
      guard let path = unsafe _dyld_get_image_name(0) else { return nil }
      return DiskFiles().realPath(unsafe String(cString: path))
    #else
      return DiskFiles().realPath("/proc/self/exe")
    #endif
  }

  private static func stopwatch() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func catchTraps() {
    for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      _ = signal(trap) { _ in
        let words: StaticString = "muster: internal error, please report it\n"
        _ = unsafe CommandIO.tell(words.utf8Start, words.utf8CodeUnitCount)
        _exit(ExitCode.bug.rawValue)
      }
    }
    // Raised by Swift's runtime and the C library when memory runs out.
    _ = signal(SIGABRT) { _ in
      let words: StaticString = "muster: out of memory, or an internal error\n"
      _ = unsafe CommandIO.tell(words.utf8Start, words.utf8CodeUnitCount)
      _exit(ExitCode.bug.rawValue)
    }
  }

  private static func tell(_ words: UnsafePointer<UInt8>, _ count: Int) -> Int {
    unsafe write(STDERR_FILENO, words, count)
  }

  private static func output(_ descriptor: Int32) -> Output {
    Output(isTerminal: isatty(descriptor) == 1) { bytes throws(OutputError) in
      try MusterCommand.write(bytes, to: descriptor)
    }
  }

  private static func environment(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return values
  }

  private static func columns(of descriptor: Int32) -> Int? {
    screenSize(of: descriptor)?.columns
  }

  private static func screenSize(of descriptor: Int32) -> ScreenSize? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  private static func currentTime() -> (seconds: Int64, offset: Int) {
    var now = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&now, &local)
    return unsafe (Int64(now), local.tm_gmtoff)
  }
}
