import Testing

@testable import Muster

@Suite("Placing fields")
struct FormDraftTests {
  private func draft(_ fields: String, _ rest: String = "") throws -> FormDraft {
    FormDraft(try syntax(fields: fields, rest).1)
  }

  @Test("gives each its slot, groups before their own, items in their own frame")
  func slots() throws {
    let draft = try draft(
      """
      home: { fields: { street: } }
      guests: { each: { fields: { name: } } }
      last:
      """, "given: { today: date }")
    #expect(draft.fields.map(\.name) == ["home", "street", "guests", "", "name", "last", "today"])
    #expect(draft.fields.map(\.frame.index) == [0, 0, 0, 1, 1, 0, 0])
    #expect(draft.fields.map(\.slot.count) == [1, 2, 3, 1, 2, 4, 5])
    #expect(draft.frames.map(\.slotCount) == [6, 3])
    #expect(draft.frames.map(\.owner?.index) == [nil, 2])
    #expect(draft.roots.map(\.index) == [0, 2, 5])
    #expect(draft.written.count == 6)
  }

  @Test("passes a group's settings and its secrecy down to its fields")
  func settings() throws {
    let draft = try draft(
      """
      card: { secret: true, stop: never, fields: { number: , code: { stop: first } } }
      name: { empty: value }
      """)
    #expect(draft.fields.map(\.isSecret) == [true, true, true, false])
    #expect(draft.fields.map(\.stopsAtFirst) == [false, false, true, true])
    #expect(draft.fields.map(\.emptyIsValue) == [false, false, false, true])
  }

  @Test("finds keys without a meaning for their field, with any other keys")
  func keys() throws {
    let draft = try draft(
      """
      a: { type: integer, normalize: trim }
      b: { type: map, key: { type: integer, when: { a: 1 } }, each: { keep: false } }
      c: { type: text, optional: true }
      """)
    #expect(
      FieldKeyCheck(draft.written).diagnostics.map(\.reason) == [
        "`normalize` is only for text, but `a` is of type integer",
        "a map's keys must be of type text, not integer",
        "a map's key can't have `when`: write it on `each`",
        "a map is output as a whole: write `keep` on the map",
        "`optional` is only for groups, but `c` is of type text",
      ])
  }
}
