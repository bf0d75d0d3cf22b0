internal import MusterPattern

/// Compiles patterns and formats.
extension FormCompiler {
  /// Compiles a pattern, written as text or as `pattern` and `flags`, and adds it to the form's.
  mutating func pattern(_ node: Node, _ what: String, anchoring: Pattern.Anchoring) -> PatternUse? {
    var written = node
    var ignoresCase = false
    if node.entries != nil {
      checkKeys(node, ["pattern", "flags"], of: what)
      guard let pattern = needed(node, "pattern", of: what) else { return nil }
      written = pattern
      if let flags = node["flags"] {
        guard let known = choice(flags, "`flags`", [("i", true)]) else { return nil }
        ignoresCase = known
      }
    }
    guard let text = reader.text(written, "a pattern") else { return nil }
    do throws(PatternError) {
      let pattern = try Pattern(
        text, anchoring: anchoring, caseless: ignoresCase, library: library,
        file: fileName(of: written))
      patterns.append(PatternPlan(text: text, ignoresCase: ignoresCase, pattern: pattern))
      return PatternUse(index: patterns.count - 1, text: text, ignoresCase: ignoresCase)
    } catch {
      // A named pattern's own mistake is reported at its definition.
      if error.namedPattern == nil { report(error, in: written) }
      return nil
    }
  }

  /// Collects the named patterns of all parts; each is first compiled alone.
  mutating func makeLibrary() {
    for (index, part) in reader.source.parts.enumerated() {
      for entry in part.node["patterns"]?.entries ?? [] {
        guard let name = entry.key.text, let text = entry.value.text,
          reader.isPatternName(name)
        else { continue }
        library.add(name, text, file: index == 0 ? nil : part.name)
      }
    }
    for (index, part) in reader.source.parts.enumerated() {
      for entry in part.node["patterns"]?.entries ?? [] {
        guard let name = entry.key.text, entry.value.text != nil, reader.isPatternName(name)
        else { continue }
        do throws(PatternError) {
          try library.check(name, file: index == 0 ? nil : part.name)
        } catch {
          report(error, in: entry.value)
        }
      }
    }
  }

  /// Returns the file in which a pattern's calls are looked up; the form's own has no name.
  private func fileName(of node: Node) -> String? {
    let part = reader.source.part(of: node)
    return part == 0 ? nil : reader.source.parts[part].name
  }

  /// Reports a pattern's error, at the position in the rule file where its text goes wrong.
  private mutating func report(_ error: PatternError, in node: Node) {
    var range = node.range
    if let whole = range, case .scalar(_, let style) = node.content, style != .block {
      let opening = style == .quoted ? 1 : 0
      let start = min(whole.start + opening + error.offset, max(whole.start, whole.end - 1))
      range = SourceRange(source: whole.source, start: start, end: start)
    }
    let isHere = error.namedPattern == nil || ByteString(error.namedPattern ?? "") == ByteString("")
    let what = isHere ? "this pattern" : "the pattern `\(error.namedPattern ?? "")`"
    var suggestion: String?
    if error.kind == .unknownName {
      let name = calledName(in: node, at: error.offset)
      if reader.source.isMissing(name, for: node) || patternsAreUnread { return }
      suggestion = reader.nameHint(name, among: error.knownNames)
      if suggestion == nil, (1...10).contains(error.knownNames.count) {
        suggestion =
          error.knownNames.count == 1
          ? "there is \(error.knownNames[0])"
          : "there are \(listed(error.knownNames, "and"))"
      }
    }
    report(
      "bad-pattern", "\(what) does not compile: \(error.message)", at: range,
      suggestion: suggestion)
  }

  /// True if `patterns` could not be read: then that is reported already.
  private var patternsAreUnread: Bool {
    reader.source.parts.contains { $0.node["patterns"].map { $0.entries == nil } ?? false }
  }

  private func calledName(in node: Node, at offset: Int) -> String {
    let rest = (node.text ?? "").utf8.dropFirst(offset)
    return String(
      decoding: rest.prefix { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2E || $0 == 0x2D },
      as: UTF8.self)
  }

  /// Reads a format's name, or `name` and the format's options.
  mutating func format(_ node: Node, _ place: Place) -> FormatUse? {
    let named = node.entries == nil ? node : needed(node, "name", of: "`format`")
    guard let named, let name = reader.text(named, "a format's name") else { return nil }
    guard let format = host.format(named: name) else {
      reportUnknownFormat(name, at: named.range)
      return nil
    }
    var use = FormatUse(format: format, options: FormatOptions(), field: nil)
    use.options.timeZones = reader.source.timeZones
    for entry in node.entries ?? [] {
      guard let key = entry.key.text, ByteString(key) != "name" else { continue }
      guard let option = format.options.first(where: { ByteString($0.name) == ByteString(key) })
      else {
        reader.unknownKey(
          entry, in: "the format `\(name)`", among: ["name"] + format.options.map { $0.name })
        continue
      }
      if let field = entry.value["field"] {
        guard option.mayBeField else {
          report(
            "bad-argument", "`\(key)` is written here, not read from a field",
            at: entry.value.range)
          continue
        }
        guard let other = reader.text(field, "`field`"),
          let reference = single(other, "`\(key)`", scope: place.scope, at: field.range)
        else { continue }
        let type = fields[reference.field].type
        guard type == .text || type == .any else {
          report(
            "wrong-type", "`\(key)` is a text, and `\(other)` is of type \(type.word)",
            at: field.range)
          continue
        }
        use.field = reference
        use.options.entries.append((key, .field))
      } else if let value = optionValue(entry.value, option) {
        use.options.entries.append((key, value))
      }
    }
    return use
  }

  private mutating func optionValue(
    _ node: Node, _ option: FormatOptions.Option
  ) -> FormatOptions.Value? {
    let what = "`\(option.name)`"
    switch option.shape {
    case .flag:
      return reader.flag(node, what).map { .flag($0) }
    case .integer(let range):
      guard let number = number(node, what) else { return nil }
      guard let integer = number.int64, range.contains(Int(integer)) else {
        report(
          "bad-argument", "\(what) is from \(range.lowerBound) to \(range.upperBound)",
          at: node.range)
        return nil
      }
      return .integer(Int(integer))
    case .number(let numbers):
      guard let number = number(node, what) else { return nil }
      guard let integer = number.int64, numbers.contains(Int(integer)) else {
        let all = numbers.dropLast().map { "\($0)" }.joined(separator: ", ")
        report("bad-argument", "\(what) is \(all) or \(numbers.last ?? 0)", at: node.range)
        return nil
      }
      return .integer(Int(integer))
    case .country:
      guard let code = reader.text(node, what) else { return nil }
      guard isRegion(code) else {
        report(
          "bad-argument", "`\(code)` is no country's code", at: node.range,
          suggestion: regionMeant(by: code).map { "did you mean `\($0)`?" })
        return nil
      }
      return .text(code)
    case .word(let words):
      if words.isEmpty { return reader.text(node, what).map { .text($0) } }
      return reader.choice(node, what, words.map { ($0, $0) }).map { .text($0) }
    case .words(let words):
      var all: [String] = []
      for item in node.items ?? [node] {
        let word =
          words.isEmpty
          ? reader.text(item, what) : reader.choice(item, what, words.map { ($0, $0) })
        guard let word else { return nil }
        all.append(word)
      }
      return .texts(all)
    }
  }

  /// Reads the notation of a value that arrives as text.
  mutating func readingPattern(_ node: Node, _ place: Place) -> ReadingPattern? {
    let type = fields[place.field].type
    switch type {
    case .boolean:
      if node.entries != nil { checkKeys(node, ["true", "false"], of: "`reads`") }
      guard let yes = needed(node, "true", of: "`reads`"),
        let no = needed(node, "false", of: "`reads`"),
        let yesTexts = texts(yes, "`true`"), let noTexts = texts(no, "`false`")
      else { return nil }
      if let both = yesTexts.first(where: { text in
        noTexts.contains { ByteString($0) == ByteString(text) }
      }) {
        report("contradiction", "`\(both)` reads as true and as false", at: no.range)
        return nil
      }
      return .boolean(yes: yesTexts, no: noTexts)
    case .list:
      checkKeys(node, ["list"], of: "`reads`")
      guard let mark = needed(node, "list", of: "`reads`"),
        let text = reader.text(mark, "`list`")
      else { return nil }
      guard !text.isEmpty else {
        report("bad-argument", "a list is split at a text, and here is none", at: mark.range)
        return nil
      }
      return .list(separator: text)
    case .integer, .number:
      return samples(node) { (sample) throws(ReadsError) in try NumberPattern(sample) }
        .map { .numbers($0) }
    case .date, .time, .localDateTime, .month:
      guard let target = DatePattern.Target(type) else { return nil }
      return samples(node) { (sample) throws(ReadsError) in
        try DatePattern(sample, for: target)
      }
      .map { .dates($0) }
    case .text, .dateTime, .week, .group, .map, .any:
      report(
        "misplaced",
        "`reads` belongs to numbers, dates, booleans and lists, and \(name(of: place.field)) is of "
          + "type \(type.word)", at: node.range)
    }
    return nil
  }

  /// Reads one notation, or a list of several, each by its sample.
  private mutating func samples<Pattern>(
    _ node: Node, _ compile: (String) throws(ReadsError) -> Pattern
  ) -> [Pattern]? {
    guard let texts = texts(node, "`reads`") else { return nil }
    let nodes = node.items ?? [node]
    var patterns: [Pattern] = []
    for (place, text) in texts.enumerated() {
      if texts[..<place].contains(where: { ByteString($0) == ByteString(text) }) {
        report("contradiction", "`\(text)` stands twice in `reads`", at: nodes[place].range)
        return nil
      }
      do throws(ReadsError) {
        patterns.append(try compile(text))
      } catch {
        report("bad-argument", error.reason, at: nodes[place].range)
        return nil
      }
    }
    return patterns
  }
}

extension DatePattern.Target {
  /// Creates the target of a pattern for a field's type; `nil` if the type has only its own
  /// notation.
  init?(_ type: ValueType) {
    switch type {
    case .date: self = .date
    case .time: self = .time
    case .localDateTime: self = .localDateTime
    case .month: self = .month
    default: return nil
    }
  }
}

extension DatePattern {
  /// Reads a text as a value of the type.
  func moment(_ text: Span<UInt8>, _ type: ValueType) -> Moment? {
    switch type {
    case .date: date(text).map { .date($0) }
    case .time: time(text).map { .time($0) }
    case .localDateTime: localDateTime(text).map { .localDateTime($0) }
    case .month: month(text).map { .month($0) }
    default: nil
    }
  }
}

extension CalendarDuration {
  /// Reads a duration from a text.
  init?(reading text: String) {
    guard let found = withUTF8Span(of: text, { CalendarDuration($0) }) else { return nil }
    self = found
  }
}
