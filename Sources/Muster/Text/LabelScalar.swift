/// A scalar as domain names see it: whether it may stand in a label (RFC 5892), its direction
/// (RFC 5893) and how it joins the letters beside it.
struct LabelScalar: BitwiseCopyable {
  /// The bidirectional classes that scalars of a label have, as `Tools/UnicodeTables.swift`
  /// numbers them.
  enum Direction: UInt8 {
    case left, right, arabicLetter, arabicNumber, europeanNumber, separator
    case commonSeparator, terminator, neutral, boundary, mark
  }

  /// How a letter joins its neighbours.
  enum Joining: UInt8 {
    case none, causing, dual, left, right, transparent
  }

  let value: UInt32
  let direction: Direction
  let joining: Joining

  /// A scalar that may stand in a label, some only beside others; `nil` for one that never may.
  init?(_ value: UInt32) {
    self.value = value
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      guard byte.isLowercase || byte.isDigit || byte == UInt8(ascii: "-") else { return nil }
      direction = byte.isLowercase ? .left : byte.isDigit ? .europeanNumber : .separator
      joining = .none
      return
    }
    let kind = Self.kind(of: value)
    guard kind > 0 else { return nil }
    let (one, other) = LabelScalarTable.kinds.withBytes { kinds in
      (kinds[2 * kind - 2] &- UInt8(ascii: "0"), kinds[2 * kind - 1] &- UInt8(ascii: "0"))
    }
    direction = Direction(rawValue: one) ?? .neutral
    joining = Joining(rawValue: other) ?? .none
  }

  /// The place of its kind in the table, from 1. A record has four digits: three for the first
  /// scalar, one for the kind, with 32 added where only every second scalar is of it.
  private static func kind(of value: UInt32) -> Int {
    guard value < 0x40000 else { return 0 }
    return LabelScalarTable.ranges.withBytes { ranges in
      var low = 0
      var high = ranges.count / 4
      while low < high {
        let middle = (low + high) / 2
        if packedNumber(ranges, at: middle * 4, digits: 3) <= value {
          low = middle + 1
        } else {
          high = middle
        }
      }
      let record = (low - 1) * 4
      let kind = packedNumber(ranges, at: record + 3, digits: 1)
      let distance = value - packedNumber(ranges, at: record, digits: 3)
      return kind >= 32 && distance % 2 == 1 ? 0 : Int(kind % 32)
    }
  }
}
