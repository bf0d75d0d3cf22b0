/// Where a relay or a property was made, and what its maker called it.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The name it was given, if any.
  public let name: String?
  /// The file, as `Module/File.swift`.
  public var file: String { "\(fileID)" }
  /// The line in that file.
  public let line: Int

  private let fileID: StaticString
  /// Whether what comes from here is never shown.
  let isSecret: Bool

  @usableFromInline
  init(name: String?, file: StaticString, line: Int, isSecret: Bool = false) {
    self.name = name
    self.fileID = file
    self.line = line
    self.isSecret = isSecret
  }

  /// `email (SignIn/SigninViewModel.swift:12)`, or the place alone where there is no name.
  public var description: String {
    guard let name else { return "\(file):\(line)" }
    return "\(name) (\(file):\(line))"
  }

  /// Whether both are of one name and place.
  public static func == (one: Origin, other: Origin) -> Bool {
    one.line == other.line && one.name == other.name && one.file == other.file
  }

  /// Feeds the name and the place to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(line)
    hasher.combine(file)
  }
}
