/// The value of a parameter in a failure's messages, for one row.
enum RowParameterValue {
  case slot(Slot)
  case integer(Int64)
  case number(Number)
  case moment(Moment)
  case boolean(Bool)
  case text(String)

  /// The value as a parameter of a failure.
  var parameter: Failure.ParameterValue {
    switch self {
    case .slot(let slot): .text(slot.shown)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .moment, .boolean, .text: .text(text)
    }
  }

  /// The value as a message shows it.
  var text: String { String(writing: { append(to: &$0) }) }

  var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .slot, .moment, .boolean, .text: false
    }
  }

  /// Appends the value as a message shows it.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .slot(let slot):
      switch slot.kind {
      case .text, .number, .json: bytes.append(slot.span, 0..<Int(slot.count))
      case .yes, .no, .absent, .null, .group, .items: bytes += slot.shown.utf8
      }
    case .integer(let integer): Number(integer).append(to: &bytes)
    case .number(let number): number.append(to: &bytes)
    case .moment(let moment): moment.append(to: &bytes)
    case .boolean(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .text(let text): bytes += text.utf8
    }
  }
}

/// The parameters of one row for the messages of one failure.
struct GivenParameters {
  private var all: [(parameter: RowParameter, value: RowParameterValue, shown: String?)] = []

  mutating func add(_ parameter: RowParameter, _ value: RowParameterValue, shown: String?) {
    all.append((parameter, value, shown))
  }

  /// Returns the string that a message shows for a parameter, if that differs from the parameter.
  func shown(_ parameter: String) -> String? {
    all.first { ByteString($0.parameter.word) == ByteString(parameter) }?.shown
  }

  /// The value of a parameter, if the row has it.
  subscript(parameter: RowParameter) -> RowParameterValue? {
    all.first { $0.parameter.rawValue == parameter.rawValue }?.value
  }

  /// Returns a parameter for a failure; empty if the row doesn't have it.
  func parameter(_ parameter: RowParameter) -> [Failure.Parameter] {
    self[parameter].map { [Failure.Parameter(parameter.word, $0.parameter)] } ?? []
  }
}
