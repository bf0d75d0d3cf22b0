/// What CLDR's plural rules ask of a number (Unicode Technical Standard 35, part 3, section 5.1.1).
///
/// Numbers here have no zeros at the end of their decimals and are never shown in compact form, so
/// the operands `v`, `w`, `f`, `t`, `c` and `e` come down to whether there are decimals.
struct PluralOperands {
  /// `i`, the whole part without its sign; of ten million and more, a number of that size with the
  /// same last seven digits, which is all that any rule reads.
  let integer: Int
  /// Whether `v` is above zero: the number has decimals.
  let hasDecimals: Bool

  init(_ number: Number) {
    let tenMillion = 10_000_000
    var integer = 0
    var bytes = number.text.utf8[...]
    if bytes.first == UInt8(ascii: "-") { bytes = bytes.dropFirst() }
    while let digit = bytes.first, digit.isDigit {
      integer = integer * 10 + Int(digit - UInt8(ascii: "0"))
      if integer >= 2 * tenMillion { integer = tenMillion + integer % tenMillion }
      bytes = bytes.dropFirst()
    }
    // An exponent is written where there are more than 64 digits on one side: `1.5e90`, `1e-90`.
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      let isSmall = bytes[mark...].dropFirst().first == UInt8(ascii: "-")
      self.integer = isSmall ? 0 : tenMillion
      hasDecimals = isSmall
    } else {
      self.integer = integer
      hasDecimals = !bytes.isEmpty
    }
  }

  /// Whether the number is the whole number given.
  func isExactly(_ value: Int) -> Bool {
    !hasDecimals && integer == value
  }

  /// Whether it is a whole number of millions: Spanish, French, Italian and Portuguese then say
  /// `de caracteres`.
  var isMillions: Bool {
    !hasDecimals && integer != 0 && integer % 1_000_000 == 0
  }
}
