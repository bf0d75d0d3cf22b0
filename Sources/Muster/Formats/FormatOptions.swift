/// What a rule file wrote beside a format's name: `{ name: uuid, version: 4 }`.
public struct FormatOptions: Sendable {
  /// What one option was given.
  public enum Value: Sendable {
    case flag(Bool)
    case integer(Int)
    case text(String)
    case texts([String])
    /// The value of another field, handed to the check with each text.
    case field
  }

  /// An option as it may be written: its name and what it takes.
  public struct Option: Sendable {
    /// What may be written for the option.
    public enum Shape: Sendable {
      case flag
      case integer(ClosedRange<Int>)
      /// One of these words; an empty list allows any text.
      case word([String])
      /// A list of these words, or one of them; an empty list allows any texts.
      case words([String])
    }

    /// The option's name in a rule file.
    public let name: String
    /// What may be written.
    public let shape: Shape
    /// Whether `{ field: NAME }` may stand there.
    public let mayBeField: Bool
    /// One line for the reference.
    public let summary: String

    /// An option of a format.
    public init(_ name: String, _ shape: Shape, mayBeField: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      self.mayBeField = mayBeField
      self.summary = summary
    }
  }

  /// The options as written, by name; a format has a handful at most.
  var entries: [(name: String, value: Value)]

  /// Options with the given values.
  public init(_ entries: [(name: String, value: Value)] = []) {
    self.entries = entries
  }

  /// The value of an option, or `nil` where it was not written.
  public subscript(name: String) -> Value? {
    entries.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
