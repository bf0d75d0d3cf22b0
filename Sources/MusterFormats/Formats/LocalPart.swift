/// The local part of a mail address with letters of any language (RFC 6531, section 3.3), under
/// PRECIS's rules for user names: after composing to NFC, the IdentifierClass (RFC 8264, section
/// 4.2), with the rules for context (RFC 5892, appendix A) and for directions (RFC 8265, section
/// 3.4.1; RFC 5893, section 2). So no character in it is invisible, or reverses the visible ones.
enum LocalPart {
  /// The maximum number of bytes, and so of scalars (RFC 5321, section 4.5.3.1.1).
  static let longest = 64

  /// Checks a string whose ASCII has already been read; `incomplete` if another letter could make
  /// it pass. It takes linear time, except for the rules for context, which look back, and
  /// allocates nothing.
  static func outcome(of text: Span<UInt8>) -> FormatOutcome {
    if text.isASCII { return .passes }
    guard text.count <= longest else { return .fails }
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: longest) { buffer in
      unsafe buffer.initialize(repeating: 0)
      var scalars = unsafe buffer.mutableSpan
      let count = read(text, into: &scalars)
      return outcome(of: DomainLabel(scalars.span.extracting(0..<count), of: .name))
    }
  }

  private static func read(_ text: Span<UInt8>, into scalars: inout MutableSpan<UInt32>) -> Int {
    var count = 0
    var index = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      index += length
      if count > 0, let syllable = HangulSyllable.composed(scalars[count - 1], scalar) {
        scalars[count - 1] = syllable
      } else {
        scalars[count] = scalar
        count += 1
      }
    }
    return count
  }

  private static func outcome(of name: borrowing DomainLabel) -> FormatOutcome {
    var isIncomplete = false
    for index in name.scalars.indices {
      guard let scalar = name.scalar(at: index) else {
        guard index == name.scalars.count - 1, HangulSyllable.isBeginning(name.scalars[index])
        else { return .fails }
        isIncomplete = true
        continue
      }
      // A mark changes the sign before it: an equals sign becomes another character.
      if Unicode.Scalar(read: scalar.value).isMark {
        guard index > 0, !isSign(name.scalars[index - 1]) else { return .fails }
      }
      switch name.context(of: scalar, at: index) {
      case .passes: break
      case .incomplete: isIncomplete = true
      case .fails: return .fails
      }
    }
    if name.isFromTheRight {
      switch name.bidiOutcome {
      case .passes: break
      case .incomplete: isIncomplete = true
      case .fails: return .fails
      }
    }
    return isIncomplete ? .incomplete : .passes
  }

  private static func isSign(_ scalar: UInt32) -> Bool {
    scalar < 0x80 && !UInt8(truncatingIfNeeded: scalar).isAlphanumeric
  }
}
