/// The span of an item between two of its fields.
struct ItemSpan: Equatable {
  /// The item's position in the list.
  var index: Int
  var start: Number
  var end: Number
}

/// The spans of a list's items. While at most one of them overlaps others, a changed span is
/// compared only with its neighbours.
struct OverlappingSpans {
  /// The span of each item; `nil` for an item that isn't compared.
  private var spans: [ItemSpan?]
  /// The positions of spans that don't overlap, by their start.
  private var apart: [Int] = []
  /// The position of the only span that isn't among them, because it overlaps some.
  private var intruder: Int?
  /// True if all spans but the intruder are in `apart`.
  private var isSorted = false
  /// True if `found` is the first that overlaps.
  private var isKnown = false
  private var found: Int?

  init(count: Int) { spans = Array(repeating: nil, count: count) }

  /// Sets the span of an item.
  mutating func set(_ span: ItemSpan?, at position: Int) {
    let old = spans[position]
    if span == old { return }
    isKnown = false
    // Removed while the other spans are still in order.
    if intruder == position {
      intruder = nil
    } else if isSorted, let old {
      apart.remove(at: place(of: old.start))
    }
    spans[position] = span
    guard isSorted, let span else { return }
    let place = place(of: span.start)
    if overlapped(by: span, at: place).isEmpty {
      apart.insert(position, at: place)
    } else if intruder == nil {
      intruder = position
    } else {
      isSorted = false
    }
  }

  /// Returns the position of the first item that overlaps an earlier one. Items that only touch
  /// don't overlap.
  mutating func first() -> Int? {
    if isKnown { return found }
    isKnown = true
    if !isSorted { sort() }
    if !isSorted {
      found = Self.firstOverlapping(spans.compactMap { $0 })
    } else if let intruder, let span = spans[intruder] {
      let place = place(of: span.start)
      found = apart[overlapped(by: span, at: place)].min().map { max($0, intruder) }
      if found == nil {
        apart.insert(intruder, at: place)
        self.intruder = nil
      }
    } else {
      found = nil
    }
    return found
  }

  /// Sorts the spans, if none overlaps another.
  private mutating func sort() {
    apart.removeAll(keepingCapacity: true)
    intruder = nil
    var sorted = spans.compactMap { $0 }
    sorted.sort { $0.start < $1.start }
    for index in sorted.indices.dropFirst() where sorted[index].start < sorted[index - 1].end {
      return
    }
    for span in sorted { apart.append(span.index) }
    isSorted = true
  }

  /// Returns the place of the first span apart that doesn't start before a number.
  private func place(of start: Number) -> Int {
    var (low, high) = (0, apart.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = spans[apart[middle]], other.start < start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the places of the spans apart that a span overlaps, given the place of its start.
  private func overlapped(by span: ItemSpan, at place: Int) -> Range<Int> {
    var (low, high) = (place, place)
    if low > 0, let before = spans[apart[low - 1]], span.start < before.end { low -= 1 }
    while high < apart.count, let after = spans[apart[high]], after.start < span.end { high += 1 }
    return low..<high
  }

  /// Returns the position of the first of some spans that overlaps an earlier one.
  static func firstOverlapping(_ all: [ItemSpan]) -> Int? {
    var spans = all
    spans.sort { $0.start < $1.start }
    /// Returns true if two items before an index overlap.
    func overlaps(before index: Int) -> Bool {
      var end: Number?
      for span in spans where span.index < index {
        if let end, span.start < end { return true }
        end = max(end ?? span.end, span.end)
      }
      return false
    }
    guard let last = all.last?.index, overlaps(before: last + 1) else { return nil }
    // The first item that overlaps an earlier one; the items before it don't overlap.
    var (low, high) = (0, last)
    while low < high {
      let middle = (low + high) / 2
      if overlaps(before: middle + 1) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
