import Chance
import Foundation
import MusterRules
import Testing

@testable import Muster
@testable import MusterModel

/// Rule files that want too much: each ends in few words, soon.
@Suite("A rule file that needs too much")
struct HostileFileTests {
  /// What is said about a file. Without its limits it would not be said within this day.
  private func said(_ text: String, path: String = "form.yaml") throws -> [String] {
    let file = try RuleFile(text, path: path)
    #expect(file.form == nil)
    return file.diagnostics.map { "\($0.code): \($0.reason)" }
  }

  @Test("is refused for its depth")
  func deep() throws {
    let text =
      "form: a\nfields: " + String(repeating: "{a: {fields: ", count: 10_000)
      + String(repeating: "}}", count: 10_000)
    #expect(try said(text) == ["too-deep: lists and mappings are nested more than 64 levels deep"])
  }

  @Test("can be as deep as the limit")
  func nearlyTooDeep() throws {
    let lists =
      "form: a\nfields: {a: " + String(repeating: "{each: ", count: 58) + "{}"
      + String(repeating: "}", count: 58) + "}\n"
    #expect(try RuleFile(lists).diagnostics.isEmpty)
    let nots =
      "form: a\nfields: {a: {" + String(repeating: "not: {", count: 56) + "length: 3"
      + String(repeating: "}", count: 56) + "}}\n"
    #expect(try RuleFile(nots).form?.judge(["a": "abc"]).passes == true)
  }

  @Test("is refused for a pattern that is too long or too large")
  func patterns() throws {
    let long = String(repeating: "(a|b)?", count: 170_000)
    #expect(
      try said("form: a\nfields: { a: { matches: '\(long)' } }\n") == [
        "bad-pattern: this pattern does not compile: a pattern can have at most 65536 bytes, not 1020000"
      ])
    #expect(
      try said("form: a\nfields: { a: { matches: '((((a{999}){999}){999}){999})' } }\n") == [
        "bad-pattern: this pattern does not compile: regular expression is too large"
      ])
  }

  @Test("doesn't grow endlessly by its shapes")
  func shapes() throws {
    var text = "form: a\nshapes:\n  s0: {}\n"
    for index in 1...30 {
      let inner = "is: s\(index - 1)"
      text += "  s\(index): { fields: { a: { \(inner) }, b: { \(inner) } } }\n"
    }
    text += "fields: { a: { is: s30 } }\n"
    #expect(
      try said(text) == [
        "too-many-fields: a form can have at most 20000 fields, including those of its shapes"
      ])
  }

  /// Compiles a text within limits that are small, so that short texts pass them.
  private func compiled(
    _ text: String, fields: Int = 20_000, shapeUnits: Int = 250_000, patternBytes: Int = 16 << 20
  ) throws -> (form: RuleForm?, diagnostics: [Diagnostic]) {
    let node = try #require(SourceText(path: "form.yaml", text).parse().node)
    let limits = FormLimits(fields: fields, shapeUnits: shapeUnits, patternBytes: patternBytes)
    return RuleForm.compile(FormSource(node), within: limits)
  }

  @Test("has a limited number of fields from any source", arguments: tooMany.indices)
  func fields(index: Int) throws {
    let (most, text) = Self.tooMany[index]
    let wrong = try compiled(text(most + 1), fields: 200)
    #expect(wrong.form == nil)
    #expect(
      wrong.diagnostics.last.map { "\($0.code): \($0.reason)" }
        == "too-many-fields: a form can have at most 200 fields, including those of its shapes")
    let right = try compiled(text(most), fields: 200)
    #expect(right.diagnostics.map(\.reason) == [])
    #expect(right.form != nil)
  }

  /// How often something may be in a form of at most 200 fields, and the file that has it so often.
  private static let tooMany: [(most: Int, text: @Sendable (Int) -> String)] = [
    (200, { "form: a\nfields:\n" + lines($0) { "  f\($0):" } }),
    (200, { "form: a\nfields:\n" + lines($0) { "  f\($0): {}" } }),
    (100, { "form: a\nfields:\n" + lines($0) { "  f\($0): { type: list }" } }),
    (100, { "form: a\nfields:\n" + lines($0) { "  f\($0): { each: }" } }),
    (66, { "form: a\nfields:\n" + lines($0) { "  f\($0): { type: map }" } }),
    (66, { "form: a\nfields:\n" + lines($0) { "  f\($0): { key: , each: }" } }),
    (100, { "form: a\nfields:\n" + lines($0) { "  f\($0): { fields: { a: } }" } }),
    (199, { "form: a\nfields: { a: }\ngiven:\n" + lines($0) { "  g\($0): text" } }),
    (
      19,
      {
        "form: a\nshapes: { s: { fields: { \(bare(9)) } } }\nfields:\n"
          + lines($0) { "  f\($0): { is: s }" }
      }
    ),
  ]

  @Test("has at most 20,000 fields, 250,000 values of shapes and 16 MiB of patterns")
  func usualLimits() throws {
    let fields = Self.lines(20_001) { "  f\($0):" }
    #expect(
      try said("form: a\nfields:\n\(fields)") == [
        "too-many-fields: a form can have at most 20000 fields, including those of its shapes"
      ])
    #expect(FormLimits().fields == 20_000)
    #expect(FormLimits().shapeUnits == 250_000)
    #expect(FormLimits().patternBytes == 16 << 20)
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func bare(_ count: Int) -> String {
    (0..<count).map { "a\($0): " }.joined(separator: ", ")
  }

  @Test("can have 20,000 fields, even when it is serialised")
  func nearlyTooMany() throws {
    let fields = Self.lines(20_000) { "  f\($0):" }
    let form = try #require(try RuleFile("form: a\nfields:\n\(fields)").form)
    #expect(throws: Never.self) { try RuleForm(serialised: form.serialised) }
  }

  @Test("is refused for shapes that refer to each other endlessly")
  func shapeChain() throws {
    let names = "form: a\nshapes:\n  s0: {}\n"
    let chain = names + Self.lines(300) { "  s\($0 + 1): { is: s\($0) }" }
    let expected = ["too-deep: shapes use one another more than 64 levels deep"]
    #expect(try said(chain + "fields: { a: { is: s300 } }\n") == expected)
    let nest = names + Self.lines(100) { "  s\($0 + 1): { fields: { a: { is: s\($0) } } }" }
    #expect(try said(nest + "fields: { a: { is: s60 } }\n") == expected)
    let few = names + Self.lines(60) { "  s\($0 + 1): { is: s\($0) }" }
    #expect(try RuleFile(few + "fields: { a: { is: s60 } }\n").diagnostics.isEmpty)
  }

  /// Shapes that add too much to each field that takes the shape `s`.
  struct Greedy: CustomStringConvertible, Sendable {
    let description: String
    let shapes: String
    /// The shape that adds the most.
    var most = "s"
  }

  @Test("adds a limited number of rules, messages and expressions by its shapes", arguments: greedy)
  func shapeUnits(_ greedy: Greedy) throws {
    let (shapes, most) = (greedy.shapes, greedy.most)
    let text = "form: a\nshapes:\n\(shapes)fields:\n" + Self.lines(50) { "  f\($0): { is: s }" }
    let (form, diagnostics) = try compiled(text, shapeUnits: 25_000)
    #expect(form == nil)
    let expected = """
      too-large: the shapes of this form add more than 25000 values to its fields; `\(most)` adds \
      the most
      """
    #expect(diagnostics.map { "\($0.code): \($0.reason)" } == [expected])
    #expect(
      diagnostics.map(\.suggestion) == [
        "give `\(most)` fewer rules, or use it for fewer fields"
      ])
    // The mistake is at the name of the shape.
    let start = try #require(diagnostics.first?.range?.start)
    let isAtName = text.utf8.dropFirst(start).starts(with: "\(most):".utf8)
    #expect(isAtName)
  }

  private static let greedy: [Greedy] = [
    Greedy(
      description: "rules in shapes that take one another",
      shapes: "  s0: { rules: [\(many("{ length: ..5 }", 50))] }\n"
        + lines(5) { "  s\($0 + 1): { is: s\($0), rules: [\(many("{ length: ..5 }", 50))] }" }
        + "  s: { is: s5 }\n", most: "s5"),
    Greedy(description: "branches", shapes: "  s: { any: [\(many("{ length: ..5 }"))] }\n"),
    Greedy(
      description: "a long message",
      shapes: "  s: { message: \(String(repeating: "m", count: 9999)) }\n"),
    Greedy(description: "choices", shapes: "  s: { one-of: [\(many("b", 600))] }\n"),
    Greedy(description: "conditions", shapes: "  s: { when: { any: [\(many("{ f1: b }"))] } }\n"),
    Greedy(
      description: "an expression",
      shapes: "  s: { equals: 'f1 \(String(repeating: "+ f1 ", count: 1900))' }\n"),
    Greedy(description: "steps", shapes: "  s: { normalize: [\(many("trim", 600))] }\n"),
    Greedy(
      description: "a pattern",
      shapes: "  s: { matches: '\(String(repeating: "[0-9]", count: 1900))' }\n"),
    Greedy(
      description: "cross-field rules in a group",
      shapes: "  s: { fields: { f1: }, together: [\(many("{ holds: f1 == 1 }"))] }\n"),
    Greedy(
      description: "items of lists in maps",
      shapes: "  r: { contains: [\(many("b", 300))] }\n"
        + "  s: { key: { is: r }, each: { each: { is: r } } }\n", most: "r"),
  ]

  @Test("compiles a limited number of patterns, including all that they call", arguments: 0..<2)
  func patternBytes(index: Int) throws {
    let chain = "patterns:\n  p0: a\n" + Self.lines(800) { "  p\($0 + 1): (?&p\($0))b" }
    let long = String(repeating: "[a-f]x*", count: 100)
    let library =
      "patterns:\n" + Self.lines(9) { "  p\($0): '\(long)'" }
      + "  all: '\((0..<9).map { "(?&p\($0))" }.joined())'\n"
    let texts = [
      "form: a\n" + chain + "fields: { a: }\n",
      "form: a\n" + library + "fields:\n"
        + Self.lines(60) { "  f\($0): { matches: '(?&all)\($0)' }" },
    ]
    let (form, diagnostics) = try compiled(texts[index], patternBytes: 1 << 20)
    #expect(form == nil)
    #expect(
      diagnostics.map { "\($0.code): \($0.reason)" } == [
        "too-large: the patterns of this form, with all patterns they call, take more than 1 MiB "
          + "when compiled"
      ])
    // The same pattern is compiled once, however often it is used.
    let same =
      "form: a\n" + library + "fields:\n" + Self.lines(60) { "  f\($0): { matches: '(?&all)' }" }
    #expect(try index == 0 || compiled(same, patternBytes: 1 << 20).form != nil)
  }

  private static func many(_ one: String, _ count: Int = 250) -> String {
    Array(repeating: one, count: count).joined(separator: ", ")
  }

  @Test("counts the values that its shapes add, and not its own")
  func unitsOfShapes() throws {
    func form(_ fields: Int, rules: Int) -> String {
      let rules = (0..<rules).map { "{ length: ..\($0 + 9) }" }.joined(separator: ", ")
      return "form: a\nshapes: { s: { rules: [\(rules)] } }\nfields:\n"
        + Self.lines(fields) { "  f\($0): { is: s }" }
    }
    // A use of this shape is a mapping, a key, a list, and for each rule a mapping, a key and a value.
    #expect(try compiled(form(100, rules: 82), shapeUnits: 25_000).form != nil)
    let over = try compiled(form(100, rules: 83), shapeUnits: 25_000)
    #expect(over.diagnostics.map(\.code) == ["too-large"])
    // Used once for each field, they could be written out.
    let rules = Array(repeating: "{ length: ..9 }", count: 8).joined(separator: ", ")
    let plain = "form: a\nfields:\n" + Self.lines(800) { "  f\($0): { rules: [\(rules)] }" }
    #expect(try compiled(plain, shapeUnits: 25_000).form != nil)
  }

  private func plain(_ text: String) -> Node { Node(.scalar(text, .plain)) }

  private func mapping(_ entries: [(String, Node)]) -> Node {
    Node(.mapping(entries.map { Node.Entry(key: plain($0.0), value: $0.1) }))
  }

  @Test("can be written in Swift, with the same limits")
  func nodes() {
    func said(_ value: Node) -> [String] {
      let form = mapping([("form", plain("a")), ("fields", mapping([("a", value)]))])
      return RuleForm.compile(FormSource(form)).diagnostics.map(\.code)
    }
    var deep = plain("1")
    for _ in 0..<500 { deep = mapping([("each", deep)]) }
    #expect(said(deep) == ["too-deep"])
    let many = Node(.list(Array(repeating: plain("b"), count: 250_000)))
    #expect(said(mapping([("one-of", many)])) == ["too-many-nodes"])
    let long = plain(String(repeating: "b", count: 5 << 20))
    #expect(said(mapping([("hint", long)])) == ["too-large"])
    let part = FormSource.Part(name: "a", node: mapping([]))
    let parts = FormSource(parts: Array(repeating: part, count: 101))
    #expect(RuleForm.compile(parts).diagnostics.map(\.code) == ["too-many-files"])
  }

  @Test("has hints for the first of its unknown names, in expressions too")
  func manyUnknownNames() throws {
    for condition in ["g == 1", "{ hh: present }"] {
      let text =
        "form: a\nfields:\n  g h:\n  hhh:\n"
        + Self.lines(150) { "  f\($0): { when: \(condition) }" }
      let diagnostics = try RuleFile(text).diagnostics
      #expect(diagnostics.count == 150)
      #expect(
        diagnostics.map { $0.suggestion != nil } == (0..<150).map { $0 < 100 }, "\(condition)")
    }
  }

  @Test("has only its first mistakes reported")
  func manyMistakes() throws {
    let fields = (0..<2000).map { "  f\($0): { requird: true }\n" }.joined()
    let said = try said("form: a\nfields:\n\(fields)")
    #expect(said.count == 501)
    #expect(said.last == "more-diagnostics: there are 1500 more problems")
  }

  @Test("suggests names for its first mistakes only, because looking them up takes long")
  func manyNames() throws {
    let fields = Self.lines(Effort.times(1_000)) { "  field-\($0): { same-as: feild-\($0) }" }
    let found = try RuleFile("form: a\nfields:\n\(fields)").diagnostics
    #expect(found.count == 501)
    #expect(found.filter { $0.suggestion != nil }.count == 100)
  }

  @Test("can have many lists with a default, which are judged together")
  func listDefaults() throws {
    let count = Effort.times(600)
    let fields = Self.lines(count) { "  f\($0): { default: [a], each: { length: 1 } }" }
    #expect(try RuleFile("form: a\nfields:\n\(fields)").diagnostics.isEmpty)
    let wrong = Self.lines(count) { "  f\($0): { default: [a], each: { length: 2 } }" }
    #expect(try said("form: a\nfields:\n\(wrong)").count == 501)
  }

  @Test("can have many conditions that depend on each other")
  func conditions() throws {
    let fields = (1..<5000).map { "  f\($0): { when: { f\($0 - 1): present } }\n" }.joined()
    #expect(try RuleFile("form: a\nfields:\n  f0:\n\(fields)").diagnostics.isEmpty)
    let circle = try said("form: a\nfields:\n  f0: { when: { f4999: present } }\n\(fields)")
    #expect(circle.count == 1)
    #expect(circle[0].hasSuffix("`f4994` → `f4993` → … → `f0`"), "\(circle)")
  }

  @Test("is refused for bytes that are not text", arguments: ["\0", "\u{1}"])
  func control(byte: String) throws {
    let said = try said("form: a\nfields: { a\(byte): }\n")
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("control-character"), "\(said)")
  }
}
