import Testing

/// The folders of the core are rooms, one on top of the other.
@Suite("The rooms of the core")
struct RoomsTests {
  /// From the ground up, as Documentation/design.md has them: a room names types of those below it
  /// alone. What an extension lends to a type below, such as a catalog, is called there.
  static let modules = [
    (name: "MusterText", rooms: ["Text", "Values", "JSON"]),
    (name: "MusterFormats", rooms: ["Tables", "Formats"]),
    (name: "MusterModel", rooms: ["Expressions", "Messages", "Syntax", "Checks"]),
    (name: "MusterEngine", rooms: ["Programs", "Rows", "Judging", "Sessions", "Controls"]),
    (name: "Muster", rooms: ["Compiling", "Writing", "Kinds", "Languages", "Encoding"]),
  ]

  static let rooms = modules.flatMap(\.rooms)

  @Test("all exist, in an order")
  func all() {
    for (module, rooms) in Self.modules {
      let folders = House.here.folders(in: "Sources/\(module)").filter { $0 != "Muster.docc" }
      #expect(folders == rooms.sorted())
    }
  }

  @Test("use types only of the rooms below them")
  func order() throws {
    let folders = Self.modules.flatMap { module in module.rooms.map { "\(module.name)/\($0)" } }
    let files = try folders.map { try House.here.sources(in: "Sources/\($0)") }
    #expect(Self.floors(of: files).count > 200)
    #expect(Self.strays(in: files) == [])
  }

  @Test("that use a type of a room above them are found")
  func planted() {
    let files = [
      SourceFile(path: "Sources/A/Cellar/Cat.swift", text: "struct Cat {\n  let food: Food\n}\n"),
      SourceFile(path: "Sources/A/Kitchen/Food.swift", text: "struct Food {\n  let cat: Cat\n}\n"),
    ]
    #expect(Self.strays(in: files.map { [$0] }) == ["Sources/A/Cellar/Cat.swift: Food"])
  }

  /// Returns the floor of each type that one room declares, given the files of each room.
  private static func floors(of files: [[SourceFile]]) -> [Substring: Int] {
    var declared: [Substring: Set<Int>] = [:]
    for (floor, files) in files.enumerated() {
      for type in files.flatMap(\.types) { declared[type, default: []].insert(floor) }
    }
    // A nested type of the same name may be meant where two rooms have it.
    return declared.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// Returns the types of rooms above that files use, given the files of each room.
  private static func strays(in files: [[SourceFile]]) -> [String] {
    let floors = floors(of: files)
    var strays: [String] = []
    for (floor, files) in files.enumerated() {
      let own = files.reduce(into: Set<Substring>()) { $0.formUnion($1.typesWithin) }
      for file in files {
        let above = file.typesNamed.subtracting(own).filter { floors[$0, default: 0] > floor }
        strays += above.map { "\(file.path): \($0)" }
      }
    }
    return strays.sorted()
  }

  @Test("are on the page in that order")
  func page() throws {
    let page = try House.here.text(of: "Documentation/design.md")
    let named = page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| `"), line.dropFirst(3).first?.isUppercase == true else { return nil }
      return String(line.dropFirst(3).prefix { $0 != "/" && $0 != "`" })
    }
    #expect(named.filter(Self.rooms.contains).reversed() == Self.rooms)
  }
}
