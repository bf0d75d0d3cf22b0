import CommandSessions
import Muster
import MusterPayloads
import MusterRules
import Synchronization
import Testing

@testable import MusterCommand

@Suite("The page of muster fill --web")
struct FormSiteTests {
  /// A command whose page was opened, with what it wrote.
  private final class Opened {
    let written = Mutex("")
    var site: FormSite?

    /// The bytes that come back for those of a request.
    func send(
      _ method: String, _ name: String, host: String = "127.0.0.1:8080", _ headers: [String] = [],
      body: String = ""
    ) throws -> String {
      let site = try #require(site)
      let start = try #require(site.address.firstRange(of: "8080"))
      let target = name.hasPrefix("/") ? name : "\(site.address[start.upperBound...])\(name)"
      let lines =
        ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers
        + ["Content-Length: \(body.utf8.count)"]
      var conversation = Conversation()
      let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
      let bytes = conversation.take(Array(text.utf8)[...], site)
      return String(decoding: try #require(bytes), as: UTF8.self)
    }

    func status(
      _ method: String, _ name: String, host: String = "127.0.0.1:8080", _ headers: [String] = [],
      body: String = ""
    ) throws -> String {
      let answer = try send(method, name, host: host, headers, body: body)
      return String(answer.dropFirst("HTTP/1.1 ".count).prefix(3))
    }

    func handIn(_ body: String) throws -> (status: String, body: String) {
      let answer = try send("POST", "payload", ["Content-Type: application/json"], body: body)
      let parts = answer.split(
        separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(answer.dropFirst(9).prefix(3)), String(parts[1]))
    }
  }

  private static let page = [
    "share/muster.wasm": "\0asm", "share/muster.js": "export {};",
    "share/page/index.html": "<!doctype html>", "share/page/page.js": "", "share/secret": "no",
    "share/page/page.css": "",
  ]

  /// Runs the command; its requests are sent while it serves.
  private func serving(
    _ rules: String, _ words: [String] = [], fails: Bool = false,
    _ body: @escaping (Opened) throws -> Void
  ) throws -> (code: ExitCode, written: String) {
    let opened = Opened()
    let files = MemoryFiles()
    for (path, text) in Self.page { try files.create(path, Array(text.utf8)) }
    try files.create("rules.yaml", Array(rules.utf8))
    let output = Output { bytes throws(OutputError) in
      if fails { throw .failed("No space left on device") }
      var copy: [UInt8] = []
      for index in bytes.indices { copy.append(bytes[index]) }
      let text = String(decoding: copy, as: UTF8.self)
      opened.written.withLock { $0 += text }
    }
    var io = CommandIO(
      input: MemoryBytes([]), output: output, errors: Output { _ in },
      files: files, environment: ["MUSTER_SHARE": "share"],
      now: { (1_768_478_400, 0) })
    var problem: (any Error)?
    io.serve = { port, site throws(CommandError) in
      opened.site = try site(8080)
      do { try body(opened) } catch { problem = error }
    }
    let code = RootCommand().run(["fill", "--web", "rules.yaml"] + words, io)
    if let problem { throw problem }
    return (code, opened.written.withLock { $0 })
  }

  private let signin = """
    form: signin
    fields:
      email: { required: true, format: email }
      code: { check: known }
      again: { keep: false, required: true, rules: [ { same-as: email } ] }
    """

  @Test("is served only to requests with its address, on this host, with these methods")
  func reached() throws {
    _ = try serving(signin) { (page) throws in
      let head = try page.send("GET", "")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html"))
      #expect(head.contains("script-src 'self' 'wasm-unsafe-eval'"))
      #expect(head.contains("frame-ancestors 'none'"))
      #expect(try page.status("GET", "", host: "localhost:8080") == "200")
      #expect(try page.status("GET", "", host: "evil.example:8080") == "421")
      #expect(try page.status("GET", "", host: "127.0.0.1:8081") == "421")
      #expect(try page.status("GET", "/") == "404")
      #expect(try page.status("GET", "/00000000000000000000000000/page/") == "404")
      #expect(try page.status("GET", "../muster.js") == "404")
      // Another last character, and two that are exchanged, are another token.
      let site = try #require(page.site)
      let token = String(site.address.split(separator: "/")[2])
      let exchanged = token.suffix(1) + token.dropFirst().dropLast() + token.prefix(1)
      for other in ["\(token.dropLast())!", String(exchanged)] where other != token {
        #expect(try page.status("GET", "/\(other)/page/") == "404")
      }
      #expect(try page.status("DELETE", "") == "405")
      #expect(try page.send("HEAD", "").hasSuffix("\r\n\r\n"))
      #expect(try page.status("GET", "form") == "200")
      #expect(try page.status("GET", "fill.json") == "200")
      #expect(try page.status("GET", "payload") == "405")
    }
  }

  @Test(
    "serves the files of the page and no other",
    arguments: [
      "secret", "../secret", "..", ".", "page/page.css", "nothing.js", "a/b.js", "%2e%2e/x.js",
    ])
  func files(name: String) throws {
    _ = try serving(signin) { (page) throws in
      let status = try page.status("GET", name)
      #expect(status == "404")
    }
  }

  @Test("accepts a payload only from itself")
  func origin() throws {
    _ = try serving(signin) { (page) throws in
      let json = "Content-Type: application/json"
      let body = "{\"payload\":{}}"
      #expect(try page.status("POST", "payload", ["Content-Type: text/plain"], body: body) == "415")
      let other = ["Origin: https://evil.example", json]
      #expect(try page.status("POST", "payload", other, body: body) == "403")
      #expect(try page.status("POST", "payload", ["Origin: null", json], body: body) == "403")
      #expect(
        try page.status("POST", "payload", ["Sec-Fetch-Site: cross-site", json], body: body)
          == "403")
      let own = ["Origin: http://127.0.0.1:8080", "Sec-Fetch-Site: same-origin", json]
      #expect(try page.status("POST", "payload", own, body: body) == "422")
    }
  }

  @Test(
    "refuses bodies that are not payloads",
    arguments: [
      "", "{", "[]", "{}", "{\"payload\":1}", "{\"payload\":{},\"unkept\":{}}",
      "{\"payload\":{},\"unkept\":[{\"path\":\"/again\"}]}", "{\"payload\":{\"a\":1,\"a\":2}}",
    ])
  func bodies(body: String) throws {
    let (code, written) = try serving(signin) { (page) throws in
      let status = try page.handIn(body).status
      #expect(status == "400")
    }
    #expect(code == .clean)
    #expect(written == "")
  }

  @Test("judges the submitted payload again, and doesn't write an undecided one")
  func judged() throws {
    let whole = """
      {"payload":{"email":"ada@example.com","code":"x"},"unkept":[{"path":"/again","text":"ada@example.com"}]}
      """
    let (_, nothing) = try serving(signin) { (page) throws in
      #expect(try page.handIn("{\"payload\":{\"email\":\"ada@\"}}").status == "422")
      // Nobody answers `known`.
      #expect(try page.handIn(whole).status == "422")
    }
    #expect(nothing == "")
    let (code, written) = try serving(signin, ["--answer", "known=pass"]) { (page) throws in
      let refused = try page.handIn("{\"payload\":{\"email\":\"ada@example.com\",\"code\":\"x\"}}")
      #expect(
        refused.body == """
          {"rejections":[{"path":"/again","message":"Enter again"}]}
          """)
      #expect(try page.handIn(whole).status == "200")
      #expect(try page.handIn(whole).status == "409")
    }
    #expect(code == .clean)
    #expect(written == "{\"email\":\"ada@example.com\",\"code\":\"x\"}\n")
  }

  @Test("reports that the payload can't be written")
  func unwritten() throws {
    let rules = "form: f\nfields: { a: {} }"
    let (code, _) = try serving(rules, fails: true) { (page) throws in
      #expect(try page.handIn("{\"payload\":{\"a\":\"1\"}}").status == "500")
    }
    #expect(code == .input)
  }

  @Test("begins with values that no browser rounds")
  func data() throws {
    _ = try serving(
      "form: f\nlanguage: ar\nfields: { a: { type: integer, default: 9007199254740993 } }"
    ) {
      let text = try $0.send("GET", "fill.json")
      #expect(text.contains("\"values\":\"{}\""))
      #expect(text.contains("\"direction\":\"rtl\""))
    }
  }
}
