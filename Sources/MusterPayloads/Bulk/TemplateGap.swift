internal import Muster

/// A gap in a text that is kept for many rows, filled with a parameter of each row.
struct TemplateGap: BitwiseCopyable {
  /// The context of the parameter.
  enum Standing: BitwiseCopyable {
    /// Within a sentence, with true if the sentence runs from right to left.
    case sentence(_ isRightToLeft: Bool)
    /// On its own, as the value of a JSON member.
    case alone
  }

  /// The parameter; `nil` for the value that the failure is about.
  let parameter: RowParameter?
  let standing: Standing
  /// The number of kept bytes before the gap.
  let offset: Int
}

/// Called before a row parameter is written into a text, with its context and the number of bytes
/// so far. Returns true to leave the parameter out.
typealias GapWriter = (RowParameter, TemplateGap.Standing, _ offset: Int) -> Bool

extension OutputBytes {
  /// Adds a row parameter to a gap, inside or outside JSON quotes. A plain parameter contains
  /// nothing that JSON escapes, but the isolating marks around it may need escapes.
  mutating func append(
    _ parameter: Span<UInt8>, _ standing: TemplateGap.Standing, asJSON: Bool, isPlain: Bool
  ) {
    if case .sentence(let isRightToLeft) = standing,
      Isolation.isNeeded(around: parameter, inRightToLeft: isRightToLeft)
    {
      append([0xE2, 0x81, 0xA8], asJSON: asJSON)
      append(parameter, asJSON: asJSON && !isPlain)
      append([0xE2, 0x81, 0xA9], asJSON: asJSON)
    } else {
      append(parameter, asJSON: asJSON && !isPlain)
    }
  }

  private mutating func append(_ text: [UInt8], asJSON: Bool) { append(text.span, asJSON: asJSON) }

  private mutating func append(_ text: Span<UInt8>, asJSON: Bool) {
    if !asJSON || text.isPlainJSON { return append(text) }
    var escaped: [UInt8] = []
    escaped.append(insideJSON: text)
    append(escaped)
  }
}
