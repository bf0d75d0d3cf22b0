internal import Muster

/// The different values of a field with their counts, in bounded memory.
///
/// If there are too many, it keeps the values whose hash is low, so the kept values are a fair
/// sample of all different values, and the count of each is exact.
struct DistinctValues {
  /// The maximum number of values and of their bytes.
  static let maximumCount = 20_000
  static let maximumBytes = 4 << 20

  private var counts: [String: Int] = [:]
  private var bytes = 0
  private var ceiling = UInt64.max

  /// True if all values were kept.
  var isComplete: Bool { ceiling == .max }

  /// The number of values that were kept.
  var count: Int { counts.count }

  /// The kept values, the most frequent first.
  var values: [(text: String, count: Int)] {
    counts.map { (text: $0.key, count: $0.value) }.sorted { left, right in
      left.count == right.count
        ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8) : left.count > right.count
    }
  }

  /// The number of occurrences of the rarest kept value.
  var leastCount: Int { counts.values.min() ?? 0 }

  mutating func add(_ text: String) {
    if let index = counts.index(forKey: text) {
      counts.values[index] += 1
      return
    }
    if !isComplete, Self.hash(text) > ceiling { return }
    counts[text] = 1
    bytes += text.utf8.count
    while counts.count > Self.maximumCount || bytes > Self.maximumBytes, counts.count > 1 {
      ceiling /= 2
      counts = counts.filter { Self.hash($0.key) <= ceiling }
      bytes = counts.keys.reduce(0) { $0 + $1.utf8.count }
    }
  }

  /// Hashes a string in the same way in every process.
  static func hash(_ text: String) -> UInt64 {
    var hash = withUTF8Span(of: text) { StableHash.of($0) }
    // FNV's low bytes mix better than its high ones, which decide here.
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }
}
