import Muster
import MusterPayloads

/// The single payload of a command: a whole file, or one of several in a file.
struct OnePayload {
  static let row = CommandOption(
    "row", value: "N",
    help:
      "the payload to use if the file has several: line N of JSON Lines, or item N of an array")

  private static let most = 64 << 20

  /// The payload.
  let value: Value
  /// The settings that it is judged with.
  let settings: PayloadJudge.Settings

  /// Reads the payload and the settings that a command line names.
  init(
    _ path: String, _ form: RuleForm, _ arguments: Arguments, _ io: CommandIO
  ) throws(CommandError) {
    var settings = try CheckSettings.read(arguments, reportsAllFailures: false, io)
    try CheckSettings.completeSingle(&settings, arguments, form, io)
    self.settings = settings
    let row = try arguments.number(of: Self.row, among: 1...Int.max)
    let bytes = try io.contents(of: path, limit: Self.most)
    let shown = path == "-" ? "standard input" : TerminalEscaping.escaping(path)
    if bytes.count > Self.most { throw .input("\(shown): larger than 64 MB; use a part of it") }
    let reader = Reader(form: form, settings: settings, shown: shown)
    value = try reader.payload(bytes, row)
  }

}

/// Reads a single payload from the bytes of a file.
private struct Reader {
  let form: RuleForm
  let settings: PayloadJudge.Settings
  let shown: String

  func payload(_ bytes: [UInt8], _ row: Int?) throws(CommandError) -> Value {
    let whole = Result { () throws(JSONError) in try Value(json: bytes.span) }
    if case .success(.list(let items)) = whole {
      guard let row else {
        throw .input("\(shown): it is an array of \(items.count) items; choose one with --row N")
      }
      guard row <= items.count else {
        throw .input("\(shown): there is no item \(row): the array has \(items.count) items")
      }
      return items[row - 1]
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let row else {
      switch whole {
      case .success(let value): return value
      case .failure(let error):
        if lines.count > 1, isPayload(lines[0]) || lines.prefix(100).count(where: isPayload) > 1 {
          throw .input("\(shown): it has several payloads; choose the one on line N with --row N")
        }
        throw problem(error, bytes, shown)
      }
    }
    guard row <= lines.count, !lines[row - 1].allSatisfy({ $0 <= 0x20 }) else {
      throw .input("\(shown): there is no payload on line \(row)")
    }
    let line = Array(lines[row - 1])
    do throws(JSONError) {
      return try Value(json: line.span)
    } catch {
      throw problem(error, line, "\(shown): line \(row)")
    }
  }

  /// Returns true for a line that is an object, as in JSON Lines.
  private func isPayload(_ line: ArraySlice<UInt8>) -> Bool {
    if case .object? = try? Value(json: Array(line).span) { true } else { false }
  }

  /// Returns the problem as `muster check` words it, because `muster check` knows what the form
  /// keeps secret.
  private func problem(_ error: JSONError, _ json: [UInt8], _ shown: String) -> CommandError {
    var reason = error.reason
    var judge = PayloadJudge(form, settings)
    if case .unreadable(let problem) = judge.outcome(of: json.span, at: PayloadPlace(.line, 1)) {
      reason = problem.message
    }
    return .input("\(shown): byte \(error.offset): \(TerminalEscaping.escaping(reason))")
  }
}
