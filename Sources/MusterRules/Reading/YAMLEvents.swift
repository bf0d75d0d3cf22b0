internal import CYAML
import Muster

/// What libyaml meets in a text, one event after the other. With `YAMLTokens` the only file that knows
/// its C face.
///
/// Marks are numbers of scalars from the start of the bytes handed in: libyaml counts scalars.
/// - SeeAlso: `SourceText.offset(ofScalar:)`
@safe struct YAMLEvents: ~Copyable {
  enum Event {
    case documentStart(hasDirectives: Bool)
    case alias
    case scalar(String, Node.Style, hasProperties: Bool)
    case listStart(hasProperties: Bool)
    case mappingStart(hasProperties: Bool)
    case collectionEnd
    case streamEnd
    /// The start of the stream, the end of a document.
    case other

    var isBlockScalar: Bool {
      if case .scalar(_, .block, _) = self { true } else { false }
    }
  }

  /// A text that is no YAML, in libyaml's words.
  struct Failure: Error {
    var problem: String
    /// The scalar at which it was noticed.
    var mark: Int
    /// The scalar at which what broke began.
    var contextMark: Int?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  /// libyaml's version: `0.2.5`.
  static var version: String {
    guard let text = unsafe yaml_get_version_string() else { return "" }
    return unsafe String(cString: text)
  }

  /// The events of the given bytes, which have no byte-order mark.
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

  /// The next event and the scalars it stands at. After the stream's end there is none to ask for.
  mutating func next() throws(Failure) -> (event: Event, marks: Range<Int>) {
    guard isReady else { throw Failure(problem: "out of memory", mark: 0, contextMark: nil) }
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    let start = Int(unsafe event.start_mark.index)
    let end = Int(unsafe event.end_mark.index)
    return (unsafe Self.event(event), start..<max(start, end))
  }

  private var failure: Failure {
    let problem = unsafe parser.pointee.problem
    let context = unsafe parser.pointee.context
    return Failure(
      problem: unsafe problem.map { unsafe String(cString: $0) } ?? "out of memory",
      mark: Int(unsafe parser.pointee.problem_mark.index),
      contextMark: unsafe context == nil ? nil : Int(unsafe parser.pointee.context_mark.index))
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
