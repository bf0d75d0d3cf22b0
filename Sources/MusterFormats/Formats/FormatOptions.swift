/// The options of a format in a rule file: `{ name: uuid, version: 4 }`.
public struct FormatOptions: Sendable {
  /// The value of one option.
  public enum Value: Sendable {
    case flag(Bool)
    case integer(Int)
    case text(String)
    case texts([String])
    /// The value of another field, passed to the check with each string.
    case field
  }

  /// An option of a format: its name and the shape of its value.
  public struct Option: Sendable {
    /// The values that an option allows.
    public enum Shape: Sendable {
      case flag
      case integer(ClosedRange<Int>)
      /// One of these numbers.
      case number([Int])
      /// A country code of ISO 3166-1 alpha-2, or another code with its own telephone numbers or
      /// postal service.
      case country
      /// A currency code of ISO 4217.
      case currency
      /// One of these words; an empty list allows any string.
      case word([String])
      /// A list of these words, or one of them; an empty list here allows any strings.
      case words([String])
    }

    /// The option's name in a rule file.
    public let name: String
    /// The values that the option allows.
    public let shape: Shape
    /// True if `{ field: NAME }` is allowed as the value.
    public let mayBeField: Bool
    /// One line for the reference.
    public let summary: String

    /// Creates an option of a format.
    public init(
      _ name: String, _ shape: Shape, mayBeField: Bool = false, _ summary: @autoclosure () -> String
    ) {
      self.name = name
      self.shape = shape
      self.mayBeField = mayBeField
      #if MUSTER_WITHOUT_REFERENCE
        self.summary = ""
      #else
        self.summary = summary()
      #endif
    }
  }

  /// The options as written, by name; a format has only a few.
  public package(set) var entries: [(name: String, value: Value)]

  /// The time zones that your program knows, for `timezone`; the built-in ones if `nil`.
  public var timeZones: TimeZoneNames?

  /// Creates options with the given values.
  public init(_ entries: [(name: String, value: Value)] = []) {
    self.entries = entries
  }

  /// The value of an option, or `nil` if it is not set.
  public subscript(name: String) -> Value? {
    entries.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// Returns true if a flag is set to `true`.
  func flag(_ name: String) -> Bool {
    if case .flag(true) = self[name] { true } else { false }
  }

  /// Returns the integer value of an option.
  func integer(_ name: String) -> Int? {
    if case .integer(let value) = self[name] { value } else { nil }
  }

  /// Returns the string value of an option.
  func text(_ name: String) -> String? {
    if case .text(let value) = self[name] { value } else { nil }
  }

  /// Returns the strings of an option; a single string is returned as a list.
  func texts(_ name: String) -> [String] {
    switch self[name] {
    case .text(let value): [value]
    case .texts(let values): values
    case .flag, .integer, .field, nil: []
    }
  }
}

extension FormatOptions: ExpressibleByDictionaryLiteral {
  /// Creates options from a literal: `["version": .integer(4)]`.
  public init(dictionaryLiteral entries: (String, Value)...) {
    self.init(entries.map { (name: $0.0, value: $0.1) })
  }
}

/// The option `lenient`. If common practice differs from a format's standard, the format follows
/// the standard by default, and common practice with this option.
extension FormatOptions {
  /// `lenient: true`.
  static let lenient: FormatOptions = ["lenient": .flag(true)]

  /// True if `lenient` is set to `true`.
  var isLenient: Bool { flag("lenient") }
}

extension FormatOptions.Option {
  /// Creates a format's option `lenient`, with a summary of what it allows.
  static func lenient(_ summary: String) -> FormatOptions.Option {
    FormatOptions.Option("lenient", .flag, summary)
  }
}
