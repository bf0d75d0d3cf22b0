import MusterRules
import Testing

@testable import Muster

/// A node as a rule file has it behind a key.
func node(_ text: String) throws -> Node {
  let read = SourceText(path: "test.yaml", "node: \(text)\n").parse()
  try #require(read.diagnostics.isEmpty, "\(read.diagnostics)")
  return try #require(read.node?["node"])
}

/// The syntax of fields, as they stand under `fields`, and of what else is in the file.
func syntax(fields: String, _ rest: String = "") throws -> (SyntaxReader, FormSyntax) {
  let lines = fields.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  let text = SourceText(path: "test.yaml", "form: test\nfields:\n\(lines)\n\(rest)")
  var syntax = SyntaxReader(FormSource(try #require(text.parse().node)), .all)
  let form = syntax.form()
  try #require(syntax.diagnostics.isEmpty, "\(syntax.diagnostics.map(\.reason))")
  return (syntax, form)
}

extension ArgumentReader {
  /// A reader among fields that are placed and no more.
  init(fields: String, _ rest: String = "") throws {
    var (syntax, form) = try syntax(fields: fields, rest)
    let patterns = PatternCompiler(&syntax)
    self.init(syntax, FormDraft(form), patterns)
  }

  /// A field by its name.
  func field(_ name: String) throws -> FieldID { try #require(fields.named(name)) }

  /// The place of a rule that stands at a field.
  func place(_ name: String) throws -> Place {
    let field = try field(name)
    return Place(field: field, scope: field)
  }

  var reasons: [String] { diagnostics.map(\.reason) }
}

extension [FieldPlan] {
  /// The first field of a name.
  func named(_ name: String) -> FieldID? { ids.first { self[$0].name == name } }
}
