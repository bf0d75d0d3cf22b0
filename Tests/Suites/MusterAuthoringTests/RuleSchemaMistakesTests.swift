import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("The schema and the documented mistakes")
struct RuleSchemaMistakesTests {
  private static let schema = SchemaCheck(RuleSchema().value)

  /// Mistakes that a schema can't see, by code and a part of their reason, and why.
  private static let unseen: [(code: String, reason: String, why: String)] = [
    ("unknown-field", "", names), ("unknown-shape", "", names), ("cycle", "", names),
    ("unknown-code", "", names), ("duplicate", "", names), ("bad-name", "", names),
    ("bad-pattern", "", texts), ("bad-placeholder", "", texts), ("secret", "", texts),
    ("not-yaml", "", yaml), ("alias", "", yaml), ("directive", "", yaml), ("merge-key", "", yaml),
    ("second-document", "", yaml), ("duplicate-key", "", yaml), ("unquoted-text", "", yaml),
    ("leading-zero", "", yaml),
    ("contradiction", "", "what each part says is right, and not what they say together"),
    ("bad-argument", "too many dots", texts), ("bad-argument", "expected a duration", texts),
    ("bad-argument", "not a country code", "the codes would be a list of hundreds at each option"),
    ("bad-argument", "above 0", "a schema of one shape of number serves all keys"),
    ("bad-argument", "can't be empty", "an empty text is what an editor writes first"),
    ("bad-argument", "`reads` needs", "the same"),
    ("bad-argument", "a date needs", texts), ("bad-argument", "unknown token", texts),
    ("bad-argument", "a sample of digits", texts), ("bad-argument", "duplicate", texts),
    ("bad-argument", "grouped digits", texts),
    ("wrong-type", "a literal for", values), ("wrong-type", "a bound of", values),
    ("wrong-type", "`default` must be", values),
    ("wrong-type", "is too large", values), ("wrong-type", "a default must be", values),
    ("wrong-type", "a value of `one-of`", values), ("wrong-type", "`equals` must be", values),
    ("wrong-type", "`plus` must be", values), ("wrong-type", "is a bound for date", values),
    ("wrong-type", "so a condition on it", values), ("wrong-type", "this expression", values),
    ("wrong-type", "adds numbers", values), ("wrong-type", "`sum` is", values),
    ("wrong-type", "`reads` must be", values), ("wrong-type", "is for type", values),
    ("wrong-type", "a map's keys", values),
    ("misplaced", "is of type", values), ("misplaced", "can't have a default", values),
    ("misplaced", "a map's key", values), ("misplaced", "output as a whole", values),
    ("misplaced", "is in a list or map", values),
    ("missing-key", "`fields` is missing: a group", "a shape that it takes may have them"),
    ("missing-key", "is missing: give the form a name", "a file that others use has no form"),
    ("missing-key", "is missing: a form needs fields", "the same"),
  ]

  private static let names = "what a name means stands elsewhere"
  private static let texts = "what is inside a text is read by the compiler alone"
  private static let yaml = "readers of YAML tell editors, or have made something else of it"
  private static let values =
    "the type of a field may come from a shape, and is a text where nothing says it"

  @Test("refuse every documented mistake that the schema can express, at its place")
  func mistakes() throws {
    var refused = 0
    var taken: [String] = []
    var needed: Set<Int> = []
    for (name, text) in try Self.files() {
      let file = try RuleFile(text, path: "form.yaml")
      guard let node = file.rules.files.first?.node else { continue }
      let faults = Self.schema.faults(Value(plain: node))
      for diagnostic in file.diagnostics where diagnostic.severity == .error {
        guard let range = diagnostic.range, range.source == 0 else { continue }
        let paths = Self.paths(of: range.start, in: node)
        if faults.contains(where: { fault in
          paths.contains { Self.speaks(fault, of: $0, diagnostic.code) }
        }) {
          refused += 1
          continue
        }
        let known = Self.unseen.firstIndex { mistake in
          mistake.code == diagnostic.code
            && (mistake.reason.isEmpty || diagnostic.reason.contains(mistake.reason))
        }
        if let known {
          needed.insert(known)
        } else {
          taken.append("\(name): \(diagnostic.code): \(diagnostic.reason)")
        }
      }
    }
    #expect(taken == [])
    #expect(refused > 150)
    let idle = Self.unseen.indices.filter { !needed.contains($0) }.map { Self.unseen[$0] }
    #expect(idle.map { "\($0.code): \($0.reason)" } == [])
  }

  private static func files() throws -> [(name: String, text: String)] {
    let folder = packageFolder.appending(path: "Tests/Data/Language/mistakes")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap {
      name in
      let page = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return page.components(separatedBy: "```yaml\n").dropFirst().map {
        (name, $0.components(separatedBy: "```")[0])
      }
    }
  }

  /// Returns the paths of the nodes that begin at a byte or, if none does, of the innermost that
  /// holds it.
  private static func paths(of offset: Int, in node: Node, _ path: String = "") -> [String] {
    let own = node.range?.start == offset ? [path] : []
    for entry in node.entries ?? [] {
      let below = "\(path)/\(entry.key.text ?? "")"
      if holds(entry.key, offset) { return own + [below] }
      if holds(entry.value, offset) { return own + paths(of: offset, in: entry.value, below) }
    }
    for (index, item) in (node.items ?? []).enumerated() where holds(item, offset) {
      return own + paths(of: offset, in: item, "\(path)/\(index)")
    }
    return own.isEmpty ? [path] : own
  }

  private static func holds(_ node: Node, _ offset: Int) -> Bool {
    guard let range = node.range else { return false }
    return range.start <= offset && offset <= max(range.start, range.end - 1)
  }

  /// Returns true if a fault is about what stands at a path: there, around it by an alternative that
  /// does not fit, or in it by a member that is missing.
  private static func speaks(_ fault: String, of path: String, _ code: String) -> Bool {
    // What is missing may be told at what is there.
    if code == "missing-key", parent(fault) == parent(path) { return true }
    if fault.isEmpty { return path.isEmpty }
    if path == fault || path.hasPrefix("\(fault)/") { return true }
    return fault.hasPrefix("\(path)/") && !fault.dropFirst(path.count + 1).contains("/")
  }

  private static func parent(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
