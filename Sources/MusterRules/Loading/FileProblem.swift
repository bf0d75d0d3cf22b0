/// The reason why a file could not be read.
public struct FileProblem: Error, Sendable, Hashable {
  /// The kind of problem.
  public enum Kind: Sendable, Hashable {
    /// There is no file with that name.
    case missing
    /// The path is a directory's.
    case directory
    /// The file is a pipe, a device or a socket: reading might never end.
    case notRegular
    /// The file exceeds the size limit for rule files.
    case tooLarge(limit: Int)
    /// The system's own reason: `Permission denied`.
    case refused(String)
  }

  /// The file's path as given.
  public var path: String

  /// The kind of problem.
  public var kind: Kind

  /// The correction, if one is likely: `did you mean "rules/signin.yaml"?`.
  public var suggestion: String?

  /// Creates a problem with the file at a path.
  public init(_ kind: Kind, path: String, suggestion: String? = nil) {
    self.kind = kind
    self.path = path
    self.suggestion = suggestion
  }

  /// The problem, to follow the file's name in a sentence: `is a directory`.
  public var reason: String {
    switch kind {
    case .missing: "does not exist"
    case .directory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge(let limit): "is larger than \(limit) bytes, the limit for a rule file"
    case .refused(let words): "can't be read: \(words)"
    }
  }
}
