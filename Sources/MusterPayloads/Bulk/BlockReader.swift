/// Cuts a source into blocks of payloads, one payload per line.
protocol BlockReader: AnyObject {
  /// The unit in which the payloads are numbered.
  var unit: PayloadPlace.Unit { get }

  /// True when the whole source has been read.
  var isAtEnd: Bool { get }

  /// Reads the next block; returns `false` if there is none.
  func next(_ block: Block) throws(ReadError) -> Bool
}
