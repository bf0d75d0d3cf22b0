import GeneratedModels
import Muster
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

@Suite("The control of a field")
struct ControlTests {
  private func control(_ field: String) throws -> FieldControl<Value> {
    let file = try RuleFile("form: f\nfields:\n  other: { type: integer }\n  a: \(field)")
    let plan = try #require(file.form, "\(file.rendered())").plan
    return plan.control(of: try #require(plan.fields.ids.first { plan.fields[$0].name == "a" }))
  }

  @Test("has the values of a generated model in their types")
  func typed() throws {
    let age = SignupField.age.control
    #expect(age.label == "Age" && age.purpose == .integer && age.shape == .text)
    #expect(age.limits.min == 13 && age.limits.max == 120)
    #expect(SignupField.username.control.hint?.hasPrefix("3 to 16") == true)
    let length = SignupField.password.control.limits.length
    #expect(length?.min == 6 && length?.max == 24 && length?.unit == .scalars)
    #expect(SignupField.password.control.isSecret)
    #expect(SignupField.newsletter.control.shape == .toggle)
    #expect(BookingField.guests.control.limits.size == CountRange(min: 1, max: 6))
    #expect(BookingGuestField.name.control.label == "Name of the guest")
    #expect(BookingField.checkIn.control.notation == "YYYY-MM-DD")
  }

  @Test("is available for each field in a loop")
  func loop() {
    #expect(
      SignupField.allCases.map(\.control.label).prefix(3) == [
        "Email address", "Password", "Username",
      ])
    #expect(
      SignupField.allCases.map(\.control.purpose) == [
        .email, .password, .username, .integer, .country, .postalCode, .plain, .telephone, .url,
        .plain,
      ])
    #expect(BookingGuestField.allCases.map(\.control.label) == ["Name of the guest", "Seat"])
  }

  @Test(
    "has the narrowest of the limits that always apply",
    arguments: [
      ("{ type: integer, range: 3..9 }", ["min 3", "max 9"]),
      ("{ type: integer, range: { above: 3, below: 9 } }", ["min 4", "max 8"]),
      ("{ type: integer, range: 3..9, rules: [{ range: 5..20 }] }", ["min 5", "max 9"]),
      ("{ type: number, range: { above: 0.5, max: 2 } }", ["max 2", "above 0.5"]),
      ("{ type: number, rules: [{ range: 1.. }, { range: { above: 1 } }] }", ["above 1"]),
      ("{ type: date, range: { above: 2026-02-28 } }", ["min 2026-03-01"]),
      (
        "{ type: date, range: 2026-02-28.. , rules: [{ range: ..2026-03-01 }] }",
        ["min 2026-02-28", "max 2026-03-01"]
      ),
      ("{ type: date, range: today.. }", []),
      ("{ type: integer, range: { min: { field: other }, max: 9 } }", ["max 9"]),
      ("{ type: integer, rules: [{ range: 3.., severity: warning }] }", []),
      ("{ type: integer, rules: [{ range: 3.., when: { other: 1 } }] }", []),
      ("{ type: integer, range: { above: 9223372036854775807 } }", ["above 9223372036854775807"]),
    ] as [(String, [String])])
  func limits(field: String, limits: [String]) throws {
    let found = try control(field).limits
    let ends = [
      ("min", found.min), ("max", found.max), ("above", found.above), ("below", found.below),
    ]
    #expect(
      ends.compactMap { name, value in
        value.map { "\(name) \($0.json().filter { $0 != "\"" })" }
      } == limits)
  }

  @Test(
    "has the narrowest of the sizes that always apply",
    arguments: [
      ("{ each: {}, size: 1..9 }", 1, 9),
      ("{ each: {}, size: 1..9, rules: [{ size: 2.. }] }", 2, 9),
      ("{ each: {}, size: { min: 1, max: { of: other } } }", 1, nil),
      ("{ type: map, size: { min: { of: other }, max: 4 } }", nil, 4),
      ("{ each: {}, size: { of: other } }", nil, nil),
    ] as [(String, Int?, Int?)])
  func sizes(field: String, min: Int?, max: Int?) throws {
    let size = try control(field).limits.size
    #expect(size?.min == min && size?.max == max)
  }

  @Test("counts like the rule")
  func lengths() throws {
    let length = try #require(try control("{ length: { max: 5, unit: words } }").limits.length)
    #expect(length.max == 5 && length.min == nil && length.count("to be or") == 3)
    let both = try control("{ length: 2..9, rules: [{ length: ..7 }] }").limits.length
    #expect(both?.min == 2 && both?.max == 7 && both?.unit == .characters)
    #expect(both?.count("e\u{301}👩‍💻") == 2)
  }

  @Test(
    "has the kind of information that a person enters",
    arguments: [
      ("{ format: email }", .email), ("{ format: phone }", .telephone), ("{ format: url }", .url),
      ("{ format: e164 }", .telephone), ("{ format: credit-card }", .cardNumber),
      ("{ secret: true }", .password), ("{ type: integer }", .integer),
      ("{ type: number }", .decimal), ("{ type: date }", .date), ("{ type: time }", .time),
      ("{ type: date-time }", .dateTime), ("{ type: month }", .month), ("{ type: week }", .week),
      ("{ characters: digits }", .digits), ("{ normalize: [digits-only] }", .digits),
      ("{ secret: true, characters: digits }", .digits), ("{ type: boolean }", .plain),
      ("{ characters: [letters, digits] }", .plain), ("{}", .plain), ("{ format: slug }", .plain),
      ("{}\n  b: { secret: true, same-as: a }", .plain),
      ("{ secret: true }\n  b: { secret: true, same-as: a }", .newPassword),
      ("{ secret: true, same-as: b }\n  b: { secret: true }", .newPassword),
    ] as [(String, InputPurpose)])
  func purposes(field: String, purpose: InputPurpose) throws {
    #expect(try control(field).purpose == purpose)
  }

  @Test(
    "has it from a field's name, except in a list",
    arguments: [
      ("email", .email), ("E-Mail", .email), ("phone_number", .telephone), ("website", .url),
      ("one-time-code", .oneTimeCode), ("firstName", .givenName), ("surname", .familyName),
      ("zip", .postalCode), ("company", .organization), ("street", .streetAddress),
      ("city", .city), ("mailbox", .plain), ("capacity", .plain),
    ] as [(String, InputPurpose)])
  func names(name: String, purpose: InputPurpose) throws {
    let file = try RuleFile(
      "form: f\nfields: { \(name): {}, l: { each: { fields: { \(name): {} } } } }")
    let plan = try #require(file.form).plan
    let found = plan.fields.ids.filter { plan.fields[$0].name == name }
    #expect(found.map { plan.control(of: $0).purpose } == [purpose, .plain])
  }

  @Test("has words that HTML defines")
  func html() {
    let modes = ["text", "email", "tel", "url", "numeric", "decimal"]
    for purpose in InputPurpose.allCases {
      #expect(modes.contains(purpose.inputMode))
      #expect(purpose.autocomplete.utf8.allSatisfy { $0 == 0x2D || $0 == 0x32 || $0 > 0x60 })
    }
    #expect(InputPurpose.newPassword.autocomplete == "new-password")
  }
}
