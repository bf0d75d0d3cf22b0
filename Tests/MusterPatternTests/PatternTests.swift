import MusterPattern
import Testing

@Suite("A pattern")
struct PatternTests {
  @Test("x")
  func x() throws {
    let p = try Pattern("a|b", anchoring: .whole)
    #expect(p.match([97].span) == .matches)
  }
}
