import Foundation
import Testing

@testable import MusterCommand

@Suite("The help of a subcommand")
struct HelpTests {
  @Test("fits its columns", arguments: SubcommandCatalog.all.map(\.name), [80, 40])
  func width(name: String, width: Int) throws {
    let subcommand = try #require(SubcommandCatalog.named(name))
    let kept = subcommand.examples.map { "  \($0)" }
    let wide = subcommand.help(width: width).split(separator: "\n").filter { line in
      line.count > width && !kept.contains(String(line))
    }
    #expect(wide == [])
    if width == 80 { #expect(kept.filter { $0.count > width } == []) }
  }

  @Test("names each letter and each option once", arguments: SubcommandCatalog.all.map(\.name))
  func options(name: String) throws {
    let options = try #require(SubcommandCatalog.named(name)).options + [.help]
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
  }

  @Test("is on its page in Documentation", arguments: SubcommandCatalog.all.map(\.name))
  func page(name: String) throws {
    let file = SessionTests.project.appending(path: "Documentation/command/\(name).md")
    let help = try #require(SubcommandCatalog.named(name)).help(width: 80)
    let head = "# muster \(name)\n\n```text\n\(help)```\n"
    var page = try String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["MUSTER_RECORD"] != nil {
      let rest = page.components(separatedBy: "\n```\n").dropFirst().joined(separator: "\n```\n")
      page = head + rest
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(page.hasPrefix(head), "run scripts/reference and look at what changed")
  }

  @Test("has a session", arguments: SubcommandCatalog.all.map(\.name))
  func session(name: String) {
    #expect(SessionTests.names.contains("\(name).session"))
  }
}
