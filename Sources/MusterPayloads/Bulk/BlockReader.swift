/// Cuts a source into blocks of payloads, a line each.
protocol BlockReader: AnyObject {
  /// What the numbers of its payloads count.
  var unit: PayloadPlace.Unit { get }

  /// Whether nothing of the source is left to be read.
  var isAtEnd: Bool { get }

  /// Reads the next block; `false` where there is none.
  func next(_ block: Block) throws(ReadError) -> Bool
}
