/// Where a session is played: in this process, or in processes of their own.
public protocol CommandPlace {
  /// Runs `muster` with these words.
  func muster(_ words: [String], input: [UInt8], environment: [String: String]) throws -> Played

  /// A file's bytes.
  func read(_ path: String) throws -> [UInt8]

  /// Writes a file.
  func write(_ path: String, _ bytes: [UInt8]) throws
}

/// What a command wrote and answered.
public struct Played: Sendable {
  /// A stretch of output.
  public struct Piece: Sendable {
    var isError: Bool
    var bytes: [UInt8]
  }

  /// What it wrote, in the order it did.
  public private(set) var pieces: [Piece] = []

  /// Its exit code.
  public var code: Int32 = 0

  /// Nothing written, and all is well.
  public init() {}

  /// Adds what was written to standard output or standard error.
  public mutating func add(_ bytes: [UInt8], isError: Bool) {
    if bytes.isEmpty { return }
    if let last = pieces.indices.last, pieces[last].isError == isError {
      pieces[last].bytes += bytes
    } else {
      pieces.append(Piece(isError: isError, bytes: bytes))
    }
  }

  /// The bytes of standard output.
  public var output: [UInt8] { pieces.filter { !$0.isError }.flatMap(\.bytes) }

  /// What it wrote as lines of a session.
  func lines(marked: Bool) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      let mark = piece.isError && marked ? "! " : ""
      var rows = String(decoding: piece.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(Self.shown)
      if rows.last == "" {
        rows.removeLast()
      } else {
        rows.append("\\ no newline at the end")
      }
      lines += rows.map { $0.hasPrefix("$ ") || $0.hasPrefix("> ") ? "\(mark)\\\($0)" : mark + $0 }
    }
    if marked, code != 0 { lines.append("[exit \(code)]") }
    return lines
  }

  /// A line with its control characters as pictures.
  private static func shown(_ line: Substring) -> String {
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      let isControl = scalar.value < 0x20
      text.append((isControl ? Unicode.Scalar(0x2400 + scalar.value) : scalar) ?? scalar)
    }
    return String(text)
  }
}
