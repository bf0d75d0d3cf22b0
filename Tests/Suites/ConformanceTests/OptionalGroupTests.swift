import Muster
import MusterRules
import Testing

@Suite("An optional group")
struct OptionalGroupTests {
  private func make(_ fields: String, _ top: String = "") throws -> RuleForm {
    let file = try RuleFile("form: groups\n\(top)\nfields:\n  \(fields)\n")
    return try #require(file.form, "\(file.rendered())")
  }

  private func findings(_ form: RuleForm, _ payload: Value) throws -> [String] {
    let verdict = try AbsenceTableTests.judge(form, payload)
    return verdict.failures.map { "\($0.path) \($0.code)" } + [verdict.payload.json()]
  }

  private static let address =
    "address: { optional: true, fields: { street: { required: true }, city: { required: true } } }"

  /// What a person may hand in for the address, and what becomes of it where unknown members are
  /// kept, refused and dropped.
  private static let cases: [(Value, keep: [String], reject: [String], drop: [String])] = {
    let both = ["/address/street required", "/address/city required"]
    return [
      ([:], ["{}"], ["{}"], ["{}"]),
      (["address": nil], ["{}"], ["{}"], ["{}"]),
      (["address": ""], ["{}"], ["{}"], ["{}"]),
      (["address": [:]], ["{}"], ["{}"], ["{}"]),
      (["address": ["street": "", "city": nil]], ["{}"], ["{}"], ["{}"]),
      (
        ["address": ["stret": "Main St 1"]],
        both + [#"{"address":{"stret":"Main St 1"}}"#],
        both + ["/address/stret unknown-field", #"{"address":{"stret":"Main St 1"}}"#], ["{}"]
      ),
      (
        ["address": ["street": "", "x": nil]], both + [#"{"address":{"x":null}}"#],
        both + ["/address/x unknown-field", #"{"address":{"x":null}}"#], ["{}"]
      ),
      (
        ["address": ["street": "a", "city": "b", "x": 1]],
        [#"{"address":{"street":"a","city":"b","x":1}}"#],
        ["/address/x unknown-field", #"{"address":{"street":"a","city":"b","x":1}}"#],
        [#"{"address":{"street":"a","city":"b"}}"#]
      ),
      (
        ["address": ["street": "a", "x": 1]],
        ["/address/city required", #"{"address":{"street":"a","x":1}}"#],
        [
          "/address/city required", "/address/x unknown-field",
          #"{"address":{"street":"a","x":1}}"#,
        ],
        ["/address/city required", #"{"address":{"street":"a"}}"#]
      ),
    ]
  }()

  @Test(
    "is empty if it has no known or unknown members", arguments: ["keep", "reject", "drop"])
  func unknown(policy: String) throws {
    let form = try make(Self.address, "unknown-fields: \(policy)")
    let inItem = try make(
      "people: { each: { fields: { \(Self.address) } } }", "unknown-fields: \(policy)")
    let around = try make(
      "home: { optional: true, fields: { \(Self.address) } }", "unknown-fields: \(policy)")
    for one in Self.cases {
      let expected = policy == "keep" ? one.keep : policy == "reject" ? one.reject : one.drop
      #expect(try findings(form, one.0) == expected, "\(one.0.json())")
      // The same one further in: what leaves an item is `{}`, what leaves a group is nothing.
      let said = expected.dropLast()
      let left = expected[expected.count - 1]
      #expect(
        try findings(inItem, ["people": [one.0]])
          == said.map { "/people/0\($0)" } + [#"{"people":[\#(left)]}"#], "\(one.0.json())")
      #expect(
        try findings(around, ["home": one.0])
          == said.map { "/home\($0)" } + [left == "{}" ? "{}" : #"{"home":\#(left)}"#],
        "\(one.0.json())")
    }
  }

  @Test("suggests the field that an unknown member was meant for")
  func suggestion() throws {
    let form = try make(Self.address, "unknown-fields: reject")
    let verdict = form.judge(["address": ["stret": "Main St 1"]], suggests: true)
    #expect(verdict.failures.map { $0.suggestion } == [nil, nil, "street"])
  }

  @Test("is absent for its own rules if nothing in it is given")
  func ownRules() throws {
    let form = try make(
      """
      ship: { type: boolean }
        box: { optional: true, required: { when: { ship: true } }, fields: { size: { required: true } } }
        none: { optional: true, forbidden: true, fields: { a: { default: x } } }
        some: { required: true, fields: { a: , l: { each: {} } } }
        shut: { forbidden: true, fields: { a: } }
      """)
    #expect(
      try findings(form, ["some": ["l": ["a"]]]) == [#"{"some":{"l":["a"]}}"#])
    #expect(
      try findings(form, ["ship": true, "none": [:], "some": ["a": "", "l": [""]], "shut": [:]])
        == [
          "/box required", "/some required", #"{"ship":true,"some":{"l":[]},"shut":{}}"#,
        ])
    #expect(
      try findings(
        form, ["ship": true, "box": ["size": 1.5], "none": ["a": "x"], "shut": ["a": "b"]]) == [
          "/box/size type", "/none forbidden", "/some required", "/shut forbidden",
          #"{"ship":true,"box":{"size":1.5},"none":{"a":"x"},"shut":{"a":"b"}}"#,
        ])
  }

  @Test("hides no undecided rules")
  func undecided() throws {
    let form = try make(
      """
      t:
        g: { optional: true, fields: { a: { when: { t: { matches: '(a+)+' } } } } }
      """)
    let text = String(repeating: "a", count: 3000) + "!"
    let verdict = try AbsenceTableTests.judge(form, ["t": .text(text), "g": ["a": "x"]])
    #expect(verdict.undecided.map { "\($0.path) \($0.code)" } == ["/g/a gave-up"])
    // Where nothing was given, there is nothing to decide.
    #expect(try AbsenceTableTests.judge(form, ["t": .text(text), "g": ["a": ""]]).passes)
  }

  @Test("is skipped with its fields: absent for conditions, and missing for `all-or-none`")
  func inside() throws {
    let form = try make(
      """
      g: { optional: true, fields: { a: , b: { default: x }, l: { each: {}, default: [y] } } }
        c: { required: true, when: { g.b: present } }
        d: { required: true, when: { g.b: x } }
        e: { required: true, when: { 'g.l[]': present } }
        f: { required: true, when: { g: { not: { check: never } } } }
        p:
        q: { each: { optional: true, fields: { a: } } }
      """, "together: [{ all-or-none: [g.a, p] }, { all-or-none: ['q[].a', p], at: q }]"
    ).registering("never") { _ in .fails }
    #expect(try findings(form, [:]) == ["{}"])
    #expect(
      try findings(form, ["p": "1", "q": [[:], ["a": "1"], nil]]) == [
        "/g/a all-or-none", #"{"p":"1","q":[{"a":"1"}]}"#,
      ])
    #expect(
      try findings(form, ["g": ["a": "1"]]) == [
        "/g/a all-or-none", "/c required", "/d required", "/e required", "/f required",
        #"{"g":{"a":"1","b":"x","l":["y"]}}"#,
      ])
  }

  @Test("is decided after its fields, in any order of the file")
  func order() throws {
    let fields = [
      "x: { required: true, when: { g: present } }",
      "y: { required: true, when: { l: { size: 1.. } } }",
      "g: { optional: true, fields: { t: { when: { k: a } }, u: { when: { g: present } } } }",
      "l: { each: { when: { k: a } } }", "k:",
    ]
    for order in [fields, fields.reversed()] {
      let form = try make(order.joined(separator: "\n  "))
      #expect(try findings(form, ["g": ["t": "1"], "l": ["1"], "k": "b"]).dropLast() == [])
      #expect(
        Set(try findings(form, ["g": ["t": "1"], "l": ["1"], "k": "a"]).dropLast())
          == ["/x required", "/y required"])
    }
  }
}
