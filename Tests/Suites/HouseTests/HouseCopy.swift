import Foundation

/// A part of the project, copied to where scripts may change it.
struct HouseCopy: ~Copyable {
  let root: URL

  /// A copy of these files and folders.
  init(of paths: [String]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "house-\(UUID().uuidString)")
    for path in paths {
      let place = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: House.here.root.appending(path: path), to: place)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The same questions, asked of the copy.
  var house: House { House(root: root) }
}

extension House {
  /// Runs a script to its end: what it printed, what it complained of, and its exit code.
  func run(
    _ words: [String], with environment: [String: String] = [:]
  ) throws -> (output: String, errors: String, code: Int32) {
    let script = Process()
    let (output, errors) = (Pipe(), Pipe())
    script.executableURL = URL(filePath: "/bin/sh")
    script.arguments = [root.appending(path: words[0]).path] + words.dropFirst()
    script.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    script.standardOutput = output
    script.standardError = errors
    try script.run()
    // What these scripts print fits into a pipe.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    return (
      String(decoding: said, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
      script.terminationStatus
    )
  }
}
