internal import Muster
internal import MusterRules

/// The folders on the disk, where texts that are open in an editor take precedence over saved
/// files.
struct OpenFolders: RuleFolders {
  let disk: any RuleFolders
  /// The open texts by their paths, links followed.
  private(set) var texts: [String: [UInt8]] = [:]
  private var outlines: [String: Outline] = [:]

  init(_ disk: any RuleFolders) { self.disk = disk }

  /// Opens a text, or replaces an open one.
  mutating func open(_ path: String, _ bytes: [UInt8]) {
    texts[real(path)] = bytes
    outlines[real(path)] = Outline(bytes)
  }

  mutating func close(_ path: String) {
    texts[real(path)] = nil
    outlines[real(path)] = nil
  }

  /// Returns a path with links followed; if the file doesn't exist, only the links of its folder
  /// are followed.
  func real(_ path: String) -> String {
    if let real = disk.realPath(path) { return real }
    guard let slash = path.lastIndex(of: "/"), let folder = disk.realPath(String(path[..<slash]))
    else { return path }
    return folder + path[slash...]
  }

  /// Returns the outline of a text that is open or on the disk.
  func outline(of path: String) throws(FileProblem) -> Outline {
    if let known = outlines[real(path)] { return known }
    return Outline(try disk.contents(of: path, limit: TextLimits().bytes))
  }

  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let text = texts[real(path)] else { return try disk.contents(of: path, limit: limit) }
    guard text.count <= limit else { throw FileProblem(.tooLarge(limit: limit), path: path) }
    return text
  }

  func realPath(_ path: String) -> String? {
    if let real = disk.realPath(path) { return real }
    // A file that is not saved yet is in a folder, too.
    let isThere = texts[path] != nil || texts.keys.contains { $0.hasPrefix("\(path)/") }
    return isThere ? path : nil
  }

  func ruleFiles(in folder: String) -> [String] { disk.ruleFiles(in: folder) }
}

extension FileProblem {
  /// True if the file exists and may be a rule file, but the system refuses to read it.
  var isRefused: Bool { if case .refused = kind { true } else { false } }
}
