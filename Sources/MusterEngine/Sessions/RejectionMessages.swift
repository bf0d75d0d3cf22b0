/// A server's messages about one field or the form, without duplicates, in their original order.
struct RejectionMessages {
  private var seen: Set<ByteString> = []
  private var lines: [String] = []

  var isEmpty: Bool { lines.isEmpty }

  /// All messages, each on its own line.
  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ message: String) {
    if seen.insert(ByteString(message)).inserted { lines.append(message) }
  }
}
