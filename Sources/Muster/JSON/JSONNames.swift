/// The keys of the objects that are open, to find one that stands twice, however it is escaped.
struct JSONNames {
  private struct Name: BitwiseCopyable {
    let hash: UInt64
    let text: JSONText
  }

  private var names: [Name] = []
  private var starts: [Int] = []

  /// The later of the first two that are the same, in the first object that has such.
  private(set) var duplicate: JSONText?

  /// Begins an object.
  mutating func open() {
    starts.append(names.count)
  }

  /// Adds a key to the innermost object.
  mutating func add(_ text: JSONText, in json: Span<UInt8>) {
    guard duplicate == nil else { return }
    names.append(Name(hash: Self.hash(text, in: json), text: text))
  }

  /// Ends the innermost object.
  mutating func close(in json: Span<UInt8>) {
    guard let start = starts.popLast(), duplicate == nil else { return }
    let count = names.count - start
    if count > 1 { count > 16 ? searchSorted(from: start, json) : searchPairs(from: start, json) }
    names.removeLast(count)
  }

  private mutating func searchPairs(from start: Int, _ json: Span<UInt8>) {
    for later in (start + 1)..<names.count {
      for earlier in start..<later where isSame(earlier, later, json) {
        duplicate = names[later].text
        return
      }
    }
  }

  /// Brings the same texts together, the earlier one first.
  private mutating func searchSorted(from start: Int, _ json: Span<UInt8>) {
    // A closure may not hold the span, so this sorts by hand: a heap, which no input makes slow.
    var order = Array(names[start...])
    for top in stride(from: order.count / 2 - 1, through: 0, by: -1) {
      Self.sink(top, in: &order, below: order.count, json)
    }
    for end in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(0, end)
      Self.sink(0, in: &order, below: end, json)
    }
    for later in 1..<order.count {
      let (left, right) = (order[later - 1], order[later])
      guard left.hash == right.hash, left.text.isSame(as: right.text, in: json) else { continue }
      if let duplicate, duplicate.start < right.text.start { continue }
      duplicate = right.text
    }
  }

  private static func sink(
    _ top: Int, in heap: inout [Name], below end: Int, _ json: Span<UInt8>
  ) {
    var parent = top
    while true {
      var child = parent * 2 + 1
      guard child < end else { return }
      if child + 1 < end, precedes(heap[child], heap[child + 1], json) { child += 1 }
      guard precedes(heap[parent], heap[child], json) else { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }

  /// By hash, and where that is the same by the text, so that hashes made equal on purpose cost no
  /// more than others.
  private static func precedes(_ left: Name, _ right: Name, _ json: Span<UInt8>) -> Bool {
    if left.hash != right.hash { return left.hash < right.hash }
    let order = left.text.order(before: right.text, in: json)
    return order == 0 ? left.text.start < right.text.start : order < 0
  }

  private func isSame(_ left: Int, _ right: Int, _ json: Span<UInt8>) -> Bool {
    names[left].hash == names[right].hash
      && names[left].text.isSame(as: names[right].text, in: json)
  }

  private static func hash(_ text: JSONText, in json: Span<UInt8>) -> UInt64 {
    var bytes: [UInt8] = []
    guard text.hasEscapes else { return hash(text.raw(in: json)) }
    text.append(from: json, to: &bytes)
    return hash(bytes.span)
  }

  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return hash
  }
}
