/// Suggests the string that a person probably meant:
/// `Format.iban.suggestion(for: "gb82 west 1234 5698 7654 32")`.
extension Format {
  /// The maximum length of a string with a suggestion, in bytes.
  package static var longestSuggestion: Int { 254 }

  /// Returns a passing string that a person probably meant by this one.
  ///
  /// ```swift
  /// Format.email.suggestion(for: "ada@gmial.com")    // "ada@gmail.com"
  /// ```
  ///
  /// A string that passes has a suggestion only if it looks mistyped, like that address. A
  /// suggestion passes with the same options. A string longer than 254 bytes has no suggestion.
  public func suggestion(
    for text: String, _ options: FormatOptions = FormatOptions(), other: String = ""
  ) -> String? {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= Self.longestSuggestion, !isNotation else { return nil }
    let check = makeCheck(options)
    let otherBytes = Array(other.utf8)
    func passes(_ text: [UInt8]) -> Bool {
      check(text.span, otherBytes.span) == .passes
    }
    if passes(bytes) {
      // The format takes the string for mistyped, such as a mail provider's name with two letters
      // swapped.
      guard let doubt, let better = doubt(bytes), better != bytes, passes(better) else {
        return nil
      }
      return String(decoding: better, as: UTF8.self)
    }
    guard let found = Self.repair(bytes, suggest, passes), found != bytes else { return nil }
    if let spelled = spell?(found, options, otherBytes), spelled != bytes, passes(spelled) {
      return String(decoding: spelled, as: UTF8.self)
    }
    // The result may also look mistyped: `ADA@GMIAL.COM ` has two mistakes.
    if let doubt, let better = doubt(found), passes(better) {
      return String(decoding: better, as: UTF8.self)
    }
    return String(decoding: found, as: UTF8.self)
  }

  /// True if each sign has a meaning, so leaving one out doesn't correct it.
  private var isNotation: Bool {
    name.utf8.elementsEqual("json".utf8) || name.utf8.elementsEqual("regex".utf8)
  }

  private static func repair(
    _ text: [UInt8], _ suggest: Suggest?, _ passes: ([UInt8]) -> Bool
  ) -> [UInt8]? {
    let clean = TypedText.cleaned(text)
    for candidate in TypedText.variants(of: clean) where passes(candidate) { return candidate }
    if let suggest {
      let bare = TypedText.withoutSpaces(clean)
      for start in [clean, bare, bare.map { $0.uppercased }, TypedText.withoutSeparators(clean)] {
        for candidate in suggest(start, passes)
        where candidate.count <= 2 * longestSuggestion && passes(candidate) {
          return candidate
        }
      }
    }
    for candidate in TypedText.boldVariants(of: clean) where passes(candidate) { return candidate }
    return nil
  }
}
