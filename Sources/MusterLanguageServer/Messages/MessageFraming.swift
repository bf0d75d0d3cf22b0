/// Finds messages in the bytes that a client sends, in any pieces.
///
/// A message is a head of lines and a body with the length in its `Content-Length`. Invalid bytes
/// are skipped up to the next head, and are one error that is answered once.
struct MessageFraming {
  /// A piece of the sent bytes.
  enum Piece: Equatable {
    /// The body of a message.
    case body([UInt8])
    /// Bytes that are no message, and why.
    case fault(String)
  }

  /// The bytes that a head may have, and those of a body: a rule file has at most 4 MiB, which
  /// escapes make six times as many.
  static let longestHead = 8 << 10
  static let longestBody = 32 << 20

  private var bytes: [UInt8] = []
  /// The bytes that were read already.
  private var start = 0
  /// True between a fault and the next head.
  private var isLost = false

  /// Takes in bytes.
  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// Returns the next piece; `nil` until more bytes come.
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

  /// Puts back the body that was taken last, since it is none: the next message may begin in it.
  mutating func putBack(_ body: [UInt8]) {
    start -= body.count
    isLost = true
  }

  /// Returns the end of the head and the start of the body; a bare line feed ends a line as well.
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

  /// Returns the length that a head gives.
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

  /// Moves to the probable beginning of a head; keeps a possible beginning of one.
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
