/// Numbers, dates and times that are being typed.
extension RecoverabilityFinder {
  /// Returns true if a typed string that can't be read as a value could become one.
  func couldBecome(_ field: CompiledField, _ slot: Slot) -> Bool {
    guard slot.kind == .text, slot.count <= 64 else { return false }
    guard slot.isTyped || field.type.isMoment else { return false }
    var slot = slot
    if slot.isTyped { slot.dropSpaces() }
    let text = slot.text
    let reads = program.plan.fields[field.id].reads
    switch field.type {
    case .integer, .number:
      return ["0", "00", "000"].contains { numberInControl(text + $0, field, reads) != nil }
    case .boolean:
      var words = ["true", "false"]
      if case .boolean(let yes, let no) = reads { words = yes + no }
      return words.contains { isBeginning(text, of: $0) }
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      return couldBecomeMoment(text, field.type, reads, isTyped: slot.isTyped)
    case .text, .list, .group, .map, .any: return false
    }
  }

  private func isBeginning(_ text: String, of word: String) -> Bool {
    text.utf8.count < word.utf8.count && word.utf8.starts(with: text.utf8)
  }

  /// Returns a string in a control as a number, as the field reads it.
  private func numberInControl(_ text: String, _ field: CompiledField, _ reads: ReadingPattern?)
    -> Number?
  {
    var found: Number?
    withUTF8Span(of: text) { bytes in
      if let reads {
        found = reads.number(bytes)
        return
      }
      found = typedNumber(bytes, field.type)
    }
    if field.type == .integer, found?.int64 == nil { return nil }
    return found
  }

  /// Tries to complete the string with the ends of valid strings.
  private func couldBecomeMoment(
    _ text: String, _ type: ValueType, _ reads: ReadingPattern?, isTyped: Bool
  ) -> Bool {
    let typed = Array(text.utf8)
    func isValue(_ text: [UInt8]) -> Bool { isMoment(text, type, reads, isTyped: isTyped) }
    for sample in samples(of: type) {
      let bytes = Array(sample.utf8)
      guard typed.count < bytes.count else { continue }
      if isValue(typed + bytes[typed.count...]) { return true }
    }
    for ending in ["0", "1", "Z", "0Z", "0:00", "0:00Z", ":00", ":00Z", "00Z", "00", "1:00"]
    where isValue(typed + Array(ending.utf8)) { return true }
    guard case .dates(let patterns) = reads else { return false }
    // The string is completed with the rest of each sample, to try each token with possible digits.
    for pattern in patterns {
      for sample in Self.readSamples(pattern.source) where typed.count < sample.count {
        if isValue(typed + sample[typed.count...]) { return true }
      }
      for sample in pattern.namedSamples().map({ Array($0.utf8) })
      where typed.count < sample.count && isValue(typed + sample[typed.count...]) { return true }
    }
    return ["0", "1", "00", "01", "2000", "/2000"].contains { isValue(typed + Array($0.utf8)) }
  }

  private func isMoment(
    _ text: [UInt8], _ type: ValueType, _ reads: ReadingPattern?, isTyped: Bool
  ) -> Bool {
    if !isTyped || reads == nil, Moment(text.span, type: type) != nil { return true }
    return reads?.moment(text.span, type, inJSON: !isTyped) != nil
  }

  private func samples(of type: ValueType) -> [String] {
    switch type {
    case .date: ["2000-01-01", "2000-10-10", "2004-11-11", "1111-12-30"]
    case .time: ["00:00:00.0", "11:11:11.0"]
    case .localDateTime:
      ["2000-01-01T00:00:00.0", "2000-10-10T11:11:11.0", "2004-11-11T00:00:00.0"]
    case .dateTime:
      [
        "2000-01-01T00:00:00Z", "2000-10-10T11:11:11Z", "2004-11-11T00:00:00Z",
        "2000-01-01T00:00:00+00:00", "2000-10-10T11:11:11.0Z",
      ]
    case .month: ["2000-01", "2000-10", "2000-11"]
    case .week: ["2000-W01", "2000-W10", "2004-W53"]
    default: []
    }
  }

  /// Returns strings that a pattern such as `DD/MM/YYYY` reads.
  private static func readSamples(_ source: String) -> [[UInt8]] {
    [(zero: UInt8(0x30), one: UInt8(0x31)), (0x31, 0x30), (0x31, 0x31)].flatMap { digits in
      ["2000", "2004"].map { year in
        var sample: [UInt8] = []
        var yearDigits = Array(year.utf8)[...]
        var isSecond = false
        var last: UInt8 = 0
        for byte in source.utf8 {
          isSecond = byte == last && !isSecond
          last = byte
          switch byte {
          case UInt8(ascii: "Y"): sample.append(yearDigits.popFirst() ?? 0x30)
          case UInt8(ascii: "M"), UInt8(ascii: "D"), UInt8(ascii: "H"), UInt8(ascii: "m"),
            UInt8(ascii: "s"):
            sample.append(isSecond ? digits.one : digits.zero)
          default: sample.append(byte)
          }
        }
        return sample
      }
    }
  }

  /// Returns true if more digits could still bring a number within its bounds.
  func couldReach(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID,
    _ evaluator: borrowing RuleEvaluator
  ) -> Bool {
    var value = row.slots[slot]
    guard value.isTyped, value.kind == .text, value.count <= 64, !field.type.isMoment else {
      return false
    }
    value.dropSpaces()
    let bounds = numbers(operation, row, evaluator)
    let text = value.text
    let reads = program.plan.fields[field.id].reads
    let marks = decimalMarks(text, field.type, reads)
    let groups = groupingMarks(reads)
    var zeros = ""
    var nines = ""
    for count in 0..<20 {
      var tails = marks.map { (zeros, nines + $0 + "999999999999999999") } + [(zeros, nines)]
      if count > 0, count % 3 == 0 {
        for mark in groups {
          let parts = count / 3
          tails.append(
            (
              String(repeating: mark + "000", count: parts),
              String(repeating: mark + "999", count: parts)
            ))
        }
      }
      for (low, high) in tails {
        guard let one = numberInControl(text + low, field, reads),
          let other = numberInControl(text + high, field, reads)
        else { continue }
        let (least, most) = one < other ? (one, other) : (other, one)
        let isAbove = bounds.upper.map { least > $0 } ?? false
        let isBelow = bounds.lower.map { most < $0 } ?? false
        if !isAbove && !isBelow { return true }
      }
      zeros += "0"
      nines += "9"
    }
    return false
  }

  /// Returns the marks after which decimals could still be typed; none for integers, or if the
  /// string already has a mark.
  private func decimalMarks(
    _ text: String, _ type: ValueType, _ reads: ReadingPattern?
  ) -> [String] {
    guard type == .number else { return [] }
    guard case .numbers(let patterns) = reads else { return text.utf8.contains(0x2E) ? [] : ["."] }
    return patterns.compactMap { pattern in
      guard let mark = pattern.decimal.first, !text.utf8.contains(mark) else { return nil }
      return String(decoding: pattern.decimal, as: UTF8.self)
    }
  }

  private func groupingMarks(_ reads: ReadingPattern?) -> [String] {
    guard case .numbers(let patterns) = reads else { return [] }
    return patterns.compactMap { pattern in
      pattern.grouping.isEmpty ? nil : String(decoding: pattern.grouping, as: UTF8.self)
    }
  }

  private func numbers(
    _ operation: Operation, _ row: borrowing Row, _ evaluator: borrowing RuleEvaluator
  ) -> (lower: Number?, upper: Number?) {
    guard operation.code == .range else {
      return (
        operation.first == .min ? nil : Number(operation.leastInteger),
        operation.second == .max ? nil : Number(operation.mostInteger)
      )
    }
    let code = program.tables.bounds[operation.first]
    var found: (lower: Number?, upper: Number?)
    if let bound = code.bounds.lower {
      found.lower = evaluator.bounds.number(bound, code.lower, row, in: evaluator.scope)
    }
    if let bound = code.bounds.upper {
      found.upper = evaluator.bounds.number(bound, code.upper, row, in: evaluator.scope)
    }
    return found
  }

  /// Returns true if more digits could still make a number a multiple, or give it the required
  /// decimals.
  func couldFit(
    _ operation: Operation, _ field: CompiledField, _ row: borrowing Row, at slot: SlotID
  ) -> Bool {
    let value = row.slots[slot]
    guard value.isTyped, value.kind == .text, let number = row.number(row.values[slot], field.type)
    else {
      return false
    }
    if operation.code == .decimals { return number.decimals < operation.first }
    let reads = program.plan.fields[field.id].reads
    return !decimalMarks(value.text, .number, reads).isEmpty
      || number.decimals < program.tables.numbers[operation.first].decimals
  }
}

extension RecoverabilityFinder {
  /// Returns true if a typed string is a value of the field's type.
  func isReadable(_ field: CompiledField, _ slot: Slot) -> Bool {
    let reads = program.plan.fields[field.id].reads
    switch field.type {
    case .integer, .number: return numberInControl(slot.text, field, reads) != nil
    case .boolean: return false
    default: return isMoment(Array(slot.text.utf8), field.type, reads, isTyped: slot.isTyped)
    }
  }
}
