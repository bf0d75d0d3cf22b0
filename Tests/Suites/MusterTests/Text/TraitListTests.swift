import MusterText
import Testing

@Suite("A list with parts from traits")
struct TraitListTests {
  private let list = TraitList([1]).with("Even", [2, 4]).without("Odd", ["3", "5"])

  @Test("has the elements of every build and those of the traits")
  func elements() {
    #expect(list.elements == [1, 2, 4])
    #expect(list.parts.map(\.trait) == ["Even"])
    #expect(list.parts.map(\.elements) == [[2, 4]])
  }

  @Test("names the missing elements, with the trait that adds them")
  func leftOut() {
    #expect(list.leftOut.map { "\($0.trait) \($0.name)" } == ["Odd 3", "Odd 5"])
  }
}
