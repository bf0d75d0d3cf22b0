internal import Muster

/// A place in a text that is kept for many rows, where something goes that each of them gives.
struct TemplateGap: BitwiseCopyable {
  /// How it stands there.
  enum Standing: BitwiseCopyable {
    /// Within a sentence that runs from right to left or not.
    case sentence(_ isRightToLeft: Bool)
    /// By itself, as the value of a parameter does.
    case alone
  }

  let parameter: RowParameter
  let standing: Standing
  /// How many of the kept bytes stand before it.
  let offset: Int
}

/// Asked before something that a row gives is written into a text: whether it is left out, how it
/// would stand there, and how many bytes are there already.
typealias GapWriter = (RowParameter, TemplateGap.Standing, _ offset: Int) -> Bool

extension OutputBytes {
  /// Adds what a row gives, as it stands in a gap, within JSON's quotes or not.
  mutating func append(_ parameter: Span<UInt8>, _ standing: TemplateGap.Standing, asJSON: Bool) {
    if case .sentence(let isRightToLeft) = standing,
      Isolation.isNeeded(around: parameter, inRightToLeft: isRightToLeft)
    {
      append([0xE2, 0x81, 0xA8], asJSON: asJSON)
      append(parameter, asJSON: asJSON)
      append([0xE2, 0x81, 0xA9], asJSON: asJSON)
    } else {
      append(parameter, asJSON: asJSON)
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
