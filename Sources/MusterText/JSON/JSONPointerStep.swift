extension [UInt8] {
  /// Adds a name to a JSON Pointer: a slash, and the name escaped according to RFC 6901, section 3.
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

extension String {
  /// Creates a JSON Pointer from these names.
  package init(pointer names: [String]) {
    var bytes: [UInt8] = []
    for name in names { bytes.append(pointerStep: name) }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// The names in a path, which is a JSON Pointer (its `~0` and `~1` are decoded) or names between
  /// dots.
  package var pathSteps: [[UInt8]] {
    let bytes = Array(utf8)
    let isPointer = bytes.first == UInt8(ascii: "/")
    let mark = UInt8(ascii: isPointer ? "/" : ".")
    var steps: [[UInt8]] = [[]]
    var index = isPointer ? 1 : 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == mark {
        steps.append([])
      } else if isPointer, byte == UInt8(ascii: "~"), index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "0"): steps[steps.count - 1].append(byte)
        case UInt8(ascii: "1"): steps[steps.count - 1].append(UInt8(ascii: "/"))
        default: steps[steps.count - 1] += [byte, bytes[index]]
        }
        index += 1
      } else {
        steps[steps.count - 1].append(byte)
      }
    }
    return steps
  }
}
