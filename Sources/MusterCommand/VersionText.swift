import Muster
import MusterPattern
import MusterRules

/// The versions of the command and of its dependencies.
enum VersionText {
  static let version = "0.1.0"

  static var text: String {
    """
    muster \(version)
    PCRE2 \(PCRE2Version.text)
    libyaml \(YAMLLibrary.version)
    Unicode \(UnicodeVersion.text)

    """
  }

  /// The same, with the sources of the tables that the formats use.
  static var verbose: String {
    Format.all.reduce(text) { $1.source.isEmpty ? $0 : "\($0)\($1.name): \($1.source)\n" }
  }
}
