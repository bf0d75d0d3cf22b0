/// Finds the payloads in a source of JSON, one after the other, in bounded memory.
///
/// A source that starts with `[` is an array, and each of its items is a payload. Anything else is
/// JSON Lines, a payload a line, unless its first line is plainly the beginning of an object
/// written over several lines: then such objects follow one another. A byte-order mark and blank
/// lines are skipped; a line may end in CRLF. The reader finds where a payload begins and ends;
/// whether the bytes are JSON is for whoever judges them.
///
/// ```swift
/// var reader = PayloadReader(MemoryBytes(#"[{"a": 1}, {"a": 2}]"#))
/// while case .payload(let place) = try reader.next() {
///   judge(reader.bytes)   // {"a": 1}, then {"a": 2}
/// }
/// ```
public struct PayloadReader: StepReader {
  /// What comes next.
  public enum Step: Sendable, Hashable {
    /// A payload, whose bytes are in `bytes`.
    case payload(PayloadPlace)
    /// Bytes that can't be a payload; the reader goes on after them.
    case skipped(PayloadPlace, PayloadProblem)
    /// The source is no JSON from here on; nothing comes after.
    case broken(PayloadPlace, PayloadProblem)
    /// There is no more.
    case end
  }

  /// How much is held in memory.
  public struct Limits: Sendable {
    /// The bytes of one payload; a longer one is skipped and told.
    public var payload = 64 << 20
    /// The bytes read at once.
    public var block = 256 << 10

    /// The slots that one payload may take where its judge's settings do not say: an eighth of its
    /// bytes, so that what is made of it takes at most some seven times those.
    public var slots: Int { max(1 << 17, payload / 8) }

    /// The limits as they are where nothing is said.
    public init() {}
  }

  fileprivate enum Layout: Equatable {
    case unknown, lines, array, documents, finished
    case foreign(PayloadProblem)
  }

  /// How long the first line of an object over several lines may be.
  private static let longestBeginning = 1 << 20

  var window: ByteWindow
  let limit: Int
  private var layout = Layout.unknown
  /// The next byte to look at.
  var position = 0
  /// The bytes of the current payload.
  var current = 0..<0
  /// The line of the byte at `position`.
  var line = 1
  /// The bytes before `position` on its line that are no longer in reach.
  var lineOffset = 0
  /// The number of the array's next item.
  var index = 0

  /// A reader of the given source.
  public init(_ source: any ByteSource, limits: Limits = Limits()) {
    window = ByteWindow(source, limits)
    limit = limits.payload
  }

  /// What the numbers of its payloads count, once it is known what the source holds.
  var unit: PayloadPlace.Unit { layout == .array ? .index : .line }

  /// The bytes of the payload that `next` answered last.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { window.span.extracting(current) }
  }

  /// Goes to the next payload.
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

  /// Adds those bytes to others as a line.
  func appendLine(to target: inout PaddedBytes) { target.appendLine(bytes) }

  /// Where the reader is.
  var mark: Mark {
    get {
      Mark(
        window: window.mark, layout: layout, position: position, line: line,
        lineOffset: lineOffset, index: index)
    }
    set {
      window.mark = newValue.window
      layout = newValue.layout
      position = newValue.position
      line = newValue.line
      lineOffset = newValue.lineOffset
      index = newValue.index
    }
  }

  struct Mark {
    var window: ByteWindow.Mark
    fileprivate var layout: Layout
    var position: Int
    var line: Int
    var lineOffset: Int
    var index: Int
  }

  /// What is left of a source that holds lines, for who reads them in another way.
  struct Lines {
    var source: any ByteSource
    /// What was read of it, from the first payload on.
    var bytes: [UInt8]
    /// The line of the first of those bytes, and how far from that line's start it is.
    var line: Int
    var lineOffset: Int
    var isAtEnd: Bool
  }

  /// The lines of a source that holds such, before the first payload was asked for; `nil` of an
  /// array, of one object, and of nothing at all.
  mutating func lines() throws(ReadError) -> Lines? {
    if layout == .unknown { layout = try findLayout() }
    guard layout == .lines else { return nil }
    return Lines(
      source: window.source, bytes: window.copy(from: position), line: line,
      lineOffset: lineOffset, isAtEnd: window.isAtEnd)
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
      return .array
    }
    return try firstLineGoesOn() ? .documents : .lines
  }

  /// Whether the first line is the beginning of an object that the next line goes on with.
  ///
  /// A line of JSON Lines that was cut off looks the same; what tells is the next line, which then
  /// begins an object where none could stand. A line that is very long is a line: what is looked at
  /// is held in memory beside what is read.
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
