/// A server's messages about one thing, each once, in the order in which they came.
struct RejectionMessages {
  private var seen: Set<ByteString> = []
  private var lines: [String] = []

  var isEmpty: Bool { lines.isEmpty }

  /// All of them, each on a line of its own.
  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ message: String) {
    if seen.insert(ByteString(message)).inserted { lines.append(message) }
  }
}
