/// A date of birth within a number: the places of its year, month and day, and their notation.
struct SchemeDate {
  private let year: Int
  private let month: Int
  private let day: Int

  /// The letter after the places. A year of two digits, with plain numbers, has none.
  ///
  /// - `4`: the year has four digits.
  /// - `p` (Poland), `b` (Bulgaria): the month is increased by twenties for other centuries.
  /// - `c`, `s` (Czechia, ten or nine digits): the month is increased by 50 for women, and by 20 if
  ///   numbers ran out.
  /// - `w` (Indonesia), `i` (Italy): the day is increased by 40 for women. Italy uses letters.
  /// - `g` (Iceland): the day is increased by 40 for companies. `n` (Norway): so is the day or the
  ///   month of some numbers.
  /// - `k` (Korea), `r` (Romania), `e` (Estonia), `l` (Latvia), `x` (Mexico), `v` (Denmark),
  ///   `y` (Slovenia), and also `g` and `n`: a sign shows the century.
  /// - `o`: the century is the 20th.
  private let notation: UInt8

  /// Reads the places, one sign each.
  init(_ rest: Range<Int>, in table: Span<UInt8>) {
    let start = rest.lowerBound
    year = sign(table[start])
    month = sign(table[start + 1])
    day = sign(table[start + 2])
    notation = rest.count > 3 ? table[start + 3] : 0
  }

  /// Returns false if the characters so far are neither a date nor the start of one.
  func allows(_ text: CompactText) -> Bool {
    let months = isItalian ? italianMonth(text) : range(text, month)
    let days = range(text, day)
    for month in months {
      guard let month = plainMonth(month) else { continue }
      let last = lastDay(of: month, text)
      for day in days where (1...last).contains(plainDay(day)) { return true }
    }
    return false
  }

  private var isItalian: Bool { notation == UInt8(ascii: "i") }

  /// The numbers that two digits can make, some of which may be missing.
  private func range(_ text: CompactText, _ place: Int) -> ClosedRange<Int> {
    guard place < text.count else { return 0...99 }
    let tens = digit(text[place]) * 10
    guard place + 1 < text.count else { return tens...tens + 9 }
    let number = tens + digit(text[place + 1])
    return number...number
  }

  /// A digit, or the letter that replaces one in Italy, where two numbers would be the same.
  private func digit(_ byte: UInt8) -> Int {
    guard !byte.isDigit else { return byte.digitValue }
    return ("LMNPQRSTUV" as StaticString).withBytes { letters in
      for index in letters.indices where letters[index] == byte { return index }
      return 0
    }
  }

  private func italianMonth(_ text: CompactText) -> ClosedRange<Int> {
    guard month < text.count else { return 1...12 }
    return ("ABCDEHLMPRST" as StaticString).withBytes { letters in
      for index in letters.indices where letters[index] == text[month] {
        return index + 1...index + 1
      }
      return 0...0
    }
  }

  private func plainMonth(_ month: Int) -> Int? {
    let plain =
      switch notation {
      case UInt8(ascii: "p"): month % 20
      case UInt8(ascii: "b"): month > 40 ? month - 40 : month > 20 ? month - 20 : month
      case UInt8(ascii: "n"): month > 40 ? month - 40 : month
      case UInt8(ascii: "c"), UInt8(ascii: "s"):
        month % 50 > 20 ? month % 50 - 20 : month % 50
      default: month
      }
    return (1...12).contains(plain) ? plain : nil
  }

  private func plainDay(_ day: Int) -> Int {
    switch notation {
    case UInt8(ascii: "w"), UInt8(ascii: "i"), UInt8(ascii: "g"), UInt8(ascii: "n"):
      day > 40 ? day - 40 : day
    default: day
    }
  }

  private func lastDay(of month: Int, _ text: CompactText) -> Int {
    switch month {
    case 2: isLeap(text) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private func isLeap(_ text: CompactText) -> Bool {
    if notation == UInt8(ascii: "4") {
      guard text.count >= year + 4, let year = text.number(year..<year + 4) else { return true }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
    let years = range(text, year)
    guard years.count == 1 else { return true }
    return years.lowerBound % 4 == 0 && (years.lowerBound > 0 || isLeapCentury(text))
  }

  /// Returns true if the year 0 of the number's century is a leap year, or if the century is
  /// unknown.
  private func isLeapCentury(_ text: CompactText) -> Bool {
    switch notation {
    case UInt8(ascii: "p"): text.count <= month || text[month].digitValue / 2 == 1
    case UInt8(ascii: "b"): text.count <= month || text[month].digitValue >= 4
    case UInt8(ascii: "k"): text.count <= 6 || isOne(of: "3478", text[6])
    case UInt8(ascii: "r"), UInt8(ascii: "e"): isOne(of: "56", text[0])
    case UInt8(ascii: "l"): text.count <= 6 || isOne(of: "26", text[6])
    case UInt8(ascii: "x"): text.count <= 16 || !text[16].isDigit
    case UInt8(ascii: "v"): text.count <= 6 || text[6] >= UInt8(ascii: "4")
    case UInt8(ascii: "n"): text.count <= 6 || text[6] >= UInt8(ascii: "5")
    case UInt8(ascii: "g"): text.count <= 9 || text[9] == UInt8(ascii: "0")
    case UInt8(ascii: "y"): isOne(of: "04", text[4])
    case UInt8(ascii: "s"), UInt8(ascii: "o"): false
    default: true
    }
  }

  private func isOne(of digits: StaticString, _ byte: UInt8) -> Bool {
    digits.withBytes { digits in
      for index in digits.indices where digits[index] == byte { return true }
      return false
    }
  }
}
