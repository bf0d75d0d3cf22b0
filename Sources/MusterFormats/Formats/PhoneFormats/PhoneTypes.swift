/// Kinds of telephone numbers, as a rule file lists them: `type: [mobile, toll-free]`.
struct PhoneTypes {
  /// The words of a rule file; the tables number the types in this order, from 1.
  static let names = [
    "fixed", "mobile", "toll-free", "premium", "shared-cost", "voip", "personal", "pager", "uan",
    "voicemail",
  ]

  /// The type of numbers in regions that do not separate mobile from fixed lines.
  private static let fixedOrMobile = 11
  private static let fixed = 0
  private static let mobile = 1

  /// A bit for each number of a type.
  private var bits: UInt16

  /// Numbers of every type.
  static let all = PhoneTypes(bits: .max)

  /// Creates the set of types with these names; all types if there are no names.
  init(named words: [String]) {
    bits = 0
    for (place, name) in Self.names.enumerated()
    where words.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      bits |= 1 << UInt16(place + 1)
      if place == Self.fixed || place == Self.mobile { bits |= 1 << UInt16(Self.fixedOrMobile) }
    }
    if bits == 0 { bits = .max }
  }

  private init(bits: UInt16) {
    self.bits = bits
  }

  /// Returns true if the type with this number is among them.
  func contains(_ type: UInt8) -> Bool {
    bits >> UInt16(type) & 1 == 1
  }
}
