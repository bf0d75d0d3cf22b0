import Muster
import Testing

@Suite("Every kind")
struct KindExamplesTests {
  @Test("has examples that pass and fail as it says", arguments: Kind.all.map(\.word))
  func examples(word: String) throws {
    let kind = try #require(Kind.all.first { $0.word == word })
    #expect(!kind.examples.isEmpty)
    for example in kind.examples {
      let problems = example.problems(of: kind)
      #expect(problems.isEmpty, "\(word): \(problems)")
    }
  }

  @Test(
    "of cross-field rule has examples that pass and fail as it says",
    arguments: CrossFieldKind.all.map(\.word))
  func crossFieldExamples(word: String) throws {
    let kind = try #require(CrossFieldKind.all.first { $0.word == word })
    #expect(!kind.examples.isEmpty)
    for example in kind.examples {
      let problems = example.problems(of: kind)
      #expect(problems.isEmpty, "\(word): \(problems)")
    }
  }
}
