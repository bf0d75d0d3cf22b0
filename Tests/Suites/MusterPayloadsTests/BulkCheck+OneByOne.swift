@testable import Muster
@testable import MusterPayloads
import RandomPayloads

extension BulkCheck {
  /// Judges the payloads of a source one by one, lines too, and hands on an entry for each: what
  /// many at once are held against.
  func oneByOne(
    _ source: any ByteSource, _ report: (ReportEntry) -> Void
  ) throws -> SourceCheck.Ending {
    let source = LastLine(source)
    var reader = PayloadReader(source, limits: settings.limits)
    var isOpen = false
    var judge = PayloadJudge(form, settings.judging)
    judge.judge.suggestsChoices = settings.showsValues
    var strangers = 0
    var hasJSON = false
    while true {
      switch try reader.next() {
      case .payload(let place):
        let outcome = judge.outcome(of: reader.bytes, at: place)
        let bytes = reader.bytes
        var entry = ReportEntry(source: "s", place: place, outcome: outcome)
        entry.findPlaces(in: bytes.indices.map { bytes[$0] })
        if case .judged = outcome { judge.sortFindings() }
        if settings.showsValues { entry.addValues(of: judge, form) }
        report(entry)
        isOpen = false
        guard case .unreadable(let problem) = outcome, problem.code == "not-json" else {
          hasJSON = true
          continue
        }
        strangers += 1
        isOpen = place.unit == .line && Self.isOpen(reader.bytes)
        // The rest of an array can't be told apart once one item is no JSON.
        if place.unit == .index { return hasJSON ? .broken : .notJSON }
        if !hasJSON, strangers >= SourceCheck.nonJSONLineLimit { return .notJSON }
      case .skipped(let place, let problem):
        report(ReportEntry(source: "s", place: place, outcome: .unreadable(problem)))
      case .broken(let place, let problem):
        report(ReportEntry(source: "s", place: place, outcome: .unreadable(problem)))
        return hasJSON ? .broken : problem.isEmpty ? .empty : .notJSON
      case .end where strangers > 0 && !hasJSON: return .notJSON
      case .end: return isOpen && !source.isBlank ? .cutOff : .complete
      }
    }
  }

  /// Whether something is still open behind these bytes, by their quotes and brackets.
  private static func isOpen(_ bytes: Span<UInt8>) -> Bool {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for index in bytes.indices {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isInText ? 0 : 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= isInText ? 0 : 1
      default: break
      }
    }
    return isInText || depth > 0
  }

  /// A source of which is known what stands behind its last line feed.
  private final class LastLine: ByteSource {
    private let source: any ByteSource
    private var line: [UInt8] = []

    init(_ source: any ByteSource) { self.source = source }

    var isBlank: Bool { line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }

    func read(_ count: Int, into bytes: inout [UInt8]) throws(ReadError) -> Int {
      let read = try source.read(count, into: &bytes)
      line += bytes.suffix(read)
      if let end = line.lastIndex(of: 0x0A) { line.removeFirst(end + 1) }
      return read
    }
  }
}

extension ReportEntry {
  /// Adds the values that a report shows of the payload that was judged last.
  fileprivate mutating func addValues(of judge: borrowing PayloadJudge, _ form: RuleForm) {
    guard case .judged = outcome else { return }
    let values = ReportedValues(form, areWanted: true)
    var counts: [FindingList: Int] = [:]
    for index in 0..<judge.judge.findingCount {
      let list = judge.judge.list(of: index)
      let place = counts[list, default: 0]
      counts[list] = place + 1
      let facts = judge.judge.facts(of: index, judge.row)
      details[list]?[place].value = values.slot(of: facts).flatMap { ReportedValue($0) }
    }
  }
}
