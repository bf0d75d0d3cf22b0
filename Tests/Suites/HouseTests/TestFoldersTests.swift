import Testing

@Suite("The folders of Tests")
struct TestFoldersTests {
  /// The paths that are in none of the four folders, or in the wrong one: suites are those that end in
  /// `Tests`, and data has no code.
  private static func strays(among paths: [String]) -> [String] {
    paths.filter { path in
      let parts = path.split(separator: "/").dropFirst()
      guard parts.count > 2, let folder = parts.dropFirst().first else { return true }
      switch parts.first {
      case "Suites": return !folder.hasSuffix("Tests")
      case "Support", "Programs": return folder.hasSuffix("Tests")
      case "Data": return path.hasSuffix(".swift") || path.hasSuffix(".c")
      default: return true
      }
    }
  }

  @Test("are suites, their support, their data and programs")
  func folders() {
    let paths = House.here.paths(in: "Tests").filter { !$0.contains("/.") }
    #expect(paths.count > 500)
    #expect(Self.strays(among: paths) == [])
  }

  @Test("contain nothing else")
  func planted() {
    let kept = [
      "Tests/Suites/CatTests/CatTests.swift", "Tests/Support/Cats/Cat.swift",
      "Tests/Data/Cats/cat.yaml", "Tests/Programs/CatFlap/main.swift",
    ]
    let planted = [
      "Tests/CatTests/CatTests.swift", "Tests/Cats/cat.yaml", "Tests/Cat.swift",
      "Tests/Suites/Cats/Cat.swift", "Tests/Suites/CatTests.swift",
      "Tests/Support/CatTests/CatTests.swift", "Tests/Programs/CatTests/main.swift",
      "Tests/Data/Cats/Cat.swift", "Tests/Data/Cats/cat.c",
    ]
    #expect(Self.strays(among: kept + planted) == planted)
  }
}
