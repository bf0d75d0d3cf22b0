/// The rules for dialling numbers in one region, or internationally.
struct NumberingPlan {
  /// The digits after the plus sign; empty for the international plan.
  private var countryCode = ShortDigits()
  /// The digits dialled before most numbers within the region.
  private var trunk = ShortDigits()
  /// The node of the region's numbers; `nil` if its plan is not known.
  private var numbers: Int?
  /// The node of numbers dialled with a carrier's code, or without an area code.
  private var dialledOtherwise: Int?
  private let types: PhoneTypes

  /// Returns the plan for the numbers of all countries, after a plus sign.
  static func world(_ types: PhoneTypes) -> NumberingPlan {
    var plan = NumberingPlan(types)
    plan.numbers = PhonePlanTable.world
    return plan
  }

  private init(_ types: PhoneTypes) {
    self.types = types
  }

  /// Creates the plan of a region, or a plan of any 4 to 15 digits if the region's is not known.
  init(of region: Span<UInt8>, _ types: PhoneTypes) {
    self.types = types
    guard region.count == 2 else { return }
    let key = (region[0].uppercased, region[1].uppercased)
    PhonePlanTable.text.withBytes { table in
      guard let record = Self.record(of: key, in: table) else { return }
      countryCode = ShortDigits(table.extracting(record + 2..<record + 5))
      trunk = ShortDigits(table.extracting(record + 5..<record + 7))
      numbers = Self.node(at: record + 7, in: table)
      dialledOtherwise = Self.node(at: record + 10, in: table)
    }
  }

  /// Checks a number against the plan.
  func outcome(of digits: DialledDigits, isLenient: Bool) -> FormatOutcome {
    guard digits.hasPlus || digits.count > 0 else { return .incomplete }
    guard let numbers else { return Self.outcomeWithoutPlan(digits) }
    // Every type has numbers somewhere; looking for them would mean searching all plans.
    if isWorld, digits.count == 0 { return .incomplete }
    return PhonePlanTable.text.withBytes { table in
      let reading = DialledReading(graph: PhoneGraph(table), digits: digits, types: types)
      if digits.hasPlus { return international(reading, numbers, isLenient: isLenient) }
      if isWorld { return isLenient ? Self.outcomeWithoutPlan(digits) : .fails }
      let outcome = national(reading, numbers, isLenient: isLenient)
      guard isLenient, outcome != .passes else { return outcome }
      let zeros = ShortDigits.zeroZero.followed(by: countryCode)
      return .either(
        outcome,
        .either(
          whole(reading, numbers, after: countryCode), whole(reading, numbers, after: zeros)))
    }
  }

  /// Returns a number of the plan as people write it: with its plus sign if it has one, otherwise
  /// as it is dialled in the region.
  func spelled(_ digits: DialledDigits) -> [UInt8]? {
    let prefix = prefixCount(of: digits)
    if digits.hasPlus {
      guard prefix != nil, let styles = PhoneStyles(of: digits.bytes(from: 0)) else { return nil }
      let rest = digits.bytes(from: styles.code.count)
      let code = [UInt8(ascii: "+")] + styles.code + [UInt8(ascii: " ")]
      return code + styles.text(of: rest, isAbroad: true)
    }
    guard let styles = PhoneStyles(of: countryCode.bytes) else { return nil }
    if let prefix { return styles.text(of: digits.bytes(from: prefix), isAbroad: false) }
    // Even if a number is dialled in another way, it may be written like this: Belarus has 8 0
    // before its numbers.
    for count in 1...2 where count < digits.count {
      let number = digits.bytes(from: count)
      guard let bare = DialledDigits(number.span), prefixCount(of: bare) == 0 else { continue }
      let text = styles.text(of: number, isAbroad: false)
      if text.filter({ $0.isDigit }).elementsEqual(digits.bytes(from: 0)) { return text }
    }
    return nil
  }

  /// Returns the number of digits before the number itself: its country code, or a trunk prefix;
  /// `nil` if it is dialled in another way.
  private func prefixCount(of digits: DialledDigits) -> Int? {
    guard let numbers else { return nil }
    return PhonePlanTable.text.withBytes { table in
      let reading = DialledReading(graph: PhoneGraph(table), digits: digits, types: types)
      if digits.hasPlus {
        let outcome = reading.outcome(from: numbers, after: countryCode)
        return outcome == .passes ? countryCode.count : nil
      }
      guard !isWorld else { return nil }
      if trunk.count > 0, reading.outcome(from: numbers, after: trunk) == .passes {
        return trunk.count
      }
      return reading.outcome(from: numbers, after: ShortDigits()) == .passes ? 0 : nil
    }
  }

  private var isWorld: Bool { countryCode.count == 0 }

  /// Checks a number with its plus sign.
  private func international(
    _ reading: DialledReading, _ numbers: Int, isLenient: Bool
  ) -> FormatOutcome {
    guard isLenient else { return reading.outcome(from: numbers, after: countryCode) }
    return whole(reading, numbers, after: countryCode)
  }

  /// Checks a number as it is dialled in the region.
  private func national(
    _ reading: DialledReading, _ numbers: Int, isLenient: Bool
  ) -> FormatOutcome {
    var best = FormatOutcome.fails
    if trunk.count > 0 { best = reading.outcome(from: numbers, after: trunk) }
    guard best != .passes else { return best }
    let isBare = !isLenient
    best = .either(best, reading.outcome(from: numbers, after: ShortDigits(), isBare: isBare))
    guard best != .passes, let dialledOtherwise else { return best }
    return .either(best, reading.outcome(from: dialledOtherwise, after: ShortDigits()))
  }

  /// Checks a number after its country code, with an optional zero in brackets between them.
  private func whole(
    _ reading: DialledReading, _ numbers: Int, after prefix: ShortDigits
  ) -> FormatOutcome {
    let outcome = reading.outcome(from: numbers, after: prefix)
    guard outcome != .passes, let zero = reading.digits.zeroInBrackets,
      isWorld ? (1...3).contains(zero) : zero == prefix.count
    else { return outcome }
    return .either(outcome, reading.outcome(from: numbers, after: prefix, skipping: zero))
  }

  private static func outcomeWithoutPlan(_ digits: DialledDigits) -> FormatOutcome {
    if digits.mayEnd, (4...15).contains(digits.count) { return .passes }
    return digits.count < 15 ? .incomplete : .fails
  }
}

/// The layout of a region in the table: two letters, country code, trunk prefix, two nodes.
extension NumberingPlan {
  private static let width = 13

  private static func record(of key: (UInt8, UInt8), in table: Span<UInt8>) -> Int? {
    let start = PhonePlanTable.regions
    var (low, high) = (0, (table.count - start) / width)
    while low < high {
      let middle = (low + high) / 2
      let place = start + middle * width
      if (table[place], table[place + 1]) == key { return place }
      if (table[place], table[place + 1]) < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Reads three digits of six bits each; `ooo` is `nil`.
  private static func node(at place: Int, in table: Span<UInt8>) -> Int? {
    var value = 0
    for index in place..<place + 3 { value = value << 6 + Int(table[index]) - 0x30 }
    return value == 0o77_77_77 ? nil : value
  }
}
