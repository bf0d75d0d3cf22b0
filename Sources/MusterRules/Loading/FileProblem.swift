/// Why a file could not be read.
public struct FileProblem: Error, Sendable, Hashable {
  /// What is wrong with it.
  public enum Kind: Sendable, Hashable {
    /// There is none of that name.
    case missing
    /// The name is a directory's.
    case directory
    /// It is a pipe, a device or a socket: reading might never end.
    case notRegular
    /// It has more bytes than a rule file may have.
    case tooLarge(limit: Int)
    /// The system refuses, in its own words: `Permission denied`.
    case refused(String)
  }

  /// The file as it was named.
  public var path: String

  /// What is wrong with it.
  public var kind: Kind

  /// What would be right, where one answer is likely: `did you mean "rules/signin.yaml"?`.
  public var suggestion: String?

  /// A problem with the file of that name.
  public init(_ kind: Kind, path: String, suggestion: String? = nil) {
    self.kind = kind
    self.path = path
    self.suggestion = suggestion
  }

  /// What is wrong, behind the file's name: `is a directory`.
  public var reason: String {
    switch kind {
    case .missing: "does not exist"
    case .directory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge(let limit): "has more than the \(limit) bytes a rule file may have"
    case .refused(let words): "can't be read: \(words)"
    }
  }
}
