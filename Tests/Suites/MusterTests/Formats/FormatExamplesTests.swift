import Muster
import Testing

@Suite("Every format")
struct FormatExamplesTests {
  @Test("passes its passing examples", arguments: Format.all.map(\.name))
  func passing(name: String) throws {
    let format = try #require(Format.named(name))
    #expect(!format.passing.isEmpty)
    for example in format.passing {
      #expect(format.passes(example.text, example.options), "\(name): \(example.text)")
    }
  }

  @Test("fails its failing examples", arguments: Format.all.map(\.name))
  func failing(name: String) throws {
    let format = try #require(Format.named(name))
    #expect(!format.failing.isEmpty)
    for example in format.failing {
      #expect(!format.passes(example.text, example.options), "\(name): \(example.text)")
    }
  }

  @Test("could still pass at every prefix of a passing example", arguments: Format.all.map(\.name))
  func prefixes(name: String) throws {
    let format = try #require(Format.named(name))
    for example in format.passing {
      for length in 0..<example.text.count {
        let prefix = String(example.text.prefix(length))
        #expect(
          format.outcome(of: prefix, example.options) != .fails, "\(name): \(prefix)")
      }
    }
  }
}
