/// A row's parameters for the last finding's messages, as bytes to write into the gaps of the
/// messages. It is reused for many rows to keep its memory.
package struct ParameterBytes: ~Copyable {
  /// The languages that a message can be in.
  private let languages: [Language]
  /// The bytes of this row's parameters, after those of earlier rows, which are all dropped at
  /// once.
  private var bytes: [UInt8] = []
  private var first = 0
  /// The bytes of each parameter.
  private var places: TrivialBuffer<Place>
  private var given: UInt64 = 0
  private var counted: UInt64 = 0

  /// A parameter's bytes, and those that messages show.
  struct Place: BitwiseCopyable {
    var start = 0
    var end = 0
    var startOfShown = 0
    var endOfShown = 0
  }

  /// The maximum number of bytes that are kept from earlier rows.
  private static var keptBytes: Int { 4096 }

  package init(_ writer: MessageWriter) {
    languages = writer.spoken
    places = TrivialBuffer(capacity: RowParameter.allCases.count)
    places.append(Place(), count: RowParameter.allCases.count)
  }

  /// All effects of the parameters on the messages, except the values in their gaps: the set of
  /// parameters, a space as the character, and the plural of each number in each language.
  var shape: UInt64 { counted << UInt64(RowParameter.allCases.count + 1) | given }

  private static var isSpace: UInt64 { 1 << UInt64(RowParameter.allCases.count) }

  /// Returns true if the row has the parameter.
  package func contains(_ parameter: RowParameter) -> Bool { given & parameter.bit != 0 }

  /// Returns the bytes of a parameter.
  @_lifetime(borrow self)
  package func span(of parameter: RowParameter) -> Span<UInt8> {
    let place = places[Int(parameter.rawValue)]
    return bytes.span.extracting(place.start..<place.end)
  }

  /// Returns the bytes of a parameter as a message shows it.
  @_lifetime(borrow self)
  package func span(ofShown parameter: RowParameter) -> Span<UInt8> {
    let place = places[Int(parameter.rawValue)]
    return bytes.span.extracting(place.startOfShown..<place.endOfShown)
  }

  /// True if the row has no parameters.
  package var isEmpty: Bool { given == 0 }

  /// The bytes of all parameters.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span.extracting(first..<bytes.count) }
  }

  @inline(__always)
  mutating func removeAll() {
    if given == 0 { return }
    if bytes.count > Self.keptBytes { bytes.removeAll(keepingCapacity: true) }
    first = bytes.count
    (given, counted) = (0, 0)
  }

  mutating func add(_ parameter: RowParameter, _ value: RowParameterValue, shown: String? = nil) {
    let start = bytes.count
    value.append(to: &bytes)
    let end = bytes.count
    var place = Place(start: start, end: end, startOfShown: start, endOfShown: end)
    given |= parameter.bit
    if case .character = parameter, end - start == 1, bytes[start] == 0x20 { given |= Self.isSpace }
    if value.isNumber {
      let operands = PluralOperands(bytes.span.extracting(start..<end))
      for language in languages {
        counted = counted << 3 | UInt64(language.category(operands).rawValue)
      }
    }
    if let shown {
      bytes += shown.utf8
      (place.startOfShown, place.endOfShown) = (end, bytes.count)
    }
    places[Int(parameter.rawValue)] = place
  }
}
