import Chance
@testable import Muster
import MusterRules
import Testing

/// Every kind of rule, by its own examples, on a value that it does not read.
@Suite("A kind of rule")
struct AbsentKindTests {
  /// Those that ask whether something is given; the table of the page has a row for each.
  private static let presences: Set = ["required", "forbidden", "accepted"]

  @Test(
    "passes absent, null and unreadable values, and fields whose condition is false",
    arguments: Kind.all.map(\.word).filter { !presences.contains($0) })
  func passes(word: String) throws {
    let kind = try #require(Kind.all.first { $0.word == word })
    let table = try AbsenceTable()
    for example in kind.examples {
      let type = try #require(SampleType.all.first { $0.name == example.type.word })
      for specimen in Effort.some(of: AbsenceSpecimen.all(of: type))
      where specimen.type.keys == type.keys && !specimen.isOptional {
        for isValue in [false, true] where specimen.isValue == nil || specimen.isValue == isValue {
          let sort = try table.sort(
            specimen.row, isValue: isValue, isNullable: specimen.isNullable)
          guard [.absent, .null, .unreadable].contains(sort) else { continue }
          let form = try form(kind, example, specimen, isValue: isValue)
          let verdict = try AbsenceTableTests.judge(form, payload(example, specimen))
          let findings = (verdict.failures + verdict.undecided + verdict.notAsked)
            .map { "\($0.path) \($0.code)" }
            .filter { $0.hasPrefix("/value ") || $0.hasPrefix("/told ") }
          #expect(
            findings == (sort == .unreadable ? ["/value type"] : []),
            "\(word), \(specimen), \(sort), empty: \(isValue ? "value" : "absent")")
        }
      }
    }
  }

  /// The example's form with the specimen's field, and a field that is asked for where the rule
  /// holds as a condition.
  private func form(
    _ kind: Kind, _ example: Kind.Example, _ specimen: AbsenceSpecimen, isValue: Bool
  ) throws -> RuleForm {
    let rule = Node.mapping([(kind.word, example.arguments)])
    var field = [("type", Node.plain(example.type.word))] + example.keys
    if example.type == .group, !example.keys.contains(where: { $0.0 == "fields" }) {
      field.append(("fields", .mapping([("i", .mapping([]))])))
    }
    if specimen.isNullable { field.append(("nullable", .plain("true"))) }
    field.append(("stop", .plain("never")))
    var fields = example.beside
    if kind.word == "ask" {
      field.append(("rules", .list([rule])))
      fields.append(("value", .mapping(field)))
    } else {
      field.append(("rules", .list([rule, .mapping([("not", rule)])])))
      let when = Node.mapping([("value", rule)])
      let conditional = Node.mapping([("required", .plain("true")), ("when", when)])
      fields += [("value", .mapping(field)), ("told", conditional)]
    }
    let (form, diagnostics) = RuleForm.compile(
      FormSource(
        .mapping([
          ("form", .plain("absent")), ("empty", .plain(isValue ? "value" : "absent")),
          ("fields", .mapping(fields)),
        ])))
    return try #require(form, "\(diagnostics.map(\.reason))")
  }

  /// What stands beside the value in an example that fails, and the specimen.
  private func payload(_ example: Kind.Example, _ specimen: AbsenceSpecimen) -> Value {
    var members: [Value.Member] = []
    if !example.beside.isEmpty, case .object(let whole)? = example.failing.first {
      members = whole.filter { ByteString($0.name) != ByteString("value") }
    }
    if let raw = specimen.raw { members.append(Value.Member("value", raw)) }
    return .object(members)
  }
}
