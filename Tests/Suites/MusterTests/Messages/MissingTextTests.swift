import Testing

@testable import Muster
@testable import MusterEngine

@Suite("A text that a language lacks")
struct MissingTextTests {
  /// German as it may be between two releases.
  static let partial = Language(
    tag: "de", categories: [.one, .other], category: { $0.isExactly(1) ? .one : .other },
    joint: { $0.spelled(or: "oder", and: "und") }, spaces: "Leerzeichen",
    texts: {
      MessageTable(
        """
        required: Füllen Sie das Feld „{label}“ aus
        type: Geben Sie bei „{label}“ eine andere Art von Wert ein
        format: Geben Sie „{label}“ im richtigen Format ein
        too-small: „{label}“ muss mindestens {min} sein
        """)
    })

  private func message(
    _ code: String, _ variants: [String] = [], with parameters: [Failure.Parameter] = [],
    builtIn: String = "", file: String = "de"
  ) -> String {
    var form = FormSyntax()
    form.language = file
    var subject = MessageWriter.Subject(code: code)
    subject.builtInCode = builtIn
    subject.variants = variants
    subject.label = LocalText([("de", "Wert"), ("en", "Value")])
    subject.parameters = parameters
    let known = Languages(.english, [Self.partial, .french])
    return MessageWriter(form, language: "de", among: known).message(subject)
  }

  @Test("is replaced by the English one, with the reader's label")
  func english() {
    #expect(message("required") == "Füllen Sie das Feld „Wert“ aus")
    #expect(message("pattern") == "Enter wert in the correct format")
    #expect(message("decimals") == "Wert must have the right number of decimal places")
    #expect(
      message("too-few", with: [Failure.Parameter("min", .integer(1))])
        == "Wert must have 1 item or more")
  }

  @Test("is not replaced by one with another meaning")
  func variants() {
    let min = [Failure.Parameter("min", .integer(3))]
    #expect(message("too-small", with: min) == "„Wert“ muss mindestens 3 sein")
    #expect(message("too-small", ["exclusive"], with: min) == "Wert must be more than 3")
  }

  @Test("is replaced by the general one for types and formats, if there is one")
  func general() {
    let iban = [Failure.Parameter("format", .text("iban"))]
    #expect(message("format", ["iban"], with: iban) == "Geben Sie „Wert“ im richtigen Format ein")
    #expect(message("type", ["integer"]) == "Geben Sie bei „Wert“ eine andere Art von Wert ein")
  }

  @Test("is taken from the rule file's language before English")
  func file() {
    #expect(message("pattern", file: "fr") == Self.french)
    #expect(message("pattern", file: "xx") == "Enter wert in the correct format")
  }

  private static var french: String {
    MessageWriter(FormSyntax(), language: "fr").message(
      {
        var subject = MessageWriter.Subject(code: "pattern")
        subject.label = LocalText("Wert")
        return subject
      }())
  }

  @Test("of an author's own code is that of its rule")
  func ownCode() {
    #expect(message("banned", builtIn: "required") == "Füllen Sie das Feld „Wert“ aus")
    #expect(message("banned", builtIn: "none-of") == message("none-of"))
    #expect(message("none-of").contains("wert"))
  }
}
