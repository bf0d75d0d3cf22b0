extension CharacterRule {
  /// Returns the byte offset of the first character that the rule does not allow, if there is one.
  /// Scalars are checked one by one; a mark counts as a letter.
  package func firstOffense(in text: Span<UInt8>) -> Int? {
    let others = ScalarSet(self.others)
    let namesLetters = has(.letters)
    let namesDigits = has(.digits)
    let isOpen = !namesLetters && !namesDigits && self.others.isEmpty
    let limits = Limits(self)
    var scripts = ScriptMix()
    var emoji = EmojiSequence()
    var index = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      let isNamed =
        isOpen || (namesLetters && isLetter(scalar)) || (namesDigits && isDigit(scalar))
        || others.contains(scalar)
      guard isNamed, limits.allow(scalar) else { return index }
      if limits.noInvisible {
        let next = index + length < text.count ? text.scalar(at: index + length).value : 0
        guard emoji.takes(scalar, before: next) || !isInvisible(scalar) else { return index }
      }
      if limits.noConfusable, !scripts.allows(scalar) { return index }
      index += length
    }
    return nil
  }

  private func has(_ wanted: CharacterClass) -> Bool { classes.contains(wanted) }

  /// The requirements on each scalar in addition to its class.
  private struct Limits {
    let ascii: Bool
    let printable: Bool
    let singleLine: Bool
    let noInvisible: Bool
    let noConfusable: Bool

    init(_ rule: CharacterRule) {
      ascii = rule.has(.ascii)
      printable = rule.has(.printable)
      singleLine = rule.has(.singleLine)
      noInvisible = rule.has(.noInvisible)
      noConfusable = rule.has(.noConfusable)
    }

    func allow(_ scalar: UInt32) -> Bool {
      if ascii, scalar >= 0x80 { return false }
      if singleLine, isLineEnd(scalar) { return false }
      return !printable || isPrintable(scalar)
    }
  }
}
