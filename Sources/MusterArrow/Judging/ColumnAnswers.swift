internal import Muster

/// The answers about the rows of a batch, found column by column.
@safe
struct ColumnAnswers: ~Copyable {
  private let answers: UnsafeMutablePointer<UInt8>
  /// The answers about the values of one column.
  private let own: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int) {
    self.count = count
    unsafe answers = .allocate(capacity: count)
    unsafe own = .allocate(capacity: count)
    unsafe answers.initialize(repeating: ColumnAnswer.passes.rawValue, count: count)
    unsafe own.initialize(repeating: ColumnAnswer.passes.rawValue, count: count)
  }

  deinit {
    unsafe answers.deallocate()
    unsafe own.deallocate()
  }

  /// The answer about a row's columns so far.
  subscript(row: Int) -> ColumnAnswer {
    precondition(row >= 0 && row < count)
    return unsafe ColumnAnswer(rawValue: answers[row]) ?? .unclear
  }

  /// Sets the answer about a row that passed so far.
  @inline(__always)
  func set(_ row: Int, _ answer: ColumnAnswer) {
    precondition(row >= 0 && row < count)
    unsafe answers[row] = answer.rawValue
  }

  /// Adds the same answer for all rows.
  func add(_ answer: ColumnAnswer) {
    if answer == .passes { return }
    for row in 0..<count { unsafe answers[row] = max(answers[row], answer.rawValue) }
  }

  /// Adds the answers about a column's values from a row on. `judge` finds the answer about one
  /// value; integers in the interval pass, and all others fail.
  func add(
    _ column: ArrowColumn, from first: Int, integers: ClosedRange<Int64>?,
    judge: (Int) -> ColumnAnswer
  ) {
    let space = unsafe UnsafeMutableBufferPointer(start: own, count: count)
    unsafe column.answer(from: first, integers: integers, to: space, judge: judge)
    for row in 0..<count { unsafe answers[row] = max(answers[row], own[row]) }
  }
}

extension ArrowColumn {
  /// The maximum length of a string that is judged without the rest of its row.
  private static var longestText: Int { 4096 }
  /// The maximum size of a dictionary whose entries each have a place for their answer.
  private static var largestDictionary: Int { 1 << 20 }

  /// Writes the answers about the values from a row on.
  @unsafe
  fileprivate func answer(
    from first: Int, integers: ClosedRange<Int64>?, to space: UnsafeMutableBufferPointer<UInt8>,
    judge: (Int) -> ColumnAnswer
  ) {
    if !dictionary.isEmpty {
      unsafe answerEntries(from: first, to: space, judge: judge)
    } else {
      switch layout {
      case .integer(let width, let isSigned):
        if let integers, width < 8 || isSigned {
          unsafe answerIntegers(from: first, width, isSigned, integers, to: space)
        } else {
          unsafe answerBits(from: first, width, to: space, judge: judge)
        }
      case .float(let width), .time(let width, _):
        unsafe answerBits(from: first, width, to: space, judge: judge)
      case .decimal(let width, _) where width <= 8:
        unsafe answerBits(from: first, width, to: space, judge: judge)
      case .date(let isInMilliseconds):
        unsafe answerBits(from: first, isInMilliseconds ? 8 : 4, to: space, judge: judge)
      case .timestamp: unsafe answerBits(from: first, 8, to: space, judge: judge)
      case .text(_, isBinary: false), .textView(isBinary: false):
        unsafe answerTexts(from: first, to: space, judge: judge)
      case .null:
        if !space.isEmpty { unsafe space.update(repeating: judge(first).rawValue) }
        return
      default:
        for row in space.indices { unsafe space[row] = judge(first + row).rawValue }
        return
      }
    }
    unsafe answerNulls(from: first, to: space, judge: judge)
  }

  /// Writes the answer about null in the rows that are null.
  @unsafe
  private func answerNulls(
    from first: Int, to space: UnsafeMutableBufferPointer<UInt8>, judge: (Int) -> ColumnAnswer
  ) {
    var known: UInt8?
    forEachNull(in: first..<first + space.count) { row in
      let answer = known ?? judge(row).rawValue
      known = answer
      unsafe space[row - first] = answer
    }
  }

  @unsafe
  private func answerIntegers(
    from first: Int, _ width: Int, _ isSigned: Bool, _ integers: ClosedRange<Int64>,
    to space: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let start = unsafe buffer(at: 1) else {
      return unsafe space.update(repeating: ColumnAnswer.unclear.rawValue)
    }
    let values = unsafe start + (offset + first) * width
    switch (width, isSigned) {
    case (1, true): unsafe Self.compare(values, as: Int8.self, integers, space)
    case (1, false): unsafe Self.compare(values, as: UInt8.self, integers, space)
    case (2, true): unsafe Self.compare(values, as: Int16.self, integers, space)
    case (2, false): unsafe Self.compare(values, as: UInt16.self, integers, space)
    case (4, true): unsafe Self.compare(values, as: Int32.self, integers, space)
    case (4, false): unsafe Self.compare(values, as: UInt32.self, integers, space)
    default: unsafe Self.compare(values, as: Int64.self, integers, space)
    }
  }

  @unsafe
  @inline(__always)
  private static func compare<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ values: UnsafeRawPointer, as type: Integer.Type, _ integers: ClosedRange<Int64>,
    _ space: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (least, most) = (integers.lowerBound, integers.upperBound)
    let fails = ColumnAnswer.fails.rawValue
    let size = MemoryLayout<Integer>.size
    for row in 0..<space.count {
      let value = unsafe Int64(
        truncatingIfNeeded: values.loadUnaligned(fromByteOffset: row &* size, as: Integer.self))
      let isOutside: UInt8 = (value < least ? 1 : 0) | (value > most ? 1 : 0)
      unsafe space[row] = isOutside &* fails
    }
  }

  @unsafe
  private func answerBits(
    from first: Int, _ width: Int, to space: UnsafeMutableBufferPointer<UInt8>,
    judge: (Int) -> ColumnAnswer
  ) {
    let known = AnswerTable(for: space.count)
    var (last, answer): (UInt64?, ColumnAnswer) = (nil, .unclear)
    for row in space.indices where !isNull(first + row) {
      guard let bits = try? integer(first + row, width: width, isSigned: width == 8) else {
        unsafe space[row] = ColumnAnswer.unclear.rawValue
        continue
      }
      let key = UInt64(bitPattern: bits)
      if last != key {
        answer = known.answer(key) { judge(first + row) }
        last = key
      }
      unsafe space[row] = answer.rawValue
    }
  }

  @unsafe
  private func answerTexts(
    from first: Int, to space: UnsafeMutableBufferPointer<UInt8>, judge: (Int) -> ColumnAnswer
  ) {
    let known = AnswerTable(for: space.count)
    let texts = unsafe ArrowTexts(self)
    for row in space.indices where !isNull(first + row) {
      if let word = unsafe texts.word(first + row) {
        unsafe space[row] = known.answer(word) { judge(first + row) }.rawValue
        continue
      }
      guard let bytes = unsafe texts.text(first + row), bytes.count <= Self.longestText else {
        unsafe space[row] = ColumnAnswer.unclear.rawValue
        continue
      }
      unsafe space[row] = unsafe known.answer(bytes) { judge(first + row) }.rawValue
    }
  }

  /// Writes the answers about the values in a dictionary, or of runs.
  @unsafe
  private func answerEntries(
    from first: Int, to space: UnsafeMutableBufferPointer<UInt8>, judge: (Int) -> ColumnAnswer
  ) {
    let unknown = UInt8.max
    let count = min(dictionary[0].count, Self.largestDictionary)
    var known = [UInt8](repeating: unknown, count: count)
    for row in space.indices where !isNull(first + row) {
      guard let entry = try? entry(first + row) else {
        unsafe space[row] = ColumnAnswer.unclear.rawValue
        continue
      }
      if entry >= count {
        unsafe space[row] = judge(first + row).rawValue
        continue
      }
      if known[entry] == unknown { known[entry] = judge(first + row).rawValue }
      unsafe space[row] = known[entry]
    }
  }
}
