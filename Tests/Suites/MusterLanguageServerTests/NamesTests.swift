import Muster
import Testing

@testable import MusterLanguageServer

@Suite("Names in an editor")
struct NamesTests {
  private static let text = """
    form: signin
    patterns: { word: '[a-z]+' }
    conditions: { adult: age >= 18 }
    fields:
      email: { required: true, format: email }
      again: { same-as: email }
      age: { type: integer, range: 13..120 }
      slug: { matches: '(?&word)', when: adult }
      lines: { each: { fields: { price: { type: number }, count: { type: integer } } } }
      total: { type: number, compute: 'sum(lines[], price * count)' }
    steps:
      - { name: one, fields: [email, again, age, slug, lines, total] }
    examples:
      - accepts: { email: ada@example.com, again: ada@example.com, age: 18, slug: a }
      - accepts: { email: a@b.example, again: a@b.example, lines: [{ price: 2, count: 3 }] }
        leaves: { total: 6 }
      - rejects: { email: ada@ }
        because: { email: format }

    """

  private static let shared = """
    patterns: { word: '[a-z]+' }
    shapes:
      place:
        fields:
          city: { required: true, matches: '(?&word)' }
          street: { required: true, different-from: city }

    """

  private static let user = """
    form: order
    use: [shared.yaml]
    fields:
      home: { is: shared.place }
      town: { same-as: home.city }
      code: { matches: '(?&shared.word)' }
    examples:
      - accepts: { home: { city: ulm, street: weg }, town: ulm, code: a }

    """

  private static let files = [
    "/rules/shared.yaml": shared, "/rules/form.yaml": user,
    "/rules/other.yaml": "form: other\nuse: shared.yaml\nfields: { a: { is: shared.place } }\n",
    "/rules/form.test.yaml":
      "examples:\n  - rejects: { home: { street: weg } }\n    because: { home.city: required }\n",
    "/rules/apart.yaml": "form: apart\nfields: { place: {}, city: {} }\n",
  ]

  private func renamed(
    _ client: inout Client<ServerInMemory>, at place: (Int, Int), to name: String,
    in address: String = formAddress
  ) throws -> [String: Int] {
    let answer = try client.ask(
      "rename", at: place, in: address, beside: [Value.Member("newName", .text(name))])
    guard case .object(let changes)? = answer["changes"] else {
      return [answer["error"]?["message"]?.string ?? "": 0]
    }
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.value.count) })
  }

  @Test(
    "lead to where they are defined",
    arguments: [
      ((5, 21), (4, 2)), ((7, 23), (1, 12)), ((7, 39), (2, 14)), ((9, 39), (8, 2)),
      ((9, 49), (8, 29)), ((13, 63), (6, 2)), ((14, 65), (8, 29)), ((15, 14), (9, 2)),
      ((17, 16), (4, 2)),
    ])
  func definition(use: (Int, Int), definition: (Int, Int)) throws {
    var client = try Client()
    try client.open(Self.text)
    #expect(client.problems() == [])
    let found = try client.ask("definition", at: use)
    #expect(found["range"]?["start"] == position(definition))
  }

  @Test("lead into the files that are used")
  func use() throws {
    var client = try Client(Self.files)
    try client.open(Self.user)
    let shared = "file:///rules/shared.yaml"
    for (use, definition) in [
      ((1, 9), (0, 0)), ((3, 24), (2, 2)), ((4, 24), (4, 6)), ((5, 30), (0, 12)),
      // The name of the file before that of what is in it.
      ((3, 16), (2, 2)), ((5, 24), (0, 12)),
    ] {
      let found = try client.ask("definition", at: use)
      #expect(found["uri"] == .text(shared))
      #expect(found["range"]?["start"] == position(definition))
    }
    #expect(try client.labels(at: (3, 14)) == ["shared.place"])
    #expect(try client.labels(at: (4, 20)).contains("home.city"))
    #expect(try client.labels(at: (7, 23)) == ["city"])
  }

  @Test("are not looked up if a file can't be read, which is reported")
  func unread() throws {
    let error: Value = [
      "code": -32_803, "message": "shared.yaml can't be read: Input/output error",
    ]
    var client = try Client(Self.files, refusing: ["/rules/shared.yaml"])
    try client.open(Self.user)
    #expect(client.problems().contains { $0.contains("Input/output error") })
    #expect(try client.ask("definition", at: (4, 24)) == ["error": error])
    // Any of the files around may use a name.
    client = try Client(Self.files, refusing: ["/rules/other.yaml"])
    try client.open(Self.shared, at: "file:///rules/shared.yaml")
    let (place, address) = ((2, 4), "file:///rules/shared.yaml")
    for method in ["references", "rename"] {
      let found = try client.ask(
        method, at: place, in: address, beside: [Value.Member("newName", "address")])
      #expect(
        found["error"]?["message"] == "other.yaml can't be read: Input/output error", "\(method)")
    }
  }

  @Test("are found at every use")
  func references() throws {
    var client = try Client(Self.files)
    try client.open(Self.user)
    let found = try client.ask("references", at: (4, 24)).items
    #expect(
      found.map { $0["uri"]?.string?.dropFirst("file:///rules/".count) }
        == ["shared.yaml", "shared.yaml", "form.yaml", "form.yaml", "form.test.yaml"])
  }

  @Test("are renamed everywhere at once")
  func rename() throws {
    var client = try Client()
    try client.open(Self.text)
    #expect(try renamed(&client, at: (4, 4), to: "mail") == [formAddress: 7])
    #expect(try renamed(&client, at: (9, 49), to: "cost") == [formAddress: 3])
    #expect(try renamed(&client, at: (1, 13), to: "letters") == [formAddress: 2])
  }

  @Test("are renamed in used files, in all files that use those, and in their tests")
  func renameOverUse() throws {
    var client = try Client(Self.files)
    try client.open(Self.user)
    let all = ["form", "form.test", "shared"].map { "file:///rules/\($0).yaml" }
    #expect(
      try renamed(&client, at: (4, 24), to: "town2") == [all[0]: 2, all[1]: 1, all[2]: 2])
    #expect(
      try renamed(&client, at: (3, 24), to: "address")
        == [all[0]: 1, all[2]: 1, "file:///rules/other.yaml": 1])
    // From the other side.
    try client.open(Self.shared, at: all[2])
    #expect(
      try renamed(&client, at: (2, 4), to: "address", in: all[2])
        == [all[0]: 1, all[2]: 1, "file:///rules/other.yaml": 1])
  }

  @Test("are not renamed if the new name exists or is invalid, or the file has mistakes")
  func refused() throws {
    var client = try Client()
    try client.open(Self.text)
    for name in ["age", "a.b", "", "any"] {
      let answer = try renamed(&client, at: (4, 4), to: name)
      #expect(answer.values.first == 0 && answer.keys.first?.isEmpty == false, "\(name)")
    }
    #expect(
      try renamed(&client, at: (4, 15), to: "b") == ["there is no name here that can be changed": 0]
    )
    try client.change("requird", from: (4, 11), to: (4, 19))
    let answer = try renamed(&client, at: (4, 4), to: "mail")
    #expect(
      answer.keys.first?.hasPrefix("names can be changed only in files without errors") == true)
  }
}
