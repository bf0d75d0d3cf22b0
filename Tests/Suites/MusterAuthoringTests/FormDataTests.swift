import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A form as data")
struct FormDataTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func schema() throws -> Value {
    let path = root.appending(path: "Documentation/form-data.schema.json")
    return try Value(json: String(contentsOf: path, encoding: .utf8))
  }

  private static func form(_ text: String) throws -> RuleForm {
    let file = try RuleFile(text)
    return try #require(file.form, "\(file.rendered())")
  }

  /// The rule files of the gallery, of the examples and of the language's own tests.
  private static func ruleFiles() throws -> [URL] {
    try ["rules", "Examples", "Tests/Data/Language"].flatMap { folder in
      let all = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      return all.filter { $0.hasSuffix(".yaml") && !$0.contains(".build/") }.sorted()
        .map { root.appending(path: "\(folder)/\($0)") }
    }
  }

  @Test("matches its schema, for every rule file")
  func everyRuleFile() throws {
    let schema = SchemaCheck(try Self.schema())
    var seen = 0
    for path in try Self.ruleFiles() {
      guard let form = try? RuleForm(contentsOf: path.path) else { continue }
      let data = FormData(form).value
      #expect(schema.faults(data) == [], "\(path.path)")
      // It is JSON, and read back it is the same.
      let text = data.json(pretty: true)
      #expect(try Value(json: text).json() == data.json(), "\(path.path)")
      seen += 1
    }
    #expect(seen >= 12)
  }

  @Test("is refused by its schema if a member is unknown or has a wrong type")
  func schemaRefuses() throws {
    let schema = SchemaCheck(try Self.schema())
    let form = try Self.form("{ form: f, fields: { a: { length: ..3 } } }")
    guard case .object(var members) = FormData(form).value else { return }
    #expect(schema.faults(.object(members)) == [])
    members.append(Value.Member("colour", "red"))
    #expect(schema.faults(.object(members)) == ["/colour"])
    members.removeLast()
    members[0].value = 2
    #expect(schema.faults(.object(members)) == ["/version"])
    members[0].value = 1
    members.removeAll { $0.name == "fields" }
    #expect(schema.faults(.object(members)) == ["/fields"])
  }

  @Test("has the keys of a rule that begin with `x-`, in every place")
  func keysOfRules() throws {
    let form = try Self.form(
      """
      form: order
      shapes:
        short: { rules: [{ length: ..3, x-of: shape }] }
      fields:
        name:
          required: { when: { code: present }, x-of: required }
          length: { min: 2, x-of: length, x-more: [1, { a: true }] }
          rules:
            - { contains: a, x-of: contains }
            - contains: { pattern: '[0-9]', x-of: pattern }
            - { contains: b }
            - one-of: { x-small: XS }
        code: { is: short }
        lines: { each: { fields: { amount: { type: number, rules: [{ range: 1.., x-of: range }] } } } }
      together:
        - { holds: present(name), x-of: holds }
        - { present: [name, code], count: 1.., at-most: 1% }
      """)
    let data = FormData(form).value
    #expect(SchemaCheck(try Self.schema()).faults(data) == [])
    func items(_ list: Value?) -> [Value] {
      if case .list(let items)? = list { items } else { [] }
    }
    func said(_ rules: Value?) -> [String] {
      items(rules).map { $0["x"].map { $0.json() } ?? "" }
    }
    let fields = items(data["fields"])
    try #require(fields.count == 3)
    #expect(
      said(fields[0]["rules"]) == [
        #"{"x-of":"required"}"#, #"{"x-of":"length","x-more":[1,{"a":true}]}"#,
        #"{"x-of":"contains"}"#, #"{"x-of":"pattern"}"#, "", "",
      ])
    #expect(said(fields[1]["rules"]) == [#"{"x-of":"shape"}"#])
    let amount = items(fields[2]["each"]?["fields"]).first
    #expect(said(amount?["rules"]) == [#"{"x-of":"range"}"#])
    #expect(said(data["together"]) == [#"{"x-of":"holds"}"#, ""])
  }

  @Test("contains everything in the rule file")
  func whole() throws {
    let form = try Self.form(
      """
      form: order
      title: { en: Order, de: Bestellung }
      x-owner: shop
      given: { member: boolean }
      conditions: { dear: price > 100 }
      fields:
        size: { label: Size, one-of: { S: Small, M: Medium }, x-widget: { rows: 2, wide: true } }
        count: { type: integer, required: true, range: { min: 1, below: { field: most } } }
        most: { type: integer, default: 9 }
        price: { type: number, compute: count * 2, keep: false }
        till: { label: Till, read-only: true }
        pin: { secret: true, one-of: ['1234', '9999'], length: 4 }
        born: { type: date, range: { max: today-P18Y }, when: { size: S } }
        note: { when: dear }
      together:
        - { holds: price < 9, at: count, severity: warning, message: 'Too dear' }
      """)
    #expect(
      FormData(form).value.json()
        == """
        {"version":1,"form":"order","language":"en","title":{"en":"Order","de":"Bestellung"}\
        ,"validate":"polite","stop":"first","empty":"absent","unknownFields":"keep","given":\
        [{"name":"member","type":"boolean"}],"conditions":[{"name":"dear","expression":"pric\
        e > 100"}],"fields":[{"name":"size","path":"/size","type":"text","label":"Size","lab\
        els":{"en":"Size"},"rules":[{"kind":"one-of","arguments":{"choices":[{"value":"S","l\
        abel":{"en":"Small"}},{"value":"M","label":{"en":"Medium"}}]},"phrase":"is Small (S)\
         or Medium (M)","severity":"error"}],"x":{"x-widget":{"rows":2,"wide":true}}},{"name\
        ":"count","path":"/count","type":"integer","label":"Count","required":true,"rules":[\
        {"kind":"required","phrase":"is given","severity":"error"},{"kind":"range","argument\
        s":{"min":{"value":1,"included":true},"max":{"field":"/most","included":false}},"phr\
        ase":"is 1 or more and less than Most","severity":"error"}]},{"name":"most","path":"\
        /most","type":"integer","label":"Most","default":9},{"name":"price","path":"/price",\
        "type":"number","label":"Price","keep":false,"compute":{"expression":"count * 2","re\
        ads":["/count"]},"rules":[{"kind":"compute","phrase":"equals the submitted value, if\
         any","severity":"error"}]},{"name":"till","path":"/till","type":"text","label":"Til\
        l","labels":{"en":"Till"},"readOnly":true},{"name":"pin","path":"/pin","type":"text","label":"Pin","\
        secret":true,"rules":[{"kind":"one-of","arguments":{"hidden":true},"phrase":"is •••"\
        ,"severity":"error"},{"kind":"length","arguments":{"min":4,"max":4,"unit":"character\
        s"},"phrase":"has exactly 4 characters","severity":"error"}]},{"name":"born","path":\
        "/born","type":"date","label":"Born","when":{"field":"/size","values":["S"]},"rules"\
        :[{"kind":"range","arguments":{"max":{"clock":true,"plus":["-P18Y"],"included":true}\
        },"phrase":"is no later than 18 years before today","severity":"error"}]},{"name":"n\
        ote","path":"/note","type":"text","label":"Note","when":{"expression":"dear","reads"\
        :["/price"]}}],"together":[{"kind":"holds","fields":["/price"],"at":"/count","argumen\
        ts":{"expression":"price < 9","reads":["/price"]},"phrase":"it is true that Price is l\
        ess than 9","severity":"warning","message":{"en":"Too dear"}}],"x":{"x-owner":"shop"}}
        """)
  }
}
