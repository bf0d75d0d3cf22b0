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
      /// One of these numbers.
      case number([Int])
      /// A country's code of ISO 3166-1 alpha-2, or another that telephones or posts go by.
      case country
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
  public internal(set) var entries: [(name: String, value: Value)]

  /// The time zones that the host knows, for `timezone`; the built-in ones where it says nothing.
  public var timeZones: TimeZoneNames?

  /// Options with the given values.
  public init(_ entries: [(name: String, value: Value)] = []) {
    self.entries = entries
  }

  /// The value of an option, or `nil` where it was not written.
  public subscript(name: String) -> Value? {
    entries.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// Whether a flag was written as `true`.
  func flag(_ name: String) -> Bool {
    if case .flag(true) = self[name] { true } else { false }
  }

  /// The integer an option was given.
  func integer(_ name: String) -> Int? {
    if case .integer(let value) = self[name] { value } else { nil }
  }

  /// The text an option was given.
  func text(_ name: String) -> String? {
    if case .text(let value) = self[name] { value } else { nil }
  }

  /// The texts an option was given: a list, or one text that stands for a list of one.
  func texts(_ name: String) -> [String] {
    switch self[name] {
    case .text(let value): [value]
    case .texts(let values): values
    case .flag, .integer, .field, nil: []
    }
  }
}

extension FormatOptions: ExpressibleByDictionaryLiteral {
  /// Options as a literal: `["version": .integer(4)]`.
  public init(dictionaryLiteral entries: (String, Value)...) {
    self.init(entries.map { (name: $0.0, value: $0.1) })
  }
}

/// Where standards and practice differ, the strict reading is the default of every format and the
/// lenient one this option, always under the same name.
extension FormatOptions {
  /// `lenient: true`.
  static let lenient: FormatOptions = ["lenient": .flag(true)]

  /// Whether `lenient: true` was written.
  var isLenient: Bool { flag("lenient") }
}

extension FormatOptions.Option {
  /// The option `lenient` of a format, with what it lets pass.
  static func lenient(_ summary: String) -> FormatOptions.Option {
    FormatOptions.Option("lenient", .flag, summary)
  }
}
