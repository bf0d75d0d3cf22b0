import Muster
import Testing

@Suite("The page of formats")
struct FormatPageSnippets {
  @Test("shows suggestions as they are")
  func suggestions() {
    #expect(Format.date.suggestion(for: "31/12/2026") == "2026-12-31")
    #expect(Format.email.suggestion(for: "ada@gmial.com") == "ada@gmail.com")
    #expect(Format.iban.suggestion(for: "GB82WEST12345698765O32") == nil)
  }
}
