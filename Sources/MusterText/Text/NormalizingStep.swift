/// A normalising step that changes a string before any rule reads it.
public enum NormalizingStep: Sendable {
  case trim
  case collapseSpaces
  /// Removes these characters.
  case strip(String)
  case digitsOnly
  case lowercase
  case uppercase
  case nfc
  case nfkc

  /// The steps that are one word in a rule file.
  package static let words: [(word: String, step: NormalizingStep)] = [
    ("trim", .trim), ("collapse-spaces", .collapseSpaces), ("digits-only", .digitsOnly),
    ("lowercase", .lowercase), ("uppercase", .uppercase), ("nfc", .nfc), ("nfkc", .nfkc),
  ]
}
