@testable import Muster
@testable import MusterEngine
import MusterRules
import Testing

@Suite("A form of a single field")
struct LoneFormTests {
  private func form(_ fields: String) throws -> RuleForm {
    let file = try RuleFile("form: a\nfields:\n" + fields)
    return try #require(file.form, "\(file.rendered())")
  }

  @Test("has only the patterns of that field")
  func patterns() throws {
    let numbers = 0..<40
    let form = try form(
      numbers.map { "  f\($0): { matches: 'a{\($0 + 1)}', excludes: { pattern: 'b' } }\n" }
        .joined() + "  plain: { length: ..9 }\n"
        + "  tags: { contains: { pattern: x }, each: { any: [{ matches: y }, { matches: z }] } }\n"
    )
    #expect(form.program.patterns.count == 83)
    let texts = form.plan.fields.ids.filter { form.plan.fields[$0].type == .text }
    let counts = texts.map { form.alone($0).program.patterns.count }
    #expect(counts == numbers.map { _ in 2 } + [0, 2])
  }

  @Test("judges by its own pattern, from any place in the form")
  func verdicts() throws {
    let form = try form(
      """
        first: { matches: a+ }
        second: { excludes: { pattern: a } }
        third: { any: [{ matches: b+ }, { matches: 'c+' }] }
      """)
    let accepted = form.plan.fields.ids.map { id in
      let alone = form.alone(id)
      return ["a", "b", "c"].filter { text in
        alone.judge(.object([Value.Member(form.plan.fields[id].name, .text(text))])).passes
      }
    }
    #expect(accepted == [["a"], ["b", "c"], ["b", "c"]])
  }
}
