import Muster
import MusterPattern
import MusterRules

/// The version of the command, and those of what it stands on.
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

  /// The same, and the sources of the tables that formats read.
  static var verbose: String {
    FormatSources.all.reduce(text) { "\($0)\($1.format): \($1.source)\n" }
  }
}
