/// What loading asks of the folders that rule files stand in: those of a disk, or of a test's
/// memory.
public protocol RuleFolders: Sendable {
  /// The bytes of a regular file of at most `limit` bytes.
  func contents(of path: String, limit: Int) throws(FileProblem) -> [UInt8]

  /// The absolute path with every link followed; `nil` where nothing is there.
  func realPath(_ path: String) -> String?

  /// The rule files of a folder, in the alphabet's order.
  func ruleFiles(in folder: String) -> [String]
}
