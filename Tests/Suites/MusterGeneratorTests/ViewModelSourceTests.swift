import Foundation
import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("A view model's source")
struct ViewModelSourceTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func source(_ text: String) throws -> ViewModelSource {
    let file = try RuleFile(text)
    let form = try #require(file.form, "\(file.rendered())")
    return ViewModelSource(form, from: "rules/form.yaml")
  }

  @Test("is the same every time")
  func deterministic() throws {
    let path = Self.root.appending(path: "Tests/Data/GeneratedModels/rules/everything.yaml").path
    let texts = try (0..<3).map { _ in
      ViewModelSource(try RuleForm(contentsOf: path), from: "a").text
    }
    #expect(texts[0] == texts[1] && texts[1] == texts[2])
  }

  @Test("contains the form that it was generated from")
  func form() throws {
    let text = ##"""
      form: odd
      patterns: { quotes: '"""#{1,2}\\#(a)\\' }
      fields:
        a:
          matches: '(?&quotes)'
          message: "a tab\tand \u202E and \U0001F388 \"quoted\" a long way behind the hundredth column"
      """##
    let form = try #require(try RuleFile(text).form)
    let source = ViewModelSource(form, from: "odd.yaml").text
    let constant = try #require(Self.constant(in: source))
    #expect(constant == form.serialised)
    #expect(source.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    #expect(!source.unicodeScalars.contains("\u{202E}"))
  }

  @Test("has no line beyond the hundredth column that could be broken")
  func width() throws {
    let path = Self.root.appending(path: "Tests/Data/GeneratedModels/rules/everything.yaml").path
    let source = ViewModelSource(try RuleForm(contentsOf: path), from: "a")
    #expect(source.text.split(separator: "\n").filter { $0.count > 100 } == [])
  }

  @Test("has no inputs for read-only fields, but outputs, and parts of the draft and payload")
  func readOnly() throws {
    let source = try Self.source(
      """
      form: f
      fields:
        a: { read-only: true }
        b: { type: integer, read-only: true }
        list: { read-only: true, each: { fields: { c: {} } } }
        group: { read-only: true, fields: { d: { type: date } } }
        rows: { each: { fields: { e: { read-only: true }, g: {} } } }
      """
    ).text
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.filter { $0.hasPrefix("func ") } == [
        "func set(rows: [FDraft.Row]?)", "func addRow(_ draft: FDraft.Row?)",
        "func insertRow(at index: Int, _ draft: FDraft.Row?)", "func didChange(g: String)",
      ])
    for field in ["a: FieldOutputs<String>", "b: FieldOutputs<Int>", "e: FieldOutputs<String>"] {
      #expect(lines.contains("var \(field) { get }"))
    }
    #expect(!source.contains("addList") && !source.contains("didChange(rowE:"))
    #expect(lines.contains("public let b: Int?"))
    #expect(lines.contains { $0.hasPrefix("public var b: Int? {") })
  }

  @Test("grows linearly with its form")
  func size() throws {
    func count(_ fields: Int) throws -> Int {
      let lines = (0..<fields).map { "  f\($0): { required: true }\n" }.joined()
      return try Self.source("form: many\nfields:\n\(lines)").text.utf8.count
    }
    let few = try count(50)
    #expect(try count(500) < few * 11)
  }

  @Test(
    "has at most these lines for 200 fields",
    arguments: [
      ("length: 2..40", 2_500), ("label: 'Answer to a question', length: 2..40", 2_800),
      ("label: 'Answer to a question', type: integer", 3_150),
    ])
  func lines(field: String, most: Int) throws {
    let fields = (0..<200).map { "  field-\($0): { required: true, \(field) }\n" }.joined()
    let text = try Self.source("form: wide\nfields:\n\(fields)").text
    let count = text.utf8.count { $0 == 0x0A }
    #expect(count <= most)
    #expect(count > most - 150)
  }

  @Test("of a file without a form says so")
  func part() {
    #expect(
      ViewModelSource.withoutForm(from: "rules/shared.yaml")
        == "// Written by Muster from rules/shared.yaml, which has no form of its own.\n")
  }

  /// What the literal of the compiled form stands for, read as the compiler does.
  private static func constant(in source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let first = lines.firstIndex(where: { $0.hasSuffix("#\"\"\"") }),
      let last = lines[first...].firstIndex(where: { $0.contains("\"\"\"#") && $0.hasSuffix(")") })
    else { return nil }
    let hashes = lines[first].drop { $0 == " " }.dropLast(3)
    let body = lines[(first + 1)..<last].map { $0.dropFirst(4) }.joined(separator: "\n")
    var text = ""
    var rest = body[...]
    let escape = "\\\(hashes)"
    while let next = rest.range(of: escape) {
      text += rest[..<next.lowerBound]
      rest = rest[next.upperBound...]
      if rest.hasPrefix("\n") {
        rest = rest.dropFirst()
      } else {
        let digits = rest.dropFirst(2).prefix { $0 != "}" }
        guard rest.hasPrefix("u{"), let value = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 3)
      }
    }
    return text + rest
  }
}
