internal import CYAML

/// What libyaml's scanner meets in a text, without regard to what may stand where. With `YAMLEvents`
/// the only file that knows its C face.
@safe struct YAMLTokens: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  /// The tokens of the given bytes, which have no byte-order mark.
  init(of bytes: ArraySlice<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: max(bytes.count, 1))
    _ = unsafe input.initialize(from: bytes)
    isReady = unsafe yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The places of each `?` and `:` within brackets that begins a text, as far as the text can be
  /// scanned.
  mutating func misreadMarks(in bytes: ArraySlice<UInt8>) -> [Int] {
    guard isReady else { return [] }
    var places: [Int] = []
    var depth = 0
    // Behind these a colon is a value's, whatever follows.
    var isBehindKey = false
    var (scalar, offset) = (0, bytes.startIndex)
    while true {
      var token = unsafe yaml_token_t()
      guard unsafe yaml_parser_scan(parser, &token) == 1 else { return places }
      defer { unsafe yaml_token_delete(&token) }
      let mark = Int(unsafe token.start_mark.index)
      let type = unsafe token.type
      if type == YAML_STREAM_END_TOKEN || type == YAML_NO_TOKEN { return places }
      if mark > scalar {
        while scalar < mark, offset < bytes.endIndex {
          offset += 1
          while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
          scalar += 1
        }
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
  }
}
