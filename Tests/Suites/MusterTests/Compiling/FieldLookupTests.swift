import Testing

@testable import Muster

@Suite("A field's name")
struct FieldLookupTests {
  private static let fields = """
    a:
    home: { fields: { a: , street: , flat: { fields: { floor: } } } }
    guests: { each: { fields: { name: , a: } } }
    prices: { type: map, each: { type: number } }
    """

  private static let cases: [(name: String, scope: String?, path: String?)] = [
    ("a", nil, "/a"), ("a", "street", "/home/a"), ("/a", "street", "/a"),
    ("a", "floor", "/home/a"), ("home.a", "floor", "/home/a"),
    ("home.flat.floor", nil, "/home/flat/floor"),
    ("guests[].name", nil, "/guests/*/name"), ("name", "name", "/guests/*/name"),
    ("prices[]", nil, "/prices/*"), ("today", "street", "/today"),
    ("street", nil, nil), ("guests.name", nil, nil), ("home[].a", nil, nil), ("a.b", nil, nil),
    ("", nil, nil), ("/", nil, nil), ("home..a", nil, nil), ("[]", nil, nil),
  ]

  private func draft() throws -> FormDraft {
    FormDraft(try syntax(fields: Self.fields, "given: { today: date, a: text }").1)
  }

  @Test("means the nearest field outwards, or the one at its path", arguments: cases.indices)
  func meaning(index: Int) throws {
    let (name, scope, path) = Self.cases[index]
    let draft = try draft()
    var names = FieldLookup(draft)
    let from = scope.flatMap { draft.fields.named($0) }
    let found: FieldID? =
      if case .found(let field) = names.meaning(of: name, scope: from) { field } else { nil }
    #expect(found.map { field in self.path(of: field, in: draft) } == path)
  }

  private func path(of field: FieldID, in draft: FormDraft) -> String {
    draft.fields.outward(from: field).reversed().map { current in
      "/" + (draft.fields[current].name.isEmpty ? "*" : draft.fields[current].name)
    }.joined()
  }

  @Test("that is unknown is reported at the part that is wrong")
  func unknown() throws {
    let draft = try draft()
    var names = FieldLookup(draft)
    let home = try #require(draft.fields.named("home"))
    let guests = try #require(draft.fields.named("guests"))
    #expect(names.meaning(of: "hose.a", scope: home) == .unknown(part: "hose", scope: home))
    #expect(names.meaning(of: "/hose", scope: home) == .unknown(part: "hose", scope: nil))
    #expect(
      names.meaning(of: "home.b", scope: nil)
        == .unknownInside(part: "b", index: 1, group: home))
    #expect(names.meaning(of: "guests.name", scope: nil) == .notEntered(guests))
    #expect(names.meaning(of: "home.", scope: nil) == .malformed)
  }

  @Test("can be written without a path if the field is visible")
  func visible() throws {
    let draft = try draft()
    let street = try #require(draft.fields.named("street"))
    let seen = FieldLookup(draft).visibleNames(scope: street)
    #expect(
      seen == ["a", "street", "flat", "a", "home", "guests", "prices", "today", "a"])
  }

  @Test("is shown in messages, or that of its list or map for an entry")
  func sentence() throws {
    let draft = try draft()
    let names = draft.fields.ids.map { draft.fields.nameInSentence(of: $0) }
    #expect(names.contains("`street`"))
    #expect(names.contains("an item of `guests`"))
    #expect(names.contains("a key of `prices`"))
  }

  @Test("gets a suggestion if it is misspelt")
  func hint() throws {
    var reader = try ArgumentReader(fields: Self.fields)
    #expect(reader.reference("home.stret", scope: nil, at: nil) == nil)
    #expect(reader.reference("guest[].name", scope: nil, at: nil) == nil)
    #expect(reader.reference("guests.name", scope: nil, at: nil) == nil)
    #expect(
      reader.diagnostics.map(\.suggestion) == [
        "did you mean `street`?", "did you mean `guests`?", "write `guests[]` for every item",
      ])
  }
}
