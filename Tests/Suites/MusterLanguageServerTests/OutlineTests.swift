import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterLanguageServer

@Suite("The outline of a text")
struct OutlineTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func ruleFiles() throws -> [(path: String, text: String)] {
    try ["rules", "Examples", "Tests"].flatMap { folder in
      let folder = root.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".yaml") && !$0.contains(".build") }.sorted().map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
    }
  }

  @Test("indexes the names of a mapping, and finds the first of duplicates")
  func names() throws {
    let fields = (0..<300).map { "  f\($0): { each: { fields: { a: {} } } }\n" }.joined()
    let text = "form: f\ngiven: { today: date }\nfields:\n\(fields)  f7: {}\n"
    let outline = Outline(Array(text.utf8))
    let top = try #require(outline.child(0, "fields"))
    #expect(outline.named[top]?.count == 300)
    let seventh = try #require(outline.child(top, "f7"))
    #expect(seventh == outline.entries[top].children[7])
    #expect(outline.child(top, "f300") == nil)
    // Beside the top, one of what is inside each, and the given's.
    #expect(outline.named.values.map(\.count).sorted() == Array(repeating: 1, count: 301) + [300])
    // Names are looked up nowhere else: that would take longer than to find a key of few.
    #expect(outline.named[0] == nil && outline.named[seventh] == nil)
  }

  @Test("has the keys and items of every rule file, at the same bytes as YAML")
  func asYAML() throws {
    var count = 0
    for (path, text) in try Self.ruleFiles() {
      let parsed = SourceText(path: path, text).parse()
      guard parsed.isWhole, let node = parsed.node else { continue }
      let outline = Outline(Array(text.utf8))
      #expect(Self.lines(outline, 0) == Self.lines(node), "\(path)")
      count += 1
    }
    #expect(count > 40)
  }

  private static func lines(_ node: Node) -> [String] {
    let entries = (node.entries ?? []).flatMap { entry in
      ["\(entry.key.range?.start ?? -1) \(entry.key.text ?? "")"] + lines(entry.value)
    }
    return entries + (node.items ?? []).flatMap { ["-"] + lines($0) }
  }

  private static func lines(_ outline: Outline, _ entry: Int) -> [String] {
    outline.entries[entry].children.flatMap { child -> [String] in
      let found = outline.entries[child]
      let name = found.key.map { "\(found.keyRange?.lowerBound ?? -1) \($0)" } ?? "-"
      return [name] + lines(outline, child)
    }
  }

  @Test("exists for any bytes, with every entry inside its parent")
  func any() throws {
    var dice = Dice(seed: 11)
    let pieces = [
      "a:", " ", "  ", "\n", "- ", "{", "}", "[", "]", ",", "'", "\"", "|", ">", "#", "é", "\r\n",
      "\t",
      "b", ": ", "\\", "form: a\n",
    ]
    for _ in 0..<3000 {
      let text = (0..<dice.roll(40)).map { _ in dice.pick(pieces) }.joined()
      let outline = Outline(Array(text.utf8))
      for (index, entry) in outline.entries.enumerated().dropFirst() {
        let parent = outline.entries[entry.parent]
        #expect(entry.parent < index && parent.start <= entry.start && entry.end <= parent.end)
        #expect(entry.end <= outline.bytes.count)
      }
      for offset in 0...outline.bytes.count { _ = outline.place(of: offset) }
    }
  }
}
