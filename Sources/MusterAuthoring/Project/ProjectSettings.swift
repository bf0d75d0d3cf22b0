public import Muster

/// The settings of a project: the content of the file `muster.yaml` next to its rule files.
///
/// ```yaml
/// lints: { untested-field: off, no-examples: error }
/// languages: [en, de]
/// thresholds: { coverage: 95, mutation: 90 }
/// root: ..
/// ```
public struct ProjectSettings: Sendable {
  /// The severities of lints by their names; `nil` for disabled ones. Others are warnings.
  public var lints: [String: Diagnostic.Severity?] = [:]
  /// The languages that every label and message should have, in files with several languages.
  public var languages: [String] = []
  /// The folder that `use` must not leave, relative to the file's own.
  public var root: String?
  /// The shares that the tests of its rule files must reach.
  public var thresholds = Thresholds()

  /// Creates the settings of a project without a file.
  public init() {}

  /// Returns the severity of a lint; `nil` if it is off.
  func severity(of lint: Lint) -> Diagnostic.Severity? {
    lints[lint.name] ?? .warning
  }
}
