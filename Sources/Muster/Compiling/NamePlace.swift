/// The place of a field's name in the text of an expression.
struct NamePlace {
  /// The bytes of the whole name.
  var range: Range<Int>
  /// The bytes of each part that is looked up, with its backquotes.
  var parts: [Range<Int>]
  /// True for each of these parts that is in backquotes.
  var areQuoted: [Bool]

  /// Reads the name that begins at a byte of an expression.
  init(at start: Int, in text: String) {
    var scanner = ExpressionScanner(text)
    scanner.place = start
    (range, parts, areQuoted) = (start..<start, [], [])
    _ = scanner.takes("/")
    repeat {
      let begin = scanner.place
      guard let (name, isQuoted) = try? scanner.name() else { break }
      // Even in backquotes, a dot goes into a group.
      for byte in name.utf8 where byte == UInt8(ascii: ".") { add(begin..<scanner.place, isQuoted) }
      add(begin..<scanner.place, isQuoted)
      _ = scanner.takes("[]")
      range = start..<scanner.place
    } while scanner.takes(".")
  }

  private mutating func add(_ part: Range<Int>, _ isQuoted: Bool) {
    parts.append(part)
    areQuoted.append(isQuoted)
  }

  /// Returns the place of only the last parts of the name.
  func withLast(_ count: Int) -> NamePlace {
    var rest = self
    rest.parts = Array(parts.suffix(count))
    rest.areQuoted = Array(areQuoted.suffix(count))
    return rest
  }

  /// Returns a function that writes a name in place of a part, in backquotes if an expression
  /// couldn't contain the name otherwise.
  static func writing(_ place: NamePlace?, _ index: Int) -> (String) -> String {
    guard let place, index < place.areQuoted.count, !place.areQuoted[index] else { return { $0 } }
    return { ExpressionScanner.isPlainName($0) ? $0 : "`` `\($0)` ``" }
  }
}

extension ExpressionScanner {
  /// Returns true for a name that an expression can contain without backquotes.
  static func isPlainName(_ name: String) -> Bool {
    switch ByteString(name) {
    case "true", "false", "today", "now", "in", "and", "or", "not": false
    default: ExpressionScanner(name).word().map { ByteString($0) == ByteString(name) } ?? false
    }
  }
}
