/// The keys of the open objects, for finding duplicate keys, even with different escapes.
struct JSONNames {
  /// A key. There may be millions of keys, so a key's end is not stored, but searched for again
  /// when needed.
  private struct Name: BitwiseCopyable {
    let hash: UInt64
    let start: Int
  }

  private var names: [Name] = []
  private var starts: [Int] = []

  /// The later of the first two equal keys, in the first object with duplicates.
  private(set) var duplicate: JSONText?

  /// The maximum number of keys that are compared pairwise.
  private static var few: Int { 16 }

  /// Begins an object.
  mutating func open() {
    starts.append(names.count)
  }

  /// Adds a key to the innermost object.
  mutating func add(_ text: JSONText, in json: Span<UInt8>) {
    guard duplicate == nil else { return }
    names.append(Name(hash: Self.hash(text, in: json), start: text.start))
  }

  /// Ends the innermost object.
  mutating func close(in json: Span<UInt8>) {
    guard let start = starts.popLast(), duplicate == nil else { return }
    if names.count - start > 1 { search(start..<names.count, left: 64, json) }
    names.removeLast(names.count - start)
  }

  /// Finds equal keys among those whose hashes differ in at most `left` bits. It takes linear time,
  /// because it groups the keys in place by the next eight bits, and searches each group.
  private mutating func search(_ range: Range<Int>, left: Int, _ json: Span<UInt8>) {
    if range.count <= Self.few { return searchPairs(range, json) }
    if left == 0 { return searchSorted(range, json) }
    let shift = UInt64(left - 8)
    func digit(_ name: Name) -> Int { Int(name.hash >> shift & 0xFF) }
    var ends = [Int](repeating: 0, count: 256)
    for index in range { ends[digit(names[index])] += 1 }
    var next = ends
    var sum = range.lowerBound
    for lot in 0..<256 {
      next[lot] = sum
      sum += ends[lot]
      ends[lot] = sum
    }
    for lot in 0..<256 {
      while next[lot] < ends[lot] {
        let other = digit(names[next[lot]])
        if other != lot { names.swapAt(next[lot], next[other]) }
        next[other] += 1
      }
    }
    var start = range.lowerBound
    for end in ends {
      if end - start > 1 { search(start..<end, left: left - 8, json) }
      start = end
    }
  }

  private mutating func searchPairs(_ range: Range<Int>, _ json: Span<UInt8>) {
    for later in range.dropFirst() {
      for earlier in range.lowerBound..<later where names[earlier].hash == names[later].hash {
        compare(earlier, later, json)
      }
    }
  }

  /// Sorts equal keys next to each other, the earlier one first. Keys whose hashes were made equal
  /// on purpose hardly take longer than others.
  private mutating func searchSorted(_ range: Range<Int>, _ json: Span<UInt8>) {
    // A closure can't capture the span, so this is a handwritten heap sort, which no input can make
    // slow.
    for top in stride(from: range.count / 2 - 1, through: 0, by: -1) {
      sink(top, from: range.lowerBound, below: range.count, json)
    }
    for end in stride(from: range.count - 1, to: 0, by: -1) {
      names.swapAt(range.lowerBound, range.lowerBound + end)
      sink(0, from: range.lowerBound, below: end, json)
    }
    for later in range.dropFirst() { compare(later - 1, later, json) }
  }

  /// Sinks a name of the heap that begins at `start`.
  private mutating func sink(_ top: Int, from start: Int, below end: Int, _ json: Span<UInt8>) {
    var parent = top
    while true {
      var child = parent * 2 + 1
      guard child < end else { return }
      if child + 1 < end, precedes(start + child, start + child + 1, json) { child += 1 }
      guard precedes(start + parent, start + child, json) else { return }
      names.swapAt(start + parent, start + child)
      parent = child
    }
  }

  private func precedes(_ left: Int, _ right: Int, _ json: Span<UInt8>) -> Bool {
    let order = text(left, json).order(before: text(right, json), in: json)
    return order == 0 ? names[left].start < names[right].start : order < 0
  }

  /// Keeps the later of two equal keys, unless an earlier duplicate is known.
  private mutating func compare(_ one: Int, _ other: Int, _ json: Span<UInt8>) {
    let later = names[one].start < names[other].start ? other : one
    if let duplicate, duplicate.start < names[later].start { return }
    if text(one, json).isSame(as: text(other, json), in: json) { duplicate = text(later, json) }
  }

  /// Returns a key that was read before.
  private func text(_ index: Int, _ json: Span<UInt8>) -> JSONText {
    let start = names[index].start
    var end = start
    var hasEscapes = false
    while end < json.count, json[end] != UInt8(ascii: "\"") {
      if json[end] == UInt8(ascii: "\\") {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    return JSONText(start: start, end: end, hasEscapes: hasEscapes)
  }

  private static func hash(_ text: JSONText, in json: Span<UInt8>) -> UInt64 {
    var bytes: [UInt8] = []
    guard text.hasEscapes else { return StableHash.of(text.raw(in: json)) }
    text.append(from: json, to: &bytes)
    return StableHash.of(bytes.span)
  }
}
