import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

/// The tables of the page on expressions, every row computed.
@Suite("The tables of expressions")
struct ExpressionTableTests {
  /// A row whose last column is a result.
  struct Row {
    var line: Int
    var expression: String
    var values: String
    var result: String
  }

  @Test("have the computed results")
  func tables() throws {
    let path = packageFolder.appending(path: "Documentation/expressions.md")
    let lines = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let rows = Self.rows(lines)
    #expect(rows.count > 70)
    let fields = Self.fields(lines)
    for row in rows {
      #expect(try Self.result(of: row, fields) == row.result, "line \(row.line): \(row.expression)")
    }
  }

  /// The rule file that the tables read: the second one of the page.
  private static func fields(_ lines: [Substring]) -> String {
    let start = lines.firstIndex { $0 == "form: values" } ?? 0
    return lines[start...].prefix { !$0.hasPrefix("```") }.map { $0 + "\n" }.joined()
  }

  /// All rows under a head `| expression | values | result |`.
  private static func rows(_ lines: [Substring]) -> [Row] {
    var rows: [Row] = []
    var isTable = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("| expression | values |") { isTable = true }
      if !line.hasPrefix("|") { isTable = false }
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
        code(String($0).replacing("\u{1}", with: "|"))
      }
      guard isTable, !line.hasPrefix("|---"), cells.count == 3, cells[2] != "result" else {
        continue
      }
      rows.append(Row(line: index + 1, expression: cells[0], values: cells[1], result: cells[2]))
    }
    return rows
  }

  /// The code in a cell, without its backquotes.
  private static func code(_ cell: String) -> String {
    let text = cell.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("`` ") { return String(text.dropFirst(3).dropLast(3)) }
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// What an expression gives, as a field of the first type that it fits.
  private static func result(of row: Row, _ fields: String) throws -> String {
    let expression = row.expression.replacing("'", with: "''")
    var said = ""
    for type in ["number", "boolean", "text", "date"] {
      let file = try RuleFile(
        fields + "  result: { type: \(type), compute: '\(expression)' }\n"
          + "examples: [{ accepts: { \(row.values) } }]\n")
      if type == "number" { said = file.rendered() }
      guard let form = file.form, let example = ExampleSuite(form).examples.first else { continue }
      let verdict = form.judge(example.payload)
      if let undecided = verdict.undecided.first { return undecided.code }
      guard let result = verdict.payload["result"] else { return "absent" }
      if case .text(let text) = result { return type == "text" ? "\"\(text)\"" : text }
      return result.json()
    }
    return said
  }
}
