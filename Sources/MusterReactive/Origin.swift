/// The location in code where a relay or a property was created, and its name.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The name of the relay or property, if it has one.
  public let name: String?
  /// The file, as `Module/File.swift`.
  public var file: String { "\(fileID)" }
  /// The line in that file.
  public let line: Int

  private let fileID: StaticString
  /// True if the values are never shown.
  let isSecret: Bool

  @usableFromInline
  init(name: String?, file: StaticString, line: Int, isSecret: Bool = false) {
    self.name = name
    self.fileID = file
    self.line = line
    self.isSecret = isSecret
  }

  /// The name and location, as in `email (SignIn/SigninViewModel.swift:12)`, or only the location
  /// if there is no name.
  public var description: String {
    guard let name else { return "\(file):\(line)" }
    return "\(name) (\(file):\(line))"
  }

  /// Returns true if both have the same name and location.
  public static func == (one: Origin, other: Origin) -> Bool {
    one.line == other.line && one.name == other.name && one.file == other.file
  }

  /// Feeds the name and the location to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(line)
    hasher.combine(file)
  }
}
