internal import MusterPattern

/// Finds the first character of a string that no further typing can make right.
struct ImpossibleFinder {
  let program: Program
  let matchLimit: MatchLimit

  /// The longest string that is examined, in bytes.
  private static var longest: Int { 1 << 16 }

  /// Returns the offset of the first character that can't be right in a field's control: the
  /// earliest that makes a rule fail for good.
  func first(at slot: SlotID, in form: borrowing JudgedForm) -> Int? {
    // While an input method composes, the field keeps its state, and the string is not judged yet.
    guard form[slot].outcome == .failing, !form[slot].flags.contains(.unjudged)
    else { return nil }
    let (typed, read) = (form.values.row.slots[slot], form.values.row.values.slot(slot))
    guard typed.kind == .text, typed.count > 0, typed.count <= Self.longest else {
      return nil
    }
    if form.values.state(slot) == .unreadable {
      return firstUnreadable(slot, form.values)
    }
    // If normalising added or removed characters, offsets don't match the control's text.
    guard form.values.state(slot) == .present, read.kind == .text,
      read.count == typed.count
    else { return nil }
    // A field that stops at its first failure didn't run the rules after that one. Rules with a
    // condition count if they are known to apply.
    let rules = program.plan.fields[form.values.field(at: slot)].rules.filter {
      $0.when == nil
    }
    var first = firstImpossible(rules, read.span)
    for found in form[slot].found where found.isFailure {
      guard let rule = found.rule else { continue }
      let own = firstImpossible([program.rules[rule].rule], read.span)
      first = earlier(first, own)
    }
    return first
  }

  /// Returns the first character that makes one of the rules fail, whatever follows it.
  private func firstImpossible(_ rules: [Rule], _ text: Span<UInt8>) -> Int? {
    var first: Int?
    for rule in rules where rule.severity == .error {
      guard let offset = offset(rule.facts.typing, text), offset < text.count else {
        continue
      }
      first = earlier(first, offset)
    }
    return first
  }

  private func earlier(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  private func offset(_ typing: CheckFacts.Typing, _ text: Span<UInt8>) -> Int? {
    switch typing {
    case .pattern(let use):
      let pattern = program.plan.patterns[use.index].pattern
      let outcome = pattern.partial(text, limit: matchLimit)
      if case .dead(let viable) = outcome { return viable }
      return nil
    case .characters(let rule): return rule.firstOffense(in: text)
    case .length(let range, let unit): return range.max.flatMap { offset(after: $0, unit, text) }
    case .format(let use): return firstFailing(use, text)
    case .choices(let literals): return common(literals.map { $0.text }, text)
    case .custom(let check): return firstFailing(check, text)
    case .branches(let branches):
      var last = 0
      for branch in branches {
        guard let offset = firstImpossible(branch.filter { $0.when == nil }, text) else {
          return nil
        }
        last = max(last, offset)
      }
      return last
    case .never, .given, .appended, .other, .another, .digits, .fraction, .items, .failing:
      return nil
    }
  }

  /// Returns the length of the longest prefix that the string shares with a choice; the whole
  /// string if it is a choice, or could become one.
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

  /// Returns the start of the character that contains a byte.
  private func start(of offset: Int, _ text: Span<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns the start of the first unit over the limit.
  private func offset(after count: Int, _ unit: LengthUnit, _ text: Span<UInt8>) -> Int? {
    var units = 0
    var bytes = 0
    var isInWord = false
    for character in String(text) {
      switch unit {
      case .characters: units += 1
      case .scalars: units += character.unicodeScalars.count
      case .utf16: units += character.utf16.count
      case .bytes: units += character.utf8.count
      case .words:
        let isWord = !(character.unicodeScalars.first.map { isWhiteSpace($0.value) } ?? true)
        if isWord, !isInWord { units += 1 }
        isInWord = isWord
      }
      if units > count { return bytes }
      bytes += character.utf8.count
    }
    return nil
  }

  /// Returns the end of the longest prefix that the format could still accept.
  private func firstFailing(_ use: FormatUse, _ text: Span<UInt8>) -> Int? {
    guard use.field == nil else { return nil }
    let check = use.format.makeCheck(use.options)
    let none: [UInt8] = []
    return firstFailing(text) { check($0, none.span) }
  }

  /// Returns the same for a custom check of strings.
  private func firstFailing(_ check: CustomCheck, _ text: Span<UInt8>) -> Int? {
    guard case .text(let check) = check.reader else { return nil }
    return firstFailing(text, check)
  }

  private func firstFailing(
    _ text: Span<UInt8>, _ check: (Span<UInt8>) -> FormatOutcome
  ) -> Int? {
    var (viable, dead) = (0, text.count)
    guard check(text) == .fails else { return nil }
    while viable + 1 < dead {
      let middle = viable + (dead - viable) / 2
      if check(text.extracting(0..<start(of: middle, text))) == .fails {
        dead = middle
      } else {
        viable = middle
      }
    }
    return start(of: viable, text)
  }

  /// Returns the end of the longest prefix that could become a value of the type.
  private func firstUnreadable(_ slot: SlotID, _ values: borrowing SessionValues) -> Int? {
    let finder = RecoverabilityFinder(program: program)
    let text = values.row.slots[slot]
    let field = values.code(of: slot)
    guard text.count <= 64, !finder.couldBecome(field, text) else { return nil }
    let whole = text.span
    for count in 1..<max(2, whole.count) where count < whole.count {
      guard start(of: count, whole) == count else { continue }
      var part = Slot(.text)
      part.word = text.word
      part.count = UInt32(count)
      part.isTyped = text.isTyped
      if !finder.couldBecome(field, part), !finder.isReadable(field, part) {
        return start(of: count - 1, whole)
      }
    }
    return start(of: whole.count - 1, whole)
  }
}
