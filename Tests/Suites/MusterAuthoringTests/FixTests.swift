import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A fix")
struct FixTests {
  /// Applies the fixes of a file once.
  private func fixed(_ text: String) throws -> String {
    let source = SourceText(path: "form.yaml", text)
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    let fixes = Fix.all(for: file.diagnostics, in: file.rules.sources)
    return String(decoding: Fix.applying(fixes, to: source, source: 0), as: UTF8.self)
  }

  @Test(
    "corrects a word that is one letter away",
    arguments: [
      ("requird: true", "required: true"), ("'requird': true", "'required': true"),
      ("\"reqiured\": true", "\"required\": true"), ("requiredd: true", "required: true"),
      ("Required: true", "required: true"), ("starts_with: a", "starts-with: a"),
      ("required: Yes", "required: true"), ("one_of: [a]", "one-of: [a]"),
      ("None_Of: [a]", "none-of: [a]"), ("type: local_date_time", "type: local-date-time"),
      ("normalize: [digits_only]", "normalize: [digits-only]"),
      ("normalize: collapse_spaces", "normalize: collapse-spaces"),
      ("format: postal_code", "format: postal-code"),
      ("type: intger # intger", "type: integer # intger"),
    ])
  func near(wrong: String, right: String) throws {
    #expect(
      try fixed("form: a\nfields:\n  größe:\r\n    \(wrong)\n")
        == "form: a\nfields:\n  größe:\r\n    \(right)\n")
  }

  @Test("writes a hyphen for an underscore in every key that has one")
  func underscores() throws {
    let keys = RuleGrammar.field.keys.map(\.name).filter { $0.contains("-") }
    #expect(keys.contains("none-of") && keys.contains("unknown-fields"))
    for key in keys {
      let (head, tail) = ("form: a\nfields:\n  b:\n    ", ": [a]\n")
      let wrong = key.replacing("-", with: "_")
      #expect(try fixed(head + wrong + tail) == head + key + tail)
    }
  }

  @Test(
    "leaves words that may mean something else",
    arguments: [
      "minLength: 3", "min: 3", "rquierd: true", "mtc: x", "regex: x", "type: int", "type: string",
      "required: maybe", "range: 9..1", "matches: '('", "required: on-demand", "required: 'no'",
    ])
  func far(text: String) throws {
    let text = "form: a\nfields:\n  b:\n    \(text)\n"
    #expect(try fixed(text) == text)
  }

  @Test("is not made if two words are equally near")
  func ambiguous() throws {
    let text = "form: a\nfields: { abcde: , abcdf: , c: { same-as: abcdg } }\n"
    #expect(try fixed(text) == text)
    #expect(
      try fixed("form: a\nfields: { abcde: , xyz: , c: { same-as: abcdg } }\n")
        == "form: a\nfields: { abcde: , xyz: , c: { same-as: abcde } }\n")
  }

  @Test("is made for each of several similar mistakes")
  func several() throws {
    let wrong = """
      form: a
      fields:
        b: { requird: true, lenght: ..3 }
        c: { requierd: true, lengt: ..3 }
        d: { same-as: bb }
      """
    let right = """
      form: a
      fields:
        b: { required: true, length: ..3 }
        c: { required: true, length: ..3 }
        d: { same-as: bb }
      """
    #expect(try fixed(wrong) == right)
    // A name that is right somewhere may be meant elsewhere.
    let text = "form: a\nfields: { a: { requird: true, x-requierd: 1 }, requierd: }\n"
    #expect(try fixed(text) == text)
  }

  @Test(
    "corrects a name in an expression",
    arguments: [
      ("other: { when: monthes > 1 }", "other: { when: months > 1 }"),
      (
        "other: { when: 'months > 1 && monthes < 5' }",
        "other: { when: 'months > 1 && months < 5' }"
      ),
      ("other: { when: \"true\\n && monthes < 5\" }", "other: { when: \"true\\n && months < 5\" }"),
      ("other: { when: '`monthes` > 1' }", "other: { when: '`months` > 1' }"),
      ("other: { when: '`as_of` > 1' }", "other: { when: '`as-of` > 1' }"),
      (
        "other: { type: integer, compute: months + monthes }",
        "other: { type: integer, compute: months + months }"
      ),
      (
        "other: { type: integer, range: { max: { of: monthes + 1 } } }",
        "other: { type: integer, range: { max: { of: months + 1 } } }"
      ),
      (
        "other: { type: integer, compute: roud(months) }",
        "other: { type: integer, compute: round(months) }"
      ),
      (
        "other:\n    when: >-\n      months > 1\n      && monthes < 5",
        "other:\n    when: >-\n      months > 1\n      && months < 5"
      ),
    ])
  func expression(wrong: String, right: String) throws {
    let head = "form: a\nfields:\n  months: { type: integer }\n  as-of: { type: integer }\n  "
    #expect(try fixed(head + wrong + "\n") == head + right + "\n")
  }

  private static let paths = """
    form: a
    fields:
      as-of: { type: integer }
      lines: { each: { fields: { price: { type: number }, unit-tax: { type: number } } } }
      rates: { type: map, each: { fields: { share: { type: number } } } }
      home: { fields: { street: , rooms: { each: { fields: { size: { type: number } } } } } }
      other:
    """

  @Test(
    "corrects only the wrong part of a path",
    arguments: [
      ("compute: 'sum(lines[].pric)'", "compute: 'sum(lines[].price)'"),
      ("compute: 'sum(line[].price)'", "compute: 'sum(lines[].price)'"),
      ("compute: 'sum((/lines[].`pric`))'", "compute: 'sum((/lines[].`price`))'"),
      ("compute: 'sum(lines[].unit_tax)'", "compute: 'sum(lines[].unit-tax)'"),
      ("compute: 'sum(lines[], pric * 2)'", "compute: 'sum(lines[], price * 2)'"),
      ("compute: 'sum(rates[].shar)'", "compute: 'sum(rates[].share)'"),
      ("compute: 'sum(home.rooms[].siz)'", "compute: 'sum(home.rooms[].size)'"),
      ("compute: 'sum(home.romos[].size)'", "compute: 'sum(home.rooms[].size)'"),
      ("compute: as_of + 1", "compute: as-of + 1"),
      ("when: home.stret == \"a\"", "when: home.street == \"a\""),
      ("when: { home.stret: present }", "when: { home.street: present }"),
      ("same-as: home.stret", "same-as: home.street"),
      ("same-as: '/hme.street'", "same-as: '/home.street'"),
      ("same-as: othr", "same-as: other"), ("same-as: /othr", "same-as: /other"),
    ])
  func path(wrong: String, right: String) throws {
    let type = wrong.hasPrefix("compute") ? "type: number, keep: false, " : ""
    func text(_ line: String) -> String { "\(Self.paths)\n  z: { \(type)\(line) }\n" }
    #expect(try fixed(text(wrong)) == text(right))
  }

  @Test(
    "leaves a name in an expression that would mean something else there",
    arguments: ["todai > 1", "net_prices > 1", "lines[].pric > 1", "home.todai > 1"])
  func expressionLeft(text: String) throws {
    let text = """
      form: a
      fields:
        today: { type: integer }
        net prices: { type: integer }
        lines: { each: { fields: { price: { type: number } } } }
        home: { fields: { today: { type: integer } } }
        b: { when: '\(text)' }

      """
    #expect(try fixed(text) == text)
  }
}
