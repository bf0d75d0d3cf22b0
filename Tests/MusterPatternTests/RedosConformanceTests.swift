import Foundation
import MusterPattern
import Testing

@Suite("The redos cases of others")
struct RedosConformanceTests {
  private struct Row: Decodable {
    struct Options: Decodable {
      struct PCRE2: Decodable {
        let compiles_utf: Bool
      }

      let pattern: String
      let flags: String
      let pcre2: PCRE2
      let prefix: String?
      let pump: String?
      let suffix: String?
    }

    let id: String
    let value: String?
    let options: Options
    let keyword: String

    /// The pattern with the flags of other languages as PCRE2 writes them.
    var pattern: String {
      let flags = options.flags.filter { "imsx".contains($0) }
      return flags.isEmpty ? options.pattern : "(?\(flags))\(options.pattern)"
    }

    /// The text that the case names, and a longer one where it says how to make it.
    var attacks: [String] {
      var texts = value.map { [$0] } ?? []
      if let pump = options.pump, !pump.isEmpty {
        let count = 1000 / pump.utf8.count + 1
        texts.append(
          (options.prefix ?? "") + String(repeating: pump, count: count) + (options.suffix ?? ""))
      }
      return texts
    }

    /// Texts that no one meant as an attack: none may make a pattern give up that is called safe.
    static let benign = [
      "", "ada@example.com", "https://example.com/a/b?c=d", "2024-02-29 12:30", "+44 20 7946 0958",
      String(repeating: "The quick brown fox, 42 times. ", count: 10),
    ]
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("all compile and end in bounded time, as a pass, a fail or given up")
  func redos() throws {
    let file = root.appending(path: "../shared/conformance/redos.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("conformance redos: skipped, there is no ../shared/conformance")
      return
    }
    let exceptions = try exceptions()
    var (mapped, disagreed): (Int, [String]) = (0, [])
    let clock = ContinuousClock()
    for line in text.split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      mapped += 1
      if let problem = problem(of: row, clock) { disagreed.append("\(row.id): \(problem)") }
    }
    let agreed = mapped - disagreed.count
    print("conformance redos: \(mapped) mapped, \(agreed) agreed, \(disagreed.count) disagreed")
    let unlisted = disagreed.filter { problem in
      !exceptions.contains { problem.hasPrefix($0 + ":") }
    }
    #expect(unlisted.isEmpty, "\(unlisted.joined(separator: "\n"))")
    #expect(agreed * 100 >= mapped * 97)
  }

  private func problem(of row: Row, _ clock: ContinuousClock) -> String? {
    guard row.options.pcre2.compiles_utf else {
      return mistake(in: row.pattern) == nil ? "compiles, which it should not" : nil
    }
    do throws(PatternError) {
      for anchoring in [Pattern.Anchoring.whole, .somewhere] {
        let both = try BothWays(row.pattern, anchoring)
        for attack in row.attacks {
          let time = clock.measure { _ = both.match(attack) }
          if time > .seconds(2) { return "took \(time)" }
        }
        guard row.keyword == "redos", row.attacks.isEmpty else { continue }
        for text in Row.benign where both.match(text) == .gaveUp { return "gave up on \(text)" }
      }
      return nil
    } catch {
      return "\(error.message) at \(error.offset)"
    }
  }

  /// The ids that disagree on purpose; their reasons stand beside them.
  private func exceptions() throws -> [String] {
    let file = root.appending(path: "Tests/Conformance/redos.exceptions")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ":").first }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
