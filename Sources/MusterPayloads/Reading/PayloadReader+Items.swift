internal import CScan

extension PayloadReader {
  /// Takes array items that are in memory into a block, up to the first item that is not an object;
  /// returns false if there are none. `next` reads the first item.
  mutating func takePlainItems(
    into block: Block, _ items: inout [cscan_item], wanted: Int, most: Int
  ) -> Bool {
    guard unit == .index, index > 0, window.count - position <= Int(UInt32.max) else {
      return false
    }
    let count = copyPlainItems(block, &items, wanted: wanted, most: min(items.count, most))
    if count == 0 { return false }
    // Copied from the shared block, because each access to the block checks for exclusivity.
    var places: [PayloadPlace] = []
    swap(&places, &block.places)
    (line, column) = addPlaces(of: items.span.extracting(0..<count), to: &places)
    swap(&places, &block.places)
    index += count
    position += Int(items[count - 1].end)
    return true
  }

  /// Adds the places of items; returns the line and the column after the last item. There must be
  /// at least one item.
  private func addPlaces(
    of items: Span<cscan_item>, to places: inout [PayloadPlace]
  ) -> (line: Int, column: Int) {
    let bytes = window.span.extracting(position..<window.count)
    // The characters of an item are counted for the next item, if that is on the same line.
    var (at, line, column, feeds) = (0, line, column, 0)
    for number in items.indices {
      let item = items[number]
      let start = Int(item.start)
      line += Int(item.feeds_before)
      feeds += Int(item.feeds_before)
      column = bytes.column(at: start, from: at, column, feeds > 0)
      places.append(
        PayloadPlace(
          .index, index + number, line: line, start: window.dropped + position + start,
          column: column + 1))
      (at, feeds) = (start, Int(item.feeds_within))
      line += feeds
    }
    let end = Int(items[items.count - 1].end)
    return (line, bytes.column(at: end, from: at, column, feeds > 0))
  }

  private func copyPlainItems(
    _ block: Block, _ items: inout [cscan_item], wanted: Int, most: Int
  ) -> Int {
    let bytes = window.span.extracting(position..<window.count)
    let count = unsafe items.withUnsafeMutableBufferPointer { items in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe Int(
          cscan_items(
            bytes.baseAddress, bytes.count, limit, wanted, items.baseAddress, UInt32(most)))
      }
    }
    block.input.appendLines(bytes, items.span.extracting(0..<count))
    return count
  }
}
