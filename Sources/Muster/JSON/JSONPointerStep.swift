extension [UInt8] {
  /// Adds a name to a JSON Pointer: its slash, and the name as RFC 6901, section 3, has it.
  package mutating func append(pointerStep name: String) {
    append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): self += [byte, UInt8(ascii: "0")]
      case UInt8(ascii: "/"): self += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: append(byte)
      }
    }
  }
}
