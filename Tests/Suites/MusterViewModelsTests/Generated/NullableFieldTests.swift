import Chance
import GeneratedModels
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A typed payload with nullable fields")
struct NullableFieldTests {
  /// The values of each field. In a payload, a field can also be missing.
  private static let values: [(name: String, values: [Value])] = [
    ("name", [nil, "Ada"]), ("phone", [nil, "1"]), ("avatar", [nil, "a.png"]),
    ("manager", [nil, "ben"]), ("age", [nil, 36]), ("language", [nil, "de"]),
    ("team", [nil, "red"]), ("notes", [nil, ["a": nil], []]), ("theme", [nil, "dark"]),
    (
      "address",
      [nil, [:], ["city": nil], ["city": "Ely", "street": "Fore Hill"], ["street": nil]]
    ),
    ("rows", [nil, [], [["note": nil], ["note": "x"], [:]]]),
    ("numbers", [nil, [:], ["a": nil, "b": 1]]),
  ]

  /// Payloads with every value of each field, next to others, and random ones.
  private static var payloads: [Value] {
    var dice = Dice(seed: 40)
    var payloads: [Value] = []
    for (name, values) in Self.values {
      for value in values { payloads.append((["manager": "ben"] as Value).with(name, value)) }
    }
    for _ in 0..<100 {
      var payload: Value = [:]
      for (name, values) in Self.values {
        let choice = dice.roll(values.count + 1)
        if choice < values.count { payload = payload.with(name, values[choice]) }
      }
      payloads.append(payload)
    }
    return payloads
  }

  @Test("has the JSON that the form leaves")
  func payloads() throws {
    let form = NullablePayload.form
    var passed = 0
    for value in Self.payloads {
      let verdict = form.judge(value)
      guard verdict.passes else { continue }
      passed += 1
      let payload = try NullablePayload(unjudged: verdict.payload)
      #expect(payload.jsonValue == verdict.payload, "\(value.json())")
    }
    #expect(passed > 60)
  }

  @Test("loses nothing on the way to a draft and back")
  func drafts() throws {
    let form = NullablePayload.form
    for value in Self.payloads.prefix(60) {
      let verdict = form.judge(value)
      guard verdict.passes else { continue }
      let payload = try NullablePayload(unjudged: verdict.payload)
      let viewModel = NullableViewModel(
        draft: NullableDraft(payload.jsonValue), scheduler: VirtualScheduler())
      let submitted = TestObserver(viewModel.submitted)
      viewModel.submit()
      #expect(submitted.values.map(\.jsonValue) == [verdict.payload], "\(value.json())")
    }
  }

  @Test("writes null and no value as they were given")
  func initialiser() throws {
    let nothing = NullablePayload(manager: nil, language: "en", team: nil)
    #expect(nothing.jsonValue == ["manager": nil, "language": "en", "team": nil])
    let nulls = NullablePayload(
      phone: .some(nil), avatar: .some(nil), manager: "ada", age: .some(nil), language: "en",
      team: "red", notes: .null, theme: .some(nil), address: .some(nil), rows: .some(nil))
    #expect(
      nulls.jsonValue == [
        "phone": nil, "avatar": nil, "manager": "ada", "age": nil, "language": "en", "team": "red",
        "notes": nil, "theme": nil, "address": nil, "rows": nil,
      ])
    let values = NullablePayload(
      phone: "1", avatar: "a.png", manager: nil, age: 36, language: "en", team: nil, theme: .dark,
      rows: [.init(note: .some(nil)), .init(note: "x"), .init()])
    #expect(values.rows??.map { $0.note ?? "none" } == [nil, "x", "none"])
    #expect(try NullablePayload(unjudged: values.jsonValue) == values)
  }

  @Test("throws for a value of another type")
  func mismatch() {
    #expect(throws: PayloadMismatch(expected: "integer", path: "/age")) {
      try NullablePayload(
        unjudged: ["manager": nil, "language": "en", "team": nil, "age": "x"])
    }
  }
}

extension Value {
  /// The object with a member changed or added.
  fileprivate func with(_ name: String, _ value: Value) -> Value {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + [Member(name, value)])
  }
}
