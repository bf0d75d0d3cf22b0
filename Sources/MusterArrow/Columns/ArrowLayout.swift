/// The layout of a column, by the format in its schema.
package enum ArrowLayout {
  case null
  case boolean
  case integer(width: Int, isSigned: Bool)
  case float(width: Int)
  case decimal(width: Int, scale: Int)
  /// Consecutive strings or binaries, with offsets of this many bytes.
  case text(offsetWidth: Int, isBinary: Bool)
  /// Strings or binaries that are stored elsewhere and pointed at.
  case textView(isBinary: Bool)
  /// Days since 1970, or milliseconds that add up to whole days.
  case date(isInMilliseconds: Bool)
  /// The time of day, in this many parts of a second.
  case time(width: Int, perSecond: Int64)
  /// Parts of a second since 1970; with a zone, in UTC.
  case timestamp(perSecond: Int64, hasZone: Bool)
  case list(offsetWidth: Int)
  case fixedList(count: Int)
  case structure
  case map
  /// Repeated values, each stored once, with the row at which its run ends.
  case runs
  /// A layout that has no equivalent in payloads.
  case other(format: String)

  /// Creates the layout of a format in the notation of Arrow's C data interface.
  package init(format: [UInt8]) {
    let text = String(decoding: format, as: UTF8.self)
    if let plain = Self.plain(format.count == 1 ? format[0] : 0) {
      self = plain
    } else if let named = Self.named(text) {
      self = named
    } else if let parametrised = Self.parametrised(format) {
      self = parametrised
    } else {
      self = .other(format: text)
    }
  }

  private static func plain(_ letter: UInt8) -> ArrowLayout? {
    switch letter {
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "b"): .boolean
    case UInt8(ascii: "c"): .integer(width: 1, isSigned: true)
    case UInt8(ascii: "C"): .integer(width: 1, isSigned: false)
    case UInt8(ascii: "s"): .integer(width: 2, isSigned: true)
    case UInt8(ascii: "S"): .integer(width: 2, isSigned: false)
    case UInt8(ascii: "i"): .integer(width: 4, isSigned: true)
    case UInt8(ascii: "I"): .integer(width: 4, isSigned: false)
    case UInt8(ascii: "l"): .integer(width: 8, isSigned: true)
    case UInt8(ascii: "L"): .integer(width: 8, isSigned: false)
    #if !(os(macOS) && arch(x86_64))
      case UInt8(ascii: "e"): .float(width: 2)
    #endif
    case UInt8(ascii: "f"): .float(width: 4)
    case UInt8(ascii: "g"): .float(width: 8)
    case UInt8(ascii: "u"): .text(offsetWidth: 4, isBinary: false)
    case UInt8(ascii: "U"): .text(offsetWidth: 8, isBinary: false)
    case UInt8(ascii: "z"): .text(offsetWidth: 4, isBinary: true)
    case UInt8(ascii: "Z"): .text(offsetWidth: 8, isBinary: true)
    default: nil
    }
  }

  private static func named(_ format: String) -> ArrowLayout? {
    let layouts: [(String, ArrowLayout)] = [
      ("vu", .textView(isBinary: false)), ("vz", .textView(isBinary: true)),
      ("tdD", .date(isInMilliseconds: false)), ("tdm", .date(isInMilliseconds: true)),
      ("tts", .time(width: 4, perSecond: 1)), ("ttm", .time(width: 4, perSecond: 1000)),
      ("ttu", .time(width: 8, perSecond: 1_000_000)),
      ("ttn", .time(width: 8, perSecond: 1_000_000_000)),
      ("+l", .list(offsetWidth: 4)), ("+L", .list(offsetWidth: 8)), ("+s", .structure),
      ("+m", .map), ("+r", .runs),
    ]
    return layouts.first { $0.0.utf8.elementsEqual(format.utf8) }?.1
  }

  /// Returns the layout of a format that ends with parameters.
  private static func parametrised(_ format: [UInt8]) -> ArrowLayout? {
    guard let colon = format.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let head = String(decoding: format[..<colon], as: UTF8.self)
    let rest = format[(colon + 1)...]
    if head.utf8.elementsEqual("d".utf8) { return decimal(rest) }
    if head.utf8.elementsEqual("+w".utf8) { return number(rest).map { .fixedList(count: $0) } }
    let units: [(String, Int64)] = [
      ("tss", 1), ("tsm", 1000), ("tsu", 1_000_000), ("tsn", 1_000_000_000),
    ]
    guard let unit = units.first(where: { $0.0.utf8.elementsEqual(head.utf8) }) else { return nil }
    return .timestamp(perSecond: unit.1, hasZone: !rest.isEmpty)
  }

  /// Reads a precision, a scale and optionally the number of bits, separated by commas: `10,2,256`.
  private static func decimal(_ text: ArraySlice<UInt8>) -> ArrowLayout? {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let scale = number(parts[1]) else { return nil }
    let bits = parts.count == 3 ? number(parts[2]) : 128
    guard let bits, [32, 64, 128, 256].contains(bits), scale > -512, scale < 512 else { return nil }
    return .decimal(width: bits / 8, scale: scale)
  }

  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  /// The minimum number of buffers in an array of this layout.
  package var bufferCount: Int64 {
    switch self {
    case .null, .runs, .other: 0
    case .structure, .fixedList: 1
    case .text, .textView: 3
    default: 2
    }
  }

  /// The number of children in an array of this layout; `nil` if there may be any number.
  package var childCount: Int64? {
    switch self {
    case .structure, .other: nil
    case .list, .fixedList, .map: 1
    case .runs: 2
    default: 0
    }
  }
}
