/// A language tag (RFC 5646, section 2.1), read part by part.
struct LanguageTag {
  /// The last part read; the parts before extensions come in this order.
  private enum Stage: Int {
    case nothing
    case language
    case extended
    case script
    case region
    case variant
    case extensionSingleton
    case extensionPart
    case privateSingleton
    case privatePart
  }

  private var stage = Stage.nothing
  private var mayBeExtended = false

  /// True if the tag may end here.
  var mayEnd: Bool { stage != .extensionSingleton && stage != .privateSingleton }

  /// Takes the next part if it is allowed here.
  mutating func takes(_ part: Span<UInt8>) -> Bool {
    guard (1...8).contains(part.count) else { return false }
    switch stage {
    case .nothing: return takesStart(part)
    case .privateSingleton, .privatePart:
      stage = .privatePart
      return true
    case .extensionSingleton, .extensionPart:
      if part.count == 1 { return stage == .extensionPart && takesSingleton(part[0]) }
      stage = .extensionPart
      return true
    case .language, .extended, .script, .region, .variant:
      return part.count == 1 ? takesSingleton(part[0]) : takesSubtag(part)
    }
  }

  /// Returns true if the part, the last of the string, could grow into one that is allowed here.
  func couldTake(_ part: Span<UInt8>) -> Bool {
    switch stage {
    case .nothing: LanguageSubtags.outcome(of: part) == .incomplete
    case .extensionSingleton: part.count < 2
    case .privateSingleton, .privatePart, .extensionPart: part.isEmpty
    // Any part could become a variant of up to eight letters and digits.
    case .language, .extended, .script, .region, .variant: part.count < 5
    }
  }

  private mutating func takesStart(_ part: Span<UInt8>) -> Bool {
    if part.count == 1 {
      return part[0].lowercased == UInt8(ascii: "x") && takesSingleton(part[0])
    }
    guard LanguageSubtags.outcome(of: part) == .passes else { return false }
    mayBeExtended =
      extendedLanguages.outcome(of: part) { $0.lowercased } == .passes
      || threeLetterExtendedLanguages.outcome(of: part) { $0.lowercased } == .passes
    stage = .language
    return true
  }

  private mutating func takesSingleton(_ byte: UInt8) -> Bool {
    stage = byte.lowercased == UInt8(ascii: "x") ? .privateSingleton : .extensionSingleton
    return true
  }

  private mutating func takesSubtag(_ part: Span<UInt8>) -> Bool {
    let letters = countOfLetters(part)
    let isWord = letters == part.count
    var taken: Stage?
    switch part.count {
    case 2 where isWord && isRegion(part): taken = .region
    case 3 where isWord && mayBeExtended: taken = .extended
    case 3 where letters == 0: taken = .region
    case 4 where isWord: taken = .script
    case 4 where part[0].isDigit, 5...8: taken = .variant
    default: break
    }
    guard let taken, stage.rawValue < taken.rawValue || taken == .variant else { return false }
    stage = taken
    return true
  }

  private func countOfLetters(_ part: Span<UInt8>) -> Int {
    var letters = 0
    for index in part.indices where part[index].isLetter { letters += 1 }
    return letters
  }

  /// Returns true for a code of ISO 3166-1, one that it reserves or once had, or one for private
  /// use.
  private func isRegion(_ part: Span<UInt8>) -> Bool {
    let (first, second) = (part[0].uppercased, part[1].uppercased)
    switch first {
    case UInt8(ascii: "X"): return true
    case UInt8(ascii: "Q") where second >= UInt8(ascii: "M"): return true
    default:
      return countryCodes.outcome(of: part) { $0.uppercased } == .passes
        || otherRegions.outcome(of: part) { $0.uppercased } == .passes
    }
  }
}

/// The languages that have extended languages in BCP 47's registry, as of November 2026.
private let extendedLanguages = CodeTable(codes: "arlvmsswuzzh", width: 2)
private let threeLetterExtendedLanguages = CodeTable(codes: "koksgn", width: 3)

/// The regions of BCP 47's registry that ISO 3166-1 does not list, as of November 2026.
private let otherRegions = CodeTable(
  codes: "AAACANBUCPCSDDDGEAEUEZFXICNTSUTATPUNYDYUZRZZ", width: 2)
