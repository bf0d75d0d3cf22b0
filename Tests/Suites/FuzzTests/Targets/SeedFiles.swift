import Foundation

/// The files of this repository, to begin with.
struct SeedFiles: Sendable {
  /// Those that this was compiled from.
  static let here = SeedFiles(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  let root: URL

  /// The texts of the files in a folder whose names end so, in the alphabet's order; none where
  /// there is no folder.
  func texts(in folder: String, ending suffix: String = "") throws -> [String] {
    let path = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: path.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
      .map { String(decoding: try Data(contentsOf: path.appending(path: $0)), as: UTF8.self) }
  }

  /// The bytes of the files in a folder whose names end so, in the alphabet's order.
  func bytes(in folder: String, ending suffix: String) throws -> [[UInt8]] {
    let path = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: path.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
      .map { Array(try Data(contentsOf: path.appending(path: $0))) }
  }

  /// What a target found once, kept byte by byte.
  func corpus(of target: String) throws -> [(name: String, bytes: [UInt8])] {
    let path = root.appending(path: "Tests/Data/Corpus/\(target)")
    guard FileManager.default.fileExists(atPath: path.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path.path).sorted().map {
      ($0, Array(try Data(contentsOf: path.appending(path: $0))))
    }
  }

  /// The blocks of a language in the pages about rules.
  func blocks(of language: String) throws -> [String] {
    try
      (texts(in: "Documentation", ending: ".md") + texts(in: "Documentation/command", ending: ".md"))
      .flatMap { page in
        page.components(separatedBy: "\n```\(language)\n").dropFirst()
          .compactMap { $0.components(separatedBy: "\n```").first }
      }
  }
}
