import Testing

@testable import MusterCommand

@Suite("A reader of requests")
struct HTTPReaderTests {
  private func read(_ text: String, inPiecesOf size: Int = .max) -> HTTPReader.Reading {
    var reader = HTTPReader()
    var rest = Array(text.utf8)[...]
    var reading = HTTPReader.Reading.waiting
    while !rest.isEmpty, reading == .waiting {
      reading = reader.take(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return reading
  }

  private func status(_ text: String) -> Int? {
    if case .refused(let response) = read(text) { response.status } else { nil }
  }

  @Test("reads the same request from bytes in any pieces", arguments: [1, 2, 3, 7, 64, .max])
  func pieces(size: Int) {
    let text = "POST /a?b HTTP/1.1\r\nHost: x:1\r\nX-Y:\t z \r\nContent-Length: 4\r\n\r\n{\r\n}"
    let request = HTTPRequest(
      method: "POST", target: "/a?b",
      headers: [("host", "x:1"), ("x-y", "z"), ("content-length", "4")], body: Array("{\r\n}".utf8))
    #expect(read(text, inPiecesOf: size) == .request(request))
  }

  @Test("waits for missing bytes")
  func waiting() {
    #expect(read("GET / HTTP/1.1\r\nHost: x\r\n") == .waiting)
    #expect(read("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nfour") == .waiting)
  }

  @Test(
    "refuses unsupported requests",
    arguments: [
      ("\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
      ("GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", 400), ("GET / HTTP/2\r\nHost: x\r\n\r\n", 505),
      ("G(T / HTTP/1.1\r\nHost: x\r\n\r\n", 400), ("GET /\u{e9} HTTP/1.1\r\nHost: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: x\u{0}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: x\ry\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1,1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    ])
  func refusals(text: String, expected: Int) {
    #expect(status(text) == expected)
  }

  @Test("accepts a head up to the limit")
  func headLimit() {
    let start = "GET / HTTP/1.1\r\nHost: x\r\nX: "
    let room = HTTPReader.headLimit - start.utf8.count - 4
    let filled = start + String(repeating: "a", count: room)
    #expect(status(filled + "\r\n\r\n") == nil)
    #expect(status(filled + "a\r\n\r\n") == 431)
    // Without an end, too.
    #expect(status(filled + "aaaaa") == 431)
  }
}
