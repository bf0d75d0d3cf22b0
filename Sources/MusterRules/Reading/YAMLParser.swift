internal import CYAML

/// libyaml's parser, with the bytes that it reads. Only this file, `YAMLEvents` and `YAMLTokens`
/// use libyaml's C interface.
///
/// Marks count scalars from the start of the given bytes, because libyaml counts scalars.
/// - SeeAlso: `SourceText.offset(ofScalar:)`
@safe struct YAMLParser: ~Copyable {
  /// The error for a file that is not YAML, as libyaml describes it.
  struct Failure: Error {
    var problem: String
    /// The scalar at which the parser noticed the failure.
    var mark: Int
    /// The scalar at which the broken part began.
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

  /// Creates a parser of the given bytes, which have no byte-order mark.
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

  /// Returns the closure's result for the next event; libyaml's own event is freed afterwards.
  mutating func event<Read>(_ read: (yaml_event_t) -> Read) throws(Failure) -> Read {
    var event = unsafe yaml_event_t()
    guard isReady, unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe read(event)
  }

  /// Returns the closure's result for the next token, ignoring the grammar.
  mutating func token<Read>(_ read: (yaml_token_t) -> Read) throws(Failure) -> Read {
    var token = unsafe yaml_token_t()
    guard isReady, unsafe yaml_parser_scan(parser, &token) == 1 else { throw failure }
    defer { unsafe yaml_token_delete(&token) }
    return unsafe read(token)
  }

  private var failure: Failure {
    guard isReady, let problem = unsafe parser.pointee.problem else {
      return Failure(problem: "out of memory", mark: 0, contextMark: nil)
    }
    let context = unsafe parser.pointee.context
    return Failure(
      problem: unsafe String(cString: problem),
      mark: Int(unsafe parser.pointee.problem_mark.index),
      contextMark: unsafe context == nil ? nil : Int(unsafe parser.pointee.context_mark.index))
  }
}
