import Muster
import MusterRules
import Testing

/// Returns the HTML attributes of a text field.
func attributes(of field: FormField) -> String {
  let control = field.control
  var attributes = [("name", field.name), ("inputmode", control.purpose.inputMode)]
  func add(_ name: String, _ value: String) { attributes.append((name, value)) }
  if !control.purpose.autocomplete.isEmpty { add("autocomplete", control.purpose.autocomplete) }
  if control.isSecret { add("type", "password") }
  if field.requirement == .always, !field.isConditional { add("required", "") }
  if let length = control.limits.length, length.unit == .utf16, !field.isNormalised {
    if let max = length.max { add("maxlength", "\(max)") }
  }
  return attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
}

/// Returns the OpenAPI schema of a field.
func schema(of field: FormField) -> Value {
  let (control, limits) = (field.control, field.control.limits)
  var members = [Value.Member("title", .text(control.label))]
  func add(_ name: String, _ value: Value?) {
    if let value { members.append(Value.Member(name, value)) }
  }
  func count(_ count: Int?) -> Value? { count.map { .number(Number($0)) } }
  switch control.type {
  case .group:
    let required = field.fields.filter { $0.requirement == .always && !$0.isConditional }
    add("type", "object")
    add("properties", .object(field.fields.map { Value.Member($0.name, schema(of: $0)) }))
    add("required", .list(required.map { .text($0.name) }))
  case .list:
    add("type", "array")
    add("items", field.item.map(schema))
    add("minItems", count(limits.size?.min))
    add("maxItems", count(limits.size?.max))
  case .map:
    add("type", "object")
    add("additionalProperties", field.item.map(schema))
  case .integer, .number, .boolean: add("type", .text(control.type.word))
  case .any: break
  default: add("type", "string")
  }
  add("minimum", limits.min)
  add("maximum", limits.max)
  add("format", field.formats.first.map { .text($0) })
  add("pattern", field.patterns.first.map { .text("^(?:\($0))$") })
  if !control.choices.isEmpty { add("enum", .list(control.choices.map(\.value))) }
  if field.control.isReadOnly { add("readOnly", true) }
  return .object(members)
}

/// The examples on the fields of a form.
@Suite("The page on Swift, about fields,")
struct FormFieldSnippets {
  @Test("writes HTML attributes")
  func html() throws {
    let form = try RuleForm(contentsOf: "rules/signup.yaml")
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    for field in form.fields where field.control.shape == .text {
      print("<input \(attributes(of: field))>")
    }
    let html = """
      <input name="email" inputmode="email" autocomplete="email" required="">
      <input name="password" inputmode="text" autocomplete="current-password" type="password" required="">
      <input name="username" inputmode="text" autocomplete="username" required="">
      <input name="age" inputmode="numeric" required="">
      """
    #expect(lines.prefix(4).joined(separator: "\n") == html)
  }

  @Test("writes OpenAPI schemas")
  func openAPI() throws {
    let form = try RuleForm(contentsOf: "rules/signup.yaml")
    let age = schema(of: form.fields[3])
    #expect(age.json() == #"{"title":"Age","type":"integer","minimum":13,"maximum":120}"#)
    let booking = try RuleForm(contentsOf: "rules/booking.yaml")
    #expect(
      schema(of: booking.fields[2]).json() == """
        {"title":"Guests","type":"array","items":{"title":"Guests","type":"object","properties":\
        {"name":{"title":"Name of the guest","type":"string"},\
        "seat":{"title":"Seat","type":"string","pattern":"^(?:[1-9][0-9]?[A-F])$"}},\
        "required":["name","seat"]},"minItems":1,"maxItems":6}
        """)
  }
}
