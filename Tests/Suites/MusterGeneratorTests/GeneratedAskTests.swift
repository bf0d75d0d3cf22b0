import Muster
import MusterGenerator
import Testing

@Suite("The protocol of a form's asks")
struct GeneratedAskTests {
  /// The requirements of the protocols that a form of these fields has, without comments.
  private func requirements(_ fields: String) throws -> [String] {
    let source = try ViewModelSourceTests.source("form: f\nfields:\n\(fields)")
    let blocks = source.text.split(separator: "nonisolated public protocol F").dropFirst()
      .filter { $0.hasPrefix("Checks:") || $0.hasPrefix("Asks:") }
    return blocks.flatMap { block in
      block.prefix { $0 != "}" }.split(separator: "\n").dropFirst()
        .filter { !$0.hasPrefix("  ///") }.map { String($0.dropFirst(2)) }
    }
  }

  private func ask(_ name: String) throws -> String? {
    try requirements("  a: { ask: \(name) }").first?.prefix { $0 != "(" }.dropFirst(5)
      .description
  }

  @Test(
    "has a function for each ask, whose name is a question",
    arguments: [
      ("username-free", "isUsernameFree"), ("is-free", "isFree"), ("has-seats", "hasSeats"),
      ("username-is-free", "usernameIsFree"), ("username-exists", "usernameExists"),
      ("verify-vat", "verifyVat"), ("verify", "verify"), ("known", "isKnown"), ("is", "isIs"),
      ("2fa", "isField2fa"), ("init", "isInit"), ("check-functions", "checkFunctionsCheck"),
    ])
  func names(key: String, name: String) throws {
    #expect(try ask(key) == name)
  }

  @Test("takes the value of the field, in the payload's type")
  func types() throws {
    #expect(
      try requirements(
        """
          day: { type: date, ask: open }
          size: { one-of: [S, M], check: in-stock }
          tags: { each: { ask: known } }
          in: { type: integer, ask: possible }
          door: { ask: shut, fields: { key: {} } }
        """) == [
          "func isInStock(_ size: FPayload.Size) -> HostAnswer",
          "func isOpen(_ day: CalendarDate) async throws -> AskAnswer",
          "func isKnown(_ tag: String) async throws -> AskAnswer",
          "func isPossible(_ `in`: Int) async throws -> AskAnswer",
          "func isShut(_ door: FDraft.Door) async throws -> AskAnswer",
        ])
  }

  @Test("takes the values of the fields that an ask depends on, if they are known")
  func others() throws {
    #expect(
      try requirements(
        """
          self: { ask: { check: free, depends-on: [age, home.city, 'guests[].name', inout] } }
          age: { type: integer }
          home: { fields: { city: {} } }
          guests: { each: { fields: { name: { ask: { check: listed, depends-on: [self] } } } } }
          inout: {}
        """) == [
          "func isFree(",
          "  _ value: String, age: Int?, homeCity: String?, guestsName: [String?], `inout`: String?",
          ") async throws -> AskAnswer",
          "func isListed(_ name: String, selfField: String?) async throws -> AskAnswer",
        ])
  }

  @Test("has one function for an ask that several fields share")
  func shared() throws {
    #expect(
      try requirements(
        """
          home: { ask: { check: known, depends-on: [day] } }
          work: { ask: { check: known, depends-on: [country] } }
          age: { type: integer, ask: { check: allowed, depends-on: [value] } }
          name: { ask: allowed }
          day: { type: date }
          country: {}
          value: {}
        """) == [
          "func isKnown(_ value: String, day: CalendarDate?, country: String?) async throws -> AskAnswer",
          "func isAllowed(_ value2: Value, value: String?) async throws -> AskAnswer",
        ])
  }

  @Test("is only there if the form has asks")
  func none() throws {
    #expect(try requirements("  a: {}") == [])
  }
}
