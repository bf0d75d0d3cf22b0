internal import CMuster
internal import Muster
internal import MusterArrow

/// Judges the rows of a column.
extension JudgeEngine {
  /// Judges every row; returns the verdicts, and the number of passing rows.
  func check(_ rows: ArrowColumn) throws(Refusal) -> (verdicts: VerdictColumns, passing: Int) {
    var payloads: PayloadColumns?
    if case .structure = rows.layout {
      do throws(ColumnRefusal) {
        payloads = try PayloadColumns(rows, form.plan)
      } catch {
        throw Refusal(error)
      }
    } else if !rows.holdsTexts && !rows.isOfNulls {
      throw Refusal(.argument, "a batch is a column of texts in JSON, of binaries or of structs")
    }
    let verdicts = VerdictColumns(columns)
    // If nobody reads the failures, the first is enough. Values are kept only for payloads.
    judge.endsAtFailure = !verdicts.hasLists
    judge.keepsValues = verdicts.hasPayload
    defer {
      judge.endsAtFailure = false
      judge.keepsValues = true
    }
    let answers = verdicts.hasPayload ? nil : payloads.flatMap { self.answers(about: rows, $0) }
    var passing = 0
    // The rows that pass without findings since the last other row, and the number of other rows.
    var (run, others) = (0, 0)
    for row in 0..<rows.count {
      let isNull = rows.holdsNothing(row)
      let answer = isNull ? .unclear : answers?[row] ?? .unclear
      if answer == .passes {
        run += 1
        continue
      }
      verdicts.appendPassing(run)
      passing += run
      run = 0
      if isNull {
        verdicts.appendNull()
      } else if answer == .fails, !verdicts.hasLists {
        verdicts.append(passes: false, [], payload: nil)
      } else if let entry = fill(rows, row, payloads) {
        verdicts.append(passes: false, [entry], payload: nil)
      } else if judgeRow(verdicts) {
        passing += 1
      }
      others += 1
      if others & 0xFFF == 0, verdicts.whole.isOverfull { throw .overfull }
    }
    verdicts.appendPassing(run)
    passing += run
    if verdicts.whole.isOverfull { throw .overfull }
    return (verdicts, passing)
  }

  /// Reads a payload; returns the reason if it can't be read, otherwise `nil`.
  private func fill(
    _ rows: ArrowColumn, _ row: Int, _ payloads: PayloadColumns?
  ) -> VerdictColumns.Entry? {
    do throws(Refusal) {
      if let payloads {
        try fill(from: payloads, row: row)
        return nil
      }
      let bytes = unsafe try Self.bytes(rows, row)
      do throws(JSONError) {
        unsafe try fill(json: HandedBytes(bytes))
        return nil
      } catch {
        return unreadable(error.code.word, "byte \(error.offset): \(error.reason)")
      }
    } catch {
      return unreadable("bad-column", error.reason)
    }
  }

  /// Returns the bytes of a row's string.
  @unsafe
  private static func bytes(
    _ rows: ArrowColumn, _ row: Int
  ) throws(Refusal) -> UnsafeBufferPointer<UInt8> {
    do throws(ColumnRefusal) {
      let (texts, place) = try rows.textPlace(row)
      return unsafe try texts.text(place)
    } catch {
      throw Refusal(error)
    }
  }

  private func unreadable(_ code: String, _ reason: String) -> VerdictColumns.Entry {
    VerdictColumns.Entry(
      list: .failures, path: "", code: code, severity: .error,
      message: hasMessages ? reason : nil, parameters: [])
  }

  /// Judges the row that has been filled; returns true if it passes.
  private func judgeRow(_ verdicts: VerdictColumns) -> Bool {
    let passes = judge.judge(&row)
    var entries: [VerdictColumns.Entry] = []
    if verdicts.hasLists, !judge.foundLists.areEmpty {
      judge.sortFindings(row)
      for index in 0..<judge.findingCount {
        entries.append(known.entry(index, judge, row) { _ in entry(index) })
      }
    }
    let payload = verdicts.hasPayload && passes ? judge.payload(row).json() : nil
    verdicts.append(passes: passes, entries, payload: payload)
    return passes
  }

  private func entry(_ index: Int) -> VerdictColumns.Entry {
    let failure = judge.failure(at: index, row, writer).failure
    return VerdictColumns.Entry(
      list: judge.list(of: index), path: failure.path, code: failure.code,
      severity: failure.severity, message: hasMessages ? failure.message : nil,
      parameters: failure.parameters)
  }
}

extension ArrowColumn {
  /// True if no row has a value.
  fileprivate var isOfNulls: Bool { if case .null = layout { true } else { false } }

  /// True if the column's values, or its dictionary's, are strings or binaries.
  fileprivate var holdsTexts: Bool {
    if let values = dictionary.first { return values.holdsTexts }
    switch layout {
    case .text, .textView: return true
    default: return false
    }
  }

  /// Returns true if a row, or the dictionary row that it means, is null; false if it means none.
  fileprivate func holdsNothing(_ row: Int) -> Bool {
    if isNull(row) { return true }
    guard let values = dictionary.first, let place = try? entry(row) else { return false }
    return values.holdsNothing(place)
  }

  /// Returns the location of a row's string: the column and the row in it.
  fileprivate func textPlace(_ row: Int) throws(ColumnRefusal) -> (ArrowColumn, Int) {
    guard let values = dictionary.first else { return (self, row) }
    return try values.textPlace(try entry(row))
  }
}

extension JSONError.Code {
  /// The name for use in reports.
  fileprivate var word: String {
    switch self {
    case .notJSON: "not-json"
    case .tooDeep: "too-deep"
    case .duplicateKey: "duplicate-key"
    case .tooLarge: "too-large"
    }
  }
}

extension Refusal {
  fileprivate static var overfull: Refusal {
    Refusal(.argument, "the verdicts come to more than 2 GiB: hand in fewer rows at once")
  }
}

@c @implementation
func muster_judge_check_arrow(
  _ judge: OpaquePointer!, _ schema: UnsafePointer<ArrowSchema>!,
  _ rows: UnsafePointer<ArrowArray>!, _ verdictSchema: UnsafeMutablePointer<ArrowSchema>!,
  _ verdicts: UnsafeMutablePointer<ArrowArray>!
) -> Int32 {
  unsafe HeldJudge.call(judge) { engine throws(Refusal) in
    guard let verdictSchema = unsafe verdictSchema, let verdicts = unsafe verdicts else {
      throw Refusal(.argument, "the place of the verdicts is null")
    }
    let (columns, passing) = try engine.check(unsafe ArrowColumn.read(schema, rows))
    unsafe columns.whole.export(to: verdictSchema, verdicts)
    return Int32(clamping: passing)
  }
}
