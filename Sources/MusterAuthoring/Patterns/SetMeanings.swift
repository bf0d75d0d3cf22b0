/// The characters that set members stand for. Properties are looked up only once.
struct SetMeanings {
  /// True if `\d`, `\w` and similar escapes cover all of Unicode.
  var readsUnicode = false

  private var properties: [String: PatternCharacters] = [:]

  /// Returns the characters of all members combined.
  mutating func characters(
    of items: [PatternTree.SetItem], ignoresCase: Bool
  ) -> PatternCharacters {
    var plain: [ClosedRange<UInt32>] = []
    var others: [PatternTree.SetItem] = []
    for item in items {
      if case .range(let range) = item { plain.append(range) } else { others.append(item) }
    }
    let characters = PatternCharacters(ScalarSet(plain))
    // A long set may repeat an item.
    return Set(others).reduce(ignoresCase ? characters.caseless : characters) { all, item in
      all.union(self.characters(of: item, ignoresCase: ignoresCase))
    }
  }

  /// Returns the characters of one member.
  mutating func characters(
    of item: PatternTree.SetItem, ignoresCase: Bool
  ) -> PatternCharacters {
    switch item {
    case .range(let range):
      let plain = PatternCharacters(ScalarSet([range]))
      return ignoresCase ? plain.caseless : plain
    case .shorthand(UInt8(ascii: "N")): return .exceptNewline
    case .shorthand(let letter):
      let found = PatternCharacters.shorthand(letter | 0x20, readsUnicode: readsUnicode) ?? .all
      return letter < UInt8(ascii: "a") ? found.complement : found
    case .posix(let name, let isNegated):
      var found = PatternCharacters.posix(name, readsUnicode: readsUnicode) ?? .all
      if ignoresCase, name == "lower" || name == "upper" { found = found.caseless }
      return isNegated ? found.complement : found
    case .property(let name, let isNegated):
      let found = properties[name] ?? PatternCharacters.property(name)
      properties[name] = found
      // PCRE2 versions differ in the meaning of `\p{Lu}` if case is ignored.
      guard ignoresCase else { return isNegated ? found.complement : found }
      let wide = PatternCharacters(
        sure: found.sure, possible: found.caseless.possible.union(PatternCharacters.beyondASCII))
      return isNegated ? wide.complement : wide
    }
  }
}
