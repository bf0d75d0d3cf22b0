/// Cuts a source into blocks of payloads, one a line.
protocol BlockReader: AnyObject {
  /// The unit in which its payloads are numbered.
  var unit: PayloadPlace.Unit { get }

  /// True when nothing of the source is left to be read.
  var isAtEnd: Bool { get }

  /// Reads the next block; returns `false` if there is none.
  func next(_ block: Block) throws(ReadError) -> Bool
}
