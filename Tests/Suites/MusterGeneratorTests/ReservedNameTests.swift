import Muster
import MusterGenerator
import MusterRules
import Testing

/// That names like these compile is checked by Tests/Data/GeneratedModels/rules/reserved.yaml, from
/// which the tests' view models are generated.
@Suite("A name that generated code uses itself")
struct ReservedNameTests {
  private func text(_ fields: String) throws -> String {
    try ViewModelSourceTests.source("form: f\nfields:\n\(fields)").text
  }

  private func lines(_ text: String, _ prefix: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.hasPrefix(prefix) }
  }

  @Test("stays that of a field, in the field's enumeration, payload and draft, if nothing has it")
  func value() throws {
    let text = try text("  value: { required: true }")
    #expect(lines(text, "case ") == ["case value"])
    #expect(lines(text, "public let value") == ["public let value: String"])
    #expect(
      lines(text, "public var value:") == [
        "public var value: FieldOutputs<String> { scope.field(0) }",
        #"public var value: String? { get { self["value"] } set { self["value"] = newValue } }"#,
      ])
  }

  @Test("of an output for a list's messages isn't that of a field")
  func lists() throws {
    let text = try text("  guests: { type: list, each: {} }\n  guests-field: {}")
    #expect(
      lines(text, "var ").filter { $0.hasPrefix("var guests") } == [
        "var guests: Signal<[any FGuestViewModelTypes]> { get }",
        "var guestsField: FieldOutputs<Value> { get }",
        "var guestsFieldField: FieldOutputs<String> { get }",
      ])
  }

  @Test("of an item is unique, even if two lists have the same singular")
  func items() throws {
    let text = try text("  boxes: { type: list, each: {} }\n  boxs: { type: list, each: {} }")
    #expect(
      lines(text, "func add") == [
        "func addBox(_ draft: String?)", "func addBox2(_ draft: String?)",
      ])
  }

  @Test("of an observed list leads to the list's field")
  func observed() throws {
    let names = ["steps", "summary", "draft", "description", "base", "guests"]
    let text = try text(names.map { "  \($0): { type: list, each: {} }" }.joined(separator: "\n"))
    let lists =
      lines(text, "models(of: ")
      + lines(text, "public var ").filter {
        $0.contains("{ models(of: ")
      }.map { String($0.drop { $0 != "{" }.dropFirst(2)) }
    let cases = lists.map { $0.dropFirst("models(of: .".count).prefix { $0 != "," } }
    #expect(
      cases.sorted() == [
        "baseField", "descriptionField", "draft", "guests", "steps", "summary",
      ])
  }

  @Test("of a page's output isn't that of a field")
  func pages() throws {
    let text = try text(
      """
        page: {}
        trip-page: {}
      steps: [{ name: trip, fields: [page, trip-page] }]
      """)
    #expect(
      lines(text, "func didChange").prefix(2) == [
        "func didChange(pageField: String)", "func didChange(tripPageField: String)",
      ])
    #expect(lines(text, "var tripPage:") == ["var tripPage: any FTripPageViewModelTypes { get }"])
  }

  @Test("of a check isn't that of another, or of a member of its protocol")
  func checks() throws {
    let checks = ["free", "is-free", "find-self", "draft", "value", "judging"]
    let rules = checks.map { "{ check: \($0) }" }.joined(separator: ", ")
    let functions =
      lines(try text("  a: { rules: [\(rules)] }"), "func is")
      + lines(
        try text("  a: { rules: [\(rules)] }"), "func find")
    #expect(
      functions.map { $0.dropFirst("func ".count).prefix { $0 != "(" } } == [
        "isFree", "isFree2", "isDraft", "isValue", "isJudging", "findSelf",
      ])
  }

  @Test("of a library's type isn't that of a form's type")
  func forms() throws {
    for form in ["form", "payload", "standalone"] {
      let source = try ViewModelSourceTests.source(
        "form: \(form)\nfields: { a: { rules: [{ check: now }] } }")
      let name = "\(form.prefix(1).uppercased() + form.dropFirst())Form"
      #expect(
        lines(source.text, "nonisolated public struct ").first?.contains("\(name)Payload") == true)
      #expect(
        lines(source.text, "nonisolated public protocol \(name)Checks: FormChecks").count == 1)
      #expect(source.name == name)
    }
  }

  @Test("of a type isn't that of a part of the payload")
  func types() throws {
    for (field, type) in [
      ("set", "SetGroup"), ("sendable", "SendableGroup"),
      ("payload-part-reader", "PayloadPartReaderGroup"),
      ("f-draft", "FDraftGroup"), ("f-view-model", "FViewModelGroup"),
    ] {
      let text = try text("  \(field): { fields: { pin: { secret: true } } }")
      #expect(text.contains("nonisolated public struct \(type): PayloadGroup"), "\(field)")
    }
  }
}
