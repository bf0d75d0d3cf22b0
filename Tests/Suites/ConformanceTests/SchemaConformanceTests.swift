import Muster
import MusterRules
import Testing

@Suite("JSON Schema's cases")
struct SchemaConformanceTests {
  /// The form of a schema, or why there is none.
  private enum Found {
    case form(RuleForm)
    case refused(String)
    case unsayable(Unsayable)

    init(_ schema: Value) throws {
      do {
        let translation = try SchemaTranslation(schema)
        let file = try RuleFile(translation.text, path: "schema.json")
        self = file.form.map { .form($0) } ?? .refused(file.rendered())
      } catch let error as Unsayable {
        self = .unsayable(error)
      }
    }
  }

  /// Whether the row itself passes as the payload: the field `value` reads the member of that name
  /// as others wrote it, and the rest is what no field names.
  @Test("are judged like in JSON Schema, if rule files have its keywords")
  func core() throws {
    var forms: [String: Found] = [:]
    try ConformanceSuite("jsonschema_core")?.hold { row in
      let line = Array(row.line)
      let parts = try Value(json: line.span)
      let schema = parts["options"]?["schema"] ?? .null
      let key = schema.json()
      if forms[key] == nil { forms[key] = try Found(schema) }
      switch forms[key] {
      case .form(let form): return .init(try form.passes(line), expected: parts["valid"] == true)
      case .refused(let diagnostics): return .disagrees("is refused:\n\(diagnostics)")
      case .unsayable(let error): return .init(error)
      case nil: return .disagrees("has no schema")
      }
    }
  }
}
