/// The addresses of documents, `file:///rules/signin.yaml`, and their paths.
enum DocumentAddress {
  /// Returns the path of an address; an address with another scheme is its own path.
  static func path(_ address: String) -> String {
    guard address.hasPrefix("file://") else { return address }
    let rest = Array(address.utf8.dropFirst("file://".utf8.count))
    // A host, as in `file://localhost/…`, is left out.
    let start = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.startIndex
    var bytes: [UInt8] = []
    var index = start
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let byte = UInt8(
          String(decoding: rest[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the address of a path.
  static func address(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%\(digits.utf8.count < 2 ? "0" : "")\(digits)"
      }
    }
    return text
  }
}
