import Foundation
import Muster
import MusterRules
import Testing

/// Holds the reader against the YAML test suite, where its cases are at hand.
///
/// A case agrees when a text that the YAML specification refuses is refused, one that uses what
/// rule files leave out is refused, too, and any other is read as its JSON says; one that libyaml
/// refuses may be refused as well.
@Suite("The YAML test suite")
struct YAMLSuiteConformanceTests {
  private struct Case: Decodable {
    struct Options: Decodable {
      let json: String?
      let events: String
      let libyamlAccepts: Bool

      enum CodingKeys: String, CodingKey {
        case json, events
        case libyamlAccepts = "libyaml_accepts"
      }
    }

    let value: String
    let options: Options
    let valid: Bool
  }

  @Test("is passed, except for the listed exceptions")
  func agrees() throws {
    try ConformanceSuite("yaml_suite")?.hold { row in
      agrees(with: try row.decoded(as: Case.self)) ? .agrees : .disagrees("is read otherwise")
    }
  }

  private func agrees(with row: Case) -> Bool {
    let parsed = SourceText(path: "case.yaml", row.value).parse()
    let isRefused = !parsed.diagnostics.isEmpty
    guard row.valid, isWithinRuleFiles(row) else { return isRefused }
    if isRefused { return !row.options.libyamlAccepts }
    guard let node = parsed.node, let json = row.options.json else { return false }
    return Self.isSame(node, SourceText(path: "case.json", json).parse().node)
  }

  /// Whether a case has one document and neither anchors, aliases, tags, directives, nor keys that
  /// are no texts or no one's own.
  private func isWithinRuleFiles(_ row: Case) -> Bool {
    let events = row.options.events.split(separator: "\n")
    guard let json = row.options.json, events.filter({ $0.hasPrefix("+DOC") }).count == 1 else {
      return false
    }
    let hasProperties = events.contains { event in
      let words = event.split(separator: " ").dropFirst()
      return event.hasPrefix("=ALI")
        || words.prefix { !":\"'|>".contains($0.prefix(1)) }.contains {
          "&<".contains($0.prefix(1))
        }
    }
    let hasDirective = row.value.split(separator: "\n").contains { $0.hasPrefix("%") }
    let hasDuplicates = !SourceText(path: "case.json", json).parse().diagnostics.isEmpty
    return !hasProperties && !hasDirective && !hasDuplicates
  }

  /// Whether a node says what a JSON node does, by YAML's core schema.
  private static func isSame(_ node: Node, _ json: Node?) -> Bool {
    switch (node.content, json?.content) {
    case (.scalar(let text, .plain), .scalar(let other, .plain)):
      return text == other || (["", "~", "Null", "NULL"].contains(text) && other == "null")
        || Double(text) == Double(other) && Double(text) != nil
    case (.scalar(let text, let style), .scalar(let other, .quoted)):
      return text == other && (style != .plain || !isWord(text))
    case (.list(let items), .list(let others)):
      return items.count == others.count && zip(items, others).allSatisfy { isSame($0, $1) }
    case (.mapping(let entries), .mapping(let others)):
      return entries.count == others.count
        && entries.allSatisfy { entry in
          others.contains { key($0) == key(entry) && isSame(entry.value, $0.value) }
        }
    default:
      return false
    }
  }

  private static func key(_ entry: Node.Entry) -> String? {
    if case .scalar(let text, _) = entry.key.content { text } else { nil }
  }

  private static func isWord(_ text: String) -> Bool {
    ["", "~", "null", "true", "false"].contains(text) || Int(text) != nil
  }
}
