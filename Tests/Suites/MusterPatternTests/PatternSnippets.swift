import MusterPattern
import Testing

/// The examples on the pages of MusterPattern.docc.
@Suite("The page on patterns")
struct PatternSnippets {
  @Test("matches")
  func matching() throws {
    let plate = try Pattern("[A-Z]{1,3}-[A-Z]{1,2} [1-9][0-9]{0,3}", anchoring: .whole)
    #expect(plate.match("B-AB 123".utf8Span.span) == .matches)
    #expect(plate.match("B-AB".utf8Span.span) == .doesNotMatch)

    #expect(plate.partial("B-AB".utf8Span.span) == .incomplete)
    #expect(plate.partial("B-4".utf8Span.span) == .dead(viableUpTo: 2))
  }
}
