/// A reader that finds payloads one after the other, and goes back if a payload is not completely
/// in memory.
protocol StepReader {
  /// A position of the reader.
  associatedtype Mark

  /// The bytes that were read.
  var window: ByteWindow { get set }

  /// The reader's position. You can set it to an earlier position as long as nothing has been read
  /// since.
  var mark: Mark { get set }

  /// Finds the next payload.
  mutating func next() throws(ReadError) -> PayloadReader.Step
}

extension StepReader {
  /// True when the whole source has been read.
  var isAtEnd: Bool { window.isAtEnd }

  /// Finds the next payload, if it has already been read completely.
  mutating func nextInMemory() throws(ReadError) -> PayloadReader.Step? {
    let before = mark
    window.pause()
    let step = try next()
    if window.goOn() { return step }
    mark = before
    return nil
  }
}
