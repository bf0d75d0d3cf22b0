/// A domain name read label by label.
struct DomainReading {
  /// The maximum length of a name, in its ASCII form (RFC 1035, section 2.3.4, without the root's
  /// own byte).
  static let longest = 253

  private let rules: DomainRules
  private var index = 0
  private var length = 0
  private var isFromTheRight = false
  /// The result of the Bidi rule for all labels so far.
  private var bidi = FormatOutcome.passes

  init(_ rules: DomainRules) {
    self.rules = rules
  }

  mutating func outcome(
    of name: Span<UInt8>, _ scalars: inout MutableSpan<UInt32>
  ) -> FormatOutcome {
    var labelBeforeIsNumeric = true
    while true {
      let start = index
      guard let count = readLabel(name, &scalars) else { return .fails }
      let isLast = index == name.count
      if isLast, count == 0 {
        if start > 0, rules.allowsFinalStop, !labelBeforeIsNumeric { return .passes }
        return length < Self.longest ? .incomplete : .fails
      }
      let isNumeric = isNumber(name, start)
      let found = labelOutcome(name, start, count, &scalars)
      guard found != .fails, isLast || found == .passes else { return .fails }
      if rules.checksDirections, isFromTheRight {
        guard bidi != .fails, isLast || bidi == .passes else { return .fails }
      }
      guard length <= Self.longest else { return .fails }
      if isLast {
        let isWhole = found == .passes && !isNumeric
        let isOrdered = !rules.checksDirections || !isFromTheRight || bidi == .passes
        if isWhole, isOrdered { return .passes }
        return length < Self.longest ? .incomplete : .fails
      }
      // No later letter can complete a label that ends here.
      if bidi == .incomplete { bidi = .fails }
      labelBeforeIsNumeric = isNumeric
      length += 1
      index += stopLength(name, at: index)
    }
  }

  /// Reads the scalars of a label up to the stop after it; returns `nil` if there are too many.
  private mutating func readLabel(
    _ name: Span<UInt8>, _ scalars: inout MutableSpan<UInt32>
  ) -> Int? {
    var count = 0
    while index < name.count, stopLength(name, at: index) == 0 {
      let (scalar, length) = name.scalar(at: index)
      index += length
      if !rules.needsNFC, count > 0,
        let syllable = HangulSyllable.composed(scalars[count - 1], scalar)
      {
        scalars[count - 1] = syllable
        continue
      }
      guard count < Punycode.longest else { return nil }
      scalars[count] = scalar
      count += 1
    }
    return count
  }

  /// Returns the length in bytes of the stop at an index; 0 if there is none.
  private func stopLength(_ name: Span<UInt8>, at index: Int) -> Int {
    let byte = name[index]
    if byte == UInt8(ascii: ".") { return 1 }
    guard rules.allowsOtherStops, byte == 0xE3 || byte == 0xEF else { return 0 }
    let (scalar, length) = name.scalar(at: index)
    return scalar == 0x3002 || scalar == 0xFF0E || scalar == 0xFF61 ? length : 0
  }

  private func isNumber(_ name: Span<UInt8>, _ start: Int) -> Bool {
    for place in start..<index where !name[place].isDigit { return false }
    return true
  }

  private mutating func labelOutcome(
    _ name: Span<UInt8>, _ start: Int, _ count: Int, _ scalars: inout MutableSpan<UInt32>
  ) -> FormatOutcome {
    guard index - start == count else {
      guard rules.allowsLetters else { return .fails }
      var count = count
      if rules.foldsCase { foldCase(&scalars, &count) }
      return judge(DomainLabel(scalars.span.extracting(0..<count)))
    }
    guard count > 0 else { return .fails }
    length += count
    for place in 0..<count {
      let byte = UInt8(truncatingIfNeeded: scalars[place])
      guard
        byte.isAlphanumeric || byte == UInt8(ascii: "-")
          || (rules.allowsUnderscore && byte == UInt8(ascii: "_"))
      else { return .fails }
      scalars[place] = UInt32(byte.lowercased)
    }
    let hyphen: UInt32 = 0x2D
    guard scalars[0] != hyphen else { return .fails }
    if count >= 4, scalars[2] == hyphen, scalars[3] == hyphen {
      let isASCIIForm = scalars[0] == 0x78 && scalars[1] == 0x6E
      if rules.checksASCIIForms, isASCIIForm {
        return asciiFormOutcome(name.extracting(start + 4..<index), &scalars)
      }
      if rules.reservesHyphens { return .fails }
    }
    noteDirection(DomainLabel(scalars.span.extracting(0..<count)))
    guard scalars[count - 1] == hyphen else { return .passes }
    return count < Punycode.longest ? .incomplete : .fails
  }

  /// Checks the part after `xn--`: it must decode to a label with letters outside ASCII.
  private mutating func asciiFormOutcome(
    _ form: Span<UInt8>, _ scalars: inout MutableSpan<UInt32>
  ) -> FormatOutcome {
    if let count = Punycode.decode(form, into: &scalars) {
      let label = DomainLabel(scalars.span.extracting(0..<count))
      let isLabel = !label.isASCII && label.outcome(needsNFC: true) == .passes
      if isLabel, !label.isFromTheRight || label.bidiOutcome == .passes {
        noteDirection(label)
        return .passes
      }
    }
    // If a hyphen follows, everything so far is the label's ASCII letters.
    let beginsLabel = form.count == 0 || form[0] != UInt8(ascii: "-")
    return beginsLabel && form.count + 4 < Punycode.longest ? .incomplete : .fails
  }

  private mutating func judge(_ label: borrowing DomainLabel) -> FormatOutcome {
    length += Punycode.length(of: label.scalars)
    noteDirection(label)
    let found = label.outcome(needsNFC: rules.needsNFC)
    guard found == .passes, !rules.checksDirections, label.isFromTheRight else { return found }
    return label.bidiOutcome
  }

  private mutating func noteDirection(_ label: borrowing DomainLabel) {
    guard rules.checksDirections else { return }
    isFromTheRight = isFromTheRight || label.isFromTheRight
    guard bidi != .fails else { return }
    bidi = label.bidiOutcome
  }

  /// Lowercases capitals and composes to NFC, as a look-up does.
  private func foldCase(_ scalars: inout MutableSpan<UInt32>, _ count: inout Int) {
    var place = 0
    while place < count {
      guard LabelScalar(scalars[place]) == nil else {
        place += 1
        continue
      }
      let small = smallLetters(scalars[place])
      let more = small.count - 1
      guard more >= 0, count + more <= Punycode.longest else { return }
      for moved in stride(from: count - 1, to: place, by: -1) {
        scalars[moved + more] = scalars[moved]
      }
      for scalar in small {
        scalars[place] = scalar
        place += 1
      }
      count += more
    }
  }
}
