/// Finds payloads one after the other, and goes back where it can't find one without reading on.
protocol StepReader {
  /// Where such a reader is.
  associatedtype Mark

  /// What it has read.
  var window: ByteWindow { get set }

  /// Where it is; it may be set back to where it was while nothing has been read.
  var mark: Mark { get set }

  /// Goes to the next payload.
  mutating func next() throws(ReadError) -> PayloadReader.Step
}

extension StepReader {
  /// Whether nothing of the source is left to be read.
  var isAtEnd: Bool { window.isAtEnd }

  /// The next payload, where all of it has been read already.
  mutating func nextInMemory() throws(ReadError) -> PayloadReader.Step? {
    let before = mark
    window.pause()
    let step = try next()
    if window.goOn() { return step }
    mark = before
    return nil
  }
}
