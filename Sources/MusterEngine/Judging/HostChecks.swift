/// The answer of your program's check about a value.
public enum HostAnswer: Sendable {
  case passes
  /// The value fails with the code `check`.
  case fails
  /// The value fails with a code of its own.
  case failsWith(code: String)
}

/// The checks that a program registered by name, for `check:` in a rule file.
struct HostChecks: Sendable {
  private var checks: [(name: String, check: @Sendable (Value) -> HostAnswer)] = []

  func named(_ name: String) -> (@Sendable (Value) -> HostAnswer)? {
    checks.first { ByteString($0.name) == ByteString(name) }?.check
  }

  mutating func add(_ name: String, _ check: @escaping @Sendable (Value) -> HostAnswer) {
    checks.removeAll { ByteString($0.name) == ByteString(name) }
    checks.append((name, check))
  }
}
