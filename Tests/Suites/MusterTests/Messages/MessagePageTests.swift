import Foundation
import Testing

@testable import Muster

@Suite("The page of messages")
struct MessagePageTests {
  @Test("in Documentation matches the languages")
  func documentation() throws {
    let package = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let path = package.appending(path: "Documentation/reference/messages.md")
    if ProcessInfo.processInfo.environment["MUSTER_RECORD"] != nil {
      try MessagePage.markdown.write(to: path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: path, encoding: .utf8)
    #expect(written == MessagePage.markdown, "run scripts/reference and look at what changed")
  }

  @Test("shows every code in its own language, with values", arguments: Language.all.map(\.tag))
  func filled(tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    for (code, text) in language.entries {
      let message = MessagePage.sentence(code, 5, language)
      #expect(!message.contains("{") || code == "format.uri-template", "\(code): \(message)")
      if tag != "en" { #expect(message != MessagePage.sentence(code, 5, .english), "\(code)") }
      #expect(text.texts.count > 0)
    }
  }

  @Test("has a few messages that were reviewed with care")
  func sentences() {
    func message(_ code: String, _ count: Int64 = 3, in language: Language) -> String {
      MessagePage.sentence(code, count, language)
    }
    #expect(message("too-short", 2, in: .arabic) == "أدخل حرفين على الأقل في «الاسم»")
    #expect(message("too-short", 3, in: .arabic) == "أدخل 3 أحرف على الأقل في «الاسم»")
    #expect(message("too-short", 11, in: .arabic) == "أدخل 11 حرفًا على الأقل في «الاسم»")
    #expect(
      message("format.ip", in: .arabic)
        == "أدخل عنوان ⁨IP⁩ بالصيغة الصحيحة، مثل ⁨192.0.2.1⁩ أو ⁨2001:db8::1⁩")
    #expect(
      message("same-as", in: .french)
        == "Les champs «\u{A0}Nom\u{A0}» et «\u{A0}E-mail\u{A0}» doivent être identiques")
    #expect(message("too-long", 1_000_000, in: .french).contains("1000000 de caractères"))
    #expect(
      message("format.phone", in: .german)
        == "Geben Sie eine Telefonnummer ein, zum Beispiel 020 7946 0018 oder +44 20 7946 0018")
    #expect(message("present.min", 2, in: .japanese) == "次のうち2項目以上を入力してください: E-mail、SMS、Fax")
    #expect(
      message("format.uri-template", in: .english)
        == "Enter an address template in the correct format, like https://example.com/{user}")
  }
}
