/// The version of the command and of what it stands on.
enum VersionText {
  static let version = "0.1.0"

  static var text: String { "muster \(version)\n" }
}
