import Testing

@Suite("The arrows between targets")
struct ArrowsTests {
  /// Which of our own modules each target may import: the table of Documentation/design.md.
  static let arrows: [String: Set<Substring>] = {
    let engine: Set<Substring> = [
      "MusterPattern", "Muster", "MusterRules", "MusterAuthoring", "MusterPayloads",
      "MusterReactive", "MusterViewModels", "MusterTerminal", "MusterGenerator",
      "MusterLanguageServer", "MusterSystem",
    ]
    return [
      "CPCRE2": [],
      "CRuns": [],
      "CYAML": [],
      "CScan": [],
      "CZlib": [],
      "CZstd": [],
      "MusterPattern": ["CPCRE2", "CRuns"],
      "MusterText": [],
      "MusterFormats": ["MusterPattern", "MusterText"],
      "MusterModel": ["MusterPattern", "MusterText", "MusterFormats"],
      "MusterEngine": ["MusterPattern", "MusterText", "MusterFormats", "MusterModel"],
      "Muster": ["MusterPattern", "MusterText", "MusterFormats", "MusterModel", "MusterEngine"],
      "MusterSystem": [],
      "MusterRules": ["MusterModel", "Muster", "MusterSystem", "CYAML"],
      "MusterAuthoring": ["MusterPattern", "Muster", "MusterRules"],
      "MusterLanguageServer": ["MusterPattern", "Muster", "MusterRules", "MusterAuthoring"],
      "MusterScan": ["Muster", "CScan"],
      "MusterArrow": ["Muster"],
      "MusterPayloads": [
        "MusterPattern", "Muster", "MusterArrow", "MusterScan", "MusterSystem", "CScan", "CZlib",
        "CZstd",
      ],
      "MusterC": ["CMuster", "Muster", "MusterArrow", "MusterScan"],
      "MusterReactive": [],
      "MusterViewModels": ["Muster", "MusterReactive"],
      "MusterTesting": ["MusterReactive"],
      "MusterFoundation": ["Muster", "Foundation"],
      "MusterTestKit": ["Muster", "MusterReactive", "MusterTesting", "MusterViewModels"],
      "MusterTerminal": ["MusterSystem"],
      "MusterGenerator": ["Muster", "MusterRules", "MusterSystem"],
      "MusterCommand": engine,
      "muster-cli": ["MusterCommand"],
      "muster-generate": ["MusterGenerator"],
      "MusterStoryGenerator": [
        "Muster", "MusterRules", "MusterAuthoring", "MusterGenerator", "MusterSystem",
      ],
      "muster-stories": ["MusterStoryGenerator"],
    ]
  }()

  /// What comes with the toolchain and may be imported by anyone but the core. Foundation is not of
  /// it: to load it takes the command longer than to compile a form.
  static let toolchain: Set<Substring> = [
    "Swift", "Synchronization", "Observation", "Dispatch", "Glibc", "Musl", "Darwin", "Android",
  ]

  /// What the core may have of it: nothing that does I/O, tells the time or is not embedded.
  static let core: Set<String> = [
    "MusterPattern", "MusterText", "MusterFormats", "MusterModel", "MusterEngine", "Muster",
    "MusterScan", "MusterArrow",
  ]

  @Test("know every target")
  func targets() {
    let unknown = House.here.folders(in: "Sources").filter { Self.arrows[$0] == nil }
    #expect(unknown == [])
  }

  @Test("match the table")
  func imports() throws {
    var strays: [String] = []
    for target in House.here.folders(in: "Sources") {
      for file in try House.here.sources(in: "Sources/\(target)") {
        strays += Self.strays(in: file, of: target)
      }
    }
    #expect(strays == [])
    let planted = [
      ("MusterText", "internal import MusterEngine"), ("MusterPayloads", "import Foundation"),
      ("MusterEngine", "internal import Glibc"),
    ]
    for (target, line) in planted {
      let file = SourceFile(path: "Sources/\(target)/Cat.swift", text: line + "\n")
      #expect(Self.strays(in: file, of: target).count == 1, "\(line)")
    }
  }

  private static func strays(in file: SourceFile, of target: String) -> [String] {
    let allowed = (arrows[target] ?? []).union(
      core.contains(target) ? ["Swift", "Synchronization"] : toolchain)
    return file.imports.filter { !allowed.contains($0) }.map { "\(file.path): \($0)" }
  }

  @Test("use C only in its wrapper")
  func c() {
    let wrappers: [Substring: Set<String>] = [
      "CPCRE2": ["MusterPattern"], "CRuns": ["MusterPattern"], "CYAML": ["MusterRules"],
      "CScan": ["MusterScan", "MusterPayloads"], "CZlib": ["MusterPayloads"],
      "CZstd": ["MusterPayloads"],
    ]
    for (module, wrappers) in wrappers {
      let users = Self.arrows.filter { $0.value.contains(module) }.map(\.key)
      #expect(Set(users) == wrappers)
    }
  }

  @Test("use no network and start no program")
  func confined() throws {
    let calls = [
      "socket(", "getaddrinfo(", "popen(", "posix_spawn(", "fork(", "execve(", "execvp(",
      "system(", "dlopen(",
    ]
    let sources = [".swift", ".c", ".cpp", ".h"].flatMap {
      House.here.paths(in: "Sources", ending: $0)
    }
    #expect(sources.count > 100)
    // What serves a page to this machine alone, and asks nobody.
    let listener = "Sources/MusterCommand/IO/LoopbackListener.swift"
    for path in sources {
      let text = try House.here.text(of: path)
      let allowed = path == listener ? ["socket("] : []
      #expect(calls.filter { text.contains($0) } == allowed, "\(path)")
    }
    let text = try House.here.text(of: listener)
    #expect(text.contains("s_addr = UInt32(0x7F00_0001).bigEndian"))
    #expect(!["connect(", "INADDR_ANY", "AF_INET6"].contains { text.contains($0) })
  }

  @Test("match the manifest")
  func manifest() throws {
    let manifest = try House.here.text(of: "Package.swift")
    var strays: [String] = []
    for (target, allowed) in Self.arrows {
      let names = dependencies(of: target, in: manifest)
      #expect(names.isEmpty == allowed.isEmpty, "the dependencies of \(target) were not found")
      strays += names.filter { !allowed.contains($0) }.map { "\(target): \($0)" }
    }
    #expect(strays == [])
    let planted = #".target( name: "MusterText", dependencies: ["MusterEngine"]"#
    #expect(dependencies(of: "MusterText", in: planted) == ["MusterEngine"])
  }

  /// What stands between the brackets after `name: "target", dependencies:`.
  private func dependencies(of target: String, in manifest: String) -> [Substring] {
    let text = manifest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard
      let declaration = text.firstRange(of: "arget( name: \"\(target)\", dependencies: [")
        ?? text.firstRange(of: "arget(name: \"\(target)\", dependencies: [")
    else { return [] }
    let list = text[declaration.upperBound...].prefix { $0 != "]" }
    return list.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
      !$0.offset.isMultiple(of: 2)
    }
    .map(\.element)
  }
}
