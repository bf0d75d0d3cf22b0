/// A type in an Arrow schema, in the notation of Arrow's C data interface.
struct ArrowType {
  /// The notation, such as `i` for 32-bit integers.
  let format: String
  /// The number of buffers of a type that payloads have no values for.
  private(set) var otherBuffers = 0

  /// Reads a type by its number in the schema, with its parameters.
  init(_ number: UInt8, _ table: FlatTable?) throws(ReadError) {
    guard let table else { throw .damagedArrow }
    switch number {
    case 1: format = "n"
    case 2: format = try Self.integer(table)
    case 3: format = try Self.pick(["e", "f", "g"], try table.number(0, or: Int16(0)))
    case 4: format = "z"
    case 5: format = "u"
    case 6: format = "b"
    case 7:
      let (digits, scale) = (try table.number(0, or: Int32(0)), try table.number(1, or: Int32(0)))
      format = "d:\(digits),\(scale),\(try table.number(2, or: Int32(128)))"
    case 8: format = try Self.pick(["tdD", "tdm"], try table.number(0, or: Int16(1)))
    case 9:
      format = try Self.pick(["tts", "ttm", "ttu", "ttn"], try table.number(0, or: Int16(1)))
    case 10:
      let unit = try Self.pick(["tss:", "tsm:", "tsu:", "tsn:"], try table.number(0, or: Int16(0)))
      format = unit + String(decoding: try table.text(1) ?? [], as: UTF8.self)
    case 11:
      format = try Self.pick(["tiM", "tiD", "tin"], try table.number(0, or: Int16(0)))
      otherBuffers = 2
    case 12: format = "+l"
    case 13: format = "+s"
    case 14:
      let isDense = try table.number(0, or: Int16(0)) != 0
      format = isDense ? "+ud" : "+us"
      otherBuffers = isDense ? 2 : 1
    case 15:
      format = "w:\(try table.number(0, or: Int32(0)))"
      otherBuffers = 2
    case 16: format = "+w:\(try table.number(0, or: Int32(0)))"
    case 17: format = "+m"
    case 18:
      format = try Self.pick(["tDs", "tDm", "tDu", "tDn"], try table.number(0, or: Int16(1)))
      otherBuffers = 2
    case 19: format = "Z"
    case 20: format = "U"
    case 21: format = "+L"
    case 22: format = "+r"
    case 23: format = "vz"
    case 24: format = "vu"
    case 25, 26:
      format = number == 25 ? "+vl" : "+vL"
      otherBuffers = 3
    default: throw ReadError("the Arrow data has a type that Muster doesn't know (\(number))")
    }
  }

  private static func integer(_ table: FlatTable) throws(ReadError) -> String {
    let isSigned = try table.number(1, or: UInt8(0)) != 0
    switch (try table.number(0, or: Int32(0)), isSigned) {
    case (8, true): return "c"
    case (8, false): return "C"
    case (16, true): return "s"
    case (16, false): return "S"
    case (32, true): return "i"
    case (32, false): return "I"
    case (64, true): return "l"
    case (64, false): return "L"
    default: throw .damagedArrow
    }
  }

  private static func pick(_ names: [String], _ index: Int16) throws(ReadError) -> String {
    guard names.indices ~= Int(index) else { throw .damagedArrow }
    return names[Int(index)]
  }
}
