/// A form as one string, which the generator writes into Swift, and which the browser, C and Python
/// load.
///
/// The string begins with a byte for the version. Every part of the form follows, as the nodes that
/// were read, without the file's own tests and the keys that only your program reads. Nodes are
/// written front to back. Each starts with a letter for its type and its counts, so reading the
/// string back needs neither YAML nor lookahead. The form is compiled again when it is loaded. So a
/// new kind of rule needs no code here, and a serialised check can't differ from its rule.
///
/// | letter | node |
/// |---|---|
/// | `p5:hello` | a plain scalar of 5 bytes; `q` a quoted one, `b` a block |
/// | `l2` | a list of the 2 nodes that follow |
/// | `m2` | a mapping: 2 times a key and its value |
/// | `@1` | the next node was written in part 1 |
enum SerialisedForm {
  static let version = UInt8(ascii: "1")

  static func write(_ source: FormSource) -> String {
    var bytes = [version]
    bytes += "\(source.parts.count);".utf8
    for (index, part) in source.parts.enumerated() {
      var writer = Writer(part: index)
      writer.write(part.name, "q")
      bytes += writer.bytes
      bytes += "\(part.uses.count);".utf8
      for used in part.uses { bytes += "\(used);".utf8 }
      writer.bytes = []
      writer.write(part.node, isTop: true)
      bytes += writer.bytes
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Writer {
    let part: Int
    var bytes: [UInt8] = []

    mutating func write(_ text: String, _ letter: Character) {
      bytes += "\(String(letter))\(text.utf8.count):".utf8
      bytes += text.utf8
    }

    mutating func write(_ node: Node, isTop: Bool = false) {
      if let source = node.range?.source, source != part, !isTop { bytes += "@\(source);".utf8 }
      switch node.content {
      case .scalar(let text, .plain): write(text, "p")
      case .scalar(let text, .quoted): write(text, "q")
      case .scalar(let text, .block): write(text, "b")
      case .list(let items):
        bytes += "l\(items.count);".utf8
        for item in items { write(item) }
      case .mapping(let entries):
        let kept = entries.filter { entry in
          let key = entry.key.text ?? ""
          return !isTop
            || !key.utf8.starts(with: "x-".utf8)
              && (ByteString(key) != "examples" && ByteString(key) != "stories")
        }
        bytes += "m\(kept.count);".utf8
        for entry in kept {
          write(entry.key)
          write(entry.value)
        }
      }
    }
  }

  /// The error of a string that is not a serialised form.
  struct Malformed: Error {
    let offset: Int
  }

  /// Returns the version of a string that a newer version of Muster wrote. A count follows the
  /// version.
  static func newerVersion(of text: String) -> Int? {
    let start = Array(text.utf8.prefix(2))
    guard start.count == 2, start[0].isDigit, start[1].isDigit, start[0] > version else {
      return nil
    }
    return start[0].digitValue
  }

  static func read(_ text: String) throws(Malformed) -> FormSource {
    var reader = Reader(bytes: Array(text.utf8))
    return try reader.source()
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    /// The deepest nesting, which exceeds that of any rule file.
    static let deepest = 200

    mutating func source() throws(Malformed) -> FormSource {
      guard take() == version else { throw Malformed(offset: 0) }
      let count = try number(upTo: ";")
      guard count > 0, count <= bytes.count else { throw Malformed(offset: index) }
      var parts: [FormSource.Part] = []
      for part in 0..<count {
        guard take() == UInt8(ascii: "q") else { throw Malformed(offset: index) }
        let name = try text()
        var uses: [Int] = []
        for _ in 0..<(try number(upTo: ";")) {
          let used = try number(upTo: ";")
          guard used < count else { throw Malformed(offset: index) }
          uses.append(used)
        }
        parts.append(
          FormSource.Part(name: name, node: try node(part: part, depth: 0), uses: uses))
      }
      guard index == bytes.count else { throw Malformed(offset: index) }
      return FormSource(parts: parts)
    }

    private mutating func take() -> UInt8? {
      guard index < bytes.count else { return nil }
      index += 1
      return bytes[index - 1]
    }

    private mutating func number(upTo end: Character) throws(Malformed) -> Int {
      var value = 0
      while let byte = take() {
        if byte == end.asciiValue { return value }
        // No count is larger than the string, so none overflows.
        guard byte.isDigit, value <= bytes.count / 10 else { break }
        value = value * 10 + byte.digitValue
      }
      throw Malformed(offset: index)
    }

    private mutating func text() throws(Malformed) -> String {
      let count = try number(upTo: ":")
      guard count <= bytes.count - index else { throw Malformed(offset: index) }
      index += count
      return String(decoding: bytes[index - count..<index], as: UTF8.self)
    }

    private mutating func node(part: Int, depth: Int) throws(Malformed) -> Node {
      guard depth < Self.deepest, let letter = take() else { throw Malformed(offset: index) }
      let range = SourceRange(source: part, start: 0, end: 0)
      switch letter {
      case UInt8(ascii: "p"): return Node(.scalar(try text(), .plain), at: range)
      case UInt8(ascii: "q"): return Node(.scalar(try text(), .quoted), at: range)
      case UInt8(ascii: "b"): return Node(.scalar(try text(), .block), at: range)
      case UInt8(ascii: "@"): return try node(part: try number(upTo: ";"), depth: depth + 1)
      case UInt8(ascii: "l"):
        var items: [Node] = []
        for _ in 0..<(try number(upTo: ";")) {
          items.append(try node(part: part, depth: depth + 1))
        }
        return Node(.list(items), at: range)
      case UInt8(ascii: "m"):
        var entries: [Node.Entry] = []
        for _ in 0..<(try number(upTo: ";")) {
          let key = try node(part: part, depth: depth + 1)
          entries.append(Node.Entry(key: key, value: try node(part: part, depth: depth + 1)))
        }
        return Node(.mapping(entries), at: range)
      default: throw Malformed(offset: index)
      }
    }
  }
}

extension RuleForm {
  /// The form as one string, which `init(serialised:)` reads back.
  public var serialised: String { SerialisedForm.write(source) }

  /// Creates the form from its `serialised` string, with the formats and kinds of your own that it
  /// expects.
  public init(
    serialised text: String, formats: [Format] = [], kinds: [Kind] = []
  ) throws(CompileError) {
    if let newer = SerialisedForm.newerVersion(of: text) {
      let reason =
        "this form was compiled by a newer Muster to version \(newer) of the format, but this "
        + "Muster reads version \(SerialisedForm.version.digitValue)"
      let advice =
        "compile the form with this version of muster, or update the program that reads it"
      throw CompileError(
        diagnostics: [Diagnostic(ofForm: "newer-form", reason, suggestion: advice)])
    }
    let source: FormSource
    do throws(SerialisedForm.Malformed) {
      source = try SerialisedForm.read(text)
    } catch {
      let reason = "this is not a serialised form (byte \(error.offset))"
      throw CompileError(diagnostics: [Diagnostic(ofForm: "not-a-form", reason)])
    }
    try self.init(source, Vocabulary(kinds: kinds, formats: formats))
  }
}
