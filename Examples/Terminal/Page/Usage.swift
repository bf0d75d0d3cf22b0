import Foundation

/// The way a program is called, as it says so itself.
///
/// ```swift
/// guard CommandLine.arguments.count == 1 else { usage.end() }
/// ```
public struct Usage: Sendable {
  private let text: String

  /// Makes one of a page of text.
  public init(_ text: String) { self.text = text }

  /// Shows it and ends the program: for who asked, or for who called it otherwise.
  public func end(_ words: some Sequence<String> = CommandLine.arguments.dropFirst()) -> Never {
    let code = exitCode(for: words)
    try? (code == 0 ? FileHandle.standardOutput : .standardError).write(
      contentsOf: Data((text + "\n").utf8))
    exit(code)
  }

  func exitCode(for words: some Sequence<String>) -> Int32 {
    words.contains { $0 == "--help" || $0 == "-h" } ? 0 : 2
  }
}

/// Says on standard error why a program can't go on, and ends it.
public func end(because reason: String) -> Never {
  try? FileHandle.standardError.write(contentsOf: Data((reason + "\n").utf8))
  exit(4)
}
