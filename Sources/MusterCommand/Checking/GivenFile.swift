import Muster
import MusterPayloads

/// A list or table that `--given users=users.csv:email` reads from a file.
struct GivenFile {
  let table: TableID
  /// The list or table; its keys have the name that the command line has for them.
  private let plan: TablePlan
  /// The path of the file.
  let path: String

  /// Splits the value of `--given`; returns `nil` if it is only a path.
  init?(_ word: String, _ form: RuleForm) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains("/"), !parts[0].contains(".") else { return nil }
    let tables = form.plan.form.tables
    let found = tables.ids.first { tables[$0].name.utf8.elementsEqual(parts[0].utf8) }
    guard let found else {
      let near = Spelling.nearest(String(parts[0]), among: tables.map(\.name))
      throw .usage(
        "--given: the form has no list or table `\(parts[0])`"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
    var colon = parts[1].lastIndex(of: ":")
    var column = colon.map { String(parts[1][parts[1].index(after: $0)...]) }
    // A folder's name may have a colon, too.
    if column?.contains(where: { $0 == "/" || $0 == "\\" }) == true { (colon, column) = (nil, nil) }
    table = found
    path = String(parts[1][..<(colon ?? parts[1].endIndex)])
    var plan = tables[found]
    if let column { plan.keyName = column }
    self.plan = plan
    if path.isEmpty || path == "-" || column?.isEmpty == true {
      throw .usage("--given must be FILE, NAME=FILE or NAME=FILE:COLUMN, not \(word)")
    }
  }

  /// Returns the form with the list or table.
  func read(into form: RuleForm, _ io: CommandIO) throws(CommandError) -> RuleForm {
    let shown = TerminalEscaping.escaping(path)
    let count = CountedBytes.Count()
    let source = CountedBytes(try io.open(path), count)
    var notes: [String] = []
    let found: Result<ReferenceTable, GivenListError>
    do throws(ReadError) {
      var reader = try RowReader(source, BulkCheck.Settings().reading(fileNamed: path))
      found = try rows(of: &reader, &notes, io)
      if count.value == 0 { throw ReadError("the file is empty") }
    } catch {
      throw .input("\(shown): \(TerminalEscaping.escaping(error.reason))")
    }
    for note in notes { try io.say("\(shown): \(TerminalEscaping.escaping(note))") }
    switch found {
    case .success(let table): return form.giving(table, as: self.table)
    case .failure(let error): throw .input("\(shown): \(TerminalEscaping.escaping(error.reason))")
    }
  }

  private func rows(
    of reader: inout RowReader, _ notes: inout [String], _ io: CommandIO
  ) throws(ReadError) -> Result<ReferenceTable, GivenListError> {
    var builder = ReferenceTableBuilder(plan, valuesAreTexts: true)
    var items: [Value] = []
    var columns: (key: Int, others: [Int]) = (0, [])
    let isCSV = reader.isCSV
    var hasHeader = false
    while let row = try reader.next() {
      if io.isInterrupted() { throw ReadError("stopped by a signal") }
      switch row {
      case .note(let text): notes.append(text)
      case .unreadable(let line, let reason): throw ReadError("line \(line): \(reason)")
      case .header(let names): (columns, hasHeader) = (try find(names), true)
      case .payload(let value): items.append(try item(value))
      case .record(let cells):
        var others: [Value] = []
        for (index, column) in zip(columns.others, plan.columns) {
          others.append(cell(cells[index], column.type))
        }
        do throws(GivenListError) {
          try builder.add(cell(cells[columns.key], plan.key), others)
        } catch {
          return .failure(error)
        }
      }
    }
    if isCSV, !hasHeader { throw ReadError("it has no record with the names of the columns") }
    let (read, plan) = (builder, self.plan)
    return Result { () throws(GivenListError) in
      if isCSV { return try read.table() }
      let isWhole = items.count == 1 && plan.keyName.isEmpty && !plan.isList
      return try ReferenceTableBuilder(plan, isWhole ? items[0] : .list(items)).table()
    }
  }

  /// Returns the value of a list in a row of JSON, which can be a member of an object.
  private func item(_ value: Value) throws(ReadError) -> Value {
    guard plan.isList, case .object = value else { return value }
    if plan.keyName.isEmpty {
      throw ReadError(
        "name the member that contains the values: `--given \(plan.name)=FILE:MEMBER`")
    }
    return value[plan.keyName] ?? .null
  }

  /// Returns a cell as a value. A number or a date can have spaces around it.
  private func cell(_ text: String, _ type: ValueType) -> Value {
    if type == .text { return .text(text) }
    var slice = text[...]
    while let first = slice.first, first == " " || first == "\t" { slice.removeFirst() }
    while let last = slice.last, last == " " || last == "\t" { slice.removeLast() }
    return .text(String(slice))
  }

  /// Finds the columns by their names.
  private func find(_ names: [String]) throws(ReadError) -> (key: Int, others: [Int]) {
    func index(_ name: String) -> Int? {
      names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
    }
    let hasTwo = names.count == 2 && plan.columns.count == 1
    let key =
      plan.keyName.isEmpty
      ? (hasTwo || (plan.isList && names.count == 1) ? 0 : nil) : index(plan.keyName)
    guard let key else {
      let all = listed(names.prefix(20).map { "`\($0)`" }, "and")
      if plan.keyName.isEmpty {
        throw ReadError(
          "name the column that contains the \(plan.keyNoun)s: `--given \(plan.name)=FILE:COLUMN`; the "
            + "columns are \(all)")
      }
      throw ReadError("there is no column `\(plan.keyName)`; the columns are \(all)")
    }
    var others: [Int] = []
    for column in plan.columns {
      guard let found = index(column.name) ?? (hasTwo && !plan.hasFields ? 1 - key : nil) else {
        throw ReadError(
          column.name.isEmpty
            ? "the column of the values has no name in the rule file"
            : "there is no column `\(column.name)`")
      }
      others.append(found)
    }
    return (key, others)
  }
}
