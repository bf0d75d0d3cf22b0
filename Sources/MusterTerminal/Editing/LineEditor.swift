/// One line of text with a cursor in it, as keys change it. The cursor stands between two
/// characters as a person counts them, so no key takes half of one.
///
/// ```swift
/// var editor = LineEditor("Ada")
/// editor.press(.backspace)
/// editor.text                // "Ad"
/// if editor.press(key).isChange { didChange(editor.text) }
/// ```
public struct LineEditor: Sendable {
  /// What a key did.
  public enum Effect: Sendable {
    /// Nothing: it means nothing here.
    case none
    /// The cursor moved, or stays because it can't go on.
    case moved
    /// The text changed by typing.
    case typed
    /// The text changed by a paste.
    case pasted

    /// True where the text changed.
    public var isChange: Bool { self == .typed || self == .pasted }
  }

  /// The text.
  public private(set) var text: String
  /// Where the cursor is.
  public private(set) var cursor: String.Index
  /// Where the part that shows begins, in UTF-8.
  var firstShown = 0

  /// An editor with the cursor behind a text.
  public init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    cursor = self.text.endIndex
  }

  /// Puts another text in place; the cursor stays where it is, as far as there is text. Does
  /// nothing where the text is the same.
  public mutating func show(_ other: String) {
    if text.utf8.elementsEqual(other.utf8) { return }
    let isAtEnd = cursor == text.endIndex
    let offset = cursorOffset
    text = other
    text.makeContiguousUTF8()
    place(at: isAtEnd ? text.utf8.count : min(offset, text.utf8.count))
  }

  /// Does what a key means.
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

  /// Puts the cursor at an offset, or behind the character that this has become a part of.
  private mutating func place(at offset: Int) {
    cursor = boundary(at: offset)
    firstShown = min(firstShown, text.utf8.count)
  }

  /// The first boundary of characters at an offset or behind it.
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

  /// Terminals paste a line's end as CR. One at the very end is the copied line's, not the text's.
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
