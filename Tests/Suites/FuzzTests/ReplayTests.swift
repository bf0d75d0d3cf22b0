import Chance
import Testing

/// What `scripts/fuzz` looks for with libFuzzer, held against what is known already.
@Suite("Each reader of untrusted bytes", .serialized)
struct ReplayTests {
  static let names = FuzzTarget.all.map(\.name)

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }

  @Test("handles its seeds correctly", arguments: names)
  func seeds(name: String) throws {
    let target = try target(name)
    let seeds = try target.seeds(.here)
    #expect(seeds.count > 8)
    for seed in seeds { #expect(throws: Never.self) { try target.check(seed) } }
  }

  @Test("handles earlier finds correctly", arguments: names)
  func corpus(name: String) throws {
    let target = try target(name)
    for (file, bytes) in try SeedFiles.here.corpus(of: name) {
      #expect(throws: Never.self, "\(name)/\(file)") { try target.check(bytes) }
    }
  }

  @Test("handles randomly changed seeds correctly", arguments: names)
  func changed(name: String) throws {
    let target = try target(name)
    var changes = Changes(seeds: try target.seeds(.here), words: target.words(), chance: 7)
    for _ in 0..<Effort.times(30) {
      let text = changes.next()
      #expect(throws: Never.self, "\(name): \(text)") { try target.check(text) }
    }
  }

  @Test("parses more random rule files, and can show all their diagnostics")
  func parsed() throws {
    let target = try target("yaml")
    var changes = Changes(seeds: try target.seeds(.here), words: target.words(), chance: 8)
    for _ in 0..<Effort.times(120) {
      let text = changes.next()
      #expect(throws: Never.self, "\(text)") { _ = try FuzzTarget.parsed(text) }
    }
  }
}
