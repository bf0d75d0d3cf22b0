internal import Muster

/// The values of a few columns in a stretch of rows, each as a number that only equal values have.
@safe
struct ColumnKeys: ~Copyable {
  /// The number of rows in a stretch, whose numbers stay in the processor's cache.
  static var stretch: Int { 1024 }
  /// The mark of a row with a value that fits into no number.
  private static var misfit: UInt8 { 1 << 7 }

  /// The numbers of each column, one column after the other.
  private let bits: UnsafeMutablePointer<UInt64>
  /// For each row, a bit for each column in which it is null, and the mark of a misfit.
  private let marks: UnsafeMutablePointer<UInt8>

  init() {
    let count = Self.stretch * KnownRows.mostKeys
    unsafe bits = .allocate(capacity: count)
    unsafe bits.initialize(repeating: 0, count: count)
    unsafe marks = .allocate(capacity: Self.stretch)
    unsafe marks.initialize(repeating: 0, count: Self.stretch)
  }

  deinit {
    unsafe bits.deallocate()
    unsafe marks.deallocate()
  }

  /// Starts a stretch.
  func start() { unsafe marks.update(repeating: 0, count: Self.stretch) }

  /// Takes the values of the column with an index below `mostKeys`, in at most `stretch` rows.
  func take(_ column: ArrowColumn, _ index: Int, rows: Range<Int>, isPresence: Bool) {
    let own = unsafe bits + index * Self.stretch
    let null: UInt8 = 1 << UInt8(truncatingIfNeeded: index)
    if isPresence {
      column.forEachNull(in: rows) { row in unsafe marks[row - rows.lowerBound] |= null }
    } else if let start = unsafe column.words {
      for place in 0..<rows.count {
        unsafe own[place] = start.loadUnaligned(
          fromByteOffset: (rows.lowerBound &+ place) &* 8, as: UInt64.self)
      }
      column.forEachNull(in: rows) { row in
        unsafe own[row - rows.lowerBound] = 0
        unsafe marks[row - rows.lowerBound] |= null
      }
    } else {
      unsafe takeEach(column, rows, own, null)
    }
  }

  @unsafe
  private func takeEach(
    _ column: ArrowColumn, _ rows: Range<Int>, _ own: UnsafeMutablePointer<UInt64>, _ null: UInt8
  ) {
    let texts = unsafe ArrowTexts(column)
    let isText = column.dictionary.isEmpty && column.layout.isText
    for place in 0..<rows.count {
      let row = rows.lowerBound + place
      unsafe own[place] = 0
      if column.isNull(row) {
        unsafe marks[place] |= null
      } else if let bits = unsafe isText
        ? texts.word(row) ?? texts.text(row).flatMap({ unsafe Self.bits($0) }) : column.bits(row)
      {
        unsafe own[place] = bits
      } else {
        unsafe marks[place] |= Self.misfit
      }
    }
  }

  /// Returns a string of up to seven bytes as a number.
  @unsafe
  @inline(__always)
  static func bits(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard text.count < 8 else { return nil }
    var bits = UInt64(text.count) << 56
    for index in 0..<text.count { bits |= unsafe UInt64(text[index]) << UInt64(8 * index) }
    return bits
  }

  /// Returns the key of a row of the stretch with a number of columns; `nil` if it has none.
  @inline(__always)
  func key(_ place: Int, _ count: Int) -> KnownRows.Key? {
    let mark = unsafe marks[place]
    if mark >= Self.misfit { return nil }
    let own = unsafe bits + place
    return unsafe KnownRows.Key(
      (
        own[0], count > 1 ? own[Self.stretch] : 0, count > 2 ? own[2 * Self.stretch] : 0,
        count > 3 ? own[3 * Self.stretch] : 0
      ), nulls: mark)
  }
}

extension ArrowColumn {
  /// The address of the first row's value, if the values take eight bytes each and equal values have
  /// equal bytes.
  @unsafe
  fileprivate var words: UnsafeRawPointer? {
    guard dictionary.isEmpty, let start = unsafe buffer(at: 1) else { return nil }
    switch layout {
    case .integer(8, _), .float(8), .time(8, _), .decimal(8, _), .timestamp,
      .date(isInMilliseconds: true):
      return unsafe start + offset * 8
    default: return nil
    }
  }
}

extension ArrowLayout {
  /// True for strings.
  fileprivate var isText: Bool {
    switch self {
    case .text(_, isBinary: false), .textView(isBinary: false): true
    default: false
    }
  }

  /// True if a value that is not null may be an empty string.
  var mayBeEmpty: Bool {
    switch self {
    case .text, .textView, .runs: true
    default: false
    }
  }
}
