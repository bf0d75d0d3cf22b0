import Muster
import MusterRules
import Testing

/// A text longer than any may be: in every field, its message says that it is too long.
@Suite("A string of more than 1 MiB")
struct LongTextTests {
  private static let longest = String(repeating: "a", count: 1 << 20)

  private func form(_ field: String) throws -> RuleForm {
    try #require(RuleFile("form: a\nfields: { a: \(field) }\n").form)
  }

  @Test("fails `type`, with the message that it is too long")
  func tooLong() throws {
    for type in ["text", "integer", "date", "boolean", "any", "list", "group, fields: { b: }"] {
      let form = try form("{ type: \(type) }")
      let long = form.judge(["a": .text(Self.longest + "a")]).failures
      #expect(long.map { "\($0.code): \($0.message)" } == ["type: A must be 1 MiB or shorter"])
    }
  }

  @Test("is one byte longer than the longest that is read")
  func longest() throws {
    #expect(try form("{}").judge(["a": .text(Self.longest)]).passes)
    let number = try form("{ type: integer }").judge(["a": .text(Self.longest)])
    #expect(number.failures.map(\.message) == ["A must be a whole number, like 12"])
  }

  @Test("has the same message in a session and next to values of another type")
  func beside() throws {
    let form = try form("{ type: integer }")
    var session = Session(form)
    session.handle(.change(path: "/a", text: Self.longest + "1"))
    session.handle(.submit)
    #expect(session.summary.first?.message == "A must be 1 MiB or shorter")
    session.handle(.change(path: "/a", text: "b"))
    session.handle(.submit)
    #expect(session.summary.first?.message == "A must be a whole number, like 12")
    session.handle(.change(path: "/a", text: Self.longest + "1"))
    session.handle(.submit)
    #expect(session.summary.first?.message == "A must be 1 MiB or shorter")
  }

  @Test("has its message in every language")
  func languages() throws {
    let form = try form("{ type: integer }")
    for language in Language.all {
      let long = form.judge(["a": .text(Self.longest + "1")], language: language.tag).failures
      let wrong = form.judge(["a": "b"], language: language.tag).failures
      #expect(long.map(\.message) != wrong.map(\.message), "\(language.tag)")
      #expect(long.allSatisfy { $0.message.contains("1 M") }, "\(language.tag)")
    }
  }
}
