import Foundation
import Testing

@testable import Muster

@Suite("The summary of failures")
struct SessionSummaryTests {
  private static let text = """
    form: party
    fields:
      name: { required: true }
      billing:
        label: { en: Billing address, ar: عنوان الفاتورة }
        fields: { name: { required: true }, place: { fields: { name: { required: true } } } }
      shipping: { fields: { name: { required: true } } }
      guests: { each: { fields: { name: { required: true }, pets: { each: { required: true } } } } }
      hosts: { each: { label: Host, fields: { name: { required: true } } } }
      tags: { each: { required: true, length: 2.. } }
      rooms: { type: map, each: { fields: { name: { required: true } } } }
      prices: { type: map, each: { label: Price, type: number } }
      rows: { each: { each: { type: number } } }
    """

  private static let values: Value = [
    "billing": ["place": [:]], "shipping": [:],
    "guests": [["name": "a"], ["pets": ["x", ""]]], "hosts": [["name": "a"], [:]],
    "tags": ["ab", "x"], "rooms": ["attic": [:], "حمام": [:]], "prices": ["EUR": "x"],
    "rows": [[1], [2, "x"]],
  ]

  private static func lines(_ language: String) throws -> [SummaryLine<FieldHandle>] {
    var session = Session(try form(text), values: values, language: language)
    session.handle(.submit)
    return session.summary
  }

  @Test("names the group and the item around a field")
  func labels() throws {
    #expect(
      try Self.lines("en").map { "\($0.path) \($0.label)" } == [
        "/name Name", "/billing/name Billing address: Name",
        "/billing/place/name Billing address: Place: Name", "/shipping/name Shipping: Name",
        "/guests/1/name Guests 2: Name", "/guests/1/pets/1 Guests 2: Pets 2",
        "/hosts/1/name Host 2: Name", "/tags/1 Tags 2", "/rooms/attic/name Rooms: attic: Name",
        "/rooms/حمام/name Rooms: \u{2068}حمام\u{2069}: Name", "/prices/EUR Price EUR",
        "/rows/1/1 Rows 2: Rows 2",
      ])
  }

  @Test("names an item by its own label, as documented")
  func ownLabels() throws {
    let path = #filePath.components(separatedBy: "/Tests/")[0] + "/Documentation/rules.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let section = try #require(page.components(separatedBy: "# Names of items\n").last)
    let block = section.components(separatedBy: "```yaml\n")[1].components(separatedBy: "```")[0]
    let values: Value = [
      "rooms": [["guests": [["name": "Ada"], [:]]]], "tags": ["a"], "prices": ["EUR": "x"],
    ]
    func lines(_ text: String) throws -> [String] {
      var session = Session(try form("form: example\n" + text), values: values)
      session.handle(.submit)
      return session.summary.map(\.text)
    }
    let others = [
      "Tag 1: Tag must be 3 characters or more", "Price EUR: Price must be a number, like 12.5",
    ]
    let own = try lines(block)
    #expect(own == ["Room 1: Guest 2: Name: Enter name"] + others)
    var plain = block
    plain.replace("label: Room\n", with: "type: group\n")
    plain.replace("label: Guest, ", with: "")
    let shared = try lines(plain)
    #expect(shared == ["Rooms 1: Guests 2: Name: Enter name"] + others)
  }

  @Test("has each message once, in every language with its own colon")
  func texts() throws {
    for language in Language.all {
      let lines = try Self.lines(language.tag)
      let texts = lines.map(\.text)
      #expect(Set(texts).count == texts.count, "\(language.tag)")
      for line in lines {
        let isBare = line.path == "/name" && language.tag != "ar"
        #expect(line.text.hasSuffix(language.colon + line.message), "\(line.text)")
        #expect(!isBare || line.text == "Name" + language.colon + line.message)
        // What is isolated is closed again.
        let marks = line.text.unicodeScalars.filter { $0.value == 0x2068 || $0.value == 0x2069 }
        #expect(marks.count % 2 == 0)
      }
    }
    let english = try Self.lines("en").map(\.text)
    #expect(english[1] == "Billing address: Name: Enter name")
    #expect(english[4] == "Guests 2: Name: Enter name")
    let arabic = try Self.lines("ar")[1].text
    #expect(arabic.hasPrefix("عنوان الفاتورة: \u{2068}Name\u{2069}: "))
    let (french, japanese) = (try Self.lines("fr"), try Self.lines("ja"))
    #expect(french[4].label == "Guests 2\u{A0}: Name")
    #expect(japanese[4].label == "Guests 2：Name")
  }
}
