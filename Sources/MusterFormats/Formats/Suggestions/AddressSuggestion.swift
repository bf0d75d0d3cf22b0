/// Suggests corrections for web addresses whose scheme is missing or mistyped.
enum AddressSuggestion {
  static let suggest: Format.Suggest = { text, _ in
    let text = encoded(text)
    let colon = text.prefix(10).firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
    let slash = text.prefix(10).firstIndex(of: UInt8(ascii: "/"))
    var candidates: [[UInt8]] = []
    // `http//`, `htps:/`, `https;//`: the part before the first of these signs was meant as the
    // scheme.
    if let end = colon ?? slash {
      let scheme = Spelling.nearest(
        String(decoding: text[..<end], as: UTF8.self), among: ["https", "http", "ftp"])
      var rest = text[end...]
      while let byte = rest.first,
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "/")
      { rest.removeFirst() }
      if let scheme { candidates.append(Array("\(scheme)://".utf8) + Array(rest)) }
    }
    var bare = text[...]
    while bare.first == UInt8(ascii: "/") || bare.first == UInt8(ascii: ":") {
      bare.removeFirst()
    }
    // A bare name, if it looks like one.
    if bare.contains(UInt8(ascii: ".")), bare.first?.isAlphanumeric == true, colon == nil {
      candidates.append(Array("https://".utf8) + Array(bare))
    }
    candidates.append(text)
    return candidates
  }

  /// Encodes spaces and backslashes as addresses do.
  private static func encoded(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x20: Array("%20".utf8)
      case UInt8(ascii: "\\"): [UInt8(ascii: "/")]
      default: [byte]
      }
    }
  }
}
