import Testing

@testable import Muster

@Suite("Compiling rules")
struct RuleCompilerTests {
  private static let fields = """
    kind:
    age: { type: integer }
    tags: { each: }
    home: { fields: { street: } }
    """

  private func rule(_ kind: String, _ arguments: String) throws -> RuleSyntax {
    RuleSyntax(kind: kind, arguments: try node(arguments))
  }

  @Test("lets each kind read its arguments at the place of the rule")
  func rules() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    let place = try reader.place("age")
    let compiler = RuleCompiler(place: place)
    let written = [
      try rule("range", "1.."), try rule("required", "false"), try rule("length", "3"),
      try rule("any", "[{ equals: 1 }, { equals: 2 }]"),
    ]
    #expect(compiler.rules(written, &reader).map(\.kind) == ["range", "any"])
    #expect(reader.reasons == ["`length` is for type text, but `age` is of type integer"])
  }

  @Test("compiles branches at the same place")
  func branches() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    let place = try reader.place("tags")
    let rules = reader.rules(try node("{ size: 1.., contains: x }"), "`not`", place)
    #expect(rules.map(\.kind) == ["size", "contains"])
    #expect(reader.rules(try node("{}"), "`not`", place).isEmpty)
    #expect(reader.reasons == ["`not` needs at least one rule"])
  }

  @Test("reads a condition's literals by the type of the field that it names")
  func conditions() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    let age = try node("12")
    let claim = ConditionSyntax.field(name: "age", range: nil, .literals([age]))
    let found = ConditionCompiler(scope: nil).condition(.not(claim), &reader)
    guard case .not(.literals(let field, let literals)) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(field.field == FieldID(1))
    #expect(literals.map(\.text) == ["12"])
    #expect(reader.reasons == [])
  }

  @Test("suggests a range, and refuses literals of a group")
  func claims() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    let compiler = ConditionCompiler(scope: nil)
    for (name, text) in [("age", "18.."), ("home", "x"), ("aeg", "1")] {
      let claim = ConditionSyntax.Claim.literals([try node(text)])
      #expect(compiler.condition(.field(name: name, range: nil, claim), &reader) == nil)
    }
    #expect(
      reader.reasons == [
        "a literal for `age` must be an integer such as 12, not `18..`",
        "`home` is of type group, so a condition on it must be `present`, `absent` or rules",
        "there is no field `aeg` here",
      ])
    #expect(reader.diagnostics.first?.suggestion == "write `{ range: 18.. }`")
  }

  @Test("accepts an option of a format from a field of type `text`")
  func formats() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    let formats = FormatReader(scope: nil)
    let use = formats.format(try node("{ name: postal-code, country: { field: kind } }"), &reader)
    #expect(use?.field?.name == "kind")
    _ = formats.format(try node("{ name: postal-code, country: { field: age } }"), &reader)
    #expect(formats.format(try node("postalcode"), &reader) == nil)
    #expect(
      reader.reasons == [
        "`country` must be of type text, but `age` is of type integer",
        "there is no format `postalcode`",
      ])
    #expect(reader.diagnostics.last?.suggestion == "did you mean `postal-code`?")
  }
}

@Suite("Compiling a field")
struct FieldCompilerTests {
  private func compiled(_ fields: String) throws -> ([FieldPlan], [String]) {
    var (syntax, form) = try syntax(fields: fields)
    let patterns = PatternCompiler(&syntax)
    let draft = FormDraft(form)
    var reader = ArgumentReader(syntax, draft, patterns)
    return (FieldCompiler.fields(draft, &reader), reader.reasons)
  }

  @Test("puts `required` first, and distinguishes a map's normalised keys")
  func order() throws {
    let (fields, reasons) = try compiled(
      """
      a: { length: 3.., required: true }
      m: { type: map, key: { normalize: trim }, each: , size: 1.. }
      """)
    #expect(fields[0].rules.map(\.kind) == ["required", "length"])
    #expect(fields[1].rules.map(\.kind) == ["unique", "size"])
    #expect(reasons == [])
  }

  @Test("reads a default by its type, and refuses one without effect")
  func defaults() throws {
    let (fields, reasons) = try compiled(
      """
      a: { type: list, each: { type: integer }, default: [1, 2] }
      b: { default: '' }
      c: { type: integer, default: 1, required: true }
      d: { fields: { e: }, default: {} }
      """)
    #expect(fields[0].defaultValue?.text == "[1,2]")
    #expect(
      reasons == [
        "an empty string is an absent value, so this default has no effect",
        "a field with a default always has a value, so `required` has no effect",
        "a group can't have a default: give its fields defaults",
      ])
  }

  @Test("reports a field that can't be filled in")
  func forbidden() throws {
    let (_, reasons) = try compiled("a: { required: true, forbidden: true }")
    #expect(reasons == ["`a` is both required and forbidden"])
  }

  @Test("looks up the names of a group's cross-field rules among its own fields")
  func crossFieldRules() throws {
    let (fields, reasons) = try compiled(
      """
      a:
      g: { fields: { a: , b: }, together: [{ all-or-none: [a, b] }, { sum: [a], is: 1 }] }
      """)
    #expect(fields[1].crossFieldRules.first?.fields.map(\.field.index) == [2, 3])
    #expect(reasons == ["`sum` adds numbers, but `a` is of type text"])
  }
}
