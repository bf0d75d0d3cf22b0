/// Korean syllables in NFC: one scalar for a syllable that some keyboards and file systems write as
/// two or three (Unicode Standard, section 3.12).
package enum HangulSyllable {
  private static var first: UInt32 { 0xAC00 }
  private static var vowels: UInt32 { 21 }
  private static var tails: UInt32 { 28 }

  /// Returns true if a scalar begins a syllable but needs a vowel after it.
  package static func isBeginning(_ scalar: UInt32) -> Bool {
    0x1100...0x1112 ~= scalar
  }

  /// Returns the syllable that two successive scalars form, or `nil`.
  package static func composed(_ scalar: UInt32, _ next: UInt32) -> UInt32? {
    switch next {
    case 0x1161...0x1175 where isBeginning(scalar):
      return first + ((scalar - 0x1100) * vowels + next - 0x1161) * tails
    case 0x11A8...0x11C2 where 0xAC00...0xD7A3 ~= scalar && (scalar - first) % tails == 0:
      return scalar + next - 0x11A7
    default: return nil
    }
  }
}
