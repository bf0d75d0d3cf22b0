import Muster
import MusterRules
import Testing

@Suite("The range of a node")
struct NodeRangeTests {
  /// The texts that the nodes of a text point to, in the order they begin.
  private func parts(_ text: String, path: String = "form.yaml") -> [String] {
    let source = SourceText(path: path, text)
    var found: [String] = []
    func collect(_ node: Node) {
      if let range = node.range { found.append(source.text(range.start..<range.end)) }
      switch node.content {
      case .scalar: break
      case .list(let items): items.forEach(collect)
      case .mapping(let entries):
        entries.forEach {
          collect($0.key); collect($0.value)
        }
      }
    }
    if let node = source.parse().node { collect(node) }
    return found
  }

  @Test("covers keys and values of blocks, and no comment")
  func blocks() {
    #expect(
      parts("é: x y # c\nb:\n  - 'ü'\n  - \"😀\" # d\n\n# e\nc:\nd: z\n") == [
        "é: x y # c\nb:\n  - 'ü'\n  - \"😀\" # d\n\n# e\nc:\nd: z", "é", "x y", "b",
        "- 'ü'\n  - \"😀\"", "'ü'", "\"😀\"", "c", "", "d", "z",
      ])
  }

  @Test("covers brackets")
  func brackets() {
    #expect(
      parts("é: [ü: 1, {x: y, z}, []] # c\n") == [
        "é: [ü: 1, {x: y, z}, []]", "é", "[ü: 1, {x: y, z}, []]", "ü: 1", "ü", "1", "{x: y, z}",
        "x", "y", "z", "", "[]",
      ])
  }

  @Test("covers strings of several lines")
  func longTexts() {
    #expect(
      parts("a: |\n  é\n  b\n\n# c\nd: x\n  y\ne: 'z\n  z'\r\n") == [
        "a: |\n  é\n  b\n\n# c\nd: x\n  y\ne: 'z\n  z'", "a", "|\n  é\n  b\n\n", "d", "x\n  y", "e",
        "'z\n  z'",
      ])
  }

  @Test("leaves out anchors and tags")
  func properties() {
    #expect(
      parts("a: &x !t b\nc: !t\n  d: e\n") == [
        "a: &x !t b\nc: !t\n  d: e", "a", "b", "c", "d: e", "d", "e",
      ])
  }

  @Test("counts from the file's first byte, including its byte-order mark")
  func byteOrderMark() {
    #expect(parts("\u{FEFF}a: é\n") == ["a: é", "a", "é"])
  }

  @Test("covers the parts of a JSON file")
  func json() {
    #expect(
      parts("{ \"é\": [1, \"a\\n\", {}] }\n", path: "form.json") == [
        "{ \"é\": [1, \"a\\n\", {}] }", "\"é\"", "[1, \"a\\n\", {}]", "1", "\"a\\n\"", "{}",
      ])
  }
}
