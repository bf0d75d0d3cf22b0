import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("The schema of rule files")
struct RuleSchemaTests {
  private static let schema = SchemaCheck(RuleSchema().value)

  private func faults(_ text: String) -> [String] {
    guard let node = SourceText(path: "form.yaml", text).parse().node else { return ["no YAML"] }
    return Self.schema.faults(Value(plain: node))
  }

  @Test("accepts every rule file of the project")
  func files() throws {
    var count = 0
    for folder in ["rules", "Examples", "Tests/Data/Language", "Tests/Data/GeneratedModels"] {
      let root = packageFolder.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      for path in paths where path.hasSuffix(".yaml") && !path.hasSuffix("muster.yaml") {
        if path.contains(".build") { continue }
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        #expect(faults(text) == [], "\(folder)/\(path)")
        count += 1
      }
    }
    #expect(count > 20)
    #expect(faults(FirstRuleFile.text(name: "first")) == [])
  }

  @Test("accepts every rule file of the documentation")
  func pages() throws {
    var count = 0
    let folder = packageFolder.appending(path: "Documentation")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".md") {
      let page = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for block in page.components(separatedBy: "```yaml\n").dropFirst() {
        let text = block.components(separatedBy: "```")[0]
        // Many blocks are a piece of a file.
        guard try RuleFile(text, path: "form.yaml").form != nil else { continue }
        #expect(faults(text) == [], "\(name): \(text)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("accepts every example of the reference")
  func examples() throws {
    for kind in Kind.all {
      for (index, example) in kind.examples.enumerated() {
        var keys = example.keys.map { Value.Member($0.0, Value(plain: $0.1)) }
        keys.append(Value.Member("type", .text(example.type.word)))
        let rule = Value.Member(kind.word, Value(plain: example.arguments))
        // The kind `type` stands in the list alone: as a key it is the field's type.
        if kind.word == "type" {
          keys.append(Value.Member("rules", [.object([rule])]))
        } else {
          keys.append(rule)
        }
        let form: Value = ["form": "a", "fields": ["value": .object(keys)]]
        #expect(Self.schema.faults(form) == [], "\(kind.word) \(index)")
      }
    }
    for kind in CrossFieldKind.all {
      for example in kind.examples {
        let form: Value = ["form": "a", "fields": [:], "together": [Value(plain: example.rule)]]
        #expect(Self.schema.faults(form) == [], "\(kind.word)")
      }
    }
    for format in Format.all {
      for example in format.passing + format.failing where !example.options.entries.isEmpty {
        #expect(Self.schema.faults(Self.form(format, example.options)) == [], "\(format.name)")
      }
    }
  }

  private static func form(_ format: Format, _ options: FormatOptions) -> Value {
    var members = [Value.Member("name", .text(format.name))]
    for (name, option) in options.entries {
      let value: Value =
        switch option {
        case .flag(let flag): .boolean(flag)
        case .integer(let integer): .number(Number(Int64(integer)))
        case .text(let text): .text(text)
        case .texts(let texts): .list(texts.map { .text($0) })
        case .field: ["field": "other"]
        }
      members.append(Value.Member(name, value))
    }
    return ["form": "a", "fields": ["value": ["format": .object(members)]]]
  }

  @Test(
    "refuses each of these mistakes by itself",
    arguments: [
      "lenght: 1..80", "type: bool", "type: integer, length: 3", "format: emial",
      "format: { name: iban, version: 4 }", "required: yes", "range: { least: 3 }",
      "length: { max: 3, units: bytes }", "length: two", "length: { min: -1 }", "validate: now",
      "rules: [{ severity: warning }]", "rules: [{ length: 3, severity: bad }]",
      "rules: { length: 3 }",
      "unique: { over: a }", "no-overlap: { from: a }", "ask: { debounce: 3 }", "when: []",
      "when: { a: { lenght: 3 } }", "message: { en: { count: min, one: a } }", "normalize: [trimm]",
      "matches: { pattern: a, flags: x }", "any: { length: 3 }", "each: []", "secret: 'true'",
    ])
  func alone(field: String) {
    #expect(faults("form: a\nfields:\n  a: { type: text }\n") == [])
    #expect(faults("form: a\nfields:\n  a: { \(field) }\n") != [])
  }

  @Test("knows the keys that rule files have, and no others")
  func keys() {
    let field = RuleGrammar.field.keys.map(\.name)
    #expect(RuleGrammar.file.keys.map(\.name) == RuleFileKeys.file)
    #expect(field.count == Set(field).count)
    let kinds = Kind.all.map(\.word).filter { $0 != "type" }
    #expect(Set(field) == Set(RuleFileKeys.field + kinds))
    #expect(Set(RuleGrammar.ruleItem.keys.map(\.name)) == Set(RuleFileKeys.rule + kinds + ["type"]))
    #expect(Set(RuleGrammar.example.keys.map(\.name)) == Set(ExampleReader.keys))
    #expect(RuleGrammar.storyStep.keys == StoryReader.events)
  }

  @Test("knows the arguments of every kind, and allows any for a kind of the program")
  func arguments() {
    for kind in Kind.all.map(\.word) + ["of-a-host"] {
      #expect((RuleGrammar.argument(of: kind) == nil) == (kind == "of-a-host"), "\(kind)")
    }
  }

  @Test("accepts kinds and formats of the program that are named")
  func host() {
    let form: Value = [
      "form": "a", "expects": ["kinds": ["digits"]],
      "fields": ["a": ["digits": 3, "rules": [["digits": 3]]], "b": ["format": "seat"]],
    ]
    let schema = SchemaCheck(RuleSchema(kinds: ["digits"], formats: ["seat"]).value)
    #expect(schema.faults(form) == [])
    #expect(Self.schema.faults(form) != [])
  }

  @Test("describes a kind by its page, a key by a sentence and a word by its own")
  func descriptions() throws {
    let definitions = RuleSchema().value["definitions"]
    #expect(
      definitions?["kind-length"]?["markdownDescription"]
        == RuleReference.kinds.markdown(of: "length").map { .text($0) })
    #expect(
      definitions?["field"]?["properties"]?["length"] == ["$ref": "#/definitions/kind-length"])
    let secret = definitions?["field"]?["properties"]?["secret"]
    #expect(
      secret?["description"] == "Keeps the value out of reports, messages, logs and diagnostics.")
    let stop = definitions?["file"]?["properties"]?["stop"]
    #expect(stop?["enum"] == ["first", "never"])
    #expect(
      stop?["markdownEnumDescriptions"]
        == ["At most one failure of a field is reported.", "All failures of a field are reported."])
  }
}

extension Shape {
  /// The keys of the mapping that it may be.
  fileprivate var keys: [String] {
    for case .mapping(let mapping) in alternatives { return mapping.keys.map(\.name) }
    return []
  }
}

extension Value {
  /// The value of a node as editors read YAML.
  init(plain node: Node) {
    switch node.content {
    case .list(let items): self = .list(items.map { Value(plain: $0) })
    case .mapping(let entries):
      self = .object(entries.map { Member($0.key.text ?? "", Value(plain: $0.value)) })
    case .scalar(let text, .plain):
      if node.isNull {
        self = .null
      } else if let flag = node.boolean {
        self = .boolean(flag)
      } else {
        self = Number(text, grammar: .json).map { .number($0) } ?? .text(text)
      }
    case .scalar(let text, _): self = .text(text)
    }
  }
}
