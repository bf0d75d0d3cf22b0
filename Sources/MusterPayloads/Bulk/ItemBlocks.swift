internal import CScan

/// Cuts a source that doesn't consist of lines into blocks: the items of an array, or one object
/// that spans several lines.
final class ItemBlocks: BlockReader {
  private var reader: PayloadReader
  let unit: PayloadPlace.Unit
  private let size: Int
  private var isOver = false
  /// Space for items that are found in one call.
  private var items = [cscan_item](repeating: cscan_item(), count: 256)

  /// Continues from a reader that has found the layout of the source.
  init(_ reader: PayloadReader, limits: PayloadReader.Limits) {
    self.reader = reader
    unit = reader.unit
    size = limits.block
  }

  var isAtEnd: Bool { reader.isAtEnd }

  func next(_ block: Block) throws(ReadError) -> Bool {
    block.begin(keeping: size)
    take(try reader.next(), block)
    // Pass on payloads already read, without waiting for others.
    while block.hasRoom(of: size), !isOver {
      if takePlain(block) { continue }
      guard let step = try reader.nextInMemory() else { break }
      take(step, block)
    }
    return block.end()
  }

  /// Takes the next items of an array that are objects in memory; returns false if there are none.
  private func takePlain(_ block: Block) -> Bool {
    reader.takePlainItems(
      into: block, &items, wanted: size - block.input.count, most: block.placesLeft)
  }

  private func take(_ step: PayloadReader.Step, _ block: Block) {
    switch step {
    case .payload(let place):
      reader.appendLine(to: &block.input)
      block.places.append(place)
    case .skipped(let place, let problem): block.add(problem, at: place)
    case .broken(let place, let problem):
      block.add(problem, at: place)
      block.ending = problem.isEmpty ? .empty : .broken
      isOver = true
    case .end: isOver = true
    }
  }
}
