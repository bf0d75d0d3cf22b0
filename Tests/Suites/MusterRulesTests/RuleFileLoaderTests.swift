import Foundation
import Muster
import MusterRules
import Testing

@Suite("A rule file that uses others")
struct RuleFileLoaderTests {
  /// A folder that is there for one test.
  private final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      path = FileManager.default.temporaryDirectory.appending(path: "muster-\(UUID())").path()
      for (name, text) in files { try write(text, to: name) }
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + name, withDestinationPath: target)
    }

    /// What loading a file says, its paths as seen from the folder.
    func said(_ name: String, root: String? = nil, limits: TextLimits = TextLimits()) -> String {
      do throws(FileProblem) {
        let loader = RuleFileLoader(root: root.map { path + "/" + $0 }, limits: limits)
        let rules = try loader.load(path + "/" + name)
        return DiagnosticRenderer(rules.sources).render(rules.diagnostics)
          .replacing(path + "/", with: "")
      } catch {
        let suggestion = error.suggestion.map { "; \($0)" } ?? ""
        return "\(error.path) \(error.reason)\(suggestion)".replacing(path + "/", with: "")
      }
    }
  }

  @Test("is loaded with them, each once")
  func loads() throws {
    let folder = try Folder([
      "rules/a.yaml": "use: [shared/b.yaml, ./c.json]\n",
      "rules/shared/b.yaml": "use: ../c.json\nb: 1\n",
      "rules/c.json": "{\"c\": 1}",
    ])
    let rules = try RuleFileLoader().load(folder.path + "/rules/a.yaml")
    #expect(rules.isWhole)
    #expect(rules.diagnostics.isEmpty)
    #expect(rules.files.map(\.name) == ["a", "b", "c"])
    #expect(rules.files.map(\.uses) == [[1, 2], [2], []])
    #expect(
      rules.sources.map { $0.path.replacing(folder.path + "/", with: "") } == [
        "rules/a.yaml", "rules/shared/b.yaml", "rules/c.json",
      ])
    #expect(
      rules.files.map { outline($0.node) } == [
        "{use: [shared/b.yaml, ./c.json]}", "{use: ../c.json, b: 1}", "{'c': 1}",
      ])
    let parts = try #require(rules.formSource).parts
    #expect(parts.map(\.node.range?.source) == [0, 1, 2])
    #expect(parts.map(\.uses) == [[1, 2], [2], []])
  }

  @Test("can come from another source than a file")
  func loadsText() throws {
    let folder = try Folder(["b.yaml": "b: 1\n"])
    let text = SourceText(path: folder.path + "/-", "use: b.yaml\n")
    #expect(try RuleFileLoader().load(text).files.map(\.name) == ["-", "b"])
  }

  @Test("can use files up to its root")
  func root() throws {
    let folder = try Folder(["rules/x/a.yaml": "use: ../b.yaml\n", "rules/b.yaml": "b: 1\n"])
    #expect(folder.said("rules/x/a.yaml", root: "rules") == "")
    #expect(
      folder.said("rules/x/a.yaml") == """
        rules/x/a.yaml:1:6: error: "../b.yaml" is outside the rule file's folder
         1 | use: ../b.yaml
           |      ^

        """)
  }

  @Test("doesn't use files outside of its folder")
  func outside() throws {
    let folder = try Folder([
      "out.yaml": "o: 1\n",
      "rules/a.yaml": "use: [/etc/passwd, ../out.yaml, x/../../out.yaml, link.yaml, in.yaml]\n",
      "rules/b.yaml": "b: 1\n",
    ])
    try folder.link("rules/link.yaml", to: "../out.yaml")
    try folder.link("rules/in.yaml", to: "b.yaml")
    #expect(
      folder.said("rules/a.yaml") == """
        rules/a.yaml:1:7: error: "/etc/passwd" is outside the rule file's folder
         1 | use: [/etc/passwd, ../out.yaml, x/../../out.yaml, link.yaml, in.yaml]
           |       ^
        rules/a.yaml:1:20: error: "../out.yaml" is outside the rule file's folder
         1 | use: [/etc/passwd, ../out.yaml, x/../../out.yaml, link.yaml, in.yaml]
           |                    ^
        rules/a.yaml:1:33: error: "x/../../out.yaml" is outside the rule file's folder
         1 | use: [/etc/passwd, ../out.yaml, x/../../out.yaml, link.yaml, in.yaml]
           |                                 ^
        rules/a.yaml:1:51: error: "link.yaml" is a link that leads outside the rule file's folder
         1 | use: [/etc/passwd, ../out.yaml, x/../../out.yaml, link.yaml, in.yaml]
           |                                                   ^

        """)
  }

  @Test("is not used by any of them")
  func circles() throws {
    let folder = try Folder([
      "a.yaml": "use:\n  - b.yaml\n  - a.yaml\n", "b.yaml": "use: x/c.yaml\n",
      "x/c.yaml": "use: [../a.yaml, ../b.yaml]\n",
    ])
    #expect(
      folder.said("a.yaml") == """
        a.yaml:3:5: error: files use one another in a cycle: a.yaml uses a.yaml
         3 |   - a.yaml
           |     ^
        x/c.yaml:1:7: error: files use one another in a cycle: a.yaml uses b.yaml uses x/c.yaml uses \
        a.yaml
         1 | use: [../a.yaml, ../b.yaml]
           |       ^
        x/c.yaml:1:18: error: files use one another in a cycle: b.yaml uses x/c.yaml uses b.yaml
         1 | use: [../a.yaml, ../b.yaml]
           |                  ^

        """)
    #expect(try RuleFileLoader().load(folder.path + "/a.yaml").files.map(\.uses) == [[1], [2], []])
  }

  @Test("reports a missing file, and suggests the probable one")
  func missing() throws {
    let folder = try Folder([
      "a.yaml": "use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]\n",
      "x/common.yaml": "", "b.yaml": "", "notes.txt": "",
    ])
    #expect(
      folder.said("a.yaml") == """
        a.yaml:1:7: error: "x/comon.yaml" does not exist; did you mean "x/common.yaml"?
         1 | use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]
           |       ^
        a.yaml:1:21: error: "nothing.yaml" does not exist
         1 | use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]
           |                     ^
        a.yaml:1:35: error: "x" is a directory
         1 | use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]
           |                                   ^
        a.yaml:1:38: error: "sh.yaml" does not exist
         1 | use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]
           |                                      ^
        a.yaml:1:47: error: "x/common.yml" does not exist; did you mean "x/common.yaml"?
         1 | use: [x/comon.yaml, nothing.yaml, x, sh.yaml, x/common.yml]
           |                                               ^

        """)
  }

  @Test("has each file once, and no two with the same name")
  func names() throws {
    let folder = try Folder([
      "a.yaml": "use: [b.yaml, ./b.yaml, x/b.json, x/a.yaml]\n", "b.yaml": "b: 1\n",
      "x/b.json": "{}", "x/a.yaml": "",
    ])
    #expect(
      folder.said("a.yaml") == """
        a.yaml:1:15: error: "./b.yaml" is used twice
         1 | use: [b.yaml, ./b.yaml, x/b.json, x/a.yaml]
           |               ^
        a.yaml:1:25: error: "x/b.json" and "b.yaml" are both called "b"
         1 | use: [b.yaml, ./b.yaml, x/b.json, x/a.yaml]
           |                         ^
        a.yaml:1:35: error: "x/a.yaml" and "a.yaml" are both called "a"
         1 | use: [b.yaml, ./b.yaml, x/b.json, x/a.yaml]
           |                                   ^

        """)
  }

  @Test("reports the mistakes of all files")
  func diagnostics() throws {
    let folder = try Folder(["a.yaml": "use: b.yaml\na: 1\na: 2\n", "b.yaml": "b: c: d\n"])
    #expect(
      folder.said("a.yaml") == """
        a.yaml:3:1: error: duplicate key "a", first on line 2
         3 | a: 2
           | ^
        b.yaml:1:5: error: an unquoted string can't contain ": "; write 'c: d'
         1 | b: c: d
           |     ^

        """)
    #expect(try !RuleFileLoader().load(folder.path + "/a.yaml").isWhole)
  }

  @Test("uses a limited number of files")
  func limits() throws {
    let folder = try Folder([
      "a.yaml": "use: [b.yaml, c.yaml, d.yaml]\n", "b.yaml": "b: 1\n", "c.yaml": "c: 1\n",
      "d.yaml": "d: " + String(repeating: "x", count: 100),
    ])
    var limits = TextLimits()
    limits.files = 3
    #expect(
      folder.said("a.yaml", limits: limits) == """
        a.yaml:1:23: error: more than 3 files are used
         1 | use: [b.yaml, c.yaml, d.yaml]
           |                       ^

        """)
    limits = TextLimits()
    limits.bytes = 50
    #expect(
      folder.said("a.yaml", limits: limits) == """
        a.yaml:1:23: error: "d.yaml" is larger than 50 bytes, the limit for a rule file
         1 | use: [b.yaml, c.yaml, d.yaml]
           |                       ^

        """)
    limits = TextLimits()
    limits.totalBytes = 120
    #expect(
      folder.said("a.yaml", limits: limits) == """
        a.yaml:1:23: error: the files used have more than 120 bytes in total
         1 | use: [b.yaml, c.yaml, d.yaml]
           |                       ^

        """)
  }

  @Test("can be a path without a file")
  func noFile() throws {
    let folder = try Folder(["rules/signin.yaml": "", "big.yaml": "abcdef"])
    let made = unsafe mkfifo(folder.path + "/pipe.yaml", 0o600)
    #expect(made == 0)
    var limits = TextLimits()
    limits.bytes = 5
    #expect(folder.said("rules") == "rules is a directory")
    #expect(folder.said("pipe.yaml") == "pipe.yaml is not a regular file")
    #expect(
      folder.said("rules/singin.yaml")
        == "rules/singin.yaml does not exist; did you mean \"rules/signin.yaml\"?")
    #expect(folder.said("nowhere/a.yaml") == "nowhere/a.yaml does not exist")
    #expect(
      folder.said("big.yaml", limits: limits)
        == "big.yaml is larger than 5 bytes, the limit for a rule file")
    #expect(throws: FileProblem(.notRegular, path: "/dev/zero")) {
      try RuleFileLoader().load("/dev/zero")
    }
  }
}
