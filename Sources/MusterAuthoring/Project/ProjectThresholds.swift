extension ProjectSettings {
  /// The percentages that the tests of a project's rule files must reach.
  public struct Thresholds: Sendable {
    /// The minimum percentage of a file's behaviours that its tests show; `nil` for no minimum.
    public var coverage: Double?
    /// The minimum percentage of a file's mutants that its tests notice; `nil` to require all of
    /// them.
    public var mutation: Int?

    /// Creates empty thresholds.
    public init() {}

    /// Returns the percentage of behaviours in a string: `95`, `99.5`; `nil` if it is invalid.
    package static func coverage(_ text: String) -> Double? {
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent
    }

    /// Returns the percentage of mutants in a string, an integer; `nil` if it is invalid.
    package static func mutation(_ text: String) -> Int? {
      guard let percent = Int(text), (0...100).contains(percent) else { return nil }
      return percent
    }
  }
}
