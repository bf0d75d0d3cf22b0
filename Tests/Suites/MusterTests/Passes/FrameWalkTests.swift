import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Walking to every place of a frame")
struct FrameWalkTests {
  private func nested() throws -> PassRow {
    let form = try MusterTests.form(
      fields: """
        a:
        l: { each: { fields: { m: { each: { fields: { b: } } } } } }
        n: { each: { } }
        """)
    return PassRow.read(
      form, ["l": [["m": [["b": "1"], ["b": "2"]]], ["m": []], [:], ["m": [["b": "3"]]]]])
  }

  /// Returns the places of the frame with a number: the indices of the items around each.
  private func places(
    _ pass: inout PassRow, _ frame: Int, _ lists: FrameWalk.Lists = .present
  ) -> [String] {
    var walk = FrameWalk(to: FrameID(frame), lists, in: pass.program)
    var places: [String] = []
    while let base = walk.next(pass.row, &pass.evaluator.scope) {
      let scope = pass.evaluator.scope
      #expect(base == scope.base)
      let indices = (0..<scope.depth).map { "\(scope.itemIndex(at: $0 + 1))" }
      places.append(indices.joined(separator: "."))
    }
    return places
  }

  @Test("visits the form itself once")
  func ownFrame() throws {
    var pass = try nested()
    #expect(places(&pass, 0) == [""])
  }

  @Test("visits items in their order, also in lists of lists, and passes over empty lists")
  func items() throws {
    var pass = try nested()
    #expect(places(&pass, 1) == ["0", "1", "2", "3"])
    #expect(places(&pass, 2) == ["0.0", "0.1", "3.0"])
    #expect(places(&pass, 3) == [])
    #expect(pass.evaluator.scope.depth == 0)
  }

  @Test("visits items of lists that don't apply only if it visits all lists")
  func lists() throws {
    var pass = try nested()
    try pass.set("l", .exempt)
    #expect(places(&pass, 2) == [])
    #expect(places(&pass, 2, .all) == ["0.0", "0.1", "3.0"])
  }

  @Test("can begin in an item")
  func inner() throws {
    let pass = try nested()
    let last = pass.row.item(3, of: try pass.slot("l"))
    let item = try #require(last)
    var scope = Scope()
    scope.enter([.form, item])
    var walk = FrameWalk(to: FrameID(2), from: 1, in: pass.program)
    var texts: [String] = []
    while let base = walk.next(pass.row, &scope) {
      texts += pass.program.frames[FrameID(2)].fields.map {
        pass.row.values.slot(base + pass.program.fields[$0].slot).shown
      }
    }
    #expect(texts == ["", "3"])
    #expect(scope.base == item)
  }
}
