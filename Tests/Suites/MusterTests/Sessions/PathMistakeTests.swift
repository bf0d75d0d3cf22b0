import Muster
import MusterRules
import Testing

@Suite("A mistake in a path")
struct PathMistakeTests {
  private static let text = """
    form: trip
    fields:
      email: {}
      address: { fields: { city: {}, "~1b": {} } }
      guests: { each: { fields: { name: {}, tags: { each: {} } } } }
      prices: { key: {}, each: { type: number } }
    """

  @Test(
    "is an unknown name, and suggests the nearest",
    arguments: [
      ("/emial", "/email"), ("emial", "email"), ("/address/ctiy", "/address/city"),
      ("/address/~01c", "/address/~01b"), ("/guests/3/nmae", "/guests/3/name"),
      ("guests.3.nmae", "guests.3.name"), ("/quux", nil), ("/guests/x", nil), ("/guests/-", nil),
      ("/guests/", nil), ("/email/x", nil), ("/prices/a/b", nil), ("", nil), ("/", nil),
    ] as [(String, String?)])
  func suggests(path: String, suggestion: String?) throws {
    let plan = try form(Self.text).plan
    let mistake = PathMistake(in: path, of: plan)
    #expect(mistake != nil)
    #expect(mistake?.suggestion == suggestion)
  }

  @Test(
    "is not reported if an item or an entry may be missing",
    arguments: [
      "/email", "/address", "/address/~01b", "/guests/999/name", "guests.0.tags.7", "/prices/any",
      "/prices/",
    ])
  func allowsItems(path: String) throws {
    #expect(PathMistake(in: path, of: try form(Self.text).plan) == nil)
  }
}
