internal import Muster

extension Phrases {
  /// Returns a normalising step in words.
  func phrase(_ step: NormalizingStep) -> String {
    switch step {
    case .trim: "spaces at both ends are removed"
    case .collapseSpaces: "several spaces become one"
    case .strip(let characters): "the characters \(quoted(characters)) are removed"
    case .digitsOnly: "everything except digits is removed"
    case .lowercase: "capitals become small letters"
    case .uppercase: "small letters become capitals"
    case .nfc: "letters and their accents are joined"
    case .nfkc: "letters written in special ways become the usual ones"
    }
  }

  /// Returns the sentence about the meaning of markers; `nil` if there are none.
  static func sentence(
    onAbsent markers: [AbsentMarker], are meaning: String = "left empty"
  ) -> String? {
    if markers.isEmpty { return nil }
    let verb = markers.count == 1 ? "counts" : "count"
    return "\(listed(markers.map { "\"\($0.text)\"" }, "and")) \(verb) as \(meaning)."
  }
}
