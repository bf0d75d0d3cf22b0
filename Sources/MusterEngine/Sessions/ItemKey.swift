/// The fields of an item by which a `unique` rule tells the items of a list apart.
struct ItemKey {
  var fields: [FieldID]
  /// True if the rule ignores the case of letters.
  var ignoresCase: Bool

  /// Appends the value of one of the fields, as bytes that are the same for equal values.
  ///
  /// - Parameters:
  ///   - trace: The value as `SessionValues` writes it for comparing, with its separator.
  ///   - field: The field, ready to run.
  ///   - key: Receives the bytes.
  func append(_ trace: [UInt8], of field: CompiledField, to key: inout [UInt8]) {
    let text = trace.dropLast()
    let isNumber = (field.type == .integer || field.type == .number) && !field.hasReads
    if isNumber, text.count <= Slot.longestNumber,
      let number = Number(trace.span.extracting(0..<text.count), grammar: .json)
    {
      key += number.text.utf8
    } else if ignoresCase {
      key += String(decoding: text, as: UTF8.self).lowercased().utf8
    } else {
      key += text
    }
    key.append(0xFF)
  }
}
