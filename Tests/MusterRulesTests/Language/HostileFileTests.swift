import Foundation
import Muster
import MusterRules
import Testing

/// Rule files that want too much: each ends in few words, soon.
@Suite("A rule file that wants too much")
struct HostileFileTests {
  /// What is said about a file, and that it was said soon.
  private func said(_ text: String, path: String = "form.yaml") throws -> [String] {
    let clock = ContinuousClock()
    let start = clock.now
    let file = try RuleFile(text, path: path)
    #expect(clock.now - start < .seconds(20))
    #expect(file.form == nil)
    return file.diagnostics.map { "\($0.code): \($0.reason)" }
  }

  @Test("is told of its depth")
  func deep() throws {
    let text =
      "form: a\nfields: " + String(repeating: "{a: {fields: ", count: 10_000)
      + String(repeating: "}}", count: 10_000)
    #expect(try said(text) == ["too-deep: lists and mappings more than 64 deep"])
  }

  @Test("may be as deep as a file may")
  func nearlyTooDeep() throws {
    let lists =
      "form: a\nfields: {a: " + String(repeating: "{each: ", count: 58) + "{}"
      + String(repeating: "}", count: 58) + "}\n"
    #expect(try RuleFile(lists).diagnostics.isEmpty)
    let nots =
      "form: a\nfields: {a: {" + String(repeating: "not: {", count: 56) + "length: 3"
      + String(repeating: "}", count: 56) + "}}\n"
    #expect(try RuleFile(nots).form?.judge(["a": "abc"]).passes == true)
  }

  @Test("is told that a pattern is too long or too large")
  func patterns() throws {
    let long = String(repeating: "(a|b)?", count: 170_000)
    #expect(
      try said("form: a\nfields: { a: { matches: '\(long)' } }\n") == [
        "bad-pattern: this pattern does not compile: a pattern has at most 65536 bytes, not 1020000"
      ])
    #expect(
      try said("form: a\nfields: { a: { matches: '((((a{999}){999}){999}){999})' } }\n") == [
        "bad-pattern: this pattern does not compile: regular expression is too large"
      ])
  }

  @Test("does not grow without end by its shapes")
  func shapes() throws {
    var text = "form: a\nshapes:\n  s0: {}\n"
    for index in 1...30 {
      let inner = "is: s\(index - 1)"
      text += "  s\(index): { fields: { a: { \(inner) }, b: { \(inner) } } }\n"
    }
    text += "fields: { a: { is: s30 } }\n"
    #expect(
      try said(text) == [
        "too-many-fields: a form has at most 20000 fields, those of its shapes included"
      ])
  }

  @Test("has its first mistakes told")
  func manyMistakes() throws {
    let fields = (0..<2000).map { "  f\($0): { requird: true }\n" }.joined()
    let said = try said("form: a\nfields:\n\(fields)")
    #expect(said.count == 501)
    #expect(said.last == "more-diagnostics: there are 1500 more mistakes")
  }

  @Test("may have many conditions, one behind another")
  func conditions() throws {
    let fields = (1..<5000).map { "  f\($0): { when: { f\($0 - 1): present } }\n" }.joined()
    #expect(try RuleFile("form: a\nfields:\n  f0:\n\(fields)").diagnostics.isEmpty)
    let circle = try said("form: a\nfields:\n  f0: { when: { f4999: present } }\n\(fields)")
    #expect(circle.count == 1)
    #expect(circle[0].hasSuffix("`f4994` → `f4993` → … → `f0`"), "\(circle)")
  }

  @Test("is told of bytes that are no text", arguments: ["\0", "\u{1}"])
  func control(byte: String) throws {
    let said = try said("form: a\nfields: { a\(byte): }\n")
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("control-character"), "\(said)")
  }
}
