internal import Muster

/// Paths of failures that differ from row to row.
extension FailureTexts {
  /// Writes the path of a finding.
  func write(
    pathOf index: Int, _ judge: borrowing Judge, _ row: borrowing Row,
    to output: inout OutputBytes
  ) {
    var hasPath = false
    output.append(beforePath)
    judge.forEachStep(of: index, row) { step in
      hasPath = true
      switch step {
      case .field(let field):
        output.append(steps.span.extracting(stepStarts[field.index]..<stepStarts[field.index + 1]))
      case .item(let index):
        output.append(UInt8(ascii: "/"))
        output.append(number: index)
      case .name(let name) where name.span.isPlainStep:
        output.append(UInt8(ascii: "/"))
        output.append(name.span)
      case .name(let name): output.append(Self.step(name.text, style))
      }
    }
    if hasPath { output.append(behindPath) }
  }

  /// Returns a field's name as one step of a path.
  static func step(_ name: String, _ style: Style) -> [UInt8] {
    var pointer: [UInt8] = []
    pointer.append(pointerStep: name)
    let text = String(decoding: pointer, as: UTF8.self)
    switch style {
    case .pretty: return Array(TerminalEscaping.escaping(text).utf8)
    case .jsonLines:
      var bytes: [UInt8] = []
      bytes.appendJSON(text)
      return Array(bytes.dropFirst().dropLast())
    }
  }
}

extension Span<UInt8> {
  /// True if paths of every style can contain the name unchanged.
  fileprivate var isPlainStep: Bool {
    let end = firstIndex(from: 0) { bytes in
      bytes.below(0x20) | bytes.outsideASCII | bytes.equal(to: 0x7F)
        | bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "\\"))
        | bytes.equal(to: UInt8(ascii: "/")) | bytes.equal(to: UInt8(ascii: "~"))
    }
    return end == count
  }
}
