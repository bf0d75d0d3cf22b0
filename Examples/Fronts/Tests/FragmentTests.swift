import Testing

@testable import Fronts

@Suite("The fragment of a JSON Pointer")
struct FragmentTests {
  @Test(
    "has what a URI may have as it is, and all else by its bytes",
    arguments: [
      ("", "#"), ("/guests/0/name", "#/guests/0/name"), ("/a~1b", "#/a~1b"),
      ("/größe", "#/gr%C3%B6%C3%9Fe"), ("/first name", "#/first%20name"), ("/100%#", "#/100%25%23"),
      ("/a\nb", "#/a%0Ab"),
    ])
  func fragment(pointer: String, expected: String) {
    #expect(pointer.fragment == expected)
  }
}
