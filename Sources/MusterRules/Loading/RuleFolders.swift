/// The folders from which rule files are loaded: on a disk, or in a test's memory.
public protocol RuleFolders: Sendable {
  /// Returns the bytes of a regular file of at most `limit` bytes.
  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8]

  /// Returns the absolute path with every link followed; `nil` if there is no file.
  func realPath(_ path: String) -> String?

  /// Returns the rule files in a folder in alphabetical order.
  func ruleFiles(in folder: String) -> [String]
}
