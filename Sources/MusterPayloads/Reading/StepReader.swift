/// A reader that finds payloads one after the other, and goes back if it can't find one in memory.
protocol StepReader {
  /// A position of such a reader.
  associatedtype Mark

  /// The bytes it has read.
  var window: ByteWindow { get set }

  /// Its position. You can set it to an earlier one as long as nothing has been read since.
  var mark: Mark { get set }

  /// Finds the next payload.
  mutating func next() throws(ReadError) -> PayloadReader.Step
}

extension StepReader {
  /// True when the whole source has been read.
  var isAtEnd: Bool { window.isAtEnd }

  /// Finds the next payload, if all of it has been read already.
  mutating func nextInMemory() throws(ReadError) -> PayloadReader.Step? {
    let before = mark
    window.pause()
    let step = try next()
    if window.goOn() { return step }
    mark = before
    return nil
  }
}
