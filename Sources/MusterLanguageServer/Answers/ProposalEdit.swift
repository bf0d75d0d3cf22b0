/// The place for proposed examples or stories in a rule file: after any existing ones.
struct ProposalEdit {
  let bytes: Range<Int>
  let text: String
  /// True if the tests continue an existing list.
  let goesOn: Bool

  /// Creates the edit that adds tests, in rule file notation, under a key; `nil` if they don't fit,
  /// as in JSON.
  init?(_ tests: String, under key: String = "examples", in outline: Outline) {
    guard outline.entries[0].brackets == nil else { return nil }
    let lines = tests.split(separator: "\n")
    let own = outline.child(0, key)
    goesOn = own != nil
    guard let list = own else {
      let end = outline.bytes.count
      let text = "\(Self.newLine(at: end, outline))\n\(tests)"
      (bytes, self.text) = (end..<end, LineEnd(of: outline.bytes).ending(text))
      return
    }
    let found = outline.entries[list]
    // After `[]`, there is no item to follow.
    guard found.brackets == nil, let first = found.children.first,
      outline.entries[first].key == nil
    else { return nil }
    let end = outline.endOfLine(found.end)
    let indent = String(repeating: " ", count: outline.entries[first].column)
    // The given lines are indented by two spaces.
    let moved = lines.dropFirst().map { "\(indent)\($0.dropFirst(2))\n" }.joined()
    let text = Self.newLine(at: end, outline) + moved
    (bytes, self.text) = (end..<end, LineEnd(of: outline.bytes).ending(text))
  }

  /// The last line of a file may have no line ending.
  private static func newLine(at end: Int, _ outline: Outline) -> String {
    end == 0 || outline.bytes[end - 1] == 0x0A ? "" : "\n"
  }
}

extension Outline {
  /// Returns the byte after the line that a byte is on.
  fileprivate func endOfLine(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, end == 0 || bytes[end - 1] != 0x0A { end += 1 }
    return end
  }
}
