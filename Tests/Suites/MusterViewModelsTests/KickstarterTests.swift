import Foundation
import Muster
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

/// Sequences of inputs and outputs of the view models of Kickstarter's app, where they are at hand:
/// its forms, written as rule files, say the same of whether they are valid.
@Suite("Kickstarter's view models")
struct KickstarterTests {
  private static let names: Set<String> = [
    "isSignupButtonEnabled", "isFormValid", "formIsValid", "postButtonEnabled",
  ]

  /// The project's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func cases() throws -> [Value]? {
    let file = root.deletingLastPathComponent().appending(
      path: "shared/conformance/kickstarter_viewmodels.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return try text.split(separator: "\n").map { try Value(json: String($0)) }
  }

  @Test("judge a form like its rule file")
  func sequences() throws {
    guard let cases = try Self.cases() else {
      print("conformance kickstarter: skipped, its cases are not at hand")
      return
    }
    var (held, agreeing, others) = (0, 0, 0)
    for one in cases {
      let agrees =
        one["keyword"]?.text == "viewmodel-sequence" ? try sequence(one) : try email(one)
      guard let agrees else {
        others += 1
        continue
      }
      held += 1
      if agrees { agreeing += 1 }
      #expect(agrees, "\(one["id"]?.text ?? "")")
    }
    print(
      "conformance kickstarter: \(agreeing) of \(held) agree, \(others) say nothing of validity")
    #expect(held > 0)
  }

  /// A story of one screen. Theirs begins to say something when the screen has loaded, ours at
  /// once: they are compared from the first value that both have. Nothing where it says nothing of
  /// validity.
  private func sequence(_ one: Value) throws -> Bool? {
    let fields = one["options"]?["form"]?.items.compactMap(\.text) ?? []
    let stage = try Stage(try rules(fields, one["options"]?["conditions"]))
    let valid = TestObserver(stage.outputs.formStatus.map { $0 == .valid }.removeRepeats())
    var agrees: Bool?
    for step in one["value"]?.items ?? [] {
      if let input = step["input"]?.text, input.hasSuffix("Changed"), let text = step["arg"]?.text {
        let name = input.dropLast("Changed".count).lowercased()
        let field = try #require(fields.first { name.hasSuffix($0) })
        stage.inputs.didChange(field, to: text)
      }
      guard case .object(let outputs) = step["expect"] else { continue }
      for output in outputs where Self.names.contains(output.name) {
        guard case .list(let values) = output.value, !values.isEmpty else { continue }
        let theirs = values.map { $0 == true }.withoutRepeats
        let ours = Array(valid.values.drop { $0 != theirs.first })
        agrees = ours == theirs && agrees != false
      }
    }
    return agrees
  }

  /// One address, and whether it is one.
  private func email(_ one: Value) throws -> Bool? {
    let stage = try Stage(try rules(["email"], ["email": .text("isValidEmail: \(pattern(one))")]))
    let valid = TestObserver(stage.outputs.formStatus)
    stage.inputs.didChange("email", to: one["value"]?.text ?? "")
    return (valid.values.last == .valid) == (one["valid"] == true)
  }

  private func pattern(_ one: Value) -> String { one["options"]?["pattern"]?.text ?? "" }

  private func rules(_ fields: [String], _ conditions: Value?) throws -> String {
    var text = "form: screen\nvalidate: live\nfields:\n"
    for field in fields {
      text += "  \(field):\n    required: true\n"
      let condition = try #require(conditions?[field]?.text)
      if condition.hasPrefix("isValidEmail") {
        let pattern = try #require(condition.range(of: ": "))
        text += "    contains: { pattern: '\(condition[pattern.upperBound...])' }\n"
      } else {
        #expect(condition.hasPrefix("not empty"))
      }
    }
    return text
  }
}

extension [Bool] {
  fileprivate var withoutRepeats: [Bool] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension Value {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  fileprivate var items: [Value] {
    if case .list(let items) = self { items } else { [] }
  }
}
