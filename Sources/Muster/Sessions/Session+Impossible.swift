internal import MusterPattern

/// Where a text went wrong for good.
extension Session {
  /// No more of a text is looked at.
  private static var longest: Int { 1 << 16 }

  /// Where the first character that can't be right begins, in the text as it stands in the
  /// control: of all rules that typing on can't help, the first that any of them objects to.
  func firstImpossible(in place: FieldPlace) -> Int? {
    guard let slot = slot(of: place), records[slot].kind == .failing else { return nil }
    let (typed, read) = (row.slots[slot], judge.readings.slot(slot))
    guard typed.kind == .text, typed.count <= Self.longest else { return nil }
    if judge.readings.state(slot) == .unreadable { return firstUnreadable(slot) }
    // What normalising took away or put in is no place in the control.
    guard read.kind == .text, read.count == typed.count else { return nil }
    var first: Int?
    for found in records[slot].found where found.isFailure {
      guard let offset = offset(found, slot, read.span) else { continue }
      first = min(first ?? offset, offset)
    }
    return first
  }

  private func offset(_ found: Found, _ slot: Int, _ text: Span<UInt8>) -> Int? {
    if case .pattern(let index) = found.outlook {
      let outcome = program.patterns.with(Int(index)) {
        $0.partial(text, limit: judge.matchLimit)
      }
      if case .dead(let viable) = outcome { return viable }
      return nil
    }
    guard found.outlook == .closed, found.rule >= 0 else { return nil }
    switch (program.rules[Int(found.rule)].rule.check, found.answer) {
    case (.characters, .fails(_, let offset)): return offset
    case (.length(let range, let unit), .fails(.tooLong, _)):
      return range.max.map { offset(after: $0, unit, text) }
    case (.format(let use), _): return firstFailing(use, text)
    case (.oneOf(.literals(let literals)), _):
      return common(literals.map { $0.value.text }, text)
    case (.equals(let literal), _): return common([literal.text], text)
    case (.startsWith(let texts), _): return common(texts, text)
    default: return nil
    }
  }

  /// How far a text goes with the choice that it goes with longest.
  private func common(_ choices: [String], _ text: Span<UInt8>) -> Int {
    var longest = 0
    for choice in choices {
      var count = 0
      for byte in choice.utf8 {
        guard count < text.count, text[count] == byte else { break }
        count += 1
      }
      longest = max(longest, count)
    }
    return start(of: longest, text)
  }

  /// Where the character begins that a byte is part of.
  private func start(of offset: Int, _ text: Span<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func offset(after count: Int, _ unit: LengthUnit, _ text: Span<UInt8>) -> Int {
    switch unit {
    case .bytes: return start(of: min(count, text.count), text)
    case .words, .characters, .scalars, .utf16: break
    }
    var units = 0
    var bytes = 0
    for character in String(text) {
      let size =
        unit == .characters
        ? 1
        : unit == .utf16
          ? character.utf16.count : character.unicodeScalars.count
      if unit != .words, units + size > count { return bytes }
      units += size
      bytes += character.utf8.count
    }
    return bytes
  }

  /// The end of the longest part from the start that the format could still take.
  private func firstFailing(_ use: FormatUse, _ text: Span<UInt8>) -> Int? {
    guard use.field == nil, let format = Format.named(use.name) else { return nil }
    let check = format.makeCheck(use.options)
    let none: [UInt8] = []
    var (viable, dead) = (0, text.count)
    guard check(text, none.span) == .fails else { return nil }
    while viable + 1 < dead {
      let middle = viable + (dead - viable) / 2
      if check(text.extracting(0..<start(of: middle, text)), none.span) == .fails {
        dead = middle
      } else {
        viable = middle
      }
    }
    return start(of: viable, text)
  }

  /// The end of the longest part from the start that could become a value of the type.
  private func firstUnreadable(_ slot: Int) -> Int? {
    let text = row.slots[slot]
    let field = program.fields[Int(records[slot].field)]
    guard text.count <= 64, !judge.couldBecome(field, text) else { return nil }
    let whole = text.span
    for count in 1..<max(2, whole.count) where count < whole.count {
      guard start(of: count, whole) == count else { continue }
      var part = Slot(.text)
      part.word = text.word
      part.count = UInt32(count)
      part.isTyped = text.isTyped
      if !judge.couldBecome(field, part), !judge.isReadable(field, part) {
        return start(of: count - 1, whole)
      }
    }
    return start(of: whole.count - 1, whole)
  }
}
