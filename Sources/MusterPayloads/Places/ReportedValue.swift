internal import Muster

/// A payload value, shortened for a report.
public struct ReportedValue: Sendable, Hashable {
  /// The greatest number of characters of a value that a report shows; the middle of a longer value
  /// is left out.
  public static let mostCharacters = 60

  private static let behindGap = 20

  /// True if the value is a string; otherwise it is JSON.
  public var isText: Bool
  /// The string, or the value as JSON.
  public var text: String
  /// True if the middle of the value is left out.
  public var isShortened = false

  /// Creates a value from a string or JSON.
  public init(_ text: String, isText: Bool) {
    self.text = text
    self.isText = isText
  }

  /// Creates the value in a slot; `nil` if the slot has no value of its own.
  init?(_ slot: Slot) {
    switch slot.kind {
    case .text: self.init(slot.span, isText: true)
    case .number: self.init(slot.span, isText: slot.isTyped)
    case .json: self.init(slot.span, isText: false)
    case .yes: self.init("true", isText: false)
    case .no: self.init("false", isText: false)
    case .null: self.init("null", isText: false)
    case .absent, .group, .items: return nil
    }
  }

  /// Creates a value from UTF-8 bytes, without the middle if it is long.
  init(_ text: Span<UInt8>, isText: Bool) {
    self.isText = isText
    isShortened =
      text.count > Self.mostCharacters
      && text.characterCount(in: 0..<text.count) > Self.mostCharacters
    guard isShortened else {
      self.text = Self.string(text)
      return
    }
    var head = 0
    for _ in 0..<(Self.mostCharacters - Self.behindGap - 1) {
      head = text.endOfCharacter(at: head)
    }
    var tail = text.count
    for _ in 0..<Self.behindGap { tail = text.startOfCharacter(before: tail) }
    self.text =
      Self.string(text.extracting(0..<head)) + "…"
      + Self.string(text.extracting(tail..<text.count))
  }

  /// True if the value is a number that JSON can't have, such as NaN or a date after the year 9999.
  var isUnlikeJSON: Bool {
    guard !isText, !text.hasPrefix("\""), !["true", "false", "null"].contains(text) else {
      return false
    }
    return !text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
  }

  /// True if the value is an object or a list.
  var hasParts: Bool { !isText && (text.hasPrefix("{") || text.hasPrefix("[")) }

  /// The value as people read it: a string in quotes, without terminal controls.
  public var shown: String {
    let safe = TerminalEscaping.escaping(text)
    return isText ? "\"\(safe)\"" : safe
  }

  private static func string(_ text: Span<UInt8>) -> String {
    unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Span<UInt8> {
  fileprivate func endOfCharacter(at index: Int) -> Int {
    var end = Swift.min(index + 1, count)
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  fileprivate func startOfCharacter(before index: Int) -> Int {
    var start = Swift.max(index - 1, 0)
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
