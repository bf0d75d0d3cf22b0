import Muster

/// The counts of a source's payloads and of their failures, in bounded memory.
public struct CheckTotals: Sendable {
  /// The number of payloads by outcome.
  public private(set) var tally = Tally()
  /// The counts of the failures by tag.
  public private(set) var failures: [FailureTag: FailureTotal] = [:]
  /// The number of payloads whose every failure is one that the form allows up to a limit.
  public private(set) var limited = 0
  /// The number of payloads that have a failure of a group.
  private(set) var payloads: [FailureGroup: Int] = [:]
  /// The number of tags of members that no field names. Past a limit, the other members are counted
  /// together, because a hostile source could otherwise fill the memory.
  private var members = 0
  private static let mostMembers = 1000

  /// Creates counts of zero.
  public init() {}

  /// Adds the counts of a batch.
  public mutating func add(_ batch: borrowing Batch, in source: String) {
    tally.add(batch.tally)
    batch.withTotals { add($0, $1, in: source) }
  }

  private mutating func add(
    _ block: borrowing BlockTotals, _ tags: FailureTags, in source: String
  ) {
    limited += block.limited
    for (number, count) in block.counts.enumerated() where count.failures > 0 {
      failures[tags.all[number], default: FailureTotal()].add(count, in: source)
    }
    for (number, rows) in block.groups.enumerated() where rows.count > 0 {
      payloads[tags.groups[number], default: 0] += rows.count
    }
    let named = block.members.sorted { left, right in
      left.key.path.utf8.lexicographicallyPrecedes(right.key.path.utf8)
    }
    for (tag, count) in named {
      failures[kept(tag), default: FailureTotal()].add(count, in: source)
    }
    for (tag, example) in block.examples { failures[kept(tag)]?.add(example) }
    if block.values.count == 0 { return }
    // The values are moved out and back, because changing those in a dictionary would copy them.
    var values: [FrequentValues] = []
    for tag in tags.all {
      values.append(failures[tag]?.values ?? FrequentValues())
      failures[tag]?.values = FrequentValues()
    }
    ValueKey.forEach(in: block.values.span) { tag, key in values[tag].add(key) }
    for (number, tag) in tags.all.enumerated() { failures[tag]?.values = values[number] }
  }

  /// Returns the tag under which a tag's failures are counted.
  private mutating func kept(_ tag: FailureTag) -> FailureTag {
    if !tag.isOfMember || failures[tag] != nil { return tag }
    if members == Self.mostMembers { return tag.ofAllMembers }
    members += 1
    return tag
  }

  /// Adds the counts of a later source.
  public mutating func add(_ other: CheckTotals) {
    tally.add(other.tally)
    limited += other.limited
    let sorted = other.failures.sorted { $0.key.path < $1.key.path }
    for (tag, total) in sorted { failures[kept(tag), default: FailureTotal()].add(total) }
    for (group, count) in other.payloads { payloads[group, default: 0] += count }
  }
}

extension CheckTotals {
  /// Counts of several tags combined.
  struct Line {
    var names: [String]
    var list: FindingList?
    /// The field, if it is the same for all tags.
    var field: FieldID?
    var failures: Int
    var payloads: Int
  }

  /// The number of all failures.
  var failureCount: Int { failures.values.reduce(0) { $0 + $1.failures } }

  /// The tags with their counts, the most frequent first.
  var rules: [(tag: FailureTag, total: FailureTotal)] {
    let lines = failures.map { (tag: $0.key, total: $0.value) }
    return lines.sorted { left, right in
      if left.total.failures != right.total.failures {
        return left.total.failures > right.total.failures
      }
      return left.tag.order.lexicographicallyPrecedes(right.tag.order)
    }
  }

  /// The counts by path, the most frequent first.
  var byField: [Line] {
    lines { tag in
      ([tag.path], tag.isOfMember ? nil : FailureGroup.field(path: tag.path, tag.list))
    }
  }

  /// The counts by code, the most frequent first.
  var byCode: [Line] { lines { ([$0.code], .code($0.code, $0.list)) } }

  private func lines(_ names: (FailureTag) -> ([String], FailureGroup?)) -> [Line] {
    var lines: [[String]: Line] = [:]
    for (tag, total) in failures {
      let (names, group) = names(tag)
      let rows = group.flatMap { payloads[$0] } ?? total.payloads
      let key = names + [tag.list.map { "\($0.rawValue)" } ?? ""]
      var line =
        lines[key]
        ?? Line(names: names, list: tag.list, field: tag.field, failures: 0, payloads: rows)
      line.failures += total.failures
      lines[key] = line
    }
    return lines.sorted { left, right in
      left.value.failures != right.value.failures
        ? left.value.failures > right.value.failures
        : left.key.lexicographicallyPrecedes(right.key)
    }.map(\.value)
  }
}

extension CheckTotals {
  /// Returns true if the counts are within all limits: those that rules set themselves, and a limit
  /// on all other payloads that don't pass.
  package func isWithin(_ limit: FailureLimit?) -> Bool {
    let others = tally.notPassing - limited
    return exceeded.isEmpty && (limit?.allows(others, of: tally.payloads) ?? (others == 0))
  }

  /// The tags of rules with more failing payloads than their own limits allow.
  package var exceeded: [FailureTag] {
    rules.map(\.tag).filter { tag in
      guard let limit = tag.atMost else { return false }
      let count = payloads[.limited(limit, tag.rule, path: tag.path)] ?? 0
      return !limit.allows(count, of: tally.payloads)
    }
  }
}

extension FailureTag {
  /// Strings that order tags with the same counts.
  fileprivate var order: [String] {
    let start = rule.map { "\($0.source) \(100_000_000 + $0.start)" } ?? ""
    return [path, code, list.map { "\($0.rawValue)" } ?? "", start]
  }
}

/// The counts of one source.
public struct SourceTotals: Sendable {
  /// The name of the source.
  public let name: String
  /// The counts.
  public let totals: CheckTotals

  /// Creates the counts of a source.
  public init(name: String, totals: CheckTotals) {
    self.name = name
    self.totals = totals
  }
}
