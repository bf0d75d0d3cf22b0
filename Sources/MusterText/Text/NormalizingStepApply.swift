extension NormalizingStep {
  /// The maximum number of times that a field's steps are applied. One step can give another more
  /// to do: `strip` uncovers spaces that `trim` then removes. So the steps are repeated until they
  /// change nothing, which takes two or three rounds.
  package static let mostRounds = 8

  /// Returns a string after a field's steps; `noting` receives the index of each step that changes
  /// the string.
  package static func normalized(
    _ text: Span<UInt8>, by steps: [NormalizingStep], noting: (Int) -> Void = { _ in }
  ) -> [UInt8] {
    var current: [UInt8] = []
    current.append(text, 0..<text.count)
    for _ in 0..<mostRounds {
      let before = current
      for index in steps.indices {
        var changed: [UInt8] = []
        guard steps[index].apply(to: current.span, into: &changed) else { continue }
        current = changed
        noting(index)
      }
      if isSame(before.span, current.span) { break }
    }
    return current
  }

  /// Appends the normalised string to the output, or nothing if it is unchanged; returns true if it
  /// changed. Both strings are well-formed UTF-8.
  ///
  /// | step | effect |
  /// |---|---|
  /// | `trim` | removes white space at both ends (Unicode's White_Space, here and below) |
  /// | `collapse-spaces` | makes each run of white space one plain space, line ends included |
  /// | `strip` | removes each scalar of these characters |
  /// | `digits-only` | keeps only decimal digits, those of any script as `0` to `9` |
  /// | `lowercase`, `uppercase` | Unicode's full mappings of each scalar, without a locale |
  /// | `nfc`, `nfkc` | Unicode's normalisation forms |
  package func apply(to text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
    switch self {
    case .trim: trimEnds(text, into: &output)
    case .collapseSpaces: joinSpaces(text, into: &output)
    case .strip(let characters): stripScalars(text, of: characters, into: &output)
    case .digitsOnly: keepDigits(text, into: &output)
    case .lowercase: changeCase(text, to: .lower, into: &output)
    case .uppercase: changeCase(text, to: .upper, into: &output)
    case .nfc: compose(text, into: &output)
    case .nfkc: composeCompatibly(text, into: &output)
    }
  }
}
