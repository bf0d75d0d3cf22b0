import Muster
import MusterPayloads

/// The number of times that each failure occurs.
struct Summary {
  private let isJSON: Bool
  private var counts: [FailureTag: Int] = [:]
  /// The number of counted members that no field names. Past a limit, the others are counted
  /// together, because a hostile source could otherwise fill the memory.
  private var members = 0
  private static let mostMembers = 1000

  /// Creates a summary as a table for people, or as JSON.
  init(asJSON isJSON: Bool) {
    self.isJSON = isJSON
  }

  mutating func add(_ batch: borrowing Batch) {
    var (counts, members) = (counts, members)
    self.counts = [:]
    batch.forEachCount { tag, count in
      if tag.list == .notAsked { return }
      var tag = tag
      if tag.isOfMember, counts[tag] == nil {
        if members == Self.mostMembers { tag = tag.ofAllMembers } else { members += 1 }
      }
      counts[tag, default: 0] += count
    }
    (self.counts, self.members) = (counts, members)
  }

  /// Returns the whole summary.
  func text(_ tally: Tally, _ words: ReportWords) -> String {
    isJSON ? json(tally) : table(tally, words)
  }

  private var total: Int { counts.values.reduce(0, +) }

  /// Sorts by descending count, then by name.
  private func sorted(_ counts: [[String]: Int]) -> [(names: [String], count: Int)] {
    counts.sorted { left, right in
      left.value != right.value
        ? left.value > right.value : left.key.lexicographicallyPrecedes(right.key)
    }.map { (names: $0.key, count: $0.value) }
  }

  /// Counts by names, followed by the severity.
  private func counted(by names: (FailureTag) -> [String]) -> [(names: [String], count: Int)] {
    var found: [[String]: Int] = [:]
    for (tag, count) in counts { found[names(tag) + [Self.severity(of: tag)], default: 0] += count }
    return sorted(found)
  }

  /// The effect of a failure on its payload in one word, as in a CSV report.
  private static func severity(of tag: FailureTag) -> String {
    switch tag.list {
    case .warnings: "warning"
    case .undecided: "undecided"
    case .failures, .notAsked, nil: "error"
    }
  }

  private func table(_ tally: Tally, _ words: ReportWords) -> String {
    var text = "\(words.sentence(tally))\n"
    guard total > 0 else { return text }
    text += section(
      words[.byField], words, counted { [$0.path.isEmpty ? words[.thePayload] : $0.path] })
    text += section(words[.byCode], words, counted { [$0.code] })
    let pairs = counted { [$0.path.isEmpty ? words[.thePayload] : $0.path, $0.code] }
    var rows = Array(pairs.prefix(10))
    // Nothing disappears without a trace: the last row counts all others.
    let others = pairs.dropFirst(10).reduce(0) { $0 + $1.count }
    if others > 0 { rows.append((["…", ""], others)) }
    text += section(words[.mostFrequent], words, rows)
    return text
  }

  private func section(
    _ title: String, _ words: ReportWords, _ rows: [(names: [String], count: Int)]
  ) -> String {
    let counts = rows.map { words.number($0.count) }
    let width = counts.map(\.count).max() ?? 0
    var text = "\n\(title)\n"
    for (row, count) in zip(rows, counts) {
      let gap = String(repeating: " ", count: width - count.count)
      let share = percent(Double(row.count) / Double(total))
      let margin = String(repeating: " ", count: max(0, 7 - share.count))
      let names = row.names.dropLast().map(TerminalEscaping.escaping).joined(separator: " ")
      let mark = Self.mark(row.names.last, words)
      text += "  \(gap)\(count) \(margin)\(share)  \(names)\(mark)\n"
    }
    return text
  }

  private static func mark(_ severity: String?, _ words: ReportWords) -> String {
    switch severity {
    case "warning": " (\(words[.warning]))"
    case "undecided": " (\(words[.undecided]))"
    default: ""
    }
  }

  private func json(_ tally: Tally) -> String {
    var members = [
      "\"payloads\":\(tally.payloads)", "\"passing\":\(tally.passing)",
      "\"failing\":\(tally.failing)", "\"undecided\":\(tally.undecided)",
      "\"unreadable\":\(tally.unreadable)", "\"warned\":\(tally.warned)",
      "\"notAsked\":\(tally.notAsked)",
    ]
    members.append("\"fields\":\(list(["path"], counted { [$0.path] }))")
    members.append("\"codes\":\(list(["code"], counted { [$0.code] }))")
    members.append("\"failures\":\(list(["path", "code"], counted { [$0.path, $0.code] }))")
    return "{\(members.joined(separator: ","))}\n"
  }

  private func list(_ names: [String], _ rows: [(names: [String], count: Int)]) -> String {
    let items = rows.map { row in
      let texts = zip(names + ["severity"], row.names).map { "\"\($0)\":\(Value.text($1).json())" }
      let share = decimal(Double(row.count) / Double(total), places: 6)
      return "{\(texts.joined(separator: ",")),\"count\":\(row.count),\"share\":\(share)}"
    }
    return "[\(items.joined(separator: ","))]"
  }
}
