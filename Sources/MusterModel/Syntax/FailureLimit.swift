/// A limit on the number of payloads that don't pass: a number, or a share of all payloads.
package struct FailureLimit: Sendable, Hashable {
  /// The number of payloads; `nil` if the limit is a share.
  package let payloads: Int?
  /// The share of all payloads, in millionths; `nil` if the limit is a number.
  package let millionths: Int?

  /// Reads a limit: `12`, `1%` or `0.5 %`. A percentage has at most four decimal places.
  package init?(_ text: String) {
    var digits = 0
    var hasDigits = false
    var places: Int?
    var isShare = false
    var isBehindSpace = false
    for byte in text.utf8 {
      if isShare { return nil }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isBehindSpace || digits > (Int.max - 9) / 10 { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        hasDigits = true
        places = places.map { $0 + 1 }
      case UInt8(ascii: "."):
        if places != nil || !hasDigits || isBehindSpace { return nil }
        places = 0
      case UInt8(ascii: " "):
        if !hasDigits { return nil }
        isBehindSpace = true
      case UInt8(ascii: "%"): isShare = true
      default: return nil
      }
    }
    guard hasDigits, isShare || !isBehindSpace && places == nil, places != 0, places ?? 0 <= 4
    else { return nil }
    if !isShare {
      (payloads, millionths) = (digits, nil)
      return
    }
    var share = digits
    for _ in (places ?? 0)..<4 {
      if share > 1_000_000 { return nil }
      share *= 10
    }
    if share > 1_000_000 { return nil }
    (payloads, millionths) = (nil, share)
  }

  /// Returns true if a number of payloads is within the limit.
  package func allows(_ count: Int, of all: Int) -> Bool {
    if let payloads { return count <= payloads }
    // The share is in millionths, so both sides are whole numbers.
    let (left, right) = (
      count.multipliedFullWidth(by: 1_000_000), all.multipliedFullWidth(by: millionths ?? 0)
    )
    return left.high != right.high ? left.high < right.high : left.low <= right.low
  }

  /// The limit in English: `12 payloads`, `0.5% of payloads`.
  package var words: String {
    if payloads == 1 { return "1 payload" }
    return payloads == nil ? "\(text) of payloads" : "\(text) payloads"
  }

  /// The limit as written: `12`, `0.5%`.
  package var text: String {
    guard let millionths else { return "\(payloads ?? 0)" }
    var text = "\(millionths / 10_000)"
    var rest = millionths % 10_000
    if rest > 0 {
      text += "."
      while rest > 0 {
        text += "\(rest / 1000)"
        rest = rest % 1000 * 10
      }
    }
    return text + "%"
  }
}
