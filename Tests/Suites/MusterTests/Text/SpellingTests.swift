import Muster
import Testing

@Suite("Spelling")
struct SpellingTests {
  private static let words = [
    "matches", "message", "messages", "length", "label", "one-of", "unknown-fields", "is", "x",
  ]

  @Test(
    "finds the nearest word",
    arguments: [
      ("mtches", "matches"), ("matchse", "matches"), ("MATCHES", "matches"), ("lable", "label"),
      ("lenght", "length"), ("mesage", "message"), ("mesages", "messages"), ("one_of", "one-of"),
      ("unknownfields", "unknown-fields"), ("si", "is"), ("X", "x"),
    ])
  func near(word: String, nearest: String) {
    #expect(Spelling.nearest(word, among: Self.words) == nearest)
  }

  @Test("finds nothing if no word is near", arguments: ["", "y", "zz", "mat", "pattern", "lbl-x"])
  func far(word: String) {
    #expect(Spelling.nearest(word, among: Self.words) == nil)
  }

  @Test("returns the first of equally near words")
  func first() {
    #expect(Spelling.nearest("bat", among: ["cat", "hat"]) == "cat")
    #expect(Spelling.nearest("bat", among: ["hat", "cat"]) == "hat")
  }

  @Test("does not compare very long words")
  func long() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Spelling.nearest(long, among: [long]) == nil)
    #expect(Spelling.nearest("aaaa", among: [long, "aaab"]) == "aaab")
  }
}
