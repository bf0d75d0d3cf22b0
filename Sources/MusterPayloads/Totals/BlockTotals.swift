internal import Muster

/// The counts of the failures in a block.
struct BlockTotals: ~Copyable {
  /// A number of rows, counted once each.
  struct Rows {
    private(set) var count = 0
    private var last = -1

    /// Counts a row, unless it was counted already.
    mutating func add(_ row: Int) {
      if last == row { return }
      last = row
      count += 1
    }
  }

  /// The counts of one tag.
  struct Count {
    var failures = 0
    var payloads = Rows()
    var last: PayloadPlace?

    /// Counts a failure of a row.
    mutating func add(_ row: Int, at place: PayloadPlace) {
      failures += 1
      payloads.add(row)
      last = place
    }
  }

  /// The counts by the number of their tag, and the rows by the number of their group.
  private(set) var counts: [Count] = []
  private(set) var groups: [Rows] = []
  /// The counts of members that no field names.
  private(set) var members: [FailureTag: Count] = [:]
  /// The first failures of each tag.
  private(set) var examples: [(tag: FailureTag, example: FailureExample)] = []
  /// The failing values, as keys of ``ValueKey``.
  private(set) var values = OutputBytes()
  /// The number of payloads whose every failure is one that the form allows to a limit.
  private(set) var limited = 0

  private var row = 0
  private var place = PayloadPlace(.line, 0)
  private var hasLimited = false
  private var hasUnlimited = false

  /// Empties the counts, but keeps their memory.
  mutating func clear() {
    if row == 0 { return }
    counts.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    if !members.isEmpty { members.removeAll() }
    if !examples.isEmpty { examples.removeAll() }
    values.removeAll()
    limited = 0
    row = 0
  }

  /// Begins a row with failures.
  mutating func begin(at place: PayloadPlace) {
    row += 1
    self.place = place
    hasLimited = false
    hasUnlimited = false
  }

  /// Counts a failure; returns true if it is one of the first with its tag.
  mutating func count(_ number: Int, _ tags: FailureTags, member: FailureTag?) -> Bool {
    let tag = tags.all[number]
    if tag.blocks {
      if tag.atMost == nil { hasUnlimited = true } else { hasLimited = true }
    }
    for group in tags.groupsOf[number] {
      while groups.count <= group { groups.append(Rows()) }
      groups[group].add(row)
    }
    if let member {
      members[member, default: Count()].add(row, at: place)
      return members[member].map { $0.failures <= FailureTotal.mostExamples } ?? false
    }
    while counts.count <= number { counts.append(Count()) }
    counts[number].add(row, at: place)
    return counts[number].failures <= FailureTotal.mostExamples
  }

  /// Ends a row with failures.
  mutating func endRow() {
    if hasLimited, !hasUnlimited { limited += 1 }
  }

  /// Keeps one of the first failures with a tag.
  mutating func add(_ example: FailureExample, of tag: FailureTag) {
    examples.append((tag, example))
  }

  /// Notes a failing value.
  @inline(__always)
  mutating func note(_ slot: Slot, of tag: Int) { ValueKey.append(slot, of: tag, to: &values) }
}
