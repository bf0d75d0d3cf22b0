import MusterPayloads

/// Lines of an input, one at a time.
struct LineSource {
  private let source: any ByteSource
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// The limit on buffered bytes, which is more than any field needs.
  private static let longest = 64 << 20

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Returns the next line, without its end; `nil` after the last line.
  mutating func next() throws(CommandError) -> String? {
    var searched = 0
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return Self.text(bytes[..<end])
      }
      searched = bytes.count
      guard !hasEnded else {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : Self.text(bytes[...])
      }
      guard bytes.count < Self.longest else { throw .input("standard input: a line is too long") }
      do throws(ReadError) {
        hasEnded = try source.read(1 << 16, into: &bytes) == 0
      } catch {
        throw .input("standard input: \(error.reason)")
      }
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }
}
