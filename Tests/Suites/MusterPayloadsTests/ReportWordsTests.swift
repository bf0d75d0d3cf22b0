import Muster
import MusterRules
import Testing

@testable import MusterPayloads

@Suite("The words of a report")
struct ReportWordsTests {
  @Test("are in languages that messages are in, and complete in English")
  func languages() {
    #expect(Set(ReportWords.all.map(\.tag)).isSubset(of: Language.all.map(\.tag)))
    #expect(ReportWords.missing(in: "en") == [])
  }

  @Test("are English if a language lacks them")
  func missing() {
    let words = ReportWords("xx", "undecided: ungewiss")
    #expect(words[.undecided] == "ungewiss" && words[.warning] == "warning")
    #expect(ReportWords.missing(in: "xx") == ReportWords.Word.allCases)
    let problem = PayloadProblem(code: "not-json", offset: 0, message: "expected a digit")
    #expect(words.of(problem) == problem)
  }

  @Test("have the same placeholders as the English ones", arguments: ReportWords.all.map(\.tag))
  func names(tag: String) throws {
    let words = try #require(ReportWords.all.first { $0.tag == tag })
    func names(_ text: String) -> Set<Substring> {
      Set(
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
          $0.split(separator: "}").first
        })
    }
    for word in ReportWords.Word.allCases {
      #expect(names(words[word]) == names(ReportWords.english[word]), "\(word)")
    }
  }

  /// Three payloads that fail, one of them with a warning and one with an ask, beside others.
  private static func tally(passing: Int, undecided: Int, unreadable: Int) -> Tally {
    var tally = Tally()
    for index in 0..<3 {
      tally.count(failures: true, undecided: false, warnings: index == 0, notAsked: index == 1)
    }
    for _ in 0..<undecided {
      tally.count(failures: false, undecided: true, warnings: false, notAsked: false)
    }
    for _ in 0..<passing { tally.countPassing() }
    let problem = PayloadProblem(code: "not-json", offset: 0, message: "")
    for _ in 0..<unreadable { tally.count(.unreadable(problem)) }
    return tally
  }

  @Test("count in each language", arguments: ReportWords.all.map(\.tag))
  func counts(tag: String) throws {
    let words = try #require(ReportWords.all.first { $0.tag == tag })
    let sentence = words.sentence(Self.tally(passing: 1230, undecided: 1, unreadable: 2))
    let digits = sentence.filter { ("0"..."9").contains($0) }
    #expect(digits == "1236" + "1230" + "3" + "1" + "2" + "1" + "1")
    #expect(!sentence.contains("{") && !sentence.contains("}"))
    if tag != "en" { #expect(!sentence.contains("payload")) }
  }

  @Test("format a count like the language")
  func german() throws {
    let words = try #require(ReportWords.all.first { $0.tag == "de" })
    #expect(
      words.sentence(Self.tally(passing: 1230, undecided: 0, unreadable: 1))
        == "Geprüft: 1.234; in Ordnung: 1.230, fehlerhaft: 3, nicht lesbar: 1, mit Warnungen: 1, "
        + "mit Fragen an die Anwendung: 1")
  }

  @Test(
    "name the problem of an unreadable payload, with the reason in English",
    arguments: ReportWords.all.map(\.tag))
  func problems(tag: String) throws {
    let words = try #require(ReportWords.all.first { $0.tag == tag })
    for code in ["not-json", "duplicate-key", "too-deep", "too-large", "not-csv"] {
      let problem = PayloadProblem(code: code, offset: 3, message: "the {reason}")
      let said = words.of(problem)
      #expect(said.message.contains("the {reason}") && said.code == code && said.offset == 3)
      #expect((said == problem) == (tag == "en"), "\(code)")
    }
    let problem = PayloadProblem(code: "not-object", offset: 0, message: "expected an object")
    #expect((words.of(problem) == problem) == (tag == "en"))
  }
}
