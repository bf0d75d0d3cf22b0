internal import MusterPattern

/// Running operations that read only the value.
extension RuleEvaluator {
  /// Runs an operation that reads only the value: its string, or its integer.
  ///
  /// Checks that need a loop are not inlined, and neither are failures, to keep the loop over a
  /// row's fields in registers.
  @inline(__always)
  mutating func runAlone(
    _ operation: Operation, _ text: Span<UInt8>, _ integer: Int64
  ) -> Answer {
    switch operation.code {
    case .matches:
      switch match(operation.first, text) {
      case .matches: return .passes
      case .doesNotMatch: return .fails(.pattern)
      case .gaveUp: return .undecided(.gaveUp)
      }
    case .search:
      switch match(operation.first, text) {
      case .matches: return operation.isNegated ? .fails(.excludes) : .passes
      case .doesNotMatch: return operation.isNegated ? .passes : .fails(.contains)
      case .gaveUp: return .undecided(.gaveUp)
      }
    case .lengthCharacters, .lengthScalars, .lengthUTF16:
      // In no unit is the length more than the number of bytes.
      if text.count <= operation.second, Self.hasAtLeast(operation.first, text) { return .passes }
      return lies(Self.count(text, operation.code), operation)
    case .rangeInteger:
      if integer < operation.leastInteger { return .fails(.tooSmall) }
      return integer > operation.mostInteger ? .fails(.tooLarge) : .passes
    case .isText:
      if program.isText(text, in: operation.first) != operation.isNegated { return .passes }
      return .fails(program.choiceCode(operation.rule, operation.isNegated))
    case .format: return program.check(text, by: operation.first, Slot(.text))
    case .isListed:
      return expressions.tables.answer(operation, text, TimeKey(integer), program)
    case .lengthBytes: return lies(text.count, operation)
    case .lengthWords: return lies(Self.count(text, operation.code), operation)
    case .characters:
      guard let offset = program.firstOffense(in: text, operation.first) else { return .passes }
      return .fails(.characters, measured: offset)
    default: return .misplaced
    }
  }

  @inline(__always)
  private mutating func match(_ pattern: Int, _ text: Span<UInt8>) -> MatchOutcome {
    program.patterns.with(pattern) { $0.match(text, limit: matchLimit, in: &space) }
  }

  /// Returns the answer for a bound on a length.
  @inline(__always)
  private func lies(_ count: Int, _ operation: Operation) -> Answer {
    if count < operation.first { return .fails(.tooShort, measured: count) }
    return count > operation.second ? .fails(.tooLong, measured: count) : .passes
  }

  /// Returns true if the first bytes of a string prove that it is at least this long in any unit.
  /// Each byte is a character or a part of one, and two visible ASCII bytes never form one
  /// character.
  @inline(__always)
  private static func hasAtLeast(_ least: Int, _ text: Span<UInt8>) -> Bool {
    if least < 2 { return least <= text.count }
    return least == 2 && text.count >= 2 && text[0].isSeenASCII && text[1].isSeenASCII
  }

  /// Returns the length of a string in a unit.
  @inline(never)
  private static func count(_ text: Span<UInt8>, _ unit: Operation.Code) -> Int {
    if unit == .lengthScalars { return scalarCount(text) }
    if unit == .lengthUTF16 { return utf16Count(text) }
    return unit == .lengthWords ? wordCount(text) : graphemeCount(text)
  }
}

extension UInt8 {
  /// True if the byte is an ASCII character other than a control character.
  @inline(__always)
  fileprivate var isSeenASCII: Bool { self &- 0x20 < 0x5F }
}

/// The checks that the loop over a row's fields calls. As methods of the evaluator, they would copy
/// the evaluator.
extension Program {
  /// Returns true if a string is in a table.
  @inline(never)
  fileprivate func isText(_ text: Span<UInt8>, in table: Int) -> Bool {
    textTables.with(table) { $0.index(of: text) != nil }
  }

  /// Returns the place of the first character in a string that is not allowed.
  @inline(never)
  fileprivate func firstOffense(in text: Span<UInt8>, _ rule: Int) -> Int? {
    tables.characters[rule].firstOffense(in: text)
  }

  /// Checks a string against a format, with the other value that the format reads.
  @inline(never)
  func check(_ text: Span<UInt8>, by format: Int, _ other: Slot) -> Answer {
    formats.with(format) { Answer($0.check(text, other.span), .format) }
  }

  /// Returns the code for a value that is not among the choices, or must not be among them.
  @inline(never)
  func choiceCode(_ rule: RuleID, _ isNegated: Bool) -> RuleCode {
    if isNegated { return .noneOf }
    if case .equals = rules[rule].rule.check { return .equals }
    return .oneOf
  }
}
