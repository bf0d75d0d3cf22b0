internal import Muster

/// Finds the places where the values of a row's findings begin in the source. Rows without findings
/// need no memory; for other rows, the payload's bytes are read once more.
struct RowPlaces: ~Copyable {
  /// The findings, in the judge's order.
  private(set) var findings = GrowingMemory<PlacedFinding>()

  private let plan: FormPlan
  /// The findings whose values are found along their paths.
  private var hidden: [Int] = []
  /// The findings in the order of their values.
  private var order: [Int] = []
  private var tree = PathTree()
  /// The column of each field in the table that was used first.
  private var columns: [Int?] = []

  init(_ form: RuleForm) { plan = form.plan }

  /// Finds the places of the findings for a block's last row.
  mutating func find(
    _ judge: borrowing Judge, _ row: borrowing Row, _ scan: inout ScanBlock,
    _ rows: borrowing BlockRows
  ) {
    let place = rows.place(of: &scan)
    if let typed = rows.typed {
      find(judge, row, of: typed, at: place)
    } else if let table = rows.table {
      find(judge, row, record: scan.line, of: table, rows.span, at: place)
    } else {
      find(judge, row, in: rows.span.extracting(scan.row), at: place, feed: rows.feed)
    }
  }

  /// Finds the places of a payload's findings in its bytes. `feed` is the byte that replaces a line
  /// feed in these bytes, if there may be one.
  private mutating func find(
    _ judge: borrowing Judge, _ row: borrowing Row, in payload: Span<UInt8>,
    at place: PayloadPlace, feed: UInt8?
  ) {
    findings.removeAll()
    let first = ValuePlace(place)
    // Most values are where their slots point, and in most payloads a byte is a character.
    var last = 0
    for index in 0..<judge.findingCount {
      var start = 0
      let facts = judge.facts(of: index, row)
      switch facts.subject {
      case .payload: break
      case .value(let slot):
        if let known = payload.start(of: slot) { start = known } else { hidden.append(index) }
      case .atPath: hidden.append(index)
      }
      last = max(last, start)
      findings.append(PlacedFinding(facts: facts, place: first.moved(by: start)))
    }
    if !hidden.isEmpty {
      walk(judge, row, in: payload, from: first)
      for index in 0..<findings.count {
        last = max(last, findings[index].place.offset - first.offset)
      }
    }
    if !payload.isASCII(upTo: last, without: feed) { countCharacters(payload, from: first, feed) }
  }

  /// Counts lines and characters up to values whose offsets are known.
  private mutating func countCharacters(
    _ payload: Span<UInt8>, from first: ValuePlace, _ feed: UInt8?
  ) {
    var (at, line, column) = (0, first.line, first.column)
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: 0..<findings.count)
    // Count the bytes only once.
    if order.count > 1 {
      var sorted: [Int] = []
      swap(&sorted, &order)
      sortByPlace(&sorted)
      swap(&sorted, &order)
    }
    for index in order {
      let start = findings[index].place.offset - first.offset
      if let feed {
        while let next = payload.firstIndex(of: feed, in: at..<start) {
          (at, line, column) = (next + 1, line + 1, 1)
        }
      }
      column += payload.characterCount(in: at..<start)
      at = start
      findings[index].place.line = line
      findings[index].place.column = column
    }
  }

  private func sortByPlace(_ order: inout [Int]) {
    let found = findings.span
    order.sort { found[$0].place.offset < found[$1].place.offset }
  }

  private mutating func walk(
    _ judge: borrowing Judge, _ row: borrowing Row, in payload: Span<UInt8>,
    from first: ValuePlace
  ) {
    var nodes: [(finding: Int, node: Int)] = []
    for index in hidden {
      var node = PathTree.root
      judge.forEachStep(of: index, row) { step in
        node = tree.node(behind: self.step(step), of: node)
      }
      nodes.append((index, node))
    }
    tree.find(in: payload)
    for (finding, node) in nodes { findings[finding].place = first.moved(by: tree.start(of: node)) }
    tree.removeAll()
    hidden.removeAll(keepingCapacity: true)
  }

  private func step(_ step: PathStep) -> PathTree.Step {
    switch step {
    case .field(let field): .name(Array(plan.fields[field].name.utf8))
    case .item(let index): .item(index)
    case .name(let name): .name(Array(name.text.utf8))
    }
  }

  /// Finds the places of the findings for a table record: the cells of the fields that they are
  /// about, the header if a required field has no column, or otherwise the record itself.
  private mutating func find(
    _ judge: borrowing Judge, _ row: borrowing Row, record: Int, of table: RecordTable,
    _ bytes: Span<UInt8>, at place: PayloadPlace
  ) {
    if columns.isEmpty { findColumns(table.header) }
    findings.removeAll()
    for index in 0..<judge.findingCount {
      var found = PlacedFinding(facts: judge.facts(of: index, row), place: ValuePlace(place))
      if let column = column(of: index, judge, row, table.header) {
        if found.facts.isUnknownMember, found.facts.field == nil {
          found.column = .unknown
          found.place = table.header.places[column]
        } else {
          found.place = table.place(of: column, record, bytes, at: place)
        }
      } else if found.facts.isMissing, !mayLackColumn(found.facts.field) {
        found.column = .missing
        found.place = ValuePlace(table.header.place)
      }
      findings.append(found)
    }
  }

  /// Finds the places of the findings for a row of a typed table: the row, or the columns' names.
  private mutating func find(
    _ judge: borrowing Judge, _ row: borrowing Row, of rows: TypedRows, at place: PayloadPlace
  ) {
    findings.removeAll()
    for index in 0..<judge.findingCount {
      var found = PlacedFinding(facts: judge.facts(of: index, row), place: ValuePlace(place))
      found.column = rows.header.problem(of: found.facts)
      if found.column != nil { found.place = ValuePlace(row: 0) }
      findings.append(found)
    }
  }

  private mutating func findColumns(_ header: CSVHeader) {
    columns = plan.fields.ids.map { header.column(of: $0) }
  }

  /// Returns true if a table may lack a column for a field: the field is computed, or it is a group
  /// that other columns fill.
  private func mayLackColumn(_ field: FieldID?) -> Bool {
    guard let field else { return false }
    return plan.fields[field].compute != nil || hasColumns(inside: field)
  }

  /// Returns true if a field is a group, and a column fills a field in it.
  private func hasColumns(inside field: FieldID?) -> Bool {
    guard let field, plan.fields[field].type == .group else { return false }
    return plan.fields[field].children.contains {
      columns[$0.index] != nil || hasColumns(inside: $0)
    }
  }

  private func column(
    of index: Int, _ judge: borrowing Judge, _ row: borrowing Row, _ header: CSVHeader
  ) -> Int? {
    var found: Int?
    judge.forEachStep(of: index, row) { step in
      switch step {
      case .field(let field): found = columns[field.index] ?? found
      case .name(let name): found = found ?? header.column(named: name.text)
      case .item: break
      }
    }
    return found
  }
}

extension Span<UInt8> {
  /// Returns the source place of a byte of a payload, or of the payload's end.
  func place(of index: Int, at place: PayloadPlace, feed: UInt8?) -> ValuePlace {
    let end = Swift.min(Swift.max(index, 0), count)
    var found = ValuePlace(place)
    found.offset += end
    var start = 0
    if let feed {
      while let next = firstIndex(of: feed, in: start..<end) {
        (start, found.line, found.column) = (next + 1, found.line + 1, 1)
      }
    }
    found.column += characterCount(in: start..<end)
    return found
  }

  /// Returns the index at which a value begins whose slot points into these bytes.
  fileprivate func start(of slot: Slot) -> Int? {
    let first = unsafe withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    guard slot.hasBytes, slot.word >= first, slot.word - first < UInt(count) else { return nil }
    let index = Int(slot.word - first)
    guard index + Int(slot.count) <= count else { return nil }
    if index > 0, self[index - 1] == UInt8(ascii: "\"") { return index - 1 }
    return slot.kind == .text ? nil : index
  }

  fileprivate func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound < range.upperBound else { return nil }
    let found = firstIndex(from: range.lowerBound) { $0.equal(to: byte) }
    return found < range.upperBound ? found : nil
  }
}

extension ValuePlace {
  /// Returns the place this many bytes later on the same line, if each byte is one character.
  @inline(__always)
  fileprivate func moved(by count: Int) -> ValuePlace {
    ValuePlace(line: line, column: column + count, offset: offset + count)
  }
}

extension Slot {
  /// True if the slot points to bytes of the payload.
  fileprivate var hasBytes: Bool {
    switch kind {
    case .text, .number, .json: true
    case .absent, .null, .yes, .no, .group, .items: false
    }
  }
}
