/// Finds messages in the bytes from a client, split at any points.
///
/// A message has header lines and a body with the length in `Content-Length`. Invalid bytes are
/// skipped up to the next header, and cause a single error response.
struct MessageFraming {
  /// A piece of the received bytes.
  enum Piece: Equatable {
    /// The body of a message.
    case body([UInt8])
    /// Bytes that are not a message, and the reason.
    case fault(String)
  }

  /// The maximum number of bytes in a header and in a body. A rule file has at most 4 MiB, which
  /// JSON escapes can make six times as large.
  static let longestHead = 8 << 10
  static let longestBody = 32 << 20

  private var bytes: [UInt8] = []
  /// The number of bytes already read.
  private var start = 0
  /// True between a fault and the next header.
  private var isLost = false

  /// Adds received bytes.
  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// Returns the next piece; `nil` until more bytes arrive.
  mutating func next() -> Piece? {
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    if isLost, !seekHead() { return nil }
    guard let end = endOfHead() else {
      guard bytes.count - start > Self.longestHead else { return nil }
      return lose("the header of a message is longer than \(Self.longestHead) bytes")
    }
    let head = String(decoding: bytes[start..<end.head], as: UTF8.self)
    guard let length = Self.length(in: head) else {
      return lose("a message must begin with Content-Length and a number")
    }
    guard length <= Self.longestBody else {
      return lose("a message has at most \(Self.longestBody) bytes, but this one has \(length)")
    }
    guard bytes.count - end.body >= length else { return nil }
    start = end.body + length
    return .body(Array(bytes[end.body..<start]))
  }

  /// Puts back the body that was taken last, because it is not a body: the next message may begin
  /// in it.
  mutating func putBack(_ body: [UInt8]) {
    start -= body.count
    isLost = true
  }

  /// Returns the end of the header and the start of the body; a bare line feed ends a line as well.
  private func endOfHead() -> (head: Int, body: Int)? {
    var index = start
    let limit = min(bytes.count, start + Self.longestHead)
    while index < limit {
      if bytes[index] == 0x0A {
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return (index, index + 2) }
        if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
          return (index, index + 3)
        }
      }
      index += 1
    }
    return nil
  }

  /// Returns the body length that a header states.
  private static func length(in head: String) -> Int? {
    for line in head.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" }
      guard digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int(digits)
    }
    return nil
  }

  private mutating func lose(_ reason: String) -> Piece {
    isLost = true
    start += min(1, bytes.count - start)
    _ = seekHead()
    return .fault(reason)
  }

  private static let word = Array("content-length".utf8)

  /// Moves to the probable beginning of a header; keeps a possible beginning of one.
  private mutating func seekHead() -> Bool {
    let word = Self.word
    while start + word.count <= bytes.count {
      if word.indices.allSatisfy({ bytes[start + $0] | 0x20 == word[$0] | 0x20 }) {
        isLost = false
        return true
      }
      start += 1
    }
    return false
  }
}
