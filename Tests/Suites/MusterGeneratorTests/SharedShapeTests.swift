import Muster
import MusterGenerator
import MusterRules
import Testing

@Suite("The types of a shape")
struct SharedShapeTests {
  private static let shapes = """
      address: { fields: { street: { required: true }, city: { required: true } } }
      person: { fields: { name: { required: true }, home: { is: address } } }
      word: { length: 2..8 }
    """

  /// The source of a form with these fields, one to a line.
  private func source(_ fields: [String]) throws -> String {
    let lines = fields.map { "  \($0)\n" }.joined()
    return try ViewModelSourceTests.source(
      "form: f\nshapes:\n\(Self.shapes)\nfields:\n  flag: { type: boolean }\n\(lines)"
    ).text
  }

  /// The view model of each group, item and entry of the form, by its output: `home: Address`.
  private func types(_ fields: String...) throws -> [String] {
    let lines = try source(fields).split(separator: "\n")
    let outputs = lines.drop { !$0.hasPrefix("nonisolated public protocol FViewModelOutputs") }
    var types: [String] = []
    for line in outputs.prefix(while: { !$0.hasPrefix("}") }) {
      let parts = line.split(separator: "any F")
      guard parts.count == 2, let type = parts[1].split(separator: "ViewModelTypes").first else {
        continue
      }
      types.append("\(line.dropFirst("  var ".count).prefix { $0 != ":" }): \(type)")
    }
    return types
  }

  @Test("are those of the fields that are exactly the shape, in any order")
  func exact() throws {
    let office = "office: { is: address, fields: { note: {} } }"
    let home = "home: { is: address }"
    let billing = "billing: { is: address, when: { flag: true }, label: B }"
    let names = ["office: Office", "home: Address", "billing: Address"]
    #expect(try types(office, home, billing) == names)
    #expect(try types(billing, office, home).sorted() == names.sorted())
    #expect(try types(home, billing, office).sorted() == names.sorted())
  }

  @Test(
    "aren't those of a field that changes the fields of the shape",
    arguments: ["fields: { note: {} }", "secret: true", "read-only: true", "empty: value"])
  func changed(key: String) throws {
    let names = try types("office: { is: address, \(key) }", "home: { is: address }")
    #expect(names == ["office: Office", "home: Address"])
  }

  @Test("are those of a field that changes only itself")
  func own() throws {
    #expect(
      try types(
        "a: { is: address, optional: true }", "b: { is: address, required: true }",
        "c: { is: address, label: C, rules: [{ required: { when: { flag: true } } }] }")
        == ["a: Address", "b: Address", "c: Address"])
  }

  @Test("have a name that no other field gets, even if no field is the shape")
  func reserved() throws {
    let address = "address: { is: address, fields: { note: {} } }"
    #expect(try types(address) == ["address: AddressGroup"])
    #expect(
      try types(address, "home: { is: address }") == ["address: AddressGroup", "home: Address"])
    #expect(try types("word: { fields: { a: {} } }") == ["word: Word"])
    #expect(try source([address]).contains(" struct AddressGroup: PayloadGroup"))
  }

  @Test("are shared by items and entries, whose protocols refine those of the shape")
  func items() throws {
    let fields = [
      "holder: { is: person }", "drivers: { each: { is: person } }",
      "by-country: { type: map, each: { is: address } }",
      "claims: { each: { fields: { witnesses: { each: { is: person } } } } }",
      "cars: { each: { is: person, fields: { name: {} } } }",
    ]
    #expect(
      try types(fields[0], fields[1], fields[2], fields[4]) == [
        "holder: Person", "drivers: PersonItem", "byCountry: AddressEntry", "cars: Car",
      ])
    let text = try source(fields)
    for line in [
      "  var witnesses: Signal<[any FPersonItemViewModelTypes]> { get }",
      "nonisolated public protocol FPersonItemViewModelInputs: FPersonViewModelInputs, ItemInputs {}",
      "nonisolated public protocol FPersonItemViewModelOutputs: FPersonViewModelOutputs {}",
      "  func addDriver(_ draft: FDraft.Person?)",
    ] { #expect(text.contains("\(line)\n"), "\(line)") }
    for type in ["Person", "Address", "Car"] {
      for face in ["PayloadGroup", "PayloadDraft"] {
        #expect(text.split(separator: " struct \(type): \(face)").count == 2, "\(type): \(face)")
      }
    }
    #expect(!text.contains("struct Driver") && !text.contains("struct Witness"))
  }

  @Test("keep their names when a field is added")
  func growing() throws {
    let fields = [
      "drivers: { each: { is: person } }", "address: { is: address, fields: { a: {} } }",
      "office: { is: address, secret: true }", "home: { is: address }", "holder: { is: person }",
      "places: { each: { is: address, fields: { b: {} } } }",
      "by-country: { type: map, each: { is: address } }",
    ]
    func names(_ fields: [String]) throws -> Set<Substring> {
      let lines = try source(fields).split(separator: "\n").map { $0.prefix { $0 != ":" } }
      return Set(lines.filter { $0.drop { $0 == " " }.hasPrefix("nonisolated public ") })
    }
    let all = try names(fields)
    for index in fields.indices {
      var fewer = fields
      fewer.remove(at: index)
      #expect(try names(fewer).isSubset(of: all), "\(fields[index])")
    }
  }
}
