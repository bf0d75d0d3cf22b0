import Muster
import MusterTerminal

/// Shows a form on a terminal until it is submitted or abandoned.
struct FillScreen {
  private let terminal: any TerminalDevice
  private let form: FillForm
  private var page: FillPage
  private var screen: Screen
  private var decoder = KeyDecoder()
  /// The maximum number of bytes read in one run, so that even an endless paste is drawn.
  private let longestRun: Int

  init(
    _ form: FillForm, on terminal: any TerminalDevice, hasColors: Bool, longestRun: Int = 16 << 20
  ) {
    self.longestRun = longestRun
    self.terminal = terminal
    self.form = form
    page = FillPage(form)
    screen = Screen(terminal.size, hasColors: hasColors)
  }

  /// Runs until the form is submitted and returns the payload.
  mutating func run() throws(CommandError) -> Value {
    let waker = terminal.waker
    form.scheduler.whenever { waker.wake() }
    defer { form.scheduler.whenever(nil) }
    while true {
      form.scheduler.runDue()
      if let payload = page.takeOutcomes() { return payload }
      terminal.write(screen.draw(page.frame(screen.size)))
      // A paste comes in many pieces, and redrawing between them would show nothing new.
      while try !listen() {}
    }
  }

  /// Waits for something to happen; returns true if there may be something new to show.
  private mutating func listen() throws(CommandError) -> Bool {
    let patience = patience
    switch terminal.wait(milliseconds: patience) {
    case .bytes(let bytes): return try hear(bytes)
    case .timedOut:
      guard patience == decoder.patience else { return true }
      let keys = decoder.timeOut()
      try press(keys)
      return !keys.isEmpty
    case let news:
      try take(news)
      return true
    }
  }

  /// Handles all keys pressed so far: a paste arrives in many pieces, and handling each of them
  /// separately would judge the whole text again.
  private mutating func hear(_ bytes: [UInt8]) throws(CommandError) -> Bool {
    var run = KeyRun()
    run.add(decoder.decode(bytes))
    var heard = bytes.count
    var news: TerminalNews?
    while news == nil, heard < longestRun {
      switch terminal.wait(milliseconds: 0) {
      case .bytes(let more):
        run.add(decoder.decode(more))
        heard += more.count
      case let other: news = other
      }
    }
    let keys = run.keys
    try press(keys)
    if let news, news != .timedOut { try take(news) }
    return !keys.isEmpty || news != .timedOut
  }

  private mutating func take(_ news: TerminalNews) throws(CommandError) {
    switch news {
    case .disturbed: screen.resize(terminal.size)
    case .ended: throw .input("the terminal is gone")
    case .bytes, .timedOut, .woken: break
    }
  }

  /// The time to wait for a key: until an unfinished key sequence times out, or until work is due.
  private var patience: Int? {
    let pause = form.scheduler.pause.map { pause in
      if pause == .zero { return 0 }
      let (seconds, rest) = pause.components
      return Int(min(seconds, 1_000_000)) * 1000 + Int(rest / 1_000_000_000_000_000) + 1
    }
    return [decoder.patience, pause].compactMap { $0 }.min()
  }

  private mutating func press(_ keys: [Key]) throws(CommandError) {
    for key in keys {
      switch page.press(key) {
      case .none: break
      case .cancel: throw .interrupted
      case .suspend: terminal.suspend()
      case .redraw: screen.resize(terminal.size)
      }
    }
  }
}
