import Testing

@testable import Muster

@Suite("A declared notation")
struct NotationTests {
  private static let languages = Language.all.map(\.tag)

  @Test("is the only one if all values are strings", arguments: Notation.all)
  func texts(_ notation: Notation) throws {
    let form = try notation.form()
    for (text, value) in notation.read {
      let verdict = judged(text, form)
      #expect(verdict.findings == [], "\(text)")
      #expect(verdict.payload == ["x": value], "\(text)")
    }
    for text in notation.refused { #expect(judged(text, form).findings == ["/x type"], "\(text)") }
  }

  @Test("is the only one that is typed in a session", arguments: Notation.all)
  func typed(_ notation: Notation) throws {
    let form = try notation.form()
    for (text, value) in notation.read {
      var session = Session(form)
      session.handle(.change(path: "x", text: text))
      #expect(session.formStatus == .valid, "\(text)")
      #expect(session.payload == ["x": value], "\(text)")
    }
    for text in notation.refused {
      var session = Session(form)
      session.handle(.change(path: "x", text: text))
      let code = session.field("x").flatMap { session.code(of: $0) }
      #expect(code == "type", "\(text)")
    }
  }

  @Test(
    "is kept by serialising the form", arguments: Notation.all)
  func serialised(_ notation: Notation) throws {
    let again = try RuleForm(serialised: try notation.form().serialised)
    for (text, value) in notation.read { #expect(judged(text, again).payload == ["x": value]) }
    for text in notation.refused { #expect(judged(text, again).findings == ["/x type"], "\(text)") }
  }

  @Test("is used for a message's examples, in every language", arguments: Notation.all)
  func examples(_ notation: Notation) throws {
    let form = try notation.form()
    #expect(form.plan.fields[0].examples == notation.examples)
    for example in notation.examples { #expect(judged(example, form).findings == [], "\(example)") }
    guard notation.type != "list" else { return }
    for language in Self.languages {
      let message = bare(judged("?", form, language).failures.first?.message ?? "")
      for example in notation.examples {
        #expect(message.contains(example), "\(language): \(message)")
      }
      // A sentence that asks for one of two words names no others.
      if notation.type == "boolean" {
        #expect(message.hasSuffix(tail(notation, language)) || language != "en", "\(message)")
      }
    }
  }

  private func tail(_ notation: Notation, _ language: String) -> String {
    let last = notation.examples.last ?? ""
    return "must be \(notation.examples.dropLast().joined(separator: ", ")) or \(last)"
  }

  @Test("is used for bounds, in every language", arguments: Notation.all)
  func bounds(_ notation: Notation) throws {
    guard let (rule, shown) = notation.bound else { return }
    let form = try notation.form(rule)
    #expect(!judged(shown, form).findings.contains("/x type"), "\(shown) is read")
    let failing = try #require(
      candidates(notation).first { judged($0, form).findings.contains { $0 != "/x type" } })
    for language in Self.languages {
      let verdict = judged(failing, form, language)
      let message = bare(verdict.failures.first?.message ?? "")
      #expect(message.contains(shown), "\(language): \(message)")
    }
  }

  /// Texts that the notation reads, some of which are out of any bounds.
  private func candidates(_ notation: Notation) -> [String] {
    notation.read.map(\.text) + notation.examples + ["999999999", "-1", "1"]
  }

  @Test("is used for `{value}`, the other field's value and choices of a list")
  func facts() throws {
    let form = try form(
      fields: """
        price: { type: number, reads: '1.234,56', range: ..1, message: '{value} is above {max}' }
        again: { type: number, reads: '1.234,56', same-as: price, message: 'not {other-value}' }
        days: { reads: { list: ';' }, each: { type: date, reads: DD.MM.YYYY }, contains: [2026-03-31] }
        """)
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = true
    judge.fill(&row, from: ["price": "1234,5", "again": "2", "days": "01.01.2026"])
    _ = judge.judge(&row)
    let verdict = judge.verdict(row)
    #expect(
      verdict.failures.map(\.message) == [
        "1.234,5 is above 1", "not 1.234,5", "Days must include 31.03.2026",
      ])
    // Programs get what JSON has.
    #expect(verdict.facts == ["max 1"])
    #expect("\(verdict.failures[1].parameters)".contains("1234.5"))
  }

  @Test("is used for a sum, from the first summed field that has one")
  func sums() throws {
    let form = try form(
      fields: """
        a: { type: number, reads: '1.234,56' }
        b: { type: number }
        """, "together: [{ sum: [b, a], is: 1234.5 }]")
    #expect(form.judge(["a": 1]).failures.map(\.message) == ["B and A must add up to 1.234,5"])
  }

  private func judged(_ text: String, _ form: RuleForm, _ language: String = "en") -> Verdict {
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = true
    judge.fill(&row, from: ["x": .text(text)])
    _ = judge.judge(&row)
    return judge.verdict(row, language: language)
  }

  private func bare(_ message: String) -> String {
    message.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
  }
}
