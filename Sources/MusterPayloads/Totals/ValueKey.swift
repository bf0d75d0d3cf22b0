internal import Muster

/// Bytes that identify a value while it is counted: a mark, then the value. A long value is
/// shortened, and a hash of the whole value follows the mark.
enum ValueKey {
  private static let text: UInt8 = 1
  private static let long: UInt8 = 2
  /// The maximum number of bytes of a value that isn't shortened.
  private static let mostBytes = 240

  /// Appends the key of the value in a slot to a log, after the number of the value's tag and the
  /// length of the key. Appends nothing if the slot has no value of its own.
  static func append(_ slot: Slot, of tag: Int, to log: inout OutputBytes) {
    switch slot.kind {
    case .text: append(slot.span, text, tag, to: &log)
    case .number: append(slot.span, slot.isTyped ? text : 0, tag, to: &log)
    case .json: append(slot.span, 0, tag, to: &log)
    case .yes: append(Array("true".utf8).span, 0, tag, to: &log)
    case .no: append(Array("false".utf8).span, 0, tag, to: &log)
    case .null: append(Array("null".utf8).span, 0, tag, to: &log)
    case .absent, .group, .items: break
    }
  }

  private static func append(
    _ value: Span<UInt8>, _ mark: UInt8, _ tag: Int, to log: inout OutputBytes
  ) {
    for shift in [0, 8, 16, 24] { log.append(UInt8(truncatingIfNeeded: tag >> shift)) }
    guard value.count > mostBytes else {
      log.append(UInt8(value.count + 1))
      log.append(mark)
      return log.append(value)
    }
    let shown = Array(ReportedValue(value, isText: mark == text).text.utf8.prefix(mostBytes))
    log.append(UInt8(shown.count + 9))
    log.append(mark | long)
    let hash = hash(of: value)
    for shift in stride(from: 0, to: 64, by: 8) {
      log.append(UInt8(truncatingIfNeeded: hash >> UInt64(shift)))
    }
    log.append(shown)
  }

  /// Calls a closure with each key in a log, and the number of its tag.
  static func forEach(in log: Span<UInt8>, _ visit: (Int, Span<UInt8>) -> Void) {
    var index = 0
    while index < log.count {
      var tag = 0
      for byte in 0..<4 { tag |= Int(log[index + byte]) << (8 * byte) }
      let start = index + 5
      index = start + Int(log[index + 4])
      visit(tag, log.extracting(start..<index))
    }
  }

  /// Returns the value of a key.
  static func value(of key: Span<UInt8>) -> ReportedValue {
    let isLong = key[0] & long != 0
    var value = ReportedValue(
      key.extracting((isLong ? 9 : 1)..<key.count), isText: key[0] & text != 0)
    if isLong { value.isShortened = true }
    return value
  }

  /// Returns a hash of bytes.
  static func hash(of bytes: Span<UInt8>) -> UInt64 {
    let hash = StableHash.of(bytes)
    return hash ^ hash >> 29
  }
}
