import Muster
import MusterTerminal

/// Shows a form on a terminal until it is submitted or given up.
struct FillScreen {
  private let terminal: any TerminalDevice
  private let form: FillForm
  private var page: FillPage
  private var screen: Screen
  private var decoder = KeyDecoder()

  init(_ form: FillForm, on terminal: any TerminalDevice, hasColors: Bool) {
    self.terminal = terminal
    self.form = form
    page = FillPage(form)
    screen = Screen(terminal.size, hasColors: hasColors)
  }

  /// The payload that was submitted.
  mutating func run() throws(CommandError) -> Value {
    let waker = terminal.waker
    form.scheduler.whenever { waker.wake() }
    defer { form.scheduler.whenever(nil) }
    while true {
      form.scheduler.runDue()
      if let payload = page.takeOutcomes() { return payload }
      terminal.write(screen.draw(page.frame(screen.size)))
      // A paste comes in many pieces, between which there is nothing new to show.
      while try !listen() {}
    }
  }

  /// Waits for something to happen; answers whether anything came of it.
  private mutating func listen() throws(CommandError) -> Bool {
    let patience = patience
    var keys: [Key] = []
    switch terminal.wait(milliseconds: patience) {
    case .bytes(let bytes): keys = decoder.decode(bytes)
    case .timedOut:
      guard patience == decoder.patience else { return true }
      keys = decoder.timeOut()
    case .disturbed:
      screen.resize(terminal.size)
      return true
    case .woken: return true
    case .ended: throw .input("the terminal is gone")
    }
    try press(keys)
    return !keys.isEmpty
  }

  /// How long to wait for a key: until a sequence of keys is given up, or something is to be run.
  private var patience: Int? {
    let pause = form.scheduler.pause.map { pause in
      let (seconds, rest) = pause.components
      return Int(min(seconds, 1_000_000)) * 1000 + Int(rest / 1_000_000_000_000_000) + 1
    }
    return [decoder.patience, pause].compactMap { $0 }.min()
  }

  private mutating func press(_ keys: [Key]) throws(CommandError) {
    for key in joined(keys) {
      switch page.press(key) {
      case .none: break
      case .cancel: throw .interrupted
      case .suspend: terminal.suspend()
      case .redraw: screen.resize(terminal.size)
      }
    }
  }

  /// The keys, those of a paste that came at once in one. A terminal that brackets no pastes sends
  /// them as keys, but more at a time than anyone types.
  private func joined(_ keys: [Key]) -> [Key] {
    var result: [Key] = []
    var typed = String.UnicodeScalarView()
    func end() {
      if typed.count > 64 {
        result.append(.paste(String(typed)))
      } else {
        result += typed.map { .character($0) }
      }
      typed = String.UnicodeScalarView()
    }
    for key in keys {
      if case .character(let scalar) = key {
        typed.append(scalar)
        continue
      }
      end()
      if case .paste(let more) = key, case .paste(let text)? = result.last {
        result[result.count - 1] = .paste(text + more)
      } else {
        result.append(key)
      }
    }
    end()
    return result
  }
}
