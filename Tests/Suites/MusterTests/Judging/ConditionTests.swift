import Muster
import MusterRules
import Testing

@Suite("Conditions")
struct ConditionTests {
  /// Whether the field `x` is asked for, seen by its being required.
  private func applies(_ condition: String, _ payload: Value) throws -> Bool {
    let form = try form(
      fields: """
        t:
        i: { type: integer }
        b: { type: boolean }
        d: { type: date }
        g: { optional: true, fields: { t: } }
        l: { each: { fields: { t: , n: { type: integer } } } }
        j: { type: any }
        e: { when: { t: e } }
        x: { required: true, when: \(condition) }
        """)
    return form.judge(payload).findings.contains("/x required")
  }

  @Test(
    "are true or false",
    arguments: [
      ("{ t: a }", ["t": "a"], true), ("{ t: a }", ["t": "b"], false), ("{ t: a }", [:], false),
      ("{ t: [a, b] }", ["t": "b"], true), ("{ t: 08 }", ["t": "08"], true),
      ("{ i: 3 }", ["i": 3.0], true), ("{ i: 3 }", ["i": "3"], false),
      ("{ b: false }", ["b": false], true), ("{ b: false }", [:], false),
      ("{ d: 2026-01-01 }", ["d": "2026-01-01"], true),
      ("{ j: 1 }", ["j": 1.0], true), ("{ j: '1' }", ["j": 1], false),
      ("{ t: present }", ["t": "a"], true), ("{ t: present }", ["t": ""], false),
      ("{ t: present }", ["t": 1], false), ("{ t: absent }", ["t": 1], true),
      ("{ t: absent }", ["t": nil], true), ("{ t: 'present' }", ["t": "present"], true),
      ("{ t: 'present' }", ["t": "a"], false),
      ("{ l: present }", ["l": []], false), ("{ l: absent }", ["l": [nil]], true),
      ("{ l: present }", ["l": [[:]]], true), ("{ l: absent }", [:], true),
      ("{ g: present }", ["g": ["t": "a"]], true), ("{ g: present }", ["g": [:]], false),
      ("{ t: { length: 2.. } }", ["t": "ab"], true), ("{ t: { length: 2.. } }", ["t": "a"], false),
      ("{ t: { length: 2.., starts-with: a } }", ["t": "bb"], false),
      ("{ t: { length: 2.. } }", [:], false), ("{ i: { range: 3.. } }", ["i": "x"], false),
      ("{ t: { same-as: j } }", ["t": "a", "j": "a"], true),
      ("{ t: { any: [{ equals: a }, { equals: b }] } }", ["t": "b"], true),
      ("{ t: a, i: 1 }", ["t": "a"], false), ("{ t: a, i: 1 }", ["t": "a", "i": 1], true),
      ("{ any: [{ t: a }, { i: 1 }] }", ["i": 1], true),
      ("{ any: [{ t: a }, { i: 1 }] }", ["i": 2], false),
      ("{ any: [{ t: a }, { i: 1 }], b: true }", ["i": 1], false),
      ("{ not: { t: a } }", [:], true), ("{ not: { t: a } }", ["t": "a"], false),
      ("{ not: { t: a, i: 1 } }", ["t": "a", "i": 2], true),
      ("{ not: { i: { range: 3.. } } }", ["i": "x"], true),
      ("{ not: { any: [{ t: present }, { not: { b: true } }] } }", ["b": true], true),
      ("{ g.t: a }", ["g": ["t": "a"]], true), ("{ /t: a }", ["t": "a"], true),
      ("{ 'l[].t': a }", ["l": [["t": "b"], ["t": "a"]]], true),
      ("{ 'l[].t': a }", ["l": [["t": "b"]]], false), ("{ 'l[].t': present }", ["l": [[:]]], false),
      ("{ 'l[].t': absent }", ["l": []], true),
      ("{ 'l[].n': { range: 5.. } }", ["l": [["n": 1], ["n": 5]]], true),
      ("{ l: { size: 2.. } }", ["l": [[:], [:]]], true),
      ("{ e: present }", ["t": "e", "e": "1"], true),
      ("{ e: present }", ["t": "f", "e": "1"], false),
      ("{ e: absent }", ["t": "f", "e": "1"], true), ("{ e: 1 }", ["t": "f", "e": "1"], false),
    ] as [(String, Value, Bool)])
  func holds(_ condition: String, _ payload: Value, _ expected: Bool) throws {
    #expect(try applies(condition, payload) == expected)
  }

  @Test("are decided in the order of their dependencies, not the file's")
  func order() throws {
    let form = try form(
      fields: """
        c: { required: true, when: { b: present } }
        b: { when: { g.a: x } }
        g: { when: { k: present }, fields: { a: } }
        k:
        """)
    #expect(form.judge(["k": "1", "g": ["a": "x"], "b": "1"]).findings == ["/c required"])
    #expect(form.judge(["g": ["a": "x"], "b": "1"]).findings == [])
  }

  @Test("remove a whole group, list or item")
  func exempt() throws {
    let form = try form(
      fields: """
        k:
        g: { when: { k: x }, fields: { a: { required: true }, h: { fields: { b: { required: true } } } } }
        l: { when: { k: x }, required: true, each: { required: true } }
        s: { required: true, when: { any: [{ g.a: present }, { l: present }, { 'l[]': present }] } }
        """, "together: [{ present: [g.a, l], count: ..1 }]")
    let payload: Value = ["k": "y", "g": ["a": "1"], "l": ["2", nil]]
    #expect(form.judge(payload).findings == [])
    #expect(form.judge(payload).payload == ["k": "y"])
    #expect(
      form.judge(["k": "x", "g": ["a": "1"], "l": ["2", nil]]).findings
        == ["/g/a present", "/g/h/b required", "/l/1 required", "/s required"])
  }

  @Test("drop items of a list, in every way")
  func items() throws {
    let form = try form(
      fields: """
        l:
          size: ..2
          unique: { by: n }
          each:
            when: { on: true }
            fields: { on: { type: boolean }, n: { required: true }, m: { length: 2 } }
        n: { one-of: { field: 'l[].n' } }
        """)
    let payload: Value = [
      "l": [
        ["on": true, "n": "a"], ["on": false, "n": "a"], ["n": "b", "m": "xxx"], [:],
        ["on": true, "n": "c", "m": "x"],
      ], "n": "b",
    ]
    let verdict = form.judge(payload)
    #expect(verdict.findings == ["/l/4/m too-short", "/n one-of"])
    #expect(
      verdict.payload == [
        "l": [["on": true, "n": "a"], ["on": true, "n": "c", "m": "x"]], "n": "b",
      ])
  }

  @Test("of an item read that item, and fields further out")
  func inItems() throws {
    let form = try form(
      fields: """
        k:
        l:
          each:
            fields:
              t:
              x: { required: true, when: { t: a, k: b } }
              in: { each: { fields: { y: { required: true, when: { t: a, /k: b } } } } }
        """)
    #expect(
      form.judge(["k": "b", "l": [["t": "a", "in": [[:]]], ["t": "b", "in": [[:]]]]]).findings
        == ["/l/0/x required", "/l/0/in/0/y required"])
  }

  @Test(
    "of items come after those of the lists that they read, also in optional groups",
    arguments: ["", ", optional: true"], ["e", "'/c[].e'"])
  func insideLists(optional: String, name: String) throws {
    let form = try form(
      fields: """
        c:
          each:
            fields:
              l: { each: { when: { \(name): absent } }, size: ..2 }
              e: { each: { when: { to: absent } } }
              to: { type: integer }\(optional.isEmpty ? "" : "\n    optional: true")
        """)
    let items: Value = ["a", "b", "c"]
    #expect(form.judge(["c": [["l": items, "e": ["x"], "to": 3]]]).findings == ["/c/0/l too-many"])
    #expect(form.judge(["c": [["l": items, "e": ["x"]]]]).findings == [])
  }

  @Test("read nothing in an absent item, which depends on its defaults")
  func insideNoItem() throws {
    let form = try form(
      fields: """
        x: { when: { 'e[].b': present }, required: true }
        e:
          each:
            fields:
              b: { default: q, keep: false }
              d: { default: z, when: { flag: present } }
        flag:
        """)
    #expect(form.judge(["e": [nil]]).findings == [])
    #expect(form.judge(["e": [nil], "flag": "on"]).findings == ["/x required"])
    #expect(form.judge(["e": [[:]]]).findings == ["/x required"])
  }

  @Test("of a rule can read its own field")
  func own() throws {
    let form = try form(
      fields: "x: { rules: [{ length: 5, when: { x: { starts-with: A } } }] }")
    #expect(form.judge(["x": "Ab"]).findings == ["/x too-short"])
    #expect(form.judge(["x": "b"]).findings == [])
  }

  @Test("that are undecided make the guarded field undecided")
  func gaveUp() throws {
    let form = try form(
      fields: """
        t:
        x: { required: true, when: { t: { matches: '(a+)+' } } }
        g: { when: { t: { matches: '(a+)+' } }, fields: { a: { required: true, when: { t: present } } } }
        y: { rules: [{ length: 3, when: { t: { matches: '(a+)+' } } }] }
        z: { required: true, when: { x: present } }
        w: { required: true, when: { any: [{ t: { matches: '(a+)+' } }, { t: present }] } }
        """, "together:\n  - { present: [t, y], count: 1, when: { t: { matches: '(a+)+' } } }")
    let hard = Value.text(String(repeating: "a", count: 3000) + "!")
    let verdict = form.judge(["t": hard, "y": "ab"])
    #expect(
      verdict.findings == [
        "/w required", "undecided /t gave-up", "undecided /x gave-up", "undecided /g gave-up",
        "undecided /y gave-up", "undecided /z gave-up",
      ])
    #expect(verdict.undecided.map(\.kind) == ["present", "when", "when", "length", "when"])
    #expect(!verdict.passes)
  }

  @Test("on an absent field are not evaluated for its rules")
  func absent() throws {
    let form = try form(
      fields: "t:\ny: { rules: [{ length: 3, when: { t: { matches: '(a+)+' } } }] }")
    let hard = Value.text(String(repeating: "a", count: 3000) + "!")
    #expect(form.judge(["t": hard]).findings == [])
  }

  @Test("read the givens")
  func given() throws {
    let form = try form(
      fields: "x: { required: true, when: { edit: true } }",
      "given: { edit: boolean }")
    #expect(form.judge([:], given: ["edit": true]).findings == ["/x required"])
    #expect(form.judge([:], given: ["edit": false]).findings == [])
    #expect(form.judge(["edit": true]).findings == [])
  }

  @Test(
    "are refused if they make no sense",
    arguments: [
      ("a: { when: { a: x } }", "the conditions form a cycle: `a` → `a`"),
      (
        "a: { when: { b: x } }\nb: { when: { a: x } }",
        "the conditions form a cycle: `a` → `b` → `a`"
      ),
      ("g: { when: { g.a: x }, fields: { a: } }", "the conditions form a cycle: `g` → `g`"),
      (
        "a: { type: integer }\nb: { when: { a: x } }",
        "a literal for `a` must be an integer such as 12, not `x`"
      ),
      (
        "a: { type: boolean }\nb: { when: { a: yes } }",
        "a literal for `a` must be a boolean such as true, not `yes`"
      ),
      ("b: { when: { c: x } }", "there is no field `c` here"),
      ("a:\nb: { when: { a: [] } }", "a list of literals can't be empty"),
      ("a:\nb: { when: {} }", "a condition must name at least one field"),
      ("a:\nb: { when: { a: {} } }", "a condition on a field needs at least one rule"),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }

  @Test("can use their words in JSON, too, with a list for the string itself")
  func json() throws {
    let rules = """
      {"form": "test", "fields": {
        "t": null,
        "a": {"required": {"when": {"t": "present"}}}, "b": {"required": {"when": {"t": "absent"}}},
        "c": {"required": {"when": {"t": ["absent"]}}}, "d": {"equals": "present"}
      }}
      """
    let form = try #require(try RuleFile(rules, path: "test.json").form)
    #expect(form.judge(["t": "x"]).findings == ["/a required"])
    #expect(form.judge([:]).findings == ["/b required"])
    #expect(form.judge(["t": "absent"]).findings == ["/a required", "/c required"])
    #expect(form.judge(["t": "x", "a": "y", "d": "present"]).findings == [])
  }
}
