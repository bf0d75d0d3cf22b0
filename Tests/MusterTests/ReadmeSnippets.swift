import Muster
import Testing

@Suite("The README")
struct ReadmeSnippets {
  @Test("judges a text by a format alone")
  func formats() {
    #expect(Format.slug.passes("a-small-step") == true)
    #expect(Format.slug.outcome(of: "a-small-") == .incomplete)
  }
}
