import Muster
import MusterPayloads
import MusterRules
import Testing

/// A number is read alike wherever it comes from: a table, a form's control, or JSON.
@Suite("A number's spelling")
struct NumberSpellingTests {
  /// A spelling, the number that it is, and whether JSON has it.
  private static let spellings: [(text: String, number: String?, isJSON: Bool)] = [
    ("5", "5", true), ("-5", "-5", true), ("517.0", "517", true), ("517.00", "517", true),
    ("5.17e2", "517", true), ("5E0", "5", true), ("50e-1", "5", true), ("1.5", "1.5", true),
    ("1.234e-05", "0.00001234", true), ("1e+21", "1e21", true), ("-0.0", "0", true),
    ("9223372036854775807", "9223372036854775807", true),
    ("9223372036854775808", "9223372036854775808", true), ("1e400", "1e400", true),
    ("+5", "5", false), ("007", "7", false), (".5", "0.5", false), ("-.5e1", "-5", false),
    (" 5 ", "5", false), ("-.0", "0", false), ("\t5", "5", false), ("5 ", "5", false),
    ("", nil, false), (" ", nil, false), (".", nil, false), ("5.", nil, false), ("e5", nil, false),
    ("5e", nil, false), (".e5", nil, false), ("1e401", nil, false), ("1,5", nil, false),
    ("1 000", nil, false), ("0x10", nil, false), ("NaN", nil, false), ("inf", nil, false),
    ("--5", nil, false), ("1e5.0", nil, false), ("\u{A0}5", nil, false), ("٥", nil, false),
  ]

  private func form(_ type: String) throws -> RuleForm {
    let file = try RuleFile("form: f\nfields:\n  a: { type: \(type), required: true }\n  b: {}\n")
    return try #require(file.form, "\(file.rendered())")
  }

  /// The number in the output of a source with one row, or nil if the row fails.
  private func output(
    _ bytes: String, _ form: RuleForm, isTable: Bool
  ) throws -> String? {
    var settings = BulkCheck.Settings()
    settings.format = .json
    settings.isCSV = isTable
    settings.judging.valuesAreTexts = true
    var found: [String?] = []
    _ = try BulkCheck(form, settings).run(MemoryBytes(bytes), named: "s") { batch throws(Never) in
      for entry in batch.entries {
        guard case .judged(let verdict) = entry.outcome else { continue }
        found.append(verdict.passes ? verdict.payload["a"]?.json() : nil)
      }
    }
    return try #require(found.count == 1 ? found[0] : nil as String??)
  }

  @Test(
    "means the same in a table, in JSON strings and in a session as in JSON",
    arguments: ["integer", "number"])
  func spelling(type: String) throws {
    let form = try form(type)
    for (text, written, isJSON) in Self.spellings {
      let number = written.flatMap { Number($0) }
      let expected = type == "integer" && number?.int64 == nil ? nil : number?.text
      if isJSON {
        let verdict = form.judge(try Value(json: #"{"a":\#(text)}"#))
        #expect(
          (verdict.passes ? verdict.payload["a"]?.json() : nil) == expected, "\(text) as JSON")
      }
      let quoted = Value.text(text).json()
      let line = #"{"a":\#(quoted),"b":"x"}"#
      for (bytes, isTable) in [
        ("a,b\n\"\(text)\",x\n", true), (line + "\n", false), ("[" + line + "]", false),
      ] {
        #expect(try output(bytes, form, isTable: isTable) == expected, "\(text) in \(bytes)")
      }
      var session = Session(form)
      session.handle(.change(path: "/a", text: text))
      let isValid = session.formStatus == .valid
      #expect((isValid ? session.payload["a"]?.json() : nil) == expected, "\(text) typed")
    }
  }

  @Test(
    "with three zeros after a point is not an integer in a string, because it may be a thousand")
  func thousands() throws {
    for text in ["1.000", "-12.000", "1.234.000", "1.500"] {
      #expect(try output("a,b\n\(text),x\n", try form("integer"), isTable: true) == nil)
    }
    #expect(try output("a,b\n1.000,x\n", try form("number"), isTable: true) == "1")
    #expect(try form("integer").judge(try Value(json: #"{"a":1.000}"#)).passes)
  }

  @Test("with an exponent or without a digit before the mark is refused under `reads`")
  func notations() throws {
    let file = try RuleFile("form: f\nfields:\n  a: { type: number, reads: '1.234,56' }\n")
    let form = try #require(file.form)
    for text in ["1,5e3", ",5", "1,", "1,5,5"] {
      #expect(form.judge(["a": .text(text)]).failures.map(\.code) == ["type"], "\(text)")
    }
    var session = Session(form)
    session.handle(.change(path: "/a", text: " 1.234,5 "))
    #expect(session.payload.json() == #"{"a":1234.5}"#)
  }
}
