/// Filling a row from JSON.
extension RowBuilder {
  /// Fills a row with the payload in the bytes: strict JSON without duplicate keys.
  ///
  /// The row's strings point into the bytes, which must live until the row has been judged. A
  /// payload that takes more than the row's `mostSlots` is refused.
  package mutating func fill(_ row: inout Row, json: Span<UInt8>) throws(JSONError) {
    start(&row)
    // A slot counts its bytes with 32 bits.
    guard UInt(json.count) <= UInt(UInt32.max) else {
      throw JSONError(.tooLarge, "a payload has less than 4 GiB, and this one has more", at: 0)
    }
    var reader = JSONReader(json)
    var buffer: [UInt8] = []
    loop: while true {
      let token = try reader.next()
      switch token {
      case .beginObject, .beginList:
        let wish = token == .beginObject ? openObject(&row) : openList(&row)
        if row.isOverfull { throw JSONError(tooManySlots: row.mostSlots, at: reader.tokenStart) }
        if wish == .json {
          let start = reader.tokenStart
          try skip(&reader)
          value(slot(.json, json, start, reader.tokenEnd), &row)
        }
      case .endObject, .endList: close()
      case .name(let name):
        _ = self.name(slot(name, json, &buffer, &row), &row)
      case .text(let text): value(slot(text, json, &buffer, &row), &row)
      case .number(let start, let end): value(slot(.number, json, start, end), &row)
      case .boolean(let flag): value(Slot(flag ? .yes : .no), &row)
      case .null: value(Slot(.null), &row)
      case .end: break loop
      }
      if row.isOverfull { throw JSONError(tooManySlots: row.mostSlots, at: reader.tokenStart) }
    }
    if let key = reader.duplicateKey {
      let written = String(json.extracting(key.start..<key.end))
      // The names in a map, a group or another object may be secret, and it isn't known here which
      // object has the key.
      let name = mayBeSecret(written) ? "" : " \(key.quoted(in: json))"
      throw JSONError(.duplicateKey, "duplicate key\(name)", at: key.start - 1)
    }
  }

  /// Skips to the end of the object or list that has just begun.
  private func skip(_ reader: inout JSONReader) throws(JSONError) {
    var depth = 1
    while depth > 0 {
      switch try reader.next() {
      case .beginObject, .beginList: depth += 1
      case .endObject, .endList: depth -= 1
      default: break
      }
    }
  }

  private func slot(_ kind: Slot.Kind, _ json: Span<UInt8>, _ start: Int, _ end: Int) -> Slot {
    unsafe json.withUnsafeBufferPointer { bytes in
      unsafe Slot(kind, bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// Returns a slot that points into the JSON, or to a copy if the string has escapes.
  private func slot(
    _ text: JSONText, _ json: Span<UInt8>, _ buffer: inout [UInt8], _ row: inout Row
  ) -> Slot {
    guard text.hasEscapes else { return slot(.text, json, text.start, text.end) }
    buffer.removeAll(keepingCapacity: true)
    text.append(from: json, to: &buffer)
    return row.arena.keep(buffer, as: .text)
  }
}

extension JSONError {
  /// Creates the error for a payload that takes too many slots.
  package init(tooManySlots most: Int, at offset: Int = 0) {
    self.init(
      .tooLarge, "a payload takes at most \(most) slots, and this one takes more", at: offset)
  }
}

extension Row {
  /// True if the payload is an object; a form judges nothing else.
  package var isObject: Bool { slots[.form].kind == .group }
}
