/// The names of files that belong to a rule file.
package enum RuleFilePaths {
  /// Returns the path of the tests next to a rule file: `NAME.test.yaml` for `NAME.yaml`.
  package static func tests(beside path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard path != "-", parts.count > 1, let ending = parts.last else { return nil }
    return "\(parts.dropLast().joined(separator: ".")).test.\(ending)"
  }

  /// Returns the path of the rule file that a test file belongs to; `nil` for any other file.
  package static func tested(by path: String) -> String? {
    for ending in [".yaml", ".yml", ".json"] where path.hasSuffix(".test\(ending)") {
      return path.dropLast(".test\(ending)".count) + ending
    }
    return nil
  }
}
