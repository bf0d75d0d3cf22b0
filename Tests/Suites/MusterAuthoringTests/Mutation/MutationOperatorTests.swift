import Muster
import MusterAuthoring
import MusterRules
import Testing

@Suite("A mutation operator")
struct MutationOperatorTests {
  /// A file that has some fields, each on lines of its own.
  private func text(_ fields: String) -> String {
    if fields.hasPrefix("form:") { return fields + "\n" }
    let lines = fields.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "form: f\nfields:\n\(lines)"
  }

  /// The texts of the mutants of a file, in their order.
  private func mutants(
    of fields: String, by operation: MutationOperator
  ) throws -> [String] {
    let source = SourceText(path: "form.yaml", text(fields))
    let file = RuleFile(try RuleFileLoader(root: "/").load(source))
    #expect(file.rendered() == "")
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    return Mutation(suite, by: [operation]).mutants.map { $0.text(of: source) }
  }

  @Test("changes its examples as documented", arguments: MutationOperator.all)
  func examples(operation: MutationOperator) throws {
    #expect(!operation.examples.isEmpty)
    for example in operation.examples {
      let made = try mutants(of: example.before, by: operation)
      #expect(Set(made) == Set(example.after.map(text)), "\(operation.name): \(example.before)")
    }
  }

  @Test("changes its examples to valid rule files", arguments: MutationOperator.all)
  func compiles(operation: MutationOperator) throws {
    for example in operation.examples {
      for text in try mutants(of: example.before, by: operation) {
        #expect(try RuleFile(text).rendered() == "", "\(operation.name): \(text)")
      }
    }
  }

  @Test("has a unique name")
  func names() {
    let names = MutationOperator.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.map { MutationOperator.named($0)?.name } == names)
  }
}
