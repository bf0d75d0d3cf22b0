import Muster
import Testing

@testable import MusterLanguageServer

@Suite("The language server")
struct AnswersTests {
  private static let text = """
    form: signin
    patterns: { word: '[a-z]+' }
    fields:
      email: { required: true, format: email }
      again: { same-as: email }
      age: { type: integer, range: 13..120 }
      slug: { matches: '(?&word)' }
    examples:
      - accepts: { email: ada@example.com, again: ada@example.com, age: 13, slug: a }
      - rejects: { email: ada@ }
        because: { email: format }
    """

  @Test("reports mistakes while typing, in columns of UTF-16")
  func diagnostics() throws {
    var client = try Client()
    try client.open("form: a\nfields:\n  \"😀\": { lenght: 3 }\n")
    #expect(
      client.problems() == ["unknown key `lenght` in the field `😀`; did you mean `length`?"])
    let found = try #require(client.diagnostics[formAddress]?.first)
    #expect(found["range"]?["start"] == ["line": 2, "character": 10])
    #expect(found["range"]?["end"] == ["line": 2, "character": 16])
    try client.change("length", from: (2, 10), to: (2, 16))
    #expect(client.diagnostics[formAddress]?.contains { $0["severity"] == 1 } == false)
  }

  @Test(
    "marks the wrong name in an expression, and nothing else",
    arguments: [
      ("😀 && monthes > 1", "monthes"), ("sum(lines[].pric) > 1", "pric"),
      ("sum(line[].price) > 1", "line"), ("home.stret == name", "stret"), ("nothing", "nothing"),
      ("roud(1) == 1", "roud"), ("count(lines) > 1", "lines"),
    ])
  func names(expression: String, wrong: String) throws {
    var client = try Client()
    let line = "  z: { when: '\(expression.replacing("😀", with: "name == \"😀\""))' }"
    try client.open(
      """
      form: a
      fields:
        months: { type: integer }
        name:
        lines: { each: { fields: { price: { type: number } } } }
        home: { fields: { street: } }
      \(line)
      """)
    let errors = client.diagnostics[formAddress]?.filter { $0["severity"] == 1 } ?? []
    let range = try #require(line.ranges(of: wrong).first)
    let start = range.lowerBound.utf16Offset(in: line)
    #expect(
      errors.map { $0["range"] } == [
        [
          "start": ["line": 6, "character": .number(Number(Int64(start)))],
          "end": ["line": 6, "character": .number(Number(Int64(start + wrong.utf16.count)))],
        ]
      ])
  }

  @Test("counts bytes if a client can")
  func bytes() throws {
    var client = try Client(encodings: ["utf-16", "utf-8"])
    #expect(client.capabilities["positionEncoding"] == "utf-8")
    try client.open("form: a\nfields:\n  \"😀\": { lenght: 3 }\n")
    let found = try #require(client.diagnostics[formAddress]?.first)
    #expect(found["range"]?["start"] == ["line": 2, "character": 12])
  }

  @Test("reports problems in the tests next to a file, and in a project's settings")
  func others() throws {
    var client = try Client(["/rules/form.yaml": Self.text, "/rules/muster.yaml": "lints: {}"])
    try client.open("examples: [{ acepts: {} }]", at: "file:///rules/form.test.yaml")
    #expect(
      client.problems(at: "file:///rules/form.test.yaml")
        .contains("unknown key `acepts` in an example; did you mean `accepts`?"))
    try client.open("lints: { no-exmples: off }", at: "file:///rules/muster.yaml")
    #expect(client.problems(at: "file:///rules/muster.yaml").count == 1)
  }

  @Test(
    "reports nothing for YAML and JSON that are not rule files",
    arguments: [
      ("file:///a/compose.yaml", "services: { web: { image: a } }"),
      ("file:///a/rules/alerts.yaml", "groups: [{ name: a }]"),
      ("file:///a/package.json", "{ \"name\": \"a\" }"),
      ("file:///a/rules/muster.schema.json", "{ \"title\": \"a\" }"),
    ])
  func foreign(address: String, text: String) throws {
    var client = try Client()
    try client.open(text, at: address)
    #expect(client.problems(at: address) == [])
    #expect(try client.labels(at: (0, 0), in: address) == [])
    #expect(try client.ask("codeLens", at: (0, 0), in: address) == .null)
  }

  @Test("completes keys, kinds, formats, types, fields and patterns in their places")
  func completion() throws {
    var client = try Client()
    try client.open(Self.text)
    #expect(try client.labels(at: (3, 11)).isSuperset(of: ["length", "label", "type"]))
    #expect(try client.labels(at: (3, 36)).isSuperset(of: ["email", "iban"]))
    #expect(try client.labels(at: (4, 21)).isSuperset(of: ["email", "age"]))
    #expect(try client.labels(at: (5, 17)).isSuperset(of: ["integer", "date"]))
    // What does not read the field's type is left out.
    #expect(try !client.labels(at: (5, 24)).contains("matches"))
    #expect(try client.labels(at: (6, 24)) == ["word"])
    // What is there already is left out.
    #expect(try client.labels(at: (8, 15)) == ["email"])
    #expect(try client.labels(at: (9, 15)) == ["email", "again", "age", "slug"])
    #expect(try !client.labels(at: (0, 0)).contains("fields"))
  }

  @Test("completes languages, shapes, steps and names in expressions")
  func names() throws {
    var client = try Client()
    try client.open(
      """
      form: a
      shapes: { name: { length: ..80 } }
      fields:
        first: { is: na }
        lines: { each: { fields: { price: { type: number } } } }
        total: { type: number, compute: 'sum(lines[], pri' }
      messages:
        d
      """)
    #expect(try client.labels(at: (3, 17)) == ["name"])
    #expect(try client.labels(at: (5, 49)).isSuperset(of: ["first", "lines[].price", "sum", "if"]))
    #expect(try client.labels(at: (7, 3)).isSuperset(of: ["de", "pt"]))
  }

  @Test("completes a file that is not YAML yet")
  func broken() throws {
    var client = try Client()
    try client.open(
      "form: a\nfields:\n  email: { requ\n  age:\n    ty\n  last: { type: \n  more:\n    \n  x: 'a\n"
    )
    #expect(try client.labels(at: (2, 15)).contains("required"))
    #expect(try client.labels(at: (4, 6)).contains("type"))
    #expect(try client.labels(at: (5, 16)).contains("integer"))
    #expect(try client.labels(at: (7, 4)).contains("required"))
  }

  @Test("shows the reference, and a field's requirements in plain words")
  func hover() throws {
    var client = try Client()
    try client.open(Self.text)
    #expect(try client.hover(at: (5, 26)).hasPrefix("### range\n"))
    #expect(try client.hover(at: (3, 37)).hasPrefix("### email\n"))
    #expect(try client.hover(at: (5, 3)).contains("It is 13 to 120."))
    #expect(try client.hover(at: (4, 22)).contains("must be given"))
    #expect(try client.hover(at: (8, 16)).contains("must be given"))
    #expect(try client.hover(at: (5, 18)) == "`integer`: A 64-bit whole number.")
    #expect(try client.hover(at: (1, 22)) == "Matches one or more small letters.")
    #expect(try client.hover(at: (6, 25)) == "`word` matches one or more small letters.")
    #expect(try client.hover(at: (6, 20)) == "Matches one or more small letters.")
  }

  @Test("corrects a misspelt word, and allows a lint")
  func fixes() throws {
    var client = try Client()
    try client.open("form: a\nfields:\n  a: { lenght: 3 }\n")
    func actions(_ line: Int, _ client: inout Client<ServerInMemory>) throws -> [Value] {
      let range: Value = ["start": position((line, 8)), "end": position((line, 8))]
      return try client.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .text(formAddress)], "range": range,
          "context": ["diagnostics": []],
        ]
      ).items
    }
    let fix = try #require(try actions(2, &client).first)
    #expect(fix["title"] == "Change `lenght` to `length`")
    let edits = fix["edit"]?["changes"]?[formAddress]?.items
    #expect(edits?.first?["newText"] == "length")
    try client.change("length", from: (2, 7), to: (2, 13))
    let lines = 0..<3
    let titles = try lines.flatMap { try actions($0, &client).map { $0["title"] } }
    #expect(titles.contains("Allow `no-examples` here"))
  }

  @Test("corrects each of several mistakes, also names in expressions, with the file's line ends")
  func severalFixes() throws {
    func titles(_ text: String, _ line: Int) throws -> [String] {
      var client = try Client()
      try client.open(text)
      let range: Value = ["start": position((line, 8)), "end": position((line, 8))]
      let actions = try client.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .text(formAddress)], "range": range,
          "context": ["diagnostics": []],
        ])
      return actions.items.map { action in
        let edit = action["edit"]?["changes"]?[formAddress]?.items.first
        return "\(action["title"]?.string ?? ""): \(edit?["newText"]?.string ?? "")"
      }
    }
    let text = "form: a\nfields:\n  a: { requird: true }\n  b: { requierd: true }\n"
    #expect(try titles(text, 2) == ["Change `requird` to `required`: required"])
    #expect(try titles(text, 3) == ["Change `requierd` to `required`: required"])
    let named = "form: a\nfields:\n  months: { type: integer }\n  b: { when: monthes > 1 }\n"
    #expect(try titles(named, 3) == ["Change `monthes` to `months`: months"])
    let allowed = try titles("form: a\r\nfields:\r\n  a: { required: true }\r\n", 0)
    #expect(
      allowed.contains("Allow `no-examples` here: # muster: allow no-examples (reason)\r\n"))
  }

  @Test(
    "answers for every file content",
    arguments: [
      text, "", "form: a\nfields: [", "- - -", "{", "'", "form: |\n  b\nfields:\n",
      "\u{FEFF}form: a",
      "form: a\r\nfields:\r\n  a: { required: true }\r\n", "a: b: c", "? a\n: b", "\t", "}}}",
      "%YAML",
    ])
  func everything(text: String) throws {
    var client = try Client()
    try client.open(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for method in MethodCatalog.all.map(\.name) where method.hasPrefix("textDocument/") {
      for line in 0...lines {
        for column in [0, 3, 9] {
          let found = try client.ask(
            String(method.dropFirst("textDocument/".count)), at: (line, column),
            beside: [
              Value.Member("newName", "b"),
              Value.Member(
                "range", ["start": position((line, 0)), "end": position((line + 1, 0))]),
            ])
          let code = found["error"]?["code"]
          #expect(code == nil || code == -32_803, "\(method)")
        }
      }
    }
  }
}
