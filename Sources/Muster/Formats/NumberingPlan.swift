/// How numbers are dialled in one region, or across borders.
struct NumberingPlan {
  /// The digits after the plus sign, most significant first; empty across borders.
  private var countryCode = ShortDigits()
  /// What is dialled before a number within the region.
  private var trunk = ShortDigits()
  /// Another such prefix, where two are in use.
  private var otherTrunk = ShortDigits()
  /// Whether the trunk prefix may be left out.
  private var mayLackTrunk = false
  /// How many digits a national number has.
  private var lengths = 4...15
  /// The first digits of national numbers, as bits.
  private var firstDigits = 0b11_1111_1111
  /// Whether a plus sign has to stand in front.
  private var needsPlus = false
  /// The patterns of mobile numbers, where no others pass.
  private var mobile: Range<Int>?

  /// Across borders: a plus sign and what E.164 allows.
  static let international: NumberingPlan = {
    var plan = NumberingPlan()
    plan.needsPlus = true
    plan.lengths = 6...15
    plan.firstDigits = 0b11_1111_1110
    return plan
  }()

  /// Within whatever region: 4 to 15 digits.
  private static let unknown = NumberingPlan()

  private init() {}

  /// The plan of a region, or one of 4 to 15 digits where its plan is not known.
  init(of region: Span<UInt8>, isMobile: Bool = false) {
    guard region.count == 2 else { return }
    let (first, second) = (region[0].uppercased, region[1].uppercased)
    guard let line = numberingPlans.value(of: first, second) else { return }
    self = numberingPlans.lines.withBytes { NumberingPlan(line: line, of: $0) }
    if isMobile { mobile = mobileNumbers.value(of: first, second) }
  }

  /// The plans of every region for mobile numbers that start with a plus sign, by the first two
  /// digits after it.
  static func mobilePlans() -> [[NumberingPlan]] {
    var plans = [[NumberingPlan]](repeating: [], count: 100)
    mobileNumbers.lines.withBytes { table in
      var start = 0
      while start + 1 < table.count {
        let plan = NumberingPlan(of: table.extracting(start..<start + 2), isMobile: true)
        let code = plan.countryCode
        // North America's numbers are all alike: the plan of the United States stands for them.
        if code.value != 1 || table[start] == UInt8(ascii: "U") {
          let first = code[0] * 10
          let second = code.count > 1 ? code[1]...code[1] : 0...9
          for digit in second { plans[first + digit].append(plan) }
        }
        while start < table.count, table[start] != UInt8(ascii: "\n") { start += 1 }
        start += 1
      }
    }
    return plans
  }

  /// Reads `44 0 9-10 1-35789`: country code, trunk prefix, lengths, first digits.
  private init(line: Range<Int>, of table: Span<UInt8>) {
    var cursor = Cursor(table.extracting(line))
    countryCode = ShortDigits(&cursor)
    cursor.skip()
    trunk = ShortDigits(&cursor)
    if cursor.takes("/") { otherTrunk = ShortDigits(&cursor) }
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
    if otherTrunk.count > 0 { best = .either(best, national(digits, after: otherTrunk)) }
    if mayLackTrunk || isLenient, !needsPlus {
      best = .either(best, national(digits, after: ShortDigits()))
    }
    guard isLenient else { return best }
    // Where no region is named, a number as it is dialled in whichever.
    guard !needsPlus else { return Self.unknown.outcome(of: digits, isLenient: false) }
    guard countryCode.count > 0 else { return best }
    let afterZeros = ShortDigits.zeroZero.followed(by: countryCode)
    best = .either(best, national(digits, after: countryCode))
    best = .either(best, national(digits, after: afterZeros))
    guard digits.zeroInBrackets == afterZeros.count else { return best }
    return .either(best, national(digits, after: afterZeros.followed(by: trunk)))
  }

  /// Holds the digits after a prefix against the plan's lengths and first digits.
  private func national(_ digits: DialledDigits, after prefix: ShortDigits) -> FormatOutcome {
    for place in 0..<min(prefix.count, digits.count) where digits[place] != prefix[place] {
      return .fails
    }
    let length = digits.count - prefix.count
    guard length > 0 else { return .incomplete }
    if let mobile { return Self.outcome(of: digits, from: prefix.count, any: mobile) }
    guard firstDigits >> digits[prefix.count] & 1 == 1 else { return .fails }
    if lengths.contains(length), digits.mayEnd { return .passes }
    return length < lengths.upperBound ? .incomplete : .fails
  }

  /// Holds the digits from a place on against the patterns of mobile numbers.
  private static func outcome(
    of digits: DialledDigits, from start: Int, any patterns: Range<Int>
  ) -> FormatOutcome {
    mobileNumbers.lines.withBytes { table in
      var best = FormatOutcome.fails
      var cursor = Cursor(table.extracting(patterns))
      while !cursor.isAtEnd {
        best = .either(best, outcome(of: digits, from: start, &cursor))
        while let byte = cursor.next, byte != UInt8(ascii: "|") { cursor.skip() }
        _ = cursor.takes("|")
      }
      return best
    }
  }

  private static func outcome(
    of digits: DialledDigits, from start: Int, _ pattern: inout Cursor
  ) -> FormatOutcome {
    for place in start..<digits.count where !pattern.takesElement(matching: digits[place]) {
      return .fails
    }
    guard let next = pattern.next, next != UInt8(ascii: "|") else {
      return digits.mayEnd ? .passes : .fails
    }
    return next == UInt8(ascii: "?") && digits.mayEnd ? .passes : .incomplete
  }
}

extension Cursor {
  /// Steps over `#`, `?`, a digit or the digits in brackets, if the digit may stand there.
  fileprivate mutating func takesElement(matching digit: Int) -> Bool {
    guard let mark = next else { return false }
    if mark.isDigit {
      skip()
      return mark.digitValue == digit
    }
    guard takes("[") else { return takes("#") || takes("?") }
    var isMember = false
    while let first = next, first.isDigit {
      skip()
      var last = first
      if takes("-"), let end = next {
        last = end
        skip()
      }
      isMember = isMember || (first.digitValue...last.digitValue).contains(digit)
    }
    return takes("]") && isMember
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
