internal import CScan

extension PayloadReader {
  /// Takes items of an array that are in memory into a block, as far as they are objects; returns
  /// false if there are none. The first item is left to `next`.
  mutating func takePlainItems(
    into block: Block, _ items: inout [cscan_item], wanted: Int, most: Int
  ) -> Bool {
    guard unit == .index, index > 0, window.count - position <= Int(UInt32.max) else {
      return false
    }
    let count = copyPlainItems(block, &items, wanted: wanted, most: min(items.count, most))
    if count == 0 { return false }
    (line, column) = addPlaces(of: items.span.extracting(0..<count), to: block)
    index += count
    position += Int(items[count - 1].end)
    return true
  }

  /// Adds the places of items to a block; returns the line and the column after the last one.
  private func addPlaces(
    of items: Span<cscan_item>, to block: Block
  ) -> (line: Int, column: Int) {
    let bytes = window.span.extracting(position..<window.count)
    var (at, line, column) = (0, line, column)
    for number in items.indices {
      let item = items[number]
      let (start, end) = (Int(item.start), Int(item.end))
      line += Int(item.feeds_before)
      column = bytes.column(at: start, from: at, column, item.feeds_before > 0)
      block.places.append(
        PayloadPlace(
          .index, index + number, line: line, start: window.dropped + position + start,
          column: column + 1))
      line += Int(item.feeds_within)
      column = bytes.column(at: end, from: start, column, item.feeds_within > 0)
      at = end
    }
    return (line, column)
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
