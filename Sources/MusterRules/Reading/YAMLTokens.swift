internal import CYAML

/// The tokens of libyaml's scanner, ignoring the grammar.
struct YAMLTokens: ~Copyable {
  private var parser: YAMLParser

  /// Creates the tokens of the given bytes, which have no byte-order mark.
  init(of bytes: ArraySlice<UInt8>) { parser = YAMLParser(of: bytes) }

  /// Returns the next token's type, and the scalar at which it begins; `nil` if the file can't be
  /// scanned.
  private mutating func next() -> (type: yaml_token_type_t, mark: Int)? {
    try? unsafe parser.token { (unsafe $0.type, Int(unsafe $0.start_mark.index)) }
  }

  /// Returns the offsets of each `?` and `:` that begins a string within brackets, as far as the
  /// file can be scanned.
  mutating func misreadMarks(in bytes: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var depth = 0
    // After a scalar, an alias or a closing bracket, a colon always marks a value.
    var isBehindKey = false
    var (scalar, offset) = (0, bytes.startIndex)
    while let (type, mark) = next(), type != YAML_STREAM_END_TOKEN, type != YAML_NO_TOKEN {
      while scalar < mark, offset < bytes.endIndex {
        offset += 1
        while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        scalar += 1
      }
      switch type {
      case YAML_FLOW_SEQUENCE_START_TOKEN, YAML_FLOW_MAPPING_START_TOKEN:
        depth += 1
        isBehindKey = false
      case YAML_FLOW_SEQUENCE_END_TOKEN, YAML_FLOW_MAPPING_END_TOKEN:
        depth -= 1
        isBehindKey = true
      case YAML_KEY_TOKEN, YAML_VALUE_TOKEN:
        let isMark = type == YAML_KEY_TOKEN ? UInt8(ascii: "?") : UInt8(ascii: ":")
        if depth > 0, mark == scalar, offset < bytes.endIndex, bytes[offset] == isMark,
          !isBehindKey, FlowMarks.isBeginning(bytes, at: offset)
        {
          places.append(offset)
        }
        isBehindKey = false
      case YAML_SCALAR_TOKEN, YAML_ALIAS_TOKEN:
        isBehindKey = true
      default:
        isBehindKey = false
      }
    }
    return places
  }
}
