import MusterText
import Testing

@Suite("A list of which traits bring parts")
struct TraitListTests {
  private let list = TraitList([1]).with("Even", [2, 4]).without("Odd", ["3", "5"])

  @Test("has what every build has and what the traits bring")
  func elements() {
    #expect(list.elements == [1, 2, 4])
    #expect(list.parts.map(\.trait) == ["Even"])
    #expect(list.parts.map(\.elements) == [[2, 4]])
  }

  @Test("names what it lacks, with the trait that brings it")
  func leftOut() {
    #expect(list.leftOut.map { "\($0.trait) \($0.name)" } == ["Odd 3", "Odd 5"])
  }
}
