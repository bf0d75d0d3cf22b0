/// One label of a domain name, decoded to letters: a U-label of RFC 5890 or an ASCII label. The
/// local part of a mail address follows the same rules for context and direction.
struct DomainLabel: ~Escapable {
  let scalars: Span<UInt32>
  let repertoire: LabelScalar.Repertoire

  /// True if the label is all ASCII.
  let isASCII: Bool

  @_lifetime(copy scalars)
  init(_ scalars: Span<UInt32>, of repertoire: LabelScalar.Repertoire = .label) {
    self.scalars = scalars
    self.repertoire = repertoire
    var isASCII = true
    for index in scalars.indices where scalars[index] >= 0x80 { isASCII = false }
    self.isASCII = isASCII
  }

  /// Returns the scalar at an index; `nil` if it is not allowed there.
  func scalar(at index: Int) -> LabelScalar? {
    LabelScalar(scalars[index], in: repertoire)
  }

  /// Checks the label on its own according to RFC 5891, section 4.2, ignoring directions.
  /// `incomplete` means that more letters could make the label pass.
  func outcome(needsNFC: Bool) -> FormatOutcome {
    guard scalars.count > 0, scalars.count <= Punycode.longest else {
      return scalars.count == 0 ? .incomplete : .fails
    }
    let hyphen: UInt32 = 0x2D
    guard scalars[0] != hyphen, !Unicode.Scalar(read: scalars[0]).isMark,
      scalars.count < 4 || scalars[2] != hyphen || scalars[3] != hyphen,
      Punycode.length(of: scalars) <= Punycode.longest
    else { return .fails }
    var isIncomplete = scalars[scalars.count - 1] == hyphen
    for index in scalars.indices {
      guard let scalar = self.scalar(at: index) else {
        guard !needsNFC, index == scalars.count - 1, HangulSyllable.isBeginning(scalars[index])
        else { return .fails }
        isIncomplete = true
        continue
      }
      switch context(of: scalar, at: index) {
      case .passes: break
      case .incomplete: isIncomplete = true
      case .fails: return .fails
      }
    }
    if needsNFC, !isNFC { return .fails }
    guard isIncomplete else { return .passes }
    return scalars.count < Punycode.longest ? .incomplete : .fails
  }

  /// True if the label is in NFC. The table already excludes scalars that are never in NFC.
  private var isNFC: Bool {
    if isASCII { return true }
    var letter: UInt32?
    var last: UInt8 = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let own = scalar < 0x300 ? 0 : Unicode.Scalar(read: scalar).combiningClass
      let follows = index > 0 && (own == 0 ? last == 0 : last < own)
      guard own == 0 || last <= own else { return false }
      if follows, let letter, composes(letter, with: scalar) { return false }
      if own == 0 { letter = scalar }
      last = own
    }
    return true
  }
}

/// The Bidi rule (RFC 5893, section 2).
extension DomainLabel {
  /// True if the label has a right-to-left letter or digit, so the whole name is subject to the
  /// rule.
  var isFromTheRight: Bool {
    if isASCII { return false }
    for index in scalars.indices {
      switch scalar(at: index)?.direction {
      case .right, .arabicLetter, .arabicNumber: return true
      default: continue
      }
    }
    return false
  }

  /// The result of the rule; `incomplete` if more letters could make the label pass.
  var bidiOutcome: FormatOutcome {
    guard scalars.count > 0, let first = scalar(at: 0)?.direction else {
      return .incomplete
    }
    let fromTheRight = first == .right || first == .arabicLetter
    guard fromTheRight || first == .left else { return .fails }
    var endsWell = false
    var hasEuropean = false
    var hasArabic = false
    for index in scalars.indices {
      guard let direction = scalar(at: index)?.direction else { return .fails }
      switch direction {
      case .mark: continue
      case .separator, .commonSeparator, .terminator, .neutral, .boundary: endsWell = false
      case .europeanNumber:
        hasEuropean = true
        endsWell = true
      case .left:
        guard !fromTheRight else { return .fails }
        endsWell = true
      case .right, .arabicLetter:
        guard fromTheRight else { return .fails }
        endsWell = true
      case .arabicNumber:
        guard fromTheRight else { return .fails }
        hasArabic = true
        endsWell = true
      }
    }
    if fromTheRight, hasEuropean, hasArabic { return .fails }
    return endsWell ? .passes : .incomplete
  }
}
