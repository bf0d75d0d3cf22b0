import Muster
import MusterRules
import Testing

@Suite("Laravel's cases")
struct LaravelConformanceTests {
  @Test("are judged like in Laravel, if rule files have its rules")
  func cases() throws {
    try ConformanceSuite("laravel")?.hold(mapping: 80) { row in
      let parts = try Value(json: Array(row.line).span)
      let payload = parts["value"] ?? .null
      do {
        let written = try LaravelForm(parts["options"]?["rules"] ?? .null, for: payload)
        let file = try RuleFile(written.text, path: "case.json")
        guard let form = file.form else { return .disagrees("is refused:\n\(file.rendered())") }
        let passes = try form.passes(
          Array(payload.json().utf8), readingTexts: written.readsTexts)
        return .init(passes, expected: parts["valid"] == true)
      } catch let error as Unsayable {
        return .init(error)
      }
    }
  }
}
