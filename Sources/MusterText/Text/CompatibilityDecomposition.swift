/// Appends a string with its compatibility characters decomposed, if it has any: `ﬁ` becomes `fi`,
/// `①` becomes `1`. Canonical equivalents stay unchanged.
func decomposeCompatibly(_ text: Span<UInt8>, into output: inout [UInt8]) -> Bool {
  CompatibilityTable.records.withBytes { records in
    CompatibilityPool.scalars.withBytes { pool in
      let table = CompatibilityMapping(records: records, pool: pool)
      var isChanged = false
      var index = 0
      while index < text.count {
        let (scalar, length) = text.scalar(at: index)
        if scalar >= 0xA0, let record = table.record(of: scalar) {
          if !isChanged { output.append(text, 0..<index) }
          isChanged = true
          table.append(record, of: scalar, to: &output)
        } else if isChanged {
          output.append(text, index..<(index + length))
        }
        index += length
      }
      return isChanged
    }
  }
}

/// The table of compatibility decompositions, as `Tools/UnicodeTables.swift` packs it: records of
/// eight digits of six bits, in order of their first scalar.
///
/// | digits | meaning |
/// |---|---|
/// | 3 | the first scalar |
/// | 1 | the number of successive scalars, less one |
/// | 1 | 0: all become one scalar; 1: each becomes the next scalar; else the result's length |
/// | 3 | that scalar, or the offset of the result in the pool, three digits a scalar |
private struct CompatibilityMapping: ~Escapable {
  let records: Span<UInt8>
  let pool: Span<UInt8>

  @_lifetime(copy records, copy pool)
  init(records: Span<UInt8>, pool: Span<UInt8>) {
    self.records = records
    self.pool = pool
  }

  /// Returns the offset of a scalar's record, if it has one.
  func record(of scalar: UInt32) -> Int? {
    guard let record = packedRecord(records, ofDigits: 8, for: scalar) else { return nil }
    let distance = scalar - packedNumber(records, at: record, digits: 3)
    return distance <= packedNumber(records, at: record + 3, digits: 1) ? record : nil
  }

  /// Appends the decomposition of a scalar by its record.
  func append(_ record: Int, of scalar: UInt32, to output: inout [UInt8]) {
    let way = packedNumber(records, at: record + 4, digits: 1)
    let value = packedNumber(records, at: record + 5, digits: 3)
    switch way {
    case 0: output.append(scalar: value)
    case 1:
      output.append(scalar: value + scalar - packedNumber(records, at: record, digits: 3))
    default:
      for offset in 0..<Int(way) {
        output.append(scalar: packedNumber(pool, at: (Int(value) + offset) * 3, digits: 3))
      }
    }
  }
}

/// Reads a number from a packed table: its digits have six bits, each written as a byte counted
/// from `0`.
func packedNumber(_ table: Span<UInt8>, at index: Int, digits: Int) -> UInt32 {
  var value: UInt32 = 0
  for digit in index..<(index + digits) {
    value = value << 6 | UInt32(table[digit] &- UInt8(ascii: "0"))
  }
  return value
}

/// Returns the offset of the record that contains a scalar: the last one that begins, with three
/// digits, at or before it; `nil` if the scalar comes before all records.
func packedRecord(_ table: Span<UInt8>, ofDigits width: Int, for scalar: UInt32) -> Int? {
  var low = 0
  var high = table.count / width
  while low < high {
    let middle = (low + high) / 2
    if packedNumber(table, at: middle * width, digits: 3) <= scalar {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low > 0 ? (low - 1) * width : nil
}
