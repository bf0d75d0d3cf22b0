import MusterRules
import Testing

@testable import Muster
@testable import MusterModel

@Suite("The order of conditions")
struct ReadingOrderTests {
  /// Fields of the form itself, each with the fields that its condition reads.
  private func fields(_ reads: [[Int]]) -> [FieldPlan] {
    reads.indices.map { index in
      var field = FieldPlan()
      field.name = "f\(index)"
      let references = reads[index].map { Reference(field: FieldID($0), name: "f\($0)") }
      if !references.isEmpty { field.when = .all(references.map { .present($0) }) }
      return field
    }
  }

  private func ids(_ indices: Int...) -> [FieldID] { indices.map { FieldID($0) } }

  @Test("has each condition after those that it reads")
  func order() {
    let order = ReadingOrder(fields([[1], [2], [3], [], [0]]))
    #expect(order.order == ids(2, 1, 0, 4))
    #expect(order.circles == [])
  }

  @Test("names the fields of a circle, but only the first of a long one")
  func circles() {
    let short = ReadingOrder(fields([[1], [0]]))
    #expect(short.circles == [ids(0, 1, 0)])
    #expect(
      short.diagnostics.map(\.reason) == ["the conditions form a cycle: `f0` → `f1` → `f0`"])
    let long = ReadingOrder(fields((0..<20).map { [($0 + 1) % 20] }))
    #expect(
      long.diagnostics.map(\.reason) == [
        "the conditions form a cycle: `f0` → `f1` → `f2` → `f3` → `f4` → `f5` → `f6` → `f7` → … "
          + "→ `f0`"
      ])
  }

  @Test("has conditions inside a group before one that checks the group")
  func parts() {
    var all = fields([[1], [], [3], []])
    all[1].children = ids(2)
    all[1].type = .group
    all[2].parent = FieldID(1)
    #expect(ReadingOrder(all).order == ids(0, 2))
    #expect(ConditionOrder(ids(0, 2), all).order == ids(2, 0))
  }
}

@Suite("Checking messages")
struct MessageCheckTests {
  private func plan(_ fields: [FieldPlan], _ messages: [(String, Template)] = []) -> FormPlan {
    var form = FormSyntax()
    form.messages = messages.map {
      FormSyntax.Message(language: "en", code: $0.0, text: $0.1, range: nil)
    }
    return FormPlan(
      form: form, fields: fields, frames: [], roots: [], patterns: [], crossFieldRules: [],
      steps: [], conditionOrder: [])
  }

  private func field(_ message: Template?, isSecret: Bool = false) -> FieldPlan {
    var field = FieldPlan()
    field.name = "pin"
    field.isSecret = isSecret
    field.rules = [
      Rule(
        kind: "length", check: .length(CountRange(min: 4), .characters), severity: .error,
        message: message.map { LocalText($0) })
    ]
    return field
  }

  @Test("allows only the parameters of the rule")
  func parameters() {
    #expect(MessageCheck(plan([field("At least {min}")])).diagnostics.isEmpty)
    let found = MessageCheck(plan([field("At least {mni}")])).diagnostics
    #expect(found.map(\.code) == ["bad-placeholder"])
    #expect(found.map(\.suggestion) == ["did you mean `min`?"])
  }

  @Test("allows no secret in any message")
  func secrets() {
    let secret = field("Not {value}", isSecret: true)
    let plan = plan([secret], [("too-short", "{value}"), ("pattern", "{value}")])
    #expect(MessageCheck(plan).diagnostics.map(\.code) == ["secret", "secret"])
  }

  @Test("allows only existing codes and fields; only the first hundred mistakes get hints")
  func codes() {
    let plan = plan([field(nil)], [("too-shrt", "x"), ("pni.too-short", "x"), ("pin.length", "x")])
    let found = MessageCheck(plan).diagnostics
    #expect(found.map(\.code) == ["unknown-code", "unknown-field", "unknown-code"])
    #expect(found[1].suggestion == "did you mean `pin`?")
    #expect(MessageCheck(plan, after: 98).diagnostics[1].suggestion != nil)
    #expect(MessageCheck(plan, after: 99).diagnostics[1].suggestion == nil)
  }
}

@Suite("An unused shape")
struct UnusedShapesTests {
  @Test("is checked by itself, except for names that its field would see")
  func diagnoses() throws {
    var (syntax, form) = try syntax(
      fields: "a: { is: used }",
      """
      shapes:
        used: { length: 8..6 }
        free: { length: 9..7, same-as: other }
        odd: { type: integer, normalize: trim }
      """)
    let patterns = PatternCompiler(&syntax)
    let reader = ArgumentReader(syntax, FormDraft(form), patterns)
    #expect(
      UnusedShapes(reader).diagnostics(form).map(\.reason) == [
        "`normalize` is only for text, but `odd` is of type integer", "min 9 is above max 7",
      ])
  }

  @Test("knows the kinds that its form expects of the program, in branches too")
  func host() throws {
    let kind = Kind(
      "even", summary: "an even text", argument: "`true`", message: "{label} must be even"
    ) { _ throws(Kind.ArgumentError) in
      CustomCheck(phrase: "is even") { text in text.count.isMultiple(of: 2) ? .passes : .fails }
    }
    let text = SourceText(
      path: "test.yaml",
      """
      form: test
      expects: { kinds: [even] }
      fields: { a: }
      shapes: { free: { any: [{ even: true }, { length: 3 }] } }
      """)
    let source = FormSource(try #require(text.parse().node))
    let host = Vocabulary(kinds: [kind])
    #expect(RuleForm.compile(source, host).diagnostics.map(\.reason) == [])
    #expect(RuleForm.compile(source).diagnostics.map(\.code) == ["missing-kind"])
  }
}
