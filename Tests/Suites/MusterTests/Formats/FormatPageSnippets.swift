import Muster
import Testing

@Suite("The page of formats")
struct FormatPageSnippets {
  @Test("shows the actual suggested telephone numbers")
  func phones() {
    let britain: FormatOptions = ["region": .text("GB")]
    #expect(Format.phone.suggestion(for: "20 7946 0018", britain) == "020 7946 0018")
    #expect(Format.phone.suggestion(for: "+44 (0)20 7946 0018", britain) == "+44 20 7946 0018")
    #expect(Format.phone.suggestion(for: "o20.7946.0018", britain) == "020 7946 0018")
  }

  @Test("shows the actual suggestions")
  func suggestions() {
    #expect(Format.date.suggestion(for: "31/12/2026") == "2026-12-31")
    #expect(Format.email.suggestion(for: "ada@gmial.com") == "ada@gmail.com")
    #expect(Format.iban.suggestion(for: "GB82WEST12345698765O32") == nil)
  }
}
