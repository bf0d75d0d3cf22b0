/// A string that means that no value is given, such as `NA`, as the key `absent` lists it.
package struct AbsentMarker: Sendable {
  /// The string.
  package var text: String
  /// The position in the rule file; `nil` if the marker comes from the command line.
  package var range: SourceRange?

  /// Creates a marker.
  package init(_ text: String, at range: SourceRange? = nil) {
    self.text = text
    self.range = range
  }
}

extension SyntaxReader {
  /// Reads `absent`: a marker, or a list of several.
  mutating func absentMarkers(_ node: Node) -> [AbsentMarker] {
    var markers: [AbsentMarker] = []
    for item in node.items ?? [node] {
      if item.isNull, let word = item.plainText, !word.isEmpty {
        report(
          "wrong-type", "a marker under `absent` must be a string, and a null is always absent",
          at: item.range, suggestion: "write '\(word)' for the string")
        continue
      }
      guard let text = text(item, "a marker under `absent`") else { continue }
      if text.isEmpty {
        report(
          "bad-argument", "`empty`, not `absent`, decides the meaning of an empty string",
          at: item.range)
      } else if markers.contains(where: { ByteString($0.text) == ByteString(text) }) {
        report("duplicate", "`\(text)` is listed twice", at: item.range)
      } else {
        markers.append(AbsentMarker(text, at: item.range))
      }
    }
    return markers
  }
}
