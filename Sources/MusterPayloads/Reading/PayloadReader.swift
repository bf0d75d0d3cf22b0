/// Finds the payloads in a JSON source, one after the other, in bounded memory.
///
/// A source that starts with `[` is an array, and each of its items is a payload. Any other source
/// is JSON Lines, with one payload on each line, unless its first line clearly begins an object
/// that continues on the next line. In that case, every object in the source may span several
/// lines. A byte-order mark and blank lines are skipped; lines can end in CRLF. The reader finds
/// the beginning and end of each payload; the judge decides whether the bytes are JSON.
///
/// ```swift
/// var reader = PayloadReader(MemoryBytes(#"[{"a": 1}, {"a": 2}]"#))
/// while case .payload(let place) = try reader.next() {
///   judge(reader.bytes)   // {"a": 1}, then {"a": 2}
/// }
/// ```
public struct PayloadReader: StepReader {
  /// The result of reading the next payload.
  public enum Step: Sendable, Hashable {
    /// A payload, whose bytes are in `bytes`.
    case payload(PayloadPlace)
    /// Bytes that can't be a payload; the reader continues after them.
    case skipped(PayloadPlace, PayloadProblem)
    /// The rest of the source, which is not JSON; nothing follows.
    case broken(PayloadPlace, PayloadProblem)
    /// The end of the source.
    case end
  }

  /// Limits on the memory used.
  public struct Limits: Sendable {
    /// The greatest size of a payload in bytes; a larger one is skipped and reported.
    public var payload = 64 << 20
    /// The number of bytes read at once.
    public var block = 256 << 10

    /// The maximum number of slots for one payload, if the judge's settings don't set it: an eighth
    /// of its bytes, which limits the row to about seven times the payload's size.
    public var slots: Int { max(1 << 17, payload / 8) }

    /// Creates the default limits.
    public init() {}
  }

  fileprivate enum Layout: Equatable {
    case unknown, lines, array, documents, finished
    case foreign(PayloadProblem)
  }

  /// The maximum length of the first line of an object that spans several lines.
  private static let longestBeginning = 1 << 20

  var window: ByteWindow
  let limit: Int
  private var layout = Layout.unknown
  /// The index of the next byte to read.
  var position = 0
  /// The range of the current payload.
  var current = 0..<0
  /// The line of the byte at `position`.
  var line = 1
  /// The number of bytes before `position` on its line that were dropped.
  var lineOffset = 0
  /// The number of characters before `position` on its line.
  var column = 0
  /// The number of the array's next item.
  var index = 0

  /// Creates a reader of the given source.
  public init(_ source: any ByteSource, limits: Limits = Limits()) {
    window = ByteWindow(source, limits)
    limit = limits.payload
  }

  /// The unit in which the payloads are numbered, once the source's layout is known.
  var unit: PayloadPlace.Unit { layout == .array ? .index : .line }

  /// The bytes of the payload that `next` returned last.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { window.span.extracting(current) }
  }

  /// Finds the next payload.
  public mutating func next() throws(ReadError) -> Step {
    window.drop(before: position)
    position = 0
    current = 0..<0
    if layout == .unknown { layout = try findLayout() }
    switch layout {
    case .lines: return try nextLine()
    case .array: return finishing(try nextItem())
    case .documents: return finishing(try nextDocument())
    case .foreign(let problem):
      return finishing(.broken(PayloadPlace(.line, 1, start: 0), problem))
    case .unknown, .finished: return .end
    }
  }

  /// Appends the payload's bytes to a target as a line.
  func appendLine(to target: inout PaddedBytes) { target.appendLine(bytes) }

  /// The reader's position.
  var mark: Mark {
    get {
      Mark(
        window: window.mark, layout: layout, position: position, line: line,
        lineOffset: lineOffset, column: column, index: index)
    }
    set {
      window.mark = newValue.window
      layout = newValue.layout
      position = newValue.position
      line = newValue.line
      lineOffset = newValue.lineOffset
      column = newValue.column
      index = newValue.index
    }
  }

  struct Mark {
    var window: ByteWindow.Mark
    fileprivate var layout: Layout
    var position: Int
    var line: Int
    var lineOffset: Int
    var column: Int
    var index: Int
  }

  /// The rest of a source of lines, for another reader.
  struct Lines {
    var source: any ByteSource
    /// The bytes already read, from the first payload on.
    var bytes: [UInt8]
    /// The line of the first of those bytes, its offset from the start of the line and from the
    /// start of the source, and the number of characters before it on its line.
    var line: Int
    var lineOffset: Int
    var offset: Int
    var column: Int
    var isAtEnd: Bool
  }

  /// Before the first payload is read, returns the lines of a source of lines; `nil` for an array,
  /// for one object, and for an empty source.
  mutating func lines() throws(ReadError) -> Lines? {
    if layout == .unknown { layout = try findLayout() }
    guard layout == .lines else { return nil }
    return Lines(
      source: window.source, bytes: window.copy(from: position), line: line,
      lineOffset: lineOffset, offset: window.dropped + position, column: column,
      isAtEnd: window.isAtEnd)
  }

  private mutating func finishing(_ step: Step) -> Step {
    switch step {
    case .payload, .skipped: break
    case .broken, .end: layout = .finished
    }
    return step
  }

  private mutating func findLayout() throws(ReadError) -> Layout {
    if let problem = try window.foreignSign() { return .foreign(problem) }
    try skipByteOrderMark()
    try skipSpace()
    guard let first = try byte(at: position) else { return .documents }
    if first == UInt8(ascii: "[") {
      position += 1
      column += 1
      return .array
    }
    return try firstLineGoesOn() ? .documents : .lines
  }

  /// Returns true if the first line is the beginning of an object that continues on the next line.
  ///
  /// A truncated line of JSON Lines looks the same, but in that case the next line begins an object
  /// where none is allowed. A very long line counts as a complete line, because these bytes are in
  /// memory in addition to those being read.
  private mutating func firstLineGoesOn() throws(ReadError) -> Bool {
    let limit = min(limit, Self.longestBeginning)
    var shape = JSONShape()
    var end = position
    while let byte = try byte(at: end), byte != 0x0A {
      if shape.take(byte) || end - position > limit { return false }
      end += 1
    }
    guard shape.isOpen, !shape.isInText else { return false }
    while let byte = try byte(at: end), byte.isJSONSpace {
      if end - position > limit { return false }
      end += 1
    }
    guard let next = try byte(at: end) else { return false }
    return next != UInt8(ascii: "{") || ":[,".utf8.contains(shape.last)
  }

  private mutating func skipByteOrderMark() throws(ReadError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for (index, byte) in mark.enumerated() where try self.byte(at: index) != byte { return }
    position = mark.count
    lineOffset = mark.count
  }
}
