import CommandSessions
import Testing

@testable import MusterCommand

@Suite("A path with wildcards")
struct PathPatternTests {
  private let files: MemoryFiles = {
    let files = MemoryFiles()
    for path in ["a.json", "b.json", "b.jsonl", ".c.json", "x/d.json", "x/y/e.json", "x/[1].json"] {
      files.put(path, [])
    }
    return files
  }()

  @Test(
    "matches the files it describes",
    arguments: [
      ("*.json", ["a.json", "b.json"]), ("./*.json", ["./a.json", "./b.json"]),
      ("?.json*", ["a.json", "b.json", "b.jsonl"]), ("[a-a].json", ["a.json"]),
      ("[!a].json", ["b.json"]), (".*", [".c.json"]), ("x/*", ["x/[1].json", "x/d.json", "x/y"]),
      ("**/*.json", ["a.json", "b.json", "x/[1].json", "x/d.json", "x/y/e.json"]),
      ("*/*/*.json", ["x/y/e.json"]), ("z*", []), ("*a*b*", []),
    ])
  func paths(pattern: String, paths: [String]) throws {
    #expect(try #require(PathPattern(pattern)).paths(in: files) == paths.map { .path($0) })
  }

  @Test("is not a pattern without a wildcard")
  func plain() {
    #expect(PathPattern("a.json").map { _ in true } == nil)
  }

  @Test("is matched in linear time")
  func hostile() throws {
    let files = MemoryFiles()
    files.put(String(repeating: "a", count: 250), [])
    let pattern = String(repeating: "a*", count: 100) + "b"
    #expect(try #require(PathPattern(pattern)).paths(in: files) == [])
  }
}
