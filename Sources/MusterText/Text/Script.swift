/// The script of a scalar, by Unicode's `Scripts.txt`.
package struct Script: Hashable, Sendable, BitwiseCopyable {
  /// The script's index among the scripts sorted by name, from 1; 0 for scalars of no single
  /// script.
  package let number: UInt8

  /// Finds the script of a scalar. Scalars that several scripts use (digits, marks, punctuation)
  /// have none.
  package init(of scalar: UInt32) {
    // Most characters are Latin.
    if scalar < 0x80 {
      number = UInt8(truncatingIfNeeded: scalar).isLetter ? ScriptTable.latin : 0
      return
    }
    guard scalar < 0x40000 else {
      number = 0
      return
    }
    number = ScriptTable.ranges.withBytes { ranges in
      // The ranges have five digits: three for the first scalar, two for the script from there on.
      guard let record = packedRecord(ranges, ofDigits: 5, for: scalar) else { return 0 }
      return UInt8(truncatingIfNeeded: packedNumber(ranges, at: record + 3, digits: 2))
    }
  }

  /// The writing systems that the script belongs to: one bit for each system that mixes scripts,
  /// and one bit for all others. Scripts that can be mixed share a bit.
  var systems: UInt8 {
    switch number {
    case ScriptTable.han: Self.japanese | Self.korean | Self.taiwanese
    case ScriptTable.hiragana, ScriptTable.katakana: Self.japanese
    case ScriptTable.hangul: Self.korean
    case ScriptTable.bopomofo: Self.taiwanese
    default: 0
    }
  }

  private static var japanese: UInt8 { 1 }
  private static var korean: UInt8 { 2 }
  private static var taiwanese: UInt8 { 4 }

  var isLatin: Bool { number == ScriptTable.latin }
}

/// The scripts so far in a string, checked against UTS 39's "highly restrictive" level: one script;
/// or Latin with Han and Kana, with Han and Hangul, or with Han and Bopomofo.
package struct ScriptMix {
  private var hasLatin = false
  private var other: Script?
  private var systems: UInt8 = 0

  package init() {}

  /// Adds a scalar; returns true if it is allowed with the scalars so far.
  package mutating func allows(_ scalar: UInt32) -> Bool {
    let script = Script(of: scalar)
    guard script.number != 0 else { return true }
    if script.isLatin {
      hasLatin = true
      return other == nil || systems != 0
    }
    let found = script.systems
    guard let other else {
      self.other = script
      systems = found
      return !hasLatin || found != 0
    }
    if script == other { return true }
    systems &= found
    return systems != 0
  }
}
