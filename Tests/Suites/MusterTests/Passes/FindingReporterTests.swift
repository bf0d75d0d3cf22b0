import Testing

@testable import Muster
@testable import MusterEngine

@Suite("Writing messages of findings")
struct FindingReporterTests {
  @Test("needs a row and a log, but no judge")
  func alone() throws {
    let form = try form(fields: "age: { type: integer, range: 18.. }")
    var pass = PassRow.read(form, ["age": 7])
    pass.log.add(
      .fails(.tooSmall), rule: RuleID(0), isWarning: false, field: FieldID(0), ownCode: nil,
      in: pass.evaluator.scope)
    let reporter = FindingReporter(program: pass.program)
    let verdict = reporter.verdict(pass.log, pass.row, language: nil)
    #expect(verdict.failures.map(\.path) == ["/age"])
    #expect(verdict.failures.map(\.message) == ["Age must be 18 or more"])
    #expect(reporter.verdict(pass.log, pass.row, language: "de").failures.map(\.message) != [])
  }
}

@Suite("A scope")
struct ScopeTests {
  @Test("has the frames from the form to an item, and counts the items")
  func items() {
    var scope = Scope()
    #expect(scope.depth == 0 && scope.base == .form)
    scope.enterList()
    scope.enterItem(at: SlotID(7))
    scope.enterItem(at: SlotID(9))
    scope.enterList()
    scope.enterItem(at: SlotID(20))
    #expect((0...scope.depth).map { scope.base(at: $0) } == [.form, SlotID(9), SlotID(20)])
    #expect([1, 2].map { scope.itemIndex(at: $0) } == [1, 0])
    #expect(scope.base(upTo: 1) == SlotID(9))
    #expect(scope.base(upTo: 5) == SlotID(20))
    scope.leaveList()
    scope.leaveList()
    #expect(scope.depth == 0)
  }
}
