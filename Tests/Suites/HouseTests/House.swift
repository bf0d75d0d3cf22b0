import Foundation

/// The project as it lies on the disk: what the rules of the house are held against.
struct House: Sendable {
  /// The house that these tests were compiled from.
  static let here = House(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent())

  let root: URL

  /// The paths of all files below a folder, relative to the root; none where there is no folder.
  func paths(in folder: String, ending suffix: String = "") -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    guard let names else { return [] }
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }
      .filter { !isFolder($0) }
      .sorted()
  }

  /// The names of the folders directly below a folder.
  func folders(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    return (names ?? []).filter { isFolder("\(folder)/\($0)") }.sorted()
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The Swift files below a folder.
  func sources(in folder: String) throws -> [SourceFile] {
    try paths(in: folder, ending: ".swift").map {
      SourceFile(path: $0, text: try text(of: $0))
    }
  }

  /// The pages a reader finds: those at the root, all of Documentation, and those beside the sources.
  func pages() throws -> [Page] {
    let names = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].filter(exists)
    return try (names + paths(in: "Documentation", ending: ".md") + articles()).map {
      Page(path: $0, text: try text(of: $0))
    }
  }

  /// The paths of the pages in the catalogs beside the sources, which scripts/docs makes a site of.
  func articles() -> [String] {
    paths(in: "Sources", ending: ".md").filter { $0.contains(".docc/") }
  }

  private func isFolder(_ path: String) -> Bool {
    let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }
}
