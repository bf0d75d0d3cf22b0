internal import Muster

/// Bounds for dates: whole years, with as many years on both sides as were seen.
struct MomentBounds {
  /// The argument of `range`.
  let range: String
  /// The first and last moment that was seen.
  let seen: (least: String, greatest: String)

  /// Creates bounds for values of a type; `nil` if there are few, or for types without years of
  /// their own.
  init?(_ values: [Value?], type: String) {
    guard values.count >= FieldProposal.leastRows,
      ["type: date", "type: local-date-time"].contains(type)
    else { return nil }
    var (least, greatest): (String?, String?)
    for case .text(let text)? in values {
      if least.map({ text < $0 }) ?? true { least = text }
      if greatest.map({ text > $0 }) ?? true { greatest = text }
    }
    guard let least, let greatest, let first = Int(least.prefix(4)),
      let last = Int(greatest.prefix(4))
    else { return nil }
    seen = (least, greatest)
    let spread = max(1, last - first)
    let start = "\(Self.year(first - spread))-01-01"
    let end = "\(Self.year(last + spread))-12-31"
    range =
      type == "type: date"
      ? "\(start)..\(end)" : "{ min: '\(start)T00:00', max: '\(end)T23:59:59' }"
  }

  private static func year(_ year: Int) -> String {
    let digits = String(min(9999, max(1, year)))
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
