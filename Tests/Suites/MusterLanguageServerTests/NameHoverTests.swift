import Muster
import Testing

@testable import MusterLanguageServer

@Suite("Hovers over names")
struct NameHoverTests {
  private static let people = """
    patterns: { iata: '[A-Z]{3}', both: '(?&iata)-(?&iata)' }
    shapes:
      place: { fields: { city: { required: true } } }
      tag: { fields: { word: {}, weight: {} } }

    """

  private static let text = """
    form: flight
    use: people.yaml
    given: { limit: integer }
    conditions: { adult: age >= 18 }
    patterns:
      word: '[a-z]+'
      code: '(?&word)-[0-9]{2}'
      odd: 'a(?=b)'
      rec: '\\((?:a|(?&rec))*\\)'
    fields:
      age: { type: integer, range: { max: { of: 'max(limit, 1)' } } }
      seat: { matches: '(?&people.iata)[0-9]', when: adult }
      row: { matches: { pattern: '[a-z]', flags: i }, normalize: [trim] }
      home: { is: people.place }
      tags: { each: { is: people.tag } }
      nest: { matches: '(?&rec)' }
      both: { matches: '(?&people.both)(?&code)(?&odd)' }

    """

  /// Returns what is shown at the middle of a word, the given time that it is there.
  private func shown(
    _ word: String, _ time: Int = 1, in text: String = text, at address: String = formAddress
  ) throws -> String {
    var rest = text[...]
    var before = ""
    for _ in 0..<time {
      let found = try #require(rest.firstRange(of: word))
      before += rest[..<found.upperBound]
      rest = rest[found.upperBound...]
    }
    let lines = before.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    var client = try Client(["/rules/people.yaml": Self.people])
    try client.open(text, at: address)
    let place = (lines.count - 1, lines.last?.utf16.count ?? 0)
    let answer = try client.ask("hover", at: place, in: address)
    return answer["contents"]?["value"]?.string ?? ""
  }

  @Test(
    "describe patterns in words, at definitions, calls and matches",
    arguments: [
      ("word", 1, "`word` matches one or more small letters."),
      ("(?&word", 1, "`word` matches one or more small letters."),
      ("code", 1, "`code` matches one or more small letters, a hyphen and two digits."),
      ("[0-9]{2}", 1, "Matches one or more small letters, a hyphen and two digits."),
      ("odd", 1, "`odd` is `a(?=b)`."), ("rec", 1, "`rec` is `\\((?:a|(?&rec))*\\)`."),
      ("(?&rec", 2, "`rec` is `\\((?:a|(?&rec))*\\)`."),
      ("[0-9]", 2, "Matches three capitals and a digit."),
      ("iata", 1, "`iata` matches three capitals."),
      ("(?&people", 1, "`iata` matches three capitals."),
      ("(?&people.both", 1, "`both` matches three capitals, a hyphen and three capitals."),
    ])
  func patterns(word: String, time: Int, text: String) throws {
    #expect(try shown(word, time) == text)
  }

  @Test("describe conditions, givens and functions with their meaning")
  func others() throws {
    let adult = "`adult` means that Age is at least 18."
    #expect(try shown("adult") == adult)
    #expect(try shown("adult", 2) == adult)
    let limit = "`limit` is a value that your program supplies, of the type `integer`."
    #expect(try shown("limit") == limit)
    #expect(try shown("limit", 2) == limit)
    #expect(try shown("'max").hasPrefix("`max`: The greatest, or latest, "))
    #expect(try shown("trim") == "`trim`: Removes spaces at both ends.")
  }

  @Test("show conditions and givens as written while the file doesn't compile")
  func broken() throws {
    let text = Self.text + "  more: { lenght: 3 }\n"
    #expect(try shown("adult", 2, in: text) == "`adult` is `age >= 18`.")
    #expect(try shown("iata", in: text) == "`iata` matches three capitals.")
  }

  @Test("show shapes as a field uses them, or with their fields")
  func shapes() throws {
    let place = try shown("people.place")
    #expect(place.hasPrefix("`place`, as used in `home`:\n\n"))
    #expect(place.contains("Text that must be given."))
    #expect(
      try shown("people.tag") == "`tag` is a shape with the fields `word` and `weight`.")
  }

  @Test("work in a file that others use, too")
  func used() throws {
    let address = "file:///rules/people.yaml"
    #expect(
      try shown("both", in: Self.people, at: address)
        == "`both` matches three capitals, a hyphen and three capitals.")
    #expect(
      try shown("place", in: Self.people, at: address)
        == "`place` is a shape with the field `city`.")
  }

  @Test("stay short even if conditions and patterns refer to each other often")
  func growth() throws {
    func lengths(_ count: Int) throws -> [Int] {
      let conditions = (1..<count).map { index in
        let before = "c\(index - 1)"
        return "  c\(index): (\(before) && a > \(index)) || (\(before) && a > 2) || \(before)\n"
      }
      let patterns = (1..<count).map { "  p\($0): '(?&p\($0 - 1))(?&p\($0 - 1))'\n" }
      let text =
        "form: chain\npatterns:\n  p0: a\n\(patterns.joined())conditions:\n  c0: a > 1\n"
        + conditions.joined()
        + "fields:\n  a: { type: number }\n  bird: { required: { when: c\(count - 1) } }\n"
        + "  x: { matches: '(?&p\(count - 1))' }\n"
      return try ["c\(count - 1)", "bird", "p\(count - 1)", "matches"].map { word in
        let shown = try shown(word, in: text)
        #expect(!shown.isEmpty, "\(word)")
        return shown.utf8.count
      }
    }
    for (less, more) in zip(try lengths(20), try lengths(40)) {
      #expect(more < less * 3, "\(less) became \(more)")
    }
  }
}
