/// A row's parameters for the texts of the last finding, as bytes that are written into the gaps of
/// the texts; one for many rows, because its memory is kept.
package struct ParameterBytes: ~Copyable {
  /// The languages that a sentence may be in.
  private let languages: [Language]
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>]
  /// The ranges of the parameters as sentences show them.
  private var shownRanges: [Range<Int>]
  private var given: UInt64 = 0
  private var counted: UInt64 = 0

  package init(_ writer: MessageWriter) {
    languages = writer.spoken
    ranges = Array(repeating: 0..<0, count: RowParameter.allCases.count)
    shownRanges = ranges
  }

  /// All effects of the parameters on the texts beyond their gaps: which of them there are, whether
  /// the character is a space, and the plural of each number in each language.
  var shape: UInt64 { counted << UInt64(RowParameter.allCases.count + 1) | given }

  private static var isSpace: UInt64 { 1 << UInt64(RowParameter.allCases.count) }

  /// Returns true if the row gives the parameter.
  package func contains(_ parameter: RowParameter) -> Bool { given & parameter.bit != 0 }

  /// Returns the bytes of a parameter.
  @_lifetime(borrow self)
  package func span(of parameter: RowParameter) -> Span<UInt8> {
    bytes.span.extracting(ranges[Int(parameter.rawValue)])
  }

  /// Returns the bytes of a parameter as a sentence shows it.
  @_lifetime(borrow self)
  package func span(ofShown parameter: RowParameter) -> Span<UInt8> {
    bytes.span.extracting(shownRanges[Int(parameter.rawValue)])
  }

  /// True if the row gives none.
  package var isEmpty: Bool { given == 0 }

  /// The bytes of all parameters.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }

  @inline(__always)
  mutating func removeAll() {
    if given == 0 { return }
    bytes.removeAll(keepingCapacity: true)
    (given, counted) = (0, 0)
  }

  mutating func add(_ parameter: RowParameter, _ value: RowParameterValue, shown: String? = nil) {
    let start = bytes.count
    value.append(to: &bytes)
    let range = start..<bytes.count
    ranges[Int(parameter.rawValue)] = range
    shownRanges[Int(parameter.rawValue)] = range
    given |= parameter.bit
    if case .character = parameter, range.count == 1, bytes[start] == 0x20 { given |= Self.isSpace }
    if value.isNumber {
      let operands = PluralOperands(bytes.span.extracting(range))
      for language in languages {
        counted = counted << 3 | UInt64(language.category(operands).rawValue)
      }
    }
    if let shown {
      let start = bytes.count
      bytes += shown.utf8
      shownRanges[Int(parameter.rawValue)] = start..<bytes.count
    }
  }
}
