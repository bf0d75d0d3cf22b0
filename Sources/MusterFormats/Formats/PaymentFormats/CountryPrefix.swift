extension Cursor {
  /// Reads the country code at the start of a longer code: one of ISO 3166-1, or one of `others`.
  /// `fold` maps each byte to a capital if small letters are allowed.
  mutating func readCountry(
    or others: CodeTable, fold: (UInt8) -> UInt8 = { $0 }
  ) throws(ParseStop) {
    let start = index
    while !isAtEnd, index < start + 2 { skip() }
    let code = bytes.extracting(start..<index)
    let isCountry = countryCodes.outcome(of: code, fold: fold)
    switch FormatOutcome.either(isCountry, others.outcome(of: code, fold: fold)) {
    case .passes: return
    case .incomplete: throw .incomplete
    case .fails: throw .fails
    }
  }
}
