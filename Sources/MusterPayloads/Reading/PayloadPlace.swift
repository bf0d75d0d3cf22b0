/// Where a payload stands in its source.
public struct PayloadPlace: Sendable, Hashable {
  /// What the number counts.
  public enum Unit: Sendable, Hashable {
    /// Lines from 1, of JSON Lines and for the one object of a file.
    case line
    /// Items of an array, from 0.
    case index
    /// TrivialBuffer of CSV, from 1.
    case record
  }

  /// What `number` counts.
  public var unit: Unit

  /// The payload's number.
  public var number: Int

  /// The line its first byte is on, for editors.
  public var line: Int

  /// How far its first byte is from where offsets count: the start of the line, or of the file
  /// where that has no lines.
  public var start: Int

  /// A place in a source.
  public init(_ unit: Unit, _ number: Int, line: Int? = nil, start: Int = 0) {
    self.unit = unit
    self.number = number
    self.line = line ?? number
    self.start = start
  }
}
