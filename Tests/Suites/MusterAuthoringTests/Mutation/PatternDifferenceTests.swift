import MusterPattern
import Testing

@testable import MusterAuthoring

@Suite("The difference of two patterns")
struct PatternDifferenceTests {
  private func matches(_ pattern: String, _ text: String) throws -> Bool {
    let compiled = try Pattern(pattern, anchoring: .whole)
    return compiled.match(text.utf8Span.span) == .matches
  }

  @Test(
    "consists of strings that only one of them matches, in the engine as well",
    arguments: [
      ("[a-z]+", "[a-z]*"), ("[a-z]{2,64}", "[a-z]{2,65}"), ("a\\.b", "a.b"), ("ab|cd", "ab"),
      ("[A-F]", "[A-G]"), ("(a|b)*c", "(a|b)+c"), ("x", "x.*"), ("\\d{4}-\\d{2}", "\\d{4}-?\\d{2}"),
      ("(?i)abc", "abc"), ("(ab)?c", "c"),
    ])
  func texts(left: String, right: String) throws {
    let difference = PatternDifference(PatternTree(left), PatternTree(right))
    #expect(!difference.texts.isEmpty)
    #expect(!difference.isProvenEmpty)
    for text in difference.texts {
      #expect(try matches(left, text) != matches(right, text), "\(left) \(right) \(text)")
    }
  }

  @Test(
    "is proven to be empty if both match the same strings",
    arguments: [
      ("[a-z]", "[a-mn-z]"), ("aa*", "a+"), ("(a|b)(a|b)", "[ab]{2}"), ("a?a?", "a{0,2}"),
      ("[0-9]", "\\d"), ("(?:ab)*", "((ab)+)?"),
    ])
  func same(left: String, right: String) {
    let difference = PatternDifference(PatternTree(left), PatternTree(right))
    #expect(difference.texts.isEmpty)
    #expect(difference.isProvenEmpty)
  }

  @Test(
    "is left open if one of them is not regular",
    arguments: ["(?=a)a", "a++", "(a)\\1", "^a$", "\\X"])
  func open(pattern: String) {
    let difference = PatternDifference(PatternTree(pattern), PatternTree("a"))
    #expect(difference.texts.isEmpty)
    #expect(!difference.isProvenEmpty)
  }
}
