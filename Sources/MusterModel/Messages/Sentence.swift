/// A sentence that keeps the positions of its placeholders' values.
package struct Sentence {
  /// The sentence as shown.
  package let text: String
  /// The values of placeholders that differ between rows, in order, with UTF-8 offsets.
  let filled: [(name: String, range: Range<Int>)]
  /// True if the sentence is written from right to left.
  package let isRightToLeft: Bool
  /// The allowed choices as the sentence shows them, if there are few.
  package var choices: [String]?

  /// Creates a sentence without known values.
  package init(_ text: String) {
    self.init(text, filled: [], isRightToLeft: false)
  }

  package init(_ text: String, filled: [(name: String, range: Range<Int>)], isRightToLeft: Bool) {
    self.text = text
    self.filled = filled
    self.isRightToLeft = isRightToLeft
  }

  /// The sentence split into pieces: its own text, and the values of row parameters.
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
