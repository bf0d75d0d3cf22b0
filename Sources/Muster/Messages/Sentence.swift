/// A sentence, in which it is known what stands for its placeholders.
package struct Sentence {
  /// The sentence as it is read.
  package let text: String
  /// What was put in for the placeholders that a row may fill, in their order, by UTF-8 offsets.
  let filled: [(name: String, range: Range<Int>)]
  /// Whether it runs from right to left.
  package let isRightToLeft: Bool

  /// A sentence of which nothing more is known.
  package init(_ text: String) {
    self.init(text, filled: [], isRightToLeft: false)
  }

  init(_ text: String, filled: [(name: String, range: Range<Int>)], isRightToLeft: Bool) {
    self.text = text
    self.filled = filled
    self.isRightToLeft = isRightToLeft
  }

  /// The sentence taken apart: what is written there, and where it is what a row may give.
  package var pieces: [(text: String, parameter: RowParameter?)] {
    let bytes = Array(text.utf8)
    var pieces: [(text: String, parameter: RowParameter?)] = []
    var start = 0
    func take(to end: Int, _ parameter: RowParameter?) {
      pieces.append((String(decoding: bytes[start..<end], as: UTF8.self), parameter))
      start = end
    }
    for (name, range) in filled {
      guard let parameter = RowParameter(named: name) else { continue }
      take(to: range.lowerBound, nil)
      take(to: range.upperBound, parameter)
    }
    take(to: bytes.count, nil)
    return pieces
  }
}
