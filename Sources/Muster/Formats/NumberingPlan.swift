/// How numbers are dialled in one region, or across borders.
struct NumberingPlan {
  /// The digits after the plus sign, most significant first; empty across borders.
  private var countryCode = ShortDigits()
  /// What is dialled before a number within the region.
  private var trunk = ShortDigits()
  /// Whether the trunk prefix may be left out.
  private var mayLackTrunk = false
  /// How many digits a national number has.
  private var lengths = 4...15
  /// The first digits of national numbers, as bits.
  private var firstDigits = 0b11_1111_1111
  /// Whether a plus sign has to stand in front.
  private var needsPlus = false

  /// Across borders: a plus sign and what E.164 allows.
  static let international: NumberingPlan = {
    var plan = NumberingPlan()
    plan.needsPlus = true
    plan.lengths = 6...15
    plan.firstDigits = 0b11_1111_1110
    return plan
  }()

  private init() {}

  /// The plan of a region, or one of 4 to 15 digits where its plan is not known.
  init(of region: Span<UInt8>) {
    guard region.count == 2,
      let line = numberingPlans.value(of: region[0].uppercased, region[1].uppercased)
    else { return }
    self = numberingPlans.lines.withBytes { NumberingPlan(line: line, of: $0) }
  }

  /// Reads `44 0 9-10 1-35789`: country code, trunk prefix, lengths, first digits.
  private init(line: Range<Int>, of table: Span<UInt8>) {
    var cursor = Cursor(table.extracting(line))
    countryCode = ShortDigits(&cursor)
    cursor.skip()
    trunk = ShortDigits(&cursor)
    mayLackTrunk = trunk.count == 0 || cursor.takes("?")
    if trunk.count == 0 { cursor.skip() }
    cursor.skip()
    let shortest = ShortDigits(&cursor).value
    cursor.skip()
    lengths = shortest...max(shortest, ShortDigits(&cursor).value)
    cursor.skip()
    firstDigits = 0
    while let digit = cursor.next {
      cursor.skip()
      var last = digit
      if cursor.takes("-"), let next = cursor.next {
        last = next
        cursor.skip()
      }
      for value in digit.digitValue...last.digitValue { firstDigits |= 1 << value }
    }
  }

  /// Holds a number against the plan.
  func outcome(of digits: DialledDigits, isLenient: Bool) -> FormatOutcome {
    guard digits.hasPlus || digits.count > 0 else { return .incomplete }
    if digits.hasPlus {
      let whole = national(digits, after: countryCode)
      guard isLenient, digits.zeroInBrackets == countryCode.count else { return whole }
      return .either(whole, national(digits, after: countryCode.followed(by: trunk)))
    }
    var best = needsPlus ? FormatOutcome.fails : national(digits, after: trunk)
    if mayLackTrunk || isLenient, !needsPlus {
      best = .either(best, national(digits, after: ShortDigits()))
    }
    guard isLenient, needsPlus || countryCode.count > 0 else { return best }
    best = .either(best, national(digits, after: countryCode))
    return .either(best, national(digits, after: ShortDigits.zeroZero.followed(by: countryCode)))
  }

  /// Holds the digits after a prefix against the plan's lengths and first digits.
  private func national(_ digits: DialledDigits, after prefix: ShortDigits) -> FormatOutcome {
    for place in 0..<min(prefix.count, digits.count) where digits[place] != prefix[place] {
      return .fails
    }
    let length = digits.count - prefix.count
    guard length > 0 else { return .incomplete }
    guard firstDigits >> digits[prefix.count] & 1 == 1 else { return .fails }
    if lengths.contains(length), digits.mayEnd { return .passes }
    return length < lengths.upperBound ? .incomplete : .fails
  }
}

/// A few digits and their number.
private struct ShortDigits {
  private(set) var value = 0
  private(set) var count = 0

  static let zeroZero: ShortDigits = {
    var digits = ShortDigits()
    digits.count = 2
    return digits
  }()

  init() {}

  init(_ cursor: inout Cursor) {
    while let byte = cursor.next, byte.isDigit {
      value = value * 10 + byte.digitValue
      count += 1
      cursor.skip()
    }
  }

  func followed(by other: ShortDigits) -> ShortDigits {
    var both = self
    for place in 0..<other.count { both.value = both.value * 10 + other[place] }
    both.count += other.count
    return both
  }

  subscript(place: Int) -> Int {
    var rest = value
    for _ in place + 1..<count { rest /= 10 }
    return rest % 10
  }
}
