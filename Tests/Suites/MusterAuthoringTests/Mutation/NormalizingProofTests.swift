import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A proof about normalising steps")
struct NormalizingProofTests {
  private static let words = [
    "trim", "collapse-spaces", "lowercase", "uppercase", "digits-only", "nfkc",
    "{ strip: ' -' }", "{ strip: '1' }",
  ]

  private static let texts = [
    "", " ", "a", " A  b ", "\u{A0}x\t\ny ", "- 1 -", " -a- ", "ΑΣ ΑΣ", "İ ı ß ﬁ",
    "e\u{301} E\u{301}",
    "\u{301} a", "\u{212A} k", "１２ 3-4", "①1-1", "٣ - 4", "\u{2000}a\u{2001}", "a\u{200B} b",
    "  -  ",
  ]

  private struct Steps {
    let plan: [NormalizingStep]
    let results: [String]

    init(_ words: [String]) throws {
      let file = try RuleFile.written(
        "form: f\nfields:\n  a: { empty: value, normalize: [\(words.joined(separator: ", "))] }\n")
      let form = try #require(file.form, "\(file.rendered())")
      plan = form.plan.fields[form.plan.roots[0]].normalize
      results = texts.map { form.judge(["a": .text($0)]).payload.json() }
    }
  }

  @Test("is right for every string")
  func right() throws {
    var lists: [Steps] = []
    for first in Self.words {
      lists.append(try Steps([first]))
      for second in Self.words {
        lists.append(try Steps([first, second]))
        for third in Self.words where third != second {
          lists.append(try Steps([first, second, third]))
        }
      }
    }
    var proven = 0
    for (index, one) in lists.enumerated() {
      for other in lists[..<index] where NormalizingProof.areAlike(one.plan, other.plan) {
        proven += 1
        #expect(one.results == other.results, "\(one.plan) \(other.plan)")
      }
    }
    #expect(proven > 100)
  }

  @Test("knows which steps can be swapped")
  func places() throws {
    func areAlike(_ one: [String], _ other: [String]) throws -> Bool {
      NormalizingProof.areAlike(try Steps(one).plan, try Steps(other).plan)
    }
    #expect(try areAlike(["trim", "uppercase"], ["uppercase", "trim"]))
    #expect(try areAlike(["trim", "collapse-spaces"], ["collapse-spaces", "trim"]))
    #expect(try areAlike(["trim", "digits-only"], ["digits-only"]))
    #expect(try !areAlike(["trim", "{ strip: ' -' }"], ["{ strip: ' -' }", "trim"]))
    #expect(try !areAlike(["lowercase", "uppercase"], ["uppercase", "lowercase"]))
    #expect(try !areAlike(["trim"], ["trim", "nfc"]))
  }
}
