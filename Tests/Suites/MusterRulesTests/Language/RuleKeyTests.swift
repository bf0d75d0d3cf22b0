import Muster
import MusterRules
import Testing

@Suite("The further keys of a rule")
struct RuleKeyTests {
  private static let values: [(key: RuleKey, value: String)] = RuleKey.allCases.map { key in
    switch key {
    case .message: (key, "Too short")
    case .severity: (key, "warning")
    case .when: (key, "{ b: present }")
    case .code: (key, "short")
    case .atMost: (key, "0.5%")
    }
  }

  @Test(
    "are read next to its kind, and suggested there if they are in its arguments",
    arguments: values.indices)
  func places(index: Int) throws {
    let (key, value) = (Self.values[index].key.word, Self.values[index].value)
    let beside = "{ rules: [ { length: 3.., \(key): \(value) } ] }"
    #expect(try RuleFile("form: f\nfields: { a: \(beside), b: {} }").diagnostics.isEmpty)
    let together = "together: [ { all-different: [a, b], \(key): \(value) } ]"
    let apart = try RuleFile("form: f\nfields: { a: {}, b: {} }\n\(together)")
    #expect(apart.diagnostics.isEmpty)
    let arguments = "{ min: 3, \(key): \(value) }"
    let inside = try RuleFile("form: f\nfields: { a: { length: \(arguments) }, b: }")
    #expect(
      inside.diagnostics.map(\.suggestion) == ["write it in an item of `rules`, next to `length`"])
  }
}
