/// A scalar with its properties in domain names: whether a label can contain it (RFC 5892), its
/// direction (RFC 5893), and the way it joins its neighbours.
package struct LabelScalar: BitwiseCopyable {
  /// The bidirectional classes of the scalars in labels, as `Tools/UnicodeTables.swift` numbers
  /// them.
  package enum Direction: UInt8, BitwiseCopyable {
    case left, right, arabicLetter, arabicNumber, europeanNumber, separator
    case commonSeparator, terminator, neutral, boundary, mark
  }

  /// The set of allowed scalars.
  package enum Repertoire: BitwiseCopyable {
    /// The scalars of labels (RFC 5892).
    case label
    /// The scalars of names that keep their capitals (RFC 8264, section 4.2), and all of ASCII,
    /// which the surrounding grammar limits.
    case name
  }

  /// The way a letter joins its neighbours.
  package enum Joining: UInt8, BitwiseCopyable {
    case none, causing, dual, left, right, transparent
  }

  package let value: UInt32
  package let direction: Direction
  package let joining: Joining

  /// Creates a scalar that is allowed in a label or a name, perhaps only next to certain others;
  /// `nil` for a scalar that is never allowed.
  package init?(_ value: UInt32, in repertoire: Repertoire = .label) {
    self.value = value
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      switch repertoire {
      case .label:
        guard byte.isLowercase || byte.isDigit || byte == UInt8(ascii: "-") else { return nil }
      case .name: break
      }
      direction = Self.direction(ofASCII: byte)
      joining = .none
      return
    }
    if let found = Self.find(value, LabelScalarTable.ranges, LabelScalarTable.kinds) {
      (direction, joining) = found
      return
    }
    switch repertoire {
    case .label: return nil
    case .name:
      guard let found = Self.find(value, IdentifierScalarTable.ranges, IdentifierScalarTable.kinds)
      else { return nil }
      (direction, joining) = found
    }
  }

  private static func direction(ofASCII byte: UInt8) -> Direction {
    if byte.isLetter { return .left }
    if byte.isDigit { return .europeanNumber }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return .separator
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"):
      return .commonSeparator
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"): return .terminator
    default: return .neutral
    }
  }

  /// Finds a scalar in a table. A record has four digits: three for the first scalar, one for the
  /// kind's number, from 1, plus 32 if only every second scalar is of that kind.
  private static func find(
    _ value: UInt32, _ ranges: StaticString, _ kinds: StaticString
  ) -> (Direction, Joining)? {
    guard value < 0x40000 else { return nil }
    let kind = ranges.withBytes { ranges -> Int in
      guard let record = packedRecord(ranges, ofDigits: 4, for: value) else { return 0 }
      let kind = packedNumber(ranges, at: record + 3, digits: 1)
      let distance = value - packedNumber(ranges, at: record, digits: 3)
      return kind >= 32 && distance % 2 == 1 ? 0 : Int(kind % 32)
    }
    guard kind > 0 else { return nil }
    return kinds.withBytes { kinds in
      (
        Direction(rawValue: kinds[2 * kind - 2] &- UInt8(ascii: "0")) ?? .neutral,
        Joining(rawValue: kinds[2 * kind - 1] &- UInt8(ascii: "0")) ?? .none
      )
    }
  }
}
