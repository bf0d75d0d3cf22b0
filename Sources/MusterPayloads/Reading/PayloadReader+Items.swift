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
    for item in items[..<count] {
      line += Int(item.feeds_before)
      block.places.append(
        PayloadPlace(
          .index, index, line: line, start: window.dropped + position + Int(item.start)))
      line += Int(item.feeds_within)
      index += 1
    }
    position += Int(items[count - 1].end)
    return true
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
