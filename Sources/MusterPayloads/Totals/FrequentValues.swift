internal import Muster

/// Counts the occurrences of values in bounded memory, and finds the most frequent ones.
///
/// A value is counted from its first occurrence on. When there are too many values, the rarest are
/// dropped. If a dropped value occurs again, its count is a lower bound; all other counts are exact.
public struct FrequentValues: Sendable {
  /// A value and the number of its occurrences.
  public struct Value: Sendable, Hashable {
    /// The value.
    public let value: ReportedValue
    /// The number of its occurrences.
    public let count: Int
    /// True if the value can have occurred more often.
    public let isLowerBound: Bool
  }

  private struct Entry {
    var hash: UInt64
    var key: Range<Int>
    var count: Int
    /// The maximum number of occurrences before the value was counted.
    var before: Int
  }

  /// The number of values that are kept when others are dropped.
  private static let kept = 64

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// A hash table: the numbers of entries, or -1.
  private var table: [Int32] = []
  /// The maximum number of occurrences of a value that has been dropped.
  private var dropped = 0

  init() {}

  /// True if no value was counted.
  public var isEmpty: Bool { entries.isEmpty && dropped == 0 }

  /// Counts a value, given as a key of ``ValueKey``.
  mutating func add(_ key: Span<UInt8>) {
    add(key, ValueKey.hash(of: key), count: 1, before: dropped)
    if entries.count > 2 * Self.kept { drop() }
  }

  /// Adds the counts for later values of the same kind.
  mutating func add(_ other: FrequentValues) {
    var isFound = [Bool](repeating: false, count: entries.count)
    let all = other.bytes.span
    for entry in other.entries {
      let place = add(
        all.extracting(entry.key), entry.hash, count: entry.count, before: dropped + entry.before,
        knownBefore: entry.before)
      if place < isFound.count { isFound[place] = true }
    }
    for (place, found) in isFound.enumerated() where !found {
      entries[place].before += other.dropped
    }
    dropped += other.dropped
    if entries.count > 2 * Self.kept { drop() }
  }

  /// Returns the most frequent values, at most `most`. A value of which nothing is known but that it
  /// occurred is left out.
  public func values(_ most: Int) -> [Value] {
    let known = entries.filter { $0.count > 1 || $0.before == 0 }
    let sorted = known.sorted { left, right in
      left.count != right.count
        ? left.count > right.count
        : bytes[left.key].lexicographicallyPrecedes(bytes[right.key])
    }
    return sorted.prefix(most).map { entry in
      Value(
        value: ValueKey.value(of: bytes.span.extracting(entry.key)), count: entry.count,
        isLowerBound: entry.before > 0)
    }
  }

  /// Adds occurrences of a value; returns the number of its entry.
  @discardableResult
  private mutating func add(
    _ key: Span<UInt8>, _ hash: UInt64, count: Int, before: Int, knownBefore: Int = 0
  ) -> Int {
    if table.isEmpty { table = Array(repeating: -1, count: 8 * Self.kept) }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] >= 0 {
      let place = Int(table[slot])
      if entries[place].hash == hash, has(entries[place].key, key) {
        entries[place].count += count
        entries[place].before += knownBefore
        return place
      }
      slot = (slot + 1) & (table.count - 1)
    }
    let start = bytes.count
    unsafe key.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    table[slot] = Int32(entries.count)
    entries.append(Entry(hash: hash, key: start..<bytes.count, count: count, before: before))
    return entries.count - 1
  }

  private func has(_ range: Range<Int>, _ key: Span<UInt8>) -> Bool {
    guard range.count == key.count else { return false }
    return key.indices.allSatisfy { bytes[range.lowerBound + $0] == key[$0] }
  }

  /// Drops the rarest values, so that at most `kept` remain.
  private mutating func drop() {
    let counts = entries.map { $0.count + $0.before }.sorted(by: >)
    dropped = max(dropped, counts[Self.kept])
    let (old, oldBytes) = (entries, bytes)
    (entries, bytes, table) = ([], [], [])
    for entry in old where entry.count + entry.before > dropped {
      add(
        oldBytes.span.extracting(entry.key), entry.hash, count: entry.count, before: entry.before)
    }
  }
}
