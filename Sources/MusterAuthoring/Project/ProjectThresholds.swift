extension ProjectSettings {
  /// The shares, in percent, that the tests of a project's rule files have to reach.
  public struct Thresholds: Sendable {
    /// The least share of a file's behaviour that its tests show; `nil` for any.
    public var coverage: Double?
    /// The least share of a file's mutants that its tests notice; `nil` for all of them.
    public var mutation: Int?

    /// Creates thresholds of which none is set.
    public init() {}

    /// Returns the share of behaviour that a text stands for: `95`, `99.5`; `nil` if it is none.
    package static func coverage(_ text: String) -> Double? {
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let percent = Double(text), percent <= 100 else { return nil }
      return percent
    }

    /// Returns the share of mutants that a text stands for, a whole number; `nil` if it is none.
    package static func mutation(_ text: String) -> Int? {
      guard let percent = Int(text), (0...100).contains(percent) else { return nil }
      return percent
    }
  }
}
