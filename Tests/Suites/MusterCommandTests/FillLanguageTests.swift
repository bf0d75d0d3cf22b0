import Muster
import MusterPayloads
import MusterRules
import Testing

@testable import MusterCommand

@Suite("The words of muster fill")
struct FillLanguageTests {
  @Test("are in languages that messages are in, and complete in English")
  func languages() {
    #expect(Set(FillLanguage.all.map(\.tag)).isSubset(of: Language.all.map(\.tag)))
    #expect(FillLanguage.missing(in: "en") == [])
  }

  @Test("are English if a language lacks them")
  func missing() {
    let words = FillLanguage("xx", "submit: Ga\nadd-to: Zu {label}?")
    #expect(words[.submit] == "Ga" && words[.back] == "Back")
    #expect(words(.more, ["count": "2"]) == "and 2 more")
    #expect(FillLanguage.missing(in: "xx") == FillWord.allCases)
  }

  @Test("have the same placeholders as the English ones", arguments: FillLanguage.all.map(\.tag))
  func words(tag: String) throws {
    let words = try #require(FillLanguage.all.first { $0.tag == tag })
    func names(_ text: String) -> Set<Substring> {
      Set(
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
          $0.split(separator: "}").first
        })
    }
    for word in FillWord.allCases {
      #expect(names(words[word]) == names(FillLanguage.english[word]), "\(word)")
    }
  }

  @Test("read yes and no by word or letter, and English ones everywhere")
  func flags() {
    let polish = FillLanguage.polish
    #expect(["tak", "T", "y", "YES"].map { polish.flag($0) } == [true, true, true, true])
    #expect(["nie", "n", "no"].map { polish.flag($0) } == [false, false, false])
    #expect(["", "ta", "maybe"].map { polish.flag($0) } == [nil, nil, nil])
    for words in FillLanguage.all {
      #expect(words.flag(words[.yes]) == true && words.flag(words[.no]) == false)
      #expect(words.flag("y") == true && words.flag("n") == false, "\(words.tag)")
    }
  }

  @Test("take inserted values unchanged")
  func values() {
    let words = FillLanguage.english
    #expect(words(.addTo, ["label": "{label} {x"]) == "Add to {label} {x?")
    #expect(
      words(.step, ["title": "T", "steps": "3", "step": "1"]) == "Step 1 of 3: T")
  }

  @Test(
    "are in the reader's language, or the rule file's, or English",
    arguments: [
      ("pl", "de", "pl"), ("pl-PL", "de", "pl"), ("cs", "de", "de"), (nil, "de", "de"),
      (nil, "de-AT", "de"), ("cs", "cs", "en"),
    ])
  func choice(reader: String?, file: String, tag: String) throws {
    let form = try RuleFile("form: a\nlanguage: \(file)\nfields: { b: {} }").form
    let plan = try #require(form).plan
    #expect(FillLanguage.of(plan, for: reader).tag == tag)
  }
}
