internal import Muster

extension Phrases {
  /// Returns a step of a text's normalising in words.
  func phrase(_ step: NormalizingStep) -> String {
    switch step {
    case .trim: "spaces at both ends are taken away"
    case .collapseSpaces: "several spaces become one"
    case .strip(let characters): "the characters \(quoted(characters)) are taken away"
    case .digitsOnly: "all but digits is taken away"
    case .lowercase: "capitals become small letters"
    case .uppercase: "small letters become capitals"
    case .nfc: "letters and their accents are joined"
    case .nfkc: "letters written in special ways become the usual ones"
    }
  }
}
