import Foundation

/// The repository's own files: one rule file, for all fronts.
public enum Gallery {
  /// The rule file.
  public static let signup = root.appending(path: "rules/signup.yaml").path

  /// Payloads for it, a line each.
  public static let payloads = root.appending(path: "Examples/payloads/signup.jsonl").path

  /// The repository.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
