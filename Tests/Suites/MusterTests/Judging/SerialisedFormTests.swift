import Muster
import Testing

@Suite("A serialised form")
struct SerialisedFormTests {
  private func form() throws -> RuleForm {
    try RuleForm("trip", unknownFields: .drop) {
      Field("from", .required, type: .date)
      Field("to", .required, .range("2026-01-01..").message("Später"), type: .date)
      Field.list("seats", .unique, .size(0...2), each: Field("", .matches("[0-9]+[a-f]")))
    }
  }

  @Test("judges like the form it was made from")
  func judgesTheSame() throws {
    let form = try form()
    let read = try RuleForm(serialised: form.serialised)
    #expect(read.serialised == form.serialised)
    let payloads: [Value] = [
      [:], ["from": "2026-01-01", "to": "2026-01-02"], ["from": "x", "to": "2025-01-02"],
      ["from": "2026-01-01", "to": "2026-01-02", "seats": ["1a", "1a", "z"], "x": 1],
    ]
    for payload in payloads {
      let (one, other) = (form.judge(payload), read.judge(payload))
      #expect(one.passes == other.passes)
      #expect(one.failures.map(\.message) == other.failures.map(\.message))
      #expect(one.failures.map(\.path) == other.failures.map(\.path))
      #expect(one.payload == other.payload)
    }
  }

  @Test("of a newer version is refused by name")
  func newer() throws {
    let text = try form().serialised
    let error = #expect(throws: RuleForm.CompileError.self) {
      try RuleForm(serialised: "2" + text.dropFirst())
    }
    #expect(error?.diagnostics.map(\.code) == ["newer-form"])
    #expect(
      error?.diagnostics.first?.reason
        == "this form was compiled by a newer Muster to version 2 of the format, but this Muster reads "
        + "version 1")
  }

  @Test("that is invalid is reported as such", arguments: ["", "2", "form: trip", "{}", "0", "1"])
  func noForm(text: String) {
    let error = #expect(throws: RuleForm.CompileError.self) { try RuleForm(serialised: text) }
    #expect(error?.diagnostics.map(\.code) == ["not-a-form"])
  }

  @Test("is refused when it is cut or changed, and never traps")
  func malformed() throws {
    let text = try form().serialised
    for count in 0..<text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect(throws: RuleForm.CompileError.self) { try RuleForm(serialised: cut) }
    }
    for index in text.utf8.indices {
      var bytes = Array(text.utf8)
      let place = text.utf8.distance(from: text.utf8.startIndex, to: index)
      bytes[place] = UInt8(ascii: "9")
      _ = try? RuleForm(serialised: String(decoding: bytes, as: UTF8.self))
    }
  }
}
