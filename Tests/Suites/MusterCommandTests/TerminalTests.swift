import Foundation
import TerminalScreens
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The built executable at a real terminal.
@Suite("muster fill at a terminal", .serialized)
struct TerminalTests: Sendable {
  private let output = FileManager.default.temporaryDirectory.appending(
    path: "muster-\(UUID()).json")

  private func terminal(
    _ words: [String] = ["rules/signin.yaml"],
    environment: [String] = ["TERM=xterm-256color"], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    try #require(
      PseudoTerminal(
        [SessionTests.executable.path, "fill"] + words, in: SessionTests.project.path,
        output: output.path, environment: environment, columns: columns, rows: rows))
  }

  private func written() throws -> String {
    defer { try? FileManager.default.removeItem(at: output) }
    return try String(contentsOf: output, encoding: .utf8)
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(!terminal.grid.isOnOwnPage)
    #expect(!terminal.grid.bracketsPastes)
    #expect(terminal.grid.showsCursor)
    #expect(terminal.grid.strays == [])
  }

  @Test("writes the typed values to standard output, and restores the terminal")
  func submits() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit") { $0.isOnOwnPage && $0.bracketsPastes }
      #expect(terminal.isRaw)
      terminal.type("ada@")
      try terminal.expect("ada@▏")
      terminal.type("example.com\tsécret🎈\t")
      try terminal.expect("ready to submit")
      #expect(!terminal.grid.text.contains("cret"))
      terminal.type("\r")
      #expect(try terminal.end() == .code(0))
      expectRestored(terminal)
      #expect(try written() == "{\"email\":\"ada@example.com\",\"password\":\"sécret🎈\"}\n")
    }
  }

  @Test("ends by the signal of Ctrl-C, with nothing written")
  func interrupt() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit")
      terminal.type("ada\u{3}")
      #expect(try terminal.end() == .signal(SIGINT))
      expectRestored(terminal)
      #expect(try written() == "")
    }
  }

  @Test(
    "restores the terminal when it ends for any reason",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit")
      terminal.signal(number)
      #expect(try terminal.end() == .signal(number))
      expectRestored(terminal)
    }
  }

  @Test("restores the terminal after a mistake of ours")
  func trap() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit")
      terminal.signal(SIGTRAP)
      #expect(try terminal.end() == .code(70))
      expectRestored(terminal)
    }
  }

  @Test("redraws when the window changes")
  func resize() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal(["rules/signup.yaml"])
      try terminal.expect("[ Submit ]")
      terminal.type("ada@example.com")
      try terminal.expect("ada@example.com▏")
      terminal.resize(columns: 40, rows: 10)
      try terminal.expect("ada@example.com▏") {
        $0.lines.count == 10 && $0.text.contains("not complete")
      }
      terminal.resize(columns: 100, rows: 30)
      try terminal.expect("[ Submit ]")
      terminal.resize(columns: 2, rows: 1)
      terminal.type("x")
      terminal.resize(columns: 80, rows: 24)
      try terminal.expect("ada@example.comx▏")
      terminal.type("\u{3}")
      #expect(try terminal.end() == .signal(SIGINT))
    }
  }

  @Test("ends if the shell ends it while it is stopped")
  func endsWhileStopped() async throws {
    try await onOwnThread { [self] in
      let line = """
        set -m; "$0" fill rules/signin.yaml
        kill -TERM %1; bg %1; wait %1; echo "gone $?" >/dev/tty
        """
      let terminal = try #require(
        PseudoTerminal(
          ["/bin/sh", "-c", line, SessionTests.executable.path], in: SessionTests.project.path,
          output: output.path, environment: ["TERM=xterm-256color"], columns: 80, rows: 24))
      try terminal.expect("Ctrl-C quit")
      terminal.type("\u{1A}")
      try terminal.expect("gone 143")
      #expect(try terminal.end() == .code(0))
      expectRestored(terminal)
    }
  }

  @Test("stops for the shell and continues")
  func suspend() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit")
      terminal.type("ada@")
      try terminal.expect("ada@▏")
      // The shell that could continue it is missing here, so it goes on at once, drawn anew.
      terminal.type("\u{1A}example.com")
      try terminal.expect("ada@example.com▏") { $0.isOnOwnPage }
      #expect(terminal.isRaw)
      // Stopped so that it can do nothing about it, and continued.
      terminal.signal(SIGSTOP)
      terminal.signal(SIGCONT)
      terminal.type("x")
      try terminal.expect("ada@example.comx▏")
      terminal.type("\u{3}")
      _ = try terminal.end()
      expectRestored(terminal)
    }
  }

  @Test("reads a paste as text, and wide characters as two columns")
  func paste() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal(["rules/address.yaml"])
      try terminal.expect("Ctrl-C quit")
      terminal.type("\u{1B}[200~世界\u{1B}[31m👩‍💻\r\u{1B}[201~")
      try terminal.expect("世界␛[31m👩‍💻▏")
      #expect(terminal.grid.strays == [])
      terminal.type("\u{3}")
      _ = try terminal.end()
    }
  }

  @Test("ignores invalid bytes and unknown keys")
  func garbage() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal()
      try terminal.expect("Ctrl-C quit")
      terminal.type("a\u{1B}[11~\u{1B}[<0;1;1M\u{1B}]11;rgb:0/0/0\u{7}b")
      try terminal.expect("ab▏")
      terminal.typeBytes([0xFF, 0xC3, 0x28])
      try terminal.expect("ab��(▏")
      terminal.type("\u{3}")
      _ = try terminal.end()
    }
  }

  @Test(
    "ends normally at a terminal of any size",
    arguments: [(0, 0), (80, 0), (0, 24), (1, 1), (3, 2)])
  func sizes(columns: Int, rows: Int) async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal(columns: columns, rows: rows)
      try terminal.expect("▏") { $0.isOnOwnPage && $0.bracketsPastes }
      terminal.type("ada@example.com\tsecret1\t\r")
      #expect(try terminal.end() == .code(0))
      expectRestored(terminal)
      #expect(try written() == "{\"email\":\"ada@example.com\",\"password\":\"secret1\"}\n")
    }
  }

  @Test(
    "has no colours if they are turned off",
    arguments: [(["--no-color"], "A=1"), ([], "NO_COLOR=1")])
  func colours(words: [String], variable: String) async throws {
    try await onOwnThread { [self] in
      let plain = try terminal(
        words + ["rules/signin.yaml"], environment: ["TERM=xterm", variable])
      try plain.expect("Ctrl-C quit")
      plain.type("ada@\t")
      try plain.expect("Entered email is not valid.")
      #expect(!plain.grid.usesColors)
      plain.type("\u{3}")
      _ = try plain.end()
      let coloured = try terminal(environment: ["TERM=xterm", "NO_COLOR="])
      coloured.type("ada@\t")
      try coloured.expect("Entered email is not valid.")
      #expect(coloured.grid.usesColors)
      coloured.type("\u{3}")
      _ = try coloured.end()
    }
  }

  @Test("asks line by line at a terminal that can't show a page, without showing secrets")
  func dumb() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal(environment: ["TERM=dumb"])
      try terminal.expect("Email *: ")
      #expect(!terminal.isRaw)
      terminal.type("ada@\n")
      try terminal.expect("Entered email is not valid.")
      terminal.type("ada@example.com\n")
      try terminal.expect("Password * (not shown): ")
      terminal.type("secret1\n")
      #expect(try terminal.end() == .code(0))
      #expect(!terminal.grid.text.contains("secret1"))
      #expect(try written() == "{\"email\":\"ada@example.com\",\"password\":\"secret1\"}\n")
    }
  }

  @Test("shows what is typed again after Ctrl-C at a secret")
  func hidden() async throws {
    try await onOwnThread { [self] in
      let terminal = try terminal(environment: ["TERM=dumb"])
      try terminal.expect("Email *: ")
      terminal.type("ada@example.com\n")
      try terminal.expect("Password * (not shown): ") { _ in terminal.hidesEcho }
      terminal.type("\u{3}")
      #expect(try terminal.end() == .signal(SIGINT))
      #expect(!terminal.hidesEcho)
    }
  }
}
