extension PatternScanner {
  /// Skips leading verbs: `(*UTF)`, `(*UCP)` and the limits are allowed; Muster sets PCRE2's other
  /// settings.
  mutating func skipLeadingVerbs() {
    while goesOn(with: "(*", at: position) {
      let start = position + 2
      var end = start
      while end < text.count, isVerbByte(text[end]) { end += 1 }
      guard let meaning = leadingVerb(start..<end) else { return }
      refuseInNamed(.leadingVerb, at: position)
      if isVerb(start..<end, "UCP") { found.readsUnicode = true }
      if meaning == .refused {
        refuse(
          .leadingVerb, "only (*UTF), (*UCP) and limits can come before a pattern", at: position)
      }
      skip(past: UInt8(ascii: ")"), from: end)
    }
  }

  private enum LeadingVerb {
    case allowed, refused
  }

  /// Returns the effect of a verb before a pattern; `nil` for a verb that is part of the pattern.
  private func leadingVerb(_ name: Range<Int>) -> LeadingVerb? {
    let allowed: [StaticString] = [
      "UTF", "UCP", "LIMIT_MATCH", "LIMIT_DEPTH", "LIMIT_RECURSION", "LIMIT_HEAP",
    ]
    let refused: [StaticString] = [
      "NOTEMPTY", "NOTEMPTY_ATSTART", "NO_AUTO_POSSESS", "NO_DOTSTAR_ANCHOR", "NO_JIT",
      "NO_START_OPT", "CR", "LF", "CRLF", "ANY", "NUL", "ANYCRLF", "BSR_ANYCRLF", "BSR_UNICODE",
    ]
    for verb in allowed where isVerb(name, verb) { return .allowed }
    for verb in refused where isVerb(name, verb) { return .refused }
    return nil
  }

  private func isVerb(_ name: Range<Int>, _ verb: StaticString) -> Bool {
    name.count == verb.utf8CodeUnitCount && goesOn(with: verb, at: name.lowerBound)
  }

  private func isVerbByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
  }

  /// Reads `(*PRUNE)` and similar verbs, or `(*pla:…)`, which is a group with a long name.
  mutating func readVerb() {
    let start = position
    var end = position + 2
    while end < text.count, isVerbByte(text[end] & ~0x20) || text[end] == UInt8(ascii: "_") {
      end += 1
    }
    let name = start + 2..<end
    found.burden.isPlain = false
    if let first = name.first, text[first] >= UInt8(ascii: "a") {
      openedGroup()
      position = end
      return
    }
    if !isVerb(name, "FAIL"), !isVerb(name, "F") { found.steersBack = true }
    if isVerb(name, "ACCEPT") {
      refuse(.accept, "(*ACCEPT) is not allowed: it ends a match before its end", at: start)
    }
    skip(past: UInt8(ascii: ")"), from: end)
  }
}
