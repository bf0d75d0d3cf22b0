import Muster
import MusterPayloads
import MusterRules

/// The rules of a form as their author wrote them, by their positions.
struct WrittenRules {
  private static let mostCharacters = 80

  private var rules: [SourceRange: WrittenRule] = [:]

  /// Finds the rules of a form in its rule files.
  init(_ form: RuleForm, _ texts: [SourceText]) {
    let ranges =
      form.plan.fields.ids.flatMap { form.plan.fields[$0].rules.compactMap(\.range) }
      + form.plan.allCrossFieldRules.compactMap(\.range)
    let wanted = Set(ranges)
    for (source, text) in texts.enumerated() {
      if let node = text.parse(source: source).node { find(wanted, in: node, text) }
    }
  }

  subscript(range: SourceRange) -> WrittenRule? { rules[range] }

  private mutating func find(_ wanted: Set<SourceRange>, in node: Node, _ text: SourceText) {
    for item in node.items ?? [] { find(wanted, in: item, text) }
    for entry in node.entries ?? [] {
      find(wanted, in: entry.value, text)
      guard let range = entry.key.range, wanted.contains(range), let kind = entry.key.text,
        let arguments = entry.value.range
      else { continue }
      let bytes = text.bytes[arguments.start..<arguments.end]
      rules[range] = WrittenRule(
        file: text.path, line: text.position(of: range.start).line, kind: kind,
        text: "\(kind): \(Self.oneLine(bytes))")
    }
  }

  /// Returns the bytes as one line that isn't too long.
  private static func oneLine(_ bytes: ArraySlice<UInt8>) -> String {
    let words = bytes.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    let line = words.joined(separator: " ")
    return line.count > mostCharacters ? line.prefix(mostCharacters - 1) + "…" : line
  }
}
