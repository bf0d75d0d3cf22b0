/// One line of text with a cursor in it, edited by keys. The cursor moves by grapheme clusters, so
/// no key removes half a character.
///
/// ```swift
/// var editor = LineEditor("Ada")
/// editor.press(.backspace)
/// editor.text                // "Ad"
/// if editor.press(key).isChange { didChange(editor.text) }
/// ```
public struct LineEditor: Sendable {
  /// The effect of a key.
  public enum Effect: Sendable {
    /// No effect: the key has no meaning here.
    case none
    /// The cursor moved, or is already at its limit.
    case moved
    /// The text changed by typing.
    case typed
    /// The text changed by a paste.
    case pasted

    /// True if the text changed.
    public var isChange: Bool { self == .typed || self == .pasted }
  }

  /// The text.
  public private(set) var text: String
  /// The cursor's position.
  public private(set) var cursor: String.Index
  /// The UTF-8 offset of the first character shown.
  var firstShown = 0

  /// Creates an editor with a text and the cursor after it.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    cursor = self.text.endIndex
  }

  /// Replaces the text; the cursor stays at its offset, or moves to the end. Does nothing if the
  /// text is the same.
  public mutating func show(_ other: String) {
    if text.utf8.elementsEqual(other.utf8) { return }
    let isAtEnd = cursor == text.endIndex
    let offset = cursorOffset
    text = other
    text.makeContiguousUTF8()
    place(at: isAtEnd ? text.utf8.count : min(offset, text.utf8.count))
  }

  /// Handles a key.
  @discardableResult
  public mutating func press(_ key: Key) -> Effect {
    switch key {
    case .character(let scalar): return insert(String(scalar))
    case .alt("\r"), .alt("\n"): return insert("\n")
    case .paste(let words):
      let words = Self.withPlainLines(words)
      if words.isEmpty { return .moved }
      _ = insert(words)
      return .pasted
    case .backspace, .control("h"): return remove(from: before(cursor), to: cursor)
    case .delete, .control("d"): return remove(from: cursor, to: after(cursor))
    case .control("w"), .alt("\u{7F}"), .alt("\u{8}"):
      return remove(from: wordStart(before: cursor), to: cursor)
    case .alt("d"): return remove(from: cursor, to: wordEnd(after: cursor))
    case .control("u"): return remove(from: text.startIndex, to: cursor)
    case .control("k"): return remove(from: cursor, to: text.endIndex)
    default: return move(key)
    }
  }

  private mutating func move(_ key: Key) -> Effect {
    switch key {
    case .left, .control("b"): cursor = before(cursor)
    case .right, .control("f"): cursor = after(cursor)
    case .home, .control("a"): cursor = text.startIndex
    case .end, .control("e"): cursor = text.endIndex
    case .farLeft, .alt("b"): cursor = wordStart(before: cursor)
    case .farRight, .alt("f"): cursor = wordEnd(after: cursor)
    default: return .none
    }
    return .moved
  }

  private mutating func insert(_ words: String) -> Effect {
    let end = cursorOffset + words.utf8.count
    text.insert(contentsOf: words, at: cursor)
    place(at: end)
    return .typed
  }

  private mutating func remove(from start: String.Index, to end: String.Index) -> Effect {
    guard start < end else { return .moved }
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    text.removeSubrange(start..<end)
    place(at: offset)
    return .typed
  }

  private var cursorOffset: Int { text.utf8.distance(from: text.startIndex, to: cursor) }

  /// Moves the cursor to an offset, or after the character that now contains it.
  private mutating func place(at offset: Int) {
    cursor = boundary(at: offset)
    firstShown = min(firstShown, text.utf8.count)
  }

  /// Returns the first character boundary at or after an offset.
  func boundary(at offset: Int) -> String.Index {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    if index == text.endIndex { return index }
    return String.Index(index, within: text) ?? text.index(after: index)
  }

  func before(_ index: String.Index) -> String.Index {
    index > text.startIndex ? text.index(before: index) : index
  }

  func after(_ index: String.Index) -> String.Index {
    index < text.endIndex ? text.index(after: index) : index
  }

  private func wordStart(before index: String.Index) -> String.Index {
    var index = index
    while index > text.startIndex, !Self.isWord(text[before(index)]) { index = before(index) }
    while index > text.startIndex, Self.isWord(text[before(index)]) { index = before(index) }
    return index
  }

  private func wordEnd(after index: String.Index) -> String.Index {
    var index = index
    while index < text.endIndex, !Self.isWord(text[index]) { index = after(index) }
    while index < text.endIndex, Self.isWord(text[index]) { index = after(index) }
    return index
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Converts line breaks, which terminals paste as CR, to LF, and drops a line break at the very
  /// end: it belongs to the copied line, not to the text.
  private static func withPlainLines(_ words: String) -> String {
    var lines = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in words.unicodeScalars {
      if scalar == "\n", previous == "\r" {
        previous = scalar
        continue
      }
      lines.append(scalar == "\r" ? "\n" : scalar)
      previous = scalar
    }
    if lines.last == "\n" { lines.removeLast() }
    return String(lines)
  }
}
