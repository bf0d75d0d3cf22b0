import Dispatch
import Foundation
import MusterTerminal
import MusterViewModels

/// A page on the process's terminal: every key counts as it is pressed.
final class DrawnPage: TerminalPage {
  let scheduler: any SignalScheduler = .main
  private let queue = DispatchQueue(label: "keys")
  private var terminal: ProcessTerminal?
  private var screen: Screen
  private var frame = Frame()
  private var decoder = KeyDecoder()
  private var keys: [Key] = []

  /// Takes the terminal; there is none where input or output is a pipe.
  init?() {
    guard isatty(0) == 1, isatty(1) == 1, let terminal = try? ProcessTerminal() else { return nil }
    self.terminal = terminal
    screen = Screen(terminal.size, hasColors: true)
  }

  func show(_ frame: Frame) {
    self.frame = frame
    draw()
  }

  func nextKey() async -> Key? {
    while keys.isEmpty {
      guard let terminal else { return nil }
      switch await news(of: terminal) {
      case .bytes(let bytes): keys = decoder.decode(bytes)
      case .timedOut: keys = decoder.timeOut()
      case .disturbed:
        screen.resize(terminal.size)
        draw()
      case .woken: break
      case .ended: return nil
      }
    }
    return keys.removeFirst()
  }

  func close() {
    // The queue has let go of the terminal then, and its end puts back what was on it.
    queue.sync {}
    terminal = nil
    keys = []
  }

  private func draw() { terminal?.write(screen.draw(frame.fitted(to: screen.size))) }

  private func news(of terminal: ProcessTerminal) async -> TerminalNews {
    let patience = decoder.patience
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: terminal.wait(milliseconds: patience)) }
    }
  }
}
