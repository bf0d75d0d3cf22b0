import Testing

@testable import Muster
@testable import MusterCommand

@Suite("The reference of messages")
struct ReferenceMessagesTests {
  /// A language that says all that English does, but for what begins with one of these.
  private static func language(_ tag: String, without starts: [String] = []) -> Language {
    var table = MessageTable()
    for (code, text) in Language.english.entries where !starts.contains(where: code.hasPrefix) {
      table.add(code, text)
    }
    let texts = table
    return Language(
      tag: tag, categories: [.other], category: { _ in .other },
      joint: { $0.spelled(or: "or", and: "and") }, spaces: "", texts: { texts })
  }

  @Test("lists missing messages of a language, in English")
  func missing() {
    let command = ReferenceCommand(languages: [
      .english, Self.language("pl", without: ["format.slug", "too-few"]), Self.language("de"),
    ])
    #expect(command.lacking.map(\.tag) == ["pl"])
    #expect(
      command.lacking.map(\.lines) == [
        [
          "too-few min one: {label} must have {min} item or more",
          "too-few min other: {label} must have {min} items or more",
          "format.slug: Use lower-case letters, digits and single hyphens, like {example}",
        ]
      ])
  }

  @Test("includes the words of muster fill")
  func words() {
    let unspoken = Self.language("xx", without: [""])
    let lines = ReferenceCommand(languages: [unspoken]).lacking.flatMap(\.lines)
    #expect(lines.first == "required: Enter {label}")
    #expect(lines.contains("fill submit: Submit"))
    #expect(lines.filter { $0.hasPrefix("fill ") }.count == FillWord.allCases.count)
    #expect(ReferenceCommand(languages: [.english]).lacking.isEmpty)
  }
}
