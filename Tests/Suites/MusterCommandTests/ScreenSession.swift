import CommandSessions
import Foundation
import MusterCommand
import MusterPayloads
import MusterTerminal
import Synchronization
import TerminalScreens

/// A golden session at a terminal: what was pressed, and what then stood on the screen.
///
///     $ muster fill rules/signin.yaml
///     # 40x10
///
///     > ada@<tab>
///     | what the screen shows, the cursor as ▏
///
/// Beside keys there are `> resize 30x12` and `> wait 300ms` for the terminal's clock, which stands
/// still otherwise. Where the keys end before the command does, Ctrl-C ends it. Behind the last
/// screen stands what went to standard output.
struct ScreenSession: Sendable {
  struct Step: Sendable {
    var keys: String
    var lines: [String]
  }

  var command = ""
  var size = ScreenSize(columns: 80, rows: 24)
  var steps: [Step] = []
  var ending: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        command = String(line.dropFirst(2))
      } else if line.hasPrefix("# ") {
        size = Self.size(line.dropFirst(2)) ?? size
      } else if line.hasPrefix("> ") {
        steps.append(Step(keys: String(line.dropFirst(2)), lines: []))
      } else if line.hasPrefix("|"), !steps.isEmpty {
        steps[steps.count - 1].lines.append(line == "|" ? "" : String(line.dropFirst(2)))
      } else if !line.isEmpty {
        ending.append(line)
      }
    }
  }

  static func size(_ text: Substring) -> ScreenSize? {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? ScreenSize(columns: numbers[0], rows: numbers[1]) : nil
  }

  var text: String {
    var lines = ["$ \(command)", "# \(size.columns)x\(size.rows)"]
    for step in steps {
      lines += ["", "> \(step.keys)"] + step.lines.map { $0.isEmpty ? "|" : "| \($0)" }
    }
    return (lines + [""] + ending).joined(separator: "\n") + "\n"
  }

  /// Plays it, and answers how it went.
  func played(_ project: String, folders: [String]) -> (session: ScreenSession, strays: [String]) {
    var played = self
    let device = ScriptedTerminal(steps.map(\.keys), size)
    let written = Mutex("")
    let output = Output { bytes in
      var copy: [UInt8] = []
      for index in bytes.indices { copy.append(bytes[index]) }
      let text = String(decoding: copy, as: UTF8.self)
      written.withLock { $0 += text }
    }
    var environment = ["TERM": "xterm"]
    var words = command.split(separator: " ")[...]
    while let name = words.popFirst(), name != "muster" {
      let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
      environment[parts[0]] = parts.last
    }
    var io = CommandIO(
      input: MemoryBytes([]), inputIsTerminal: true, output: output, errors: output,
      files: MemoryFiles(over: project, folders: folders), environment: environment,
      now: { (1_768_478_400, 0) })
    io.openTerminal = { device }
    let code = RootCommand().run(words.map(String.init), io)
    for index in played.steps.indices {
      played.steps[index].lines = index < device.screens.count ? device.screens[index] : []
    }
    let lines = written.withLock { $0 }.split(separator: "\n").map(String.init)
    played.ending = lines + (code == .clean ? [] : ["[exit \(code.rawValue)]"])
    return (played, device.grid.strays)
  }
}

/// A terminal that presses what a script says and remembers what it then shows.
final class ScriptedTerminal: TerminalDevice {
  private(set) var grid: TerminalGrid
  private(set) var screens: [[String]] = []
  private(set) var size: ScreenSize
  private var rest: ArraySlice<String>
  private var hasBegun = false
  private var endsInEscape = false
  private let time = Time()

  private final class Time: Sendable {
    let elapsed = Mutex(Duration.zero)
  }

  init(_ steps: [String], _ size: ScreenSize) {
    self.size = size
    rest = steps[...]
    grid = TerminalGrid(columns: size.columns, rows: size.rows)
  }

  var clock: @Sendable () -> Duration { { [time] in time.elapsed.withLock { $0 } } }
  var waker: TerminalWaker { TerminalWaker {} }

  func write(_ text: String) { grid.write(text) }

  func suspend() {}

  func wait(milliseconds: Int?) -> TerminalNews {
    // Nothing more is pressed until the screen shows what came of this.
    if milliseconds == 0 { return .timedOut }
    if endsInEscape {
      endsInEscape = false
      return .timedOut
    }
    if hasBegun {
      let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      screens.append(lines.map(String.init))
    }
    hasBegun = true
    guard let step = rest.popFirst() else { return .bytes([3]) }
    let words = step.split(separator: " ")
    switch words.first {
    case "resize" where words.count == 2:
      size = ScreenSession.size(words[1]) ?? size
      grid.resize(columns: size.columns, rows: size.rows)
      return .disturbed
    case "wait" where words.count == 2:
      let pause = Int(words[1].prefix { $0.isNumber }) ?? 0
      time.elapsed.withLock { $0 += .milliseconds(pause) }
      return .timedOut
    default:
      let bytes = Array(KeyNotation.bytes(step).utf8)
      endsInEscape = bytes.last == 0x1B
      return .bytes(bytes)
    }
  }
}
