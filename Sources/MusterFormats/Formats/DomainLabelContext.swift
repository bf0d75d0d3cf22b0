/// Letters that are allowed only next to certain others (RFC 5892, appendix A).
extension DomainLabel {
  /// Checks a scalar against the letters next to it; `incomplete` if another letter may allow it.
  func context(of scalar: LabelScalar, at index: Int) -> FormatOutcome {
    switch scalar.value {
    // A fast exit for most letters.
    case ..<0xB7: return .passes
    case 0x200C:
      if isAfterVirama(index) { return .passes }
      guard joinsBefore(index) else { return .fails }
      return joinsAfter(index)
    case 0x200D: return isAfterVirama(index) ? .passes : .fails
    // The middle dot in Catalan: l·l.
    case 0xB7:
      guard index > 0, scalars[index - 1] == 0x6C else { return .fails }
      guard index + 1 < scalars.count else { return .incomplete }
      return scalars[index + 1] == 0x6C ? .passes : .fails
    case 0x375:
      guard index + 1 < scalars.count else { return .incomplete }
      return Script(of: scalars[index + 1]).number == ScriptTable.greek ? .passes : .fails
    case 0x5F3, 0x5F4:
      return index > 0 && Script(of: scalars[index - 1]).number == ScriptTable.hebrew
        ? .passes : .fails
    case 0x30FB: return hasJapanese ? .passes : .incomplete
    case 0x660...0x669: return has(0x6F0...0x6F9) ? .fails : .passes
    case 0x6F0...0x6F9: return has(0x660...0x669) ? .fails : .passes
    default: return .passes
    }
  }

  private func isAfterVirama(_ index: Int) -> Bool {
    index > 0 && Unicode.Scalar(read: scalars[index - 1]).combiningClass == 9
  }

  private func joinsBefore(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0 {
      switch scalar(at: place)?.joining {
      case .transparent: place -= 1
      case .left, .dual: return true
      default: return false
      }
    }
    return false
  }

  private func joinsAfter(_ index: Int) -> FormatOutcome {
    for place in index + 1..<scalars.count {
      switch scalar(at: place)?.joining {
      case .transparent: continue
      case .right, .dual: return .passes
      default: return .fails
      }
    }
    return .incomplete
  }

  private var hasJapanese: Bool {
    for index in scalars.indices where scalars[index] != 0x30FB {
      switch Script(of: scalars[index]).number {
      case ScriptTable.hiragana, ScriptTable.katakana, ScriptTable.han: return true
      default: continue
      }
    }
    return false
  }

  private func has(_ range: ClosedRange<UInt32>) -> Bool {
    for index in scalars.indices where range.contains(scalars[index]) { return true }
    return false
  }
}
