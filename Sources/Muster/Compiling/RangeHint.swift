/// Suggestions for ranges written in another notation.
enum RangeHint {
  /// The ways to write a bound that is not itself in the range.
  enum Excluded {
    /// With the keys `above` and `below`.
    case asKeys
    /// As the next number, because the rule counts.
    case asNextNumber
    /// Not shown.
    case unsaid
  }

  /// Returns `5-10`, `5 to 10`, `18+` and `>= 18` as a range, if both ends can be read.
  static func span(
    _ lower: String, _ upper: String, excluded: Excluded = .asKeys, _ isRead: (String) -> Bool
  ) -> String? {
    guard ByteString(lower) == ByteString(upper) else { return nil }
    if let found = comparison(lower, excluded, isRead) { return found }
    let bytes = Array(lower.utf8)
    if bytes.last == UInt8(ascii: "+") {
      let least = text(bytes.dropLast())
      return isRead(least) ? "\(least).." : nil
    }
    for joint in ["-", "–", "—", " to ", ":", ","] {
      let mark = Array(joint.utf8)
      // A sign at the start does not separate.
      for start in bytes.indices.dropFirst()
      where start + mark.count < bytes.count
        && bytes[start..<start + mark.count].elementsEqual(mark)
      {
        let ends = (text(bytes[..<start]), text(bytes[(start + mark.count)...]))
        if isRead(ends.0) && isRead(ends.1) { return "\(ends.0)..\(ends.1)" }
      }
    }
    return nil
  }

  /// Returns `>= 18`, `<18` and similar strings as a range.
  private static func comparison(
    _ text: String, _ excluded: Excluded, _ isRead: (String) -> Bool
  ) -> String? {
    let signs: [(sign: String, isLower: Bool, isIncluded: Bool)] = [
      (">=", true, true), ("=>", true, true), ("≥", true, true), (">", true, false),
      ("<=", false, true), ("=<", false, true), ("≤", false, true), ("<", false, false),
    ]
    let bytes = Array(text.utf8)
    guard let found = signs.first(where: { bytes.starts(with: $0.sign.utf8) }) else { return nil }
    let bound = Self.text(bytes[found.sign.utf8.count...])
    guard isRead(bound) else { return nil }
    if found.isIncluded { return found.isLower ? "\(bound).." : "..\(bound)" }
    switch excluded {
    case .asKeys: return found.isLower ? "{ above: \(bound) }" : "{ below: \(bound) }"
    case .asNextNumber:
      guard let count = Int(bound), count < Int.max else { return nil }
      if found.isLower { return "\(count + 1).." }
      return count > 0 ? "..\(count - 1)" : nil
    case .unsaid: return nil
    }
  }

  /// Returns `[5, 10]` as a range, if both ends can be read and are in order.
  static func span(ofList node: Node, _ isRead: (String) -> Bool) -> String? {
    guard let items = node.items, items.count == 2 else { return nil }
    let ends = items.compactMap { $0.isNull ? nil : $0.plainText }
    guard ends.count == 2, ends.allSatisfy(isRead) else { return nil }
    if let lower = Number(ends[0], grammar: .text), let upper = Number(ends[1], grammar: .text),
      upper < lower
    {
      return nil
    }
    return "\(ends[0])..\(ends[1])"
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 == 0x20 }
    let end = start.lastIndex { $0 != 0x20 }
    return String(decoding: end.map { start[...$0] } ?? [], as: UTF8.self)
  }
}
