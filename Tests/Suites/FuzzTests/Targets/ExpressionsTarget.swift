@testable import Muster
@testable import MusterRules

extension FuzzTarget {
  /// An expression, as what computes a field of each type and as a rule: it is told what is wrong
  /// with it, or it compiles and judges.
  static let expressions = FuzzTarget(
    name: "expressions",
    seeds: { files in
      let page = try files.blocks(of: "yaml").joined(separator: "\n")
      let written = page.split(separator: "\n").compactMap { line in
        line.split(separator: "compute: ").dropFirst().first.map { Array($0.utf8) }
      }
      return written + examples.map { Array($0.utf8) }
    },
    words: { pieces }
  ) { bytes throws(FuzzFault) in
    let text = String(decoding: bytes, as: UTF8.self)
    for type in ["number", "boolean", "text", "date"] {
      let node = form(text, type)
      let (compiled, diagnostics) = RuleForm.compile(FormSource(node))
      try claim(
        compiled != nil || !diagnostics.isEmpty, "neither a form nor a word on what is wrong")
      for diagnostic in diagnostics {
        let end = diagnostic.textRange?.upperBound ?? 0
        try claim(end <= text.utf8.count, "a mistake outside of the text")
      }
      guard let compiled else { continue }
      var claims = FormClaims(compiled, bytes)
      try claims.check()
    }
  }

  /// A form with fields of each type, a list in a list, and two that the expression is.
  private static func form(_ expression: String, _ type: String) -> Node {
    let text = """
      form: f
      fields:
        a: { type: number }
        b: { type: integer, default: 3 }
        flag: { type: boolean }
        day: { type: date }
        at: { type: date-time }
        s: { empty: value }
        g: { optional: true, fields: { x: { type: number, required: true } } }
        lines: { each: { fields: { x: { type: number }, inner: { each: { type: integer } } } } }
        c: { type: \(type), keep: false }
      """
    let parsed = SourceText(path: "form.yaml", text).parse()
    guard var node = parsed.node, case .mapping(var entries) = node.content,
      case .mapping(var fields) = entries[1].value.content,
      case .mapping(var keys)? = fields.last?.value.content
    else { return Node(.mapping([])) }
    let written = Node(.scalar(expression, .quoted))
    keys.append(Node.Entry(key: Node(.scalar("compute", .plain)), value: written))
    fields[fields.count - 1].value.content = .mapping(keys)
    entries[1].value.content = .mapping(fields)
    let holds = Node.Entry(key: Node(.scalar("holds", .plain)), value: written)
    if type == "boolean" {
      entries.append(
        Node.Entry(
          key: Node(.scalar("together", .plain)), value: Node(.list([Node(.mapping([holds]))]))))
    }
    node.content = .mapping(entries)
    return node
  }
}

private let examples = [
  "round(sum(lines[], x * 2) / max(count(lines[]), 1), 2, \"half-even\")",
  "any(lines[], all(inner[], x > 1)) && present(g) || !(flag == true)",
  "if(day < \"2026-01-01\", day + P1M, day - P7D)", "years(day, day) >= 18 && at > now",
  "coalesce(s, 'it\\'s') in [\"a\", 'b']", "((a - b) * -a / 3 + 1e400) == `a`",
]
private let pieces = [
  "a", "b", "flag", "day", "at", "s", "g.x", "g", "lines[]", "lines[].x", "lines[].inner[]", "x",
  "inner[]", "/a", "today", "now", "true", "false", "in", "[", "]", "(", ")", ", ", " - ", "-",
  " + ", " * ", " / ", " && ", " || ", "!", " == ", " != ", " < ", " <= ", " > ", " >= ", "1",
  "0", "0.5", "1e400", "99999999999999999999", "\"a\"", "'b'", "\"2026-01-31\"", "P7D", "PT1H",
  "P1M", "if(", "round(", "floor(", "ceil(", "present(", "absent(", "coalesce(", "length(", "sum(",
  "min(", "max(", "count(", "any(", "all(", "days(", "months(", "years(", "hours(", "minutes(",
  "`", "\\", "é", ".", "=", "?", ":",
]
