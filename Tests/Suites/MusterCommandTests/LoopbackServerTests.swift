import CommandSessions
import Foundation
import MusterPayloads
import Synchronization
import Testing

@testable import MusterCommand

@Suite("The server of muster fill --web")
struct LoopbackServerTests {
  /// The time of a server, which passes when a test says so.
  private final class Clock: Sendable {
    let seconds = Mutex(0.0)
  }

  /// A connection to the server, which waits.
  private final class Connection: Sendable {
    private let descriptor: Int32

    init(_ port: UInt16) throws {
      #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let answer = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(descriptor, $0, size)
        }
      }
      try #require(answer == 0)
    }

    deinit { close(descriptor) }

    func say(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe send(descriptor, bytes, bytes.count, 0)
    }

    /// All that comes until the server ends the connection.
    func rest() -> String {
      var all: [UInt8] = []
      var block = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe recv(descriptor, &block, block.count, 0)
        guard count > 0 else { return String(decoding: all, as: UTF8.self) }
        all += block[..<count]
      }
    }
  }

  private static let token = "00000000000000000000000000"

  /// A server that runs while the body talks to it.
  private func serving(
    form: String = "a form", _ body: @escaping @Sendable (UInt16, Clock) throws -> Void
  ) async throws {
    let clock = Clock()
    let port = Mutex<UInt16?>(nil)
    let server = Task {
      try await onOwnThread {
        let server = try LoopbackServer(port: nil) { clock.seconds.withLock { $0 } }
        let io = CommandIO(
          input: MemoryBytes([]), output: Output { _ in }, errors: Output { _ in },
          files: MemoryFiles(), environment: ["MUSTER_SHARE": "share"], now: { (0, 0) })
        for name in ["muster.wasm", "muster.js", "page/index.html", "page/page.js"] {
          try io.files.replace("share/\(name)", []) {}
        }
        let site = FormSite(
          token: Self.token, port: server.port, form: form, fill: "{}",
          files: try PageFiles(io)
        ) { _ in .written }
        port.withLock { $0 = server.port }
        try server.run(site)
      }
    }
    try await onOwnThread {
      var open: UInt16?
      while open == nil {
        open = port.withLock { $0 }
        sched_yield()
      }
      let port = try #require(open)
      let problem = Swift.Result { try body(port, clock) }
      let last = try Connection(port)
      last.say(Self.request("POST", "payload", port, "{}"))
      #expect(last.rest().hasPrefix("HTTP/1.1 200"))
      try problem.get()
    }
    try await server.value
  }

  private static func request(
    _ method: String, _ name: String, _ port: UInt16, _ body: String = ""
  ) -> String {
    "\(method) /\(token)/page/\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private static func answer(_ port: UInt16) throws -> String {
    let connection = try Connection(port)
    connection.say(request("GET", "form", port))
    return connection.rest()
  }

  @Test("answers a client that sends byte by byte, and others meanwhile")
  func slow() async throws {
    try await serving { port, _ in
      let slow = try Connection(port)
      let bytes = Array(Self.request("GET", "form", port))
      for byte in bytes.prefix(40) { slow.say(String(byte)) }
      #expect(try Self.answer(port).hasSuffix("\r\n\r\na form"))
      for byte in bytes.dropFirst(40) { slow.say(String(byte)) }
      #expect(slow.rest().hasSuffix("\r\n\r\na form"))
    }
  }

  @Test("drops a request that is not complete in time")
  func late() async throws {
    try await serving { port, clock in
      let late = try Connection(port)
      late.say("GET / HTTP/1.1\r\n")
      #expect(try Self.answer(port).hasPrefix("HTTP/1.1 200"))
      clock.seconds.withLock { $0 = 21 }
      #expect(try Self.answer(port).hasPrefix("HTTP/1.1 200"))
      #expect(late.rest() == "")
    }
  }

  @Test("drops an answer that is not read in time, and answers others meanwhile")
  func untaken() async throws {
    let large = String(repeating: "x", count: 16 << 20)
    try await serving(form: large) { port, clock in
      let untaken = try Connection(port)
      untaken.say(Self.request("GET", "form", port))
      let others = Self.request("HEAD", "form", port)
      let other = try Connection(port)
      other.say(others)
      #expect(other.rest().hasPrefix("HTTP/1.1 200"))
      clock.seconds.withLock { $0 = 21 }
      let last = try Connection(port)
      last.say(others)
      #expect(last.rest().hasPrefix("HTTP/1.1 200"))
      #expect(untaken.rest().utf8.count < large.utf8.count)
    }
  }

  @Test("closes idle connections if others are waiting")
  func crowded() async throws {
    try await serving { port, _ in
      let silent = try (0..<100).map { _ in try Connection(port) }
      #expect(try Self.answer(port).hasPrefix("HTTP/1.1 200"))
      // The first ones made room, and the last ones are still heard.
      #expect(silent[0].rest() == "")
      let last = try #require(silent.last)
      last.say(Self.request("GET", "form", port))
      #expect(last.rest().hasSuffix("a form"))
    }
  }
}
