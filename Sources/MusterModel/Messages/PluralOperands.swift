/// The operands of CLDR's plural rules for a number (Unicode Technical Standard 35, part 3, section
/// 5.1.1).
///
/// Numbers here have no trailing zeros in their decimals and are never shown in compact form, so
/// for the operands `v`, `w`, `f`, `t`, `c` and `e` it is enough to know if there are decimals.
package struct PluralOperands {
  /// `i`, the whole part without its sign. From ten million on, it is a number of that size with
  /// the same last seven digits, because rules read no others.
  package private(set) var integer: Int
  /// True if `v` is above zero: the number has decimals.
  package private(set) var hasDecimals: Bool

  package init(_ number: Number) {
    self = withUTF8Span(of: number.text) { PluralOperands($0) }
  }

  /// Reads the operands of a number as it is written.
  package init(_ number: Span<UInt8>) {
    let tenMillion = 10_000_000
    var integer = 0
    var index = number.count > 0 && number[0] == UInt8(ascii: "-") ? 1 : 0
    while index < number.count, number[index].isDigit {
      integer = integer * 10 + number[index].digitValue
      if integer >= 2 * tenMillion { integer = tenMillion + integer % tenMillion }
      index += 1
    }
    self.integer = integer
    hasDecimals = index < number.count
    // An exponent is written if there are more than 64 digits on one side: `1.5e90`, `1e-90`.
    while index < number.count, number[index] != UInt8(ascii: "e") { index += 1 }
    if index < number.count {
      hasDecimals = index + 1 < number.count && number[index + 1] == UInt8(ascii: "-")
      self.integer = hasDecimals ? 0 : tenMillion
    }
  }

  /// Returns true if the number equals `value`.
  package func isExactly(_ value: Int) -> Bool {
    !hasDecimals && integer == value
  }

  /// True for a whole number of millions, after which Spanish, French, Italian and Portuguese add a
  /// preposition, as in `de caracteres`.
  private var isMillions: Bool {
    !hasDecimals && integer != 0 && integer % 1_000_000 == 0
  }

  /// Returns the category in a language that has `one`, `many` and `other`. `isOne` is true if the
  /// number is `one`, which these languages decide differently.
  package func category(isOne: Bool) -> Template.Category {
    isOne ? .one : isMillions ? .many : .other
  }
}
