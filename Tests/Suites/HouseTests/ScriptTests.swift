import Foundation
import Testing

@Suite("A script")
struct ScriptTests {
  static let paths = House.here.paths(in: "scripts")
  /// What stands in a folder is a part of several.
  static let benchmarks = House.here.paths(in: "Benchmarks").filter {
    $0.hasSuffix(".sh") && $0.split(separator: "/").count == 2
  }

  @Test("is POSIX shell that stops at the first fault", arguments: paths)
  func shell(path: String) throws {
    let lines = try House.here.text(of: path).split(separator: "\n")
    #expect(lines.first == "#!/bin/sh")
    #expect(lines.contains("set -eu"))
    #expect(
      FileManager.default.isExecutableFile(atPath: House.here.root.appending(path: path).path))
  }

  @Test("answers --help with its usage", arguments: paths)
  func help(path: String) throws {
    let lines = try House.here.text(of: path).split(separator: "\n")
    #expect(lines.dropFirst().first?.hasPrefix("# usage: \(path)") == true)
    #expect(lines.contains { $0.hasPrefix("-h | --help)") })
    let comment = try House.here.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst().prefix { $0.hasPrefix("#") }.map { $0.dropFirst($0.hasPrefix("# ") ? 2 : 1) }
    let (output, _, code) = try House.here.run([path, "--help"])
    #expect(code == 0)
    #expect(output == comment.joined(separator: "\n") + "\n")
  }

  @Test("writes the existing table of national numbers")
  func nationals() throws {
    let (_, errors, code) = try House.here.run(["scripts/tables", "--check"])
    #expect(code == 0, "\(errors)")
  }

  @Test("of a benchmark answers --help with its usage, too", arguments: benchmarks)
  func benchmark(path: String) throws {
    let lines = try House.here.text(of: path).split(separator: "\n")
    let name = path.split(separator: "/").last?.dropLast(3) ?? ""
    #expect(lines.dropFirst().first?.hasPrefix("# usage: scripts/bench \(name)") == true)
    #expect(lines.contains("set -eu"))
    // What answers may stand in a part that several share, so it is run.
    let script = Process()
    let output = Pipe()
    script.executableURL = URL(filePath: "/bin/sh")
    script.arguments = [House.here.root.appending(path: path).path, "--help"]
    script.standardOutput = output
    try script.run()
    let help = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    #expect(help.hasPrefix("usage: scripts/bench \(name)"))
  }

  @Test(
    "of the gate lists its steps for an unknown one", arguments: ["embeded", "", "build tests"])
  func step(unknown: String) throws {
    let script = Process()
    let errors = Pipe()
    script.executableURL = URL(filePath: "/bin/sh")
    script.arguments = [House.here.root.appending(path: "scripts/gate").path, "format", unknown]
    script.standardError = errors
    try script.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    #expect(script.terminationStatus == 2)
    #expect(
      message == """
        gate: no step '\(unknown)'; there are: format prose build face docs tests plugin rules \
        oracle faults javascript python tutorials sources embedded release sanitize benchmarks

        """)
  }

  @Test("is named in CONTRIBUTING", arguments: paths)
  func contributing(path: String) throws {
    #expect(try House.here.text(of: "CONTRIBUTING.md").contains("`\(path)"))
  }
}
