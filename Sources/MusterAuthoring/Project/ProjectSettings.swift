public import Muster

/// The settings of a project, from the file `muster.yaml` next to its rule files.
///
/// ```yaml
/// lints: { untested-field: off, no-examples: error }
/// languages: [en, de]
/// thresholds: { coverage: 95, mutation: 90 }
/// root: ..
/// ```
public struct ProjectSettings: Sendable {
  /// The severities of lints, by name; `nil` for disabled lints. Lints that are not listed are
  /// warnings.
  public var lints: [String: Diagnostic.Severity?] = [:]
  /// The languages that every label and message should have, in files with several languages.
  public var languages: [String] = []
  /// The folder that `use` must not leave, relative to the folder of the settings file.
  public var root: String?
  /// The percentages that the tests of the project's rule files must reach.
  public var thresholds = Thresholds()

  /// Creates the settings of a project without a file.
  public init() {}

  /// Returns the severity of a lint; `nil` if the lint is off.
  func severity(of lint: Lint) -> Diagnostic.Severity? {
    lints[lint.name] ?? .warning
  }
}
