import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("The choices in a generated view model")
struct GeneratedChoiceTests {
  /// The heads of the enumerations of choices in a form of these fields, each with its cases.
  private func choices(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: f\nfields:\n  \(fields)")
    var found: [String] = []
    var isInside = false
    for line in source.text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasSuffix(": String, ChoiceName {") {
        found.append("\(line.split(separator: " ")[3].dropLast())")
        isInside = true
      } else if line == "}" {
        isInside = false
      } else if isInside, line.hasPrefix("case ") {
        found.append("\(line.dropFirst(5))")
      }
    }
    return found
  }

  @Test(
    "are named after their values",
    arguments: [
      ("[a, b]", ["a", "b"]),
      ("[x-small, XL, 2XL]", ["xSmall = \"x-small\"", "xl = \"XL\"", "choice2XL = \"2XL\""]),
      ("['', none, self]", ["choice = \"\"", "noneChoice = \"none\"", "selfChoice = \"self\""]),
      ("[in, is]", ["`in`", "`is`"]),
      ("[e-mail, eMail, a]", ["eMail = \"e-mail\"", "eMail2 = \"eMail\"", "a"]),
      ("['+', '-']", ["choice = \"+\"", "choice2 = \"-\""]),
      ("[value, label, control]", ["value", "labelChoice", "controlChoice"]),
      ("{ US: United States, 'Ö': Austria }", ["us = \"US\"", "ö = \"Ö\""]),
      ("['a\"b', 'a\\b']", ["aB = \"a\\\"b\"", "aB2 = \"a\\\\b\""]),
    ])
  func names(values: String, cases: [String]) throws {
    let names = cases.map { name in
      // What every enumeration has already is not as it is written.
      name.hasSuffix("Choice") ? "\(name) = \"\(name.dropLast(6))\"" : name
    }
    #expect(try choices("size: { one-of: \(values) }") == ["Size"] + names)
  }

  @Test(
    "are an enumeration if they always apply, and strings that may be shown",
    arguments: [
      ("a: { one-of: [x] }", true), ("a: { secret: true, one-of: [x] }", false),
      ("a: { rules: [{ one-of: [x], when: { b: present } }] }\n  b: {}", false),
      ("a: { rules: [{ one-of: [x], severity: warning }] }", false),
      ("a: { type: integer, one-of: [1] }", false), ("a: { none-of: [x] }", false),
      ("a: { one-of: { field: b } }\n  b: {}", false),
      ("a: { any: [{ one-of: [x] }, { length: 3 }] }", false),
      ("a: { when: { b: present }, one-of: [x] }\n  b: {}", true),
    ])
  func kinds(fields: String, isChoice: Bool) throws {
    #expect(try choices(fields) == (isChoice ? ["A", "x"] : []))
  }

  @Test("of items, groups and fields with the names of types have their own types")
  func types() throws {
    #expect(
      try choices(
        """
        type: { one-of: [x] }
          roles: { each: { one-of: [x] } }
          home: { fields: { kind: { one-of: [x] } } }
          prices: { type: map, each: { one-of: [x] } }
        """) == ["TypeChoice", "x", "Role", "x", "Kind", "x", "Price", "x"])
    let source = try ViewModelSourceTests.source(
      "form: f\nfields: { roles: { each: { one-of: [x] } }, home: { fields: { kind: { one-of: [x] } } } }"
    )
    for line in [
      "public let roles: [Role]?", "public let kind: Kind?",
      "var kind: FieldOutputs<FPayload.Home.Kind> { get }",
      "func set(kind: FPayload.Home.Kind?)",
      "func set(role: FPayload.Role?)",
      "func addRole(_ draft: FPayload.Role?)",
    ] { #expect(source.text.contains("  \(line)\n"), "\(line)") }
  }
}
