extension NormalizingStep {
  /// Appends what a text becomes to the output, or nothing where it stays as it is; answers whether
  /// it changed. The text is well-formed UTF-8, and so is what it becomes.
  ///
  /// | step | what it does |
  /// |---|---|
  /// | `trim` | takes white space away at both ends (Unicode's White_Space, here and below) |
  /// | `collapse-spaces` | makes each run of white space one plain space, line ends included |
  /// | `strip` | takes each scalar of these characters away |
  /// | `digits-only` | keeps decimal digits alone, those of any writing as `0` to `9` |
  /// | `lowercase`, `uppercase` | Unicode's full mappings of each scalar, in no one's language |
  /// | `nfc`, `nfkc` | Unicode's normalisation forms |
  func apply(to text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
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
