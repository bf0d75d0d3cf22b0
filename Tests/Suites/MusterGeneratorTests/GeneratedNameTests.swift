import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("A name in a generated view model")
struct GeneratedNameTests {
  /// The inputs that a form of these fields has, in order.
  private func inputs(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: names\nfields:\n\(fields)")
    return source.text.split(separator: "\n").filter { $0.hasPrefix("  func didChange(") }
      .map { $0.drop { $0 != "(" }.dropFirst().prefix { $0 != ":" } }.map(String.init)
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

  @Test("beyond ASCII is announced to the formatter")
  func beyondASCII() throws {
    let line = ", IdentifiersMustBeASCII\n"
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
      try inputs("  form: {}\n  self: {}\n  Self: {}\n  submit: {}\n  value: {}\n  base: {}")
        == ["formField", "selfField", "selfField2", "submitField", "value", "base"])
    #expect(
      try inputs("  guests: { each: { fields: { id: {}, remove: {}, key: {}, submit: {} } } }")
        == ["idField", "removeField", "key", "submit"])
    #expect(
      try inputs("  prices: { type: map, each: { fields: { key: {}, e-mail: {} } } }")
        == ["keyField", "eMail"])
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
      ("wishes", "wish"), ("branches", "branch"), ("children", "child"),
      ("news", "newsItem"),
      ("class", "classItem"), ("s", "sItem"),
    ])
  func items(list: String, item: String) throws {
    #expect(
      try inputs("  \(list): { type: list, each: { required: true } }") == [item])
    #expect(
      try inputs("  \(list): { type: list, each: { fields: { name: { required: true } } } }")
        == ["name"])
    #expect(
      try ViewModelSourceTests.source("form: f\nfields: { \(list): { each: {} } }").text
        .contains("  func add\(item.prefix(1).uppercased() + item.dropFirst())(_ draft: String?)\n")
    )
  }

  /// The outputs that are named after a claim, in the order of the parts of a form.
  private func claims(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: names\nfields: { \(fields) }")
    return source.text.split(separator: "\n").compactMap { line in
      let words = line.split { " :".contains($0) }.map(String.init)
      guard words.starts(with: ["public", "var"]), words.dropFirst(3).first == "Signal<FieldStatus>"
      else { return nil }
      return words[2]
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
      ("home: { fields: { is-flat: {} } }", ["isHomeValid", "isFlatValid"]),
      ("guests: { each: { fields: { has-seat: {} } } }", ["isGuestsValid", "hasSeatValid"]),
      ("is-company: {}, company: {}", ["isCompanyFieldValid", "isCompanyValid"]),
      (
        "is-company: {}, company-field: {}, company: {}",
        ["isCompanyField2Valid", "isCompanyFieldValid", "isCompanyValid"]
      ),
      ("is-form: {}, form: {}", ["isFormField2Valid", "isFormFieldValid"]),
      ("is-form-valid:", ["isFormValidFieldValid"]),
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
