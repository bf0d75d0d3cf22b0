/// Reads one request as its bytes arrive, within limits.
///
/// It accepts less than HTTP allows, and refuses everything else explicitly: no folded lines, no
/// transfer codings, no header twice, and only lines that end in CR LF. So any sequence of bytes
/// has only one interpretation.
struct HTTPReader {
  /// The maximum number of bytes before the body, and in the body.
  static let headLimit = 16 << 10
  static let bodyLimit = 8 << 20

  enum Reading: Equatable {
    /// More bytes are needed.
    case waiting
    case request(HTTPRequest)
    /// The bytes are not a request that can be accepted.
    case refused(HTTPResponse)
  }

  private var bytes: [UInt8] = []
  private var head: (request: HTTPRequest, bodyLength: Int)?
  /// The number of bytes already searched for the end of the head.
  private var searched = 0

  /// Takes the next bytes.
  mutating func take(_ more: ArraySlice<UInt8>) -> Reading {
    bytes += more
    if head == nil {
      guard let end = headEnd() else {
        return bytes.count > Self.headLimit
          ? .refused(.plain(431, "The head is too long.")) : .waiting
      }
      guard end <= Self.headLimit else { return .refused(.plain(431, "The head is too long.")) }
      switch Self.parsed(bytes[..<(end - 4)]) {
      case .failure(let refusal): return .refused(refusal.response)
      case .success(let read): head = read
      }
      bytes.removeFirst(end)
    }
    guard let (read, length) = head, bytes.count >= length else { return .waiting }
    // Bytes after a request would be another request, which is refused: each request has its own
    // connection.
    var request = read
    request.body = Array(bytes[..<length])
    return .request(request)
  }

  /// The index after the empty line that ends the head.
  private mutating func headEnd() -> Int? {
    let start = max(0, searched - 3)
    searched = bytes.count
    guard bytes.count >= 4 else { return nil }
    for index in start..<max(start, bytes.count - 3)
    where bytes[index...].starts(with: [13, 10, 13, 10]) {
      return index + 4
    }
    return nil
  }

  private struct Refusal: Error {
    let response: HTTPResponse

    init(_ status: Int, _ reason: String) { response = .plain(status, reason) }
  }

  private static func parsed(
    _ head: ArraySlice<UInt8>
  ) -> Result<(request: HTTPRequest, bodyLength: Int), Refusal> {
    do throws(Refusal) {
      var lines = head.split(separator: 10, omittingEmptySubsequences: false)[...]
      guard let first = lines.popFirst() else { throw Refusal(400, "The request is empty.") }
      // Every line but the last has its CR before the LF.
      var request = try requestLine(line(first, isLast: lines.isEmpty))
      while let next = lines.popFirst() {
        let header = try headerLine(line(next, isLast: lines.isEmpty))
        guard request.header(header.name) == nil else {
          throw Refusal(400, "Duplicate header \(header.name).")
        }
        request.headers.append(header)
      }
      guard request.header("host") != nil else { throw Refusal(400, "The Host header is missing.") }
      return .success((request, try bodyLength(of: request)))
    } catch {
      return .failure(error)
    }
  }

  /// Returns a line without its end; refuses control characters other than tabs.
  private static func line(
    _ bytes: ArraySlice<UInt8>, isLast: Bool
  ) throws(Refusal) -> ArraySlice<UInt8> {
    var line = bytes
    if !isLast {
      guard line.popLast() == 13 else { throw Refusal(400, "A line has no CR before its LF.") }
    }
    guard line.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 }) else {
      throw Refusal(400, "A line has control characters.")
    }
    return line
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest {
    let parts = line.split(separator: 32, omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ $0 > 32 && $0 < 127 })
    else { throw Refusal(400, "The first line is not a request.") }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(version.hasPrefix("HTTP/") ? 505 : 400, "Use HTTP/1.1.")
    }
    return HTTPRequest(
      method: String(decoding: parts[0], as: UTF8.self),
      target: String(decoding: parts[1], as: UTF8.self))
  }

  private static func headerLine(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw Refusal(400, "A line is not a header.")
    }
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    return (
      String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      String(decoding: value, as: UTF8.self)
    )
  }

  private static func bodyLength(of request: HTTPRequest) throws(Refusal) -> Int {
    if request.header("transfer-encoding") != nil {
      throw Refusal(501, "A body needs a Content-Length.")
    }
    guard let text = request.header("content-length") else { return 0 }
    guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }),
      let length = Int(text)
    else { throw Refusal(400, "Content-Length is not a number.") }
    guard length <= bodyLimit else { throw Refusal(413, "The body is too long.") }
    return length
  }

  /// True if the bytes are a token, as the names of methods and headers are.
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
