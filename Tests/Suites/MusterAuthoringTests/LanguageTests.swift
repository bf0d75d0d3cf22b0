import Foundation
import Muster
import MusterAuthoring
import MusterRules
import Testing

/// Rule files whose examples say what the rule language means, a topic a file.
@Suite("The rule language")
struct LanguageTests {
  static let topics: [String] = {
    let folder = packageFolder.appending(path: "Tests/Data/Language").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("has topics")
  func found() {
    #expect(Self.topics.contains("absence") && Self.topics.count > 8)
  }

  @Test("behaves as in its examples", arguments: topics)
  func examples(topic: String) throws {
    let path = packageFolder.appending(path: "Tests/Data/Language/\(topic).yaml")
    let file = try RuleFile(contentsOf: path.path(percentEncoded: false))
    #expect(file.rendered() == "")
    let form = file.form
    let suite = ExampleSuite(try #require(form))
    #expect(DiagnosticRenderer(file.rules.sources).render(suite.diagnostics) == "")
    #expect(ExampleReport(suite).pictures(file.rules.sources) == "")
  }
}
