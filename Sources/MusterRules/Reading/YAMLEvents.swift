internal import CYAML
import Muster

/// libyaml's events for a file, one after the other.
struct YAMLEvents: ~Copyable {
  enum Event {
    case documentStart(hasDirectives: Bool)
    case alias
    case scalar(String, Node.Style, hasProperties: Bool)
    case listStart(hasProperties: Bool)
    case mappingStart(hasProperties: Bool)
    case collectionEnd
    case streamEnd
    /// Any other event, such as the start of the stream or the end of a document.
    case other

    var isBlockScalar: Bool {
      if case .scalar(_, .block, _) = self { true } else { false }
    }
  }

  private var parser: YAMLParser

  /// Creates the events of the given bytes, which have no byte-order mark.
  init(of bytes: ArraySlice<UInt8>) { parser = YAMLParser(of: bytes) }

  /// Returns the next event and its range in scalars. Don't call it after the stream's end.
  mutating func next() throws(YAMLParser.Failure) -> (event: Event, marks: Range<Int>) {
    try unsafe parser.event { event in
      let start = Int(unsafe event.start_mark.index)
      let end = Int(unsafe event.end_mark.index)
      return (unsafe Self.event(event), start..<max(start, end))
    }
  }

  private static func event(_ event: yaml_event_t) -> Event {
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT:
      return .streamEnd
    case YAML_DOCUMENT_START_EVENT:
      let start = unsafe event.data.document_start
      let hasTags = unsafe start.tag_directives.start != start.tag_directives.end
      return .documentStart(hasDirectives: unsafe start.version_directive != nil || hasTags)
    case YAML_ALIAS_EVENT:
      return .alias
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        unsafe String(decoding: bytes, as: UTF8.self), style(unsafe scalar.style),
        hasProperties: unsafe scalar.anchor != nil || scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return .listStart(hasProperties: unsafe start.anchor != nil || start.tag != nil)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return .mappingStart(hasProperties: unsafe start.anchor != nil || start.tag != nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .collectionEnd
    default:
      return .other
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> Node.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }
}
