import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("A name in a generated view model")
struct GeneratedNameTests {
  /// The inputs that a form of these fields has, in order.
  private func inputs(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: names\nfields:\n\(fields)")
    let lines = source.text.split(separator: "\n")
    return lines.prefix { !$0.hasPrefix("}") }.filter { $0.contains("func didChange(") }
      .map { $0.drop { $0 != "(" }.dropFirst().prefix { $0 != ":" } }
      .map(String.init).filter { !$0.hasPrefix("_") }
  }

  @Test(
    "is the field's name in Swift style",
    arguments: [
      ("email", "email"), ("e-mail", "eMail"), ("first_name", "firstName"),
      ("Street and number", "streetAndNumber"), ("userID", "userID"), ("URL", "url"),
      ("IBANCode", "ibanCode"), ("2fa", "field2fa"), ("'🎈'", "field"), ("'имя'", "имя"),
      ("'名前'", "名前"), ("a·b", "aB"), ("\"a\\u200Db\"", "aB"), ("e\u{301}", "e\u{301}"),
      ("\u{301}e", "e"), ("'٣'", "field"), ("straße", "straße"),
    ])
  func names(field: String, name: String) throws {
    #expect(try inputs("  \(field): { required: true }") == [name])
  }

  @Test("that is a Swift keyword is only a label, or quoted if necessary")
  func keywords() throws {
    #expect(
      try inputs("  default: {}\n  in: {}\n  inout: {}\n  let: {}\n  repeat: {}")
        == ["default value", "in value", "`inout` value", "`let` value", "repeat value"])
  }

  @Test("that is a keyword only before an expression is not one elsewhere")
  func expressions() throws {
    #expect(
      try inputs("  await: {}\n  type: {}\n  unsafe: {}") == ["await value", "type", "unsafe"])
  }

  @Test("that is also a position's is only a label")
  func positions() throws {
    #expect(try inputs("  indexes: { type: list, each: {} }") == ["index value"])
  }

  @Test("beyond ASCII is announced to the formatter")
  func beyondASCII() throws {
    let line = "// swift-format-ignore-file: IdentifiersMustBeASCII\n"
    func text(_ field: String) throws -> String {
      try ViewModelSourceTests.source("form: f\nfields:\n  \(field)").text
    }
    #expect(try text("größe: {}").contains(line))
    #expect(try text("m: { type: map, each: { fields: { größe: {} } } }").contains(line))
    #expect(try !text("groesse: { label: Größe }").contains(line))
  }

  @Test("that every model already has gets a suffix")
  func taken() throws {
    #expect(
      try inputs("  form: {}\n  self: {}\n  Self: {}\n  none: {}\n  value: {}")
        == ["formField", "selfField", "selfField2", "noneField", "valueField"])
  }

  @Test("that two fields share belongs to the first, and the others get a number")
  func clashes() throws {
    #expect(
      try inputs("  e-mail: {}\n  eMail: {}\n  e_mail: {}\n  eMail2: {}\n  'e mail': {}")
        == ["eMail", "eMail3", "eMail4", "eMail2", "eMail5"])
  }

  @Test(
    "in a list is that of an item",
    arguments: [
      ("guests", "guest"), ("addresses", "address"), ("boxes", "box"), ("entries", "entry"),
      ("wishes", "wish"), ("branches", "branch"), ("children", "childrenItem"),
      ("news", "newsItem"),
      ("class", "classItem"), ("s", "sItem"),
    ])
  func items(list: String, item: String) throws {
    #expect(
      try inputs("  \(list): { type: list, each: { required: true } }") == [item])
    #expect(
      try inputs("  \(list): { type: list, each: { fields: { name: { required: true } } } }")
        == ["\(item)Name"])
  }

  /// The outputs that say yes or no of the fields of a form.
  private func claims(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: names\nfields: { \(fields) }")
    let lines = source.text.split(separator: "\n").drop { !$0.contains("ViewModelOutputs:") }
      .prefix { !$0.hasPrefix("}") }
    return lines.compactMap { line in
      let words = line.split { " (:".contains($0) }.map(String.init)
      guard words.count > 1, ["var", "func"].contains(words[0]), words[1] != "isFormValid" else {
        return nil
      }
      return ["Valid", "Required", "Shown"].contains { words[1].hasSuffix($0) } ? words[1] : nil
    }
  }

  @Test(
    "of an output reads as a claim, even if the field's already does",
    arguments: [
      ("email:", ["isEmailValid"]), ("is-company:", ["isCompanyValid"]),
      ("isCompany:", ["isCompanyValid"]), ("has-children:", ["hasChildrenValid"]),
      ("can-drive:", ["canDriveValid"]), ("did_sign:", ["didSignValid"]),
      ("is-2fa-on:", ["is2faOnValid"]), ("is:", ["isIsValid"]), ("island:", ["isIslandValid"]),
      ("hasty:", ["isHastyValid"]), ("issue:", ["isIssueValid"]), ("candle:", ["isCandleValid"]),
      ("this-is:", ["isThisIsValid"]), ("ISBN:", ["isIsbnValid"]),
      ("home: { fields: { is-flat: {} } }", ["isHomeValid", "homeIsFlatValid"]),
      (
        "guests: { each: { fields: { has-seat: {} } } }",
        ["isGuestsValid", "isGuestValid", "guestHasSeatValid"]
      ),
      (
        "is-company: { type: boolean, required: { when: { a: x } }, when: { a: present } }, a: {}",
        ["isCompanyValid", "isCompanyRequired", "isCompanyShown", "isAValid"]
      ),
      ("is-company: {}, company: {}", ["isCompanyFieldValid", "isCompanyValid"]),
      (
        "is-company: {}, company-field: {}, company: {}",
        ["isCompanyField2Valid", "isCompanyFieldValid", "isCompanyValid"]
      ),
      ("is-form: {}, form: {}", ["isFormField2Valid", "isFormFieldValid"]),
      ("is-form-valid:", ["isFormValidValid"]),
    ])
  func claims(fields: String, names: [String]) throws {
    #expect(try claims(fields) == names)
  }

  @Test("of a form is the prefix of its types")
  func forms() throws {
    for (form, name) in [("sign-in", "SignIn"), ("signin", "Signin"), ("a_1-b", "A1B")] {
      let file = try RuleFile("form: \(form)\nfields: { a: { required: true } }")
      let source = ViewModelSource(try #require(file.form), from: "a.yaml")
      #expect(source.name == name)
      #expect(source.text.contains("public final class \(name)ViewModel:"))
    }
  }

  @Test(
    "of the Swift file comes from the rule file",
    arguments: [
      ("rules/signin.yaml", "SigninViewModel.swift"), ("sign-in.json", "SignInViewModel.swift"),
      ("/a/b.c/x_y.yml", "XYViewModel.swift"),
    ])
  func files(path: String, name: String) {
    #expect(ViewModelSource.fileName(for: path) == name)
  }
}
