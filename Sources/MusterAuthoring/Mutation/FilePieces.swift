internal import Muster
internal import MusterRules

/// The pieces of a rule file as bytes: their ends, and the edits that replace, remove or add one.
/// The edited file is one that an author could have written.
struct FilePieces: Sendable {
  let text: SourceText
  private let isJSON: Bool

  init(_ text: SourceText) {
    self.text = text
    isJSON = text.path.hasSuffix(".json")
  }

  private var bytes: [UInt8] { text.bytes }

  /// Returns true if a list or a mapping is in brackets or braces.
  func isFlow(_ node: Node) -> Bool {
    guard node.text == nil, let start = node.range?.start, start < bytes.count else { return false }
    return bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
  }

  /// Returns the bytes of a node, without the white space after it.
  func range(of node: Node) -> Range<Int> {
    let start = node.range?.start ?? 0
    return start..<max(start, end(of: node))
  }

  private func end(of node: Node) -> Int {
    guard let range = node.range else { return 0 }
    if !isFlow(node) {
      if let last = node.items?.last { return end(of: last) }
      if let last = node.entries?.last { return end(of: last) }
    }
    var end = min(range.end, bytes.count)
    while end > range.start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func end(of entry: Node.Entry) -> Int {
    if let range = entry.value.range, range.start < range.end { return end(of: entry.value) }
    // The value after the colon is empty.
    var end = entry.key.range?.end ?? 0
    while end < bytes.count, bytes[end] != UInt8(ascii: ":") { end += 1 }
    return min(end + 1, bytes.count)
  }

  /// Returns the text of a node as it is written in the file.
  func written(_ node: Node) -> String { text.text(range(of: node)) }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  // MARK: - Lines

  private func startOfLine(_ offset: Int) -> Int {
    text.rangeOfLine(text.position(of: offset).line).lowerBound
  }

  /// Returns the start of the line after the line that a byte is in.
  private func nextLine(_ offset: Int) -> Int {
    let line = text.position(of: offset).line
    return line >= text.lineCount ? bytes.count : text.rangeOfLine(line + 1).lowerBound
  }

  private func isIndented(_ offset: Int) -> Bool {
    bytes[startOfLine(offset)..<offset].allSatisfy { $0 == 0x20 }
  }

  // MARK: - Removing

  /// Returns the edit that removes an entry; `nil` if the rest would be invalid there.
  func removing(entry index: Int, of mapping: Node) -> TextEdit? {
    guard let entries = mapping.entries, entries.indices.contains(index),
      let start = entries[index].key.range?.start
    else { return nil }
    let next = index + 1 < entries.count ? entries[index + 1].key.range?.start : nil
    if isFlow(mapping) {
      let before = index > 0 ? end(of: entries[index - 1]) : nil
      return removingFlow(start..<end(of: entries[index]), before, next, in: mapping)
    }
    if isIndented(start) {
      return TextEdit(range: startOfLine(start)..<nextLine(end(of: entries[index])), text: "")
    }
    // The entry follows the dash of its item, and the dash is kept.
    return next.map { TextEdit(range: start..<$0, text: "") }
  }

  /// Returns the edit that removes an item.
  func removing(item index: Int, of list: Node) -> TextEdit? {
    guard let items = list.items, items.indices.contains(index),
      let start = items[index].range?.start
    else { return nil }
    if isFlow(list) {
      let next = index + 1 < items.count ? items[index + 1].range?.start : nil
      let before = index > 0 ? end(of: items[index - 1]) : nil
      return removingFlow(start..<end(of: items[index]), before, next, in: list)
    }
    guard items.count > 1 else { return nil }
    var dash = start - 1
    while dash >= 0, bytes[dash] == 0x20 { dash -= 1 }
    guard dash >= 0, bytes[dash] == UInt8(ascii: "-"), isIndented(dash) else { return nil }
    return TextEdit(range: startOfLine(dash)..<nextLine(end(of: items[index])), text: "")
  }

  private func removingFlow(
    _ piece: Range<Int>, _ before: Int?, _ next: Int?, in owner: Node
  ) -> TextEdit {
    if let next { return TextEdit(range: piece.lowerBound..<next, text: "") }
    if let before { return TextEdit(range: before..<piece.upperBound, text: "") }
    return TextEdit(range: range(of: owner), text: owner.items == nil ? "{}" : "[]")
  }

  // MARK: - Replacing and adding

  /// Returns the edit that replaces a node with raw text.
  func replacing(_ node: Node, with raw: String) -> TextEdit {
    TextEdit(range: range(of: node), text: raw)
  }

  /// Returns the edit that gives a scalar another text, in its existing quotes if they can be kept.
  func rewriting(_ scalar: Node, as new: String) -> TextEdit {
    let old = range(of: scalar)
    let first = old.isEmpty ? nil : bytes[old.lowerBound]
    let raw =
      switch first {
      case UInt8(ascii: "\""): Value.text(new).json()
      case UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: ">"): FlowText.quoted(new)
      default: isJSON || Self.isPlain(new) ? new : FlowText.quoted(new)
      }
    return TextEdit(range: old, text: raw)
  }

  /// Returns a word or a number as a scalar of the file.
  func scalar(_ word: String) -> String { isJSON ? Value.text(word).json() : word }

  /// Returns a text as a scalar of the file, in quotes.
  func quoted(_ text: String) -> String {
    isJSON ? Value.text(text).json() : FlowText.quoted(text)
  }

  /// Returns the edit that adds an entry before all others of a mapping, or to an empty one.
  func adding(_ key: String, _ value: String, to entry: Node.Entry) -> TextEdit? {
    let added = "\(scalar(key)): \(value)"
    let mapping = entry.value
    guard let entries = mapping.entries else {
      guard mapping.isNull else { return nil }
      let end = end(of: entry)
      if let range = mapping.range, range.start < range.end {
        return TextEdit(range: range.start..<end, text: "{ \(added) }")
      }
      return TextEdit(range: end..<end, text: " { \(added) }")
    }
    guard let first = entries.first?.key.range?.start else {
      return replacing(mapping, with: "{ \(added) }")
    }
    if isFlow(mapping) { return TextEdit(range: first..<first, text: "\(added), ") }
    let column = first - startOfLine(first)
    let indent = String(repeating: " ", count: column)
    return TextEdit(range: first..<first, text: "\(added)\n\(indent)")
  }

  /// Returns the edit that adds an entry after another one.
  func adding(
    _ key: String, _ value: String, beside entry: Node.Entry, of mapping: Node
  ) -> TextEdit? {
    let end = end(of: entry)
    let added = "\(scalar(key)): \(value)"
    if isFlow(mapping) { return TextEdit(range: end..<end, text: ", \(added)") }
    let start = nextLine(end)
    let indent = String(repeating: " ", count: column(of: entry.key))
    // The last line may have no end.
    let isEnded = start > 0 && bytes[start - 1] == 0x0A
    return TextEdit(
      range: start..<start, text: isEnded ? "\(indent)\(added)\n" : "\n\(indent)\(added)")
  }

  /// Returns the edit that adds an item after the last one of a list.
  func adding(_ value: String, behind last: Node, of list: Node) -> TextEdit {
    let end = range(of: last).upperBound
    if isFlow(list) { return TextEdit(range: end..<end, text: ", \(value)") }
    let indent = String(repeating: " ", count: column(of: last) - 2)
    return TextEdit(range: end..<end, text: "\n\(indent)- \(value)")
  }

  /// Returns the bytes before a node in its line.
  func column(of node: Node) -> Int {
    let start = node.range?.start ?? 0
    return start - startOfLine(start)
  }

  /// Returns true if a text means itself without quotes, in brackets as well.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.last != 0x20, text.utf8.last != 0x3A else {
      return false
    }
    if "-?:,[]{}#&*!|>'\"%@` ".utf8.contains(first) {
      // A minus is the sign of a number.
      guard first == UInt8(ascii: "-"), text.utf8.dropFirst().first?.isDigitOrDot == true else {
        return false
      }
    }
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || "[]{},".utf8.contains(byte) { return false }
      if before == 0x3A, byte == 0x20 { return false }
      if before == 0x20, byte == UInt8(ascii: "#") { return false }
      before = byte
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isDigitOrDot: Bool { (0x30...0x39).contains(self) || self == 0x2E }
}
