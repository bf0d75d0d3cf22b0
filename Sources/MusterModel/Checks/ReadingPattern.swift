/// The notation of a value that arrives as a string, as `reads` declares it.
///
/// If all values are strings, only this notation is read; in JSON, the type's own notation is also
/// read. If there are several notations, the first that can read a string decides its value.
package enum ReadingPattern: Sendable {
  case dates([DatePattern])
  case numbers([NumberPattern])
  case boolean(yes: [String], no: [String])
  case list(separator: String)

  /// Returns the number in a string.
  package func number(_ text: Span<UInt8>) -> Number? {
    guard case .numbers(let patterns) = self else { return nil }
    for pattern in patterns {
      if let number = pattern.number(text) { return number }
    }
    return nil
  }

  /// Returns the moment in a string. In JSON, the type's own notation has already been tried, and
  /// no pattern reads a string that could be mistaken for it.
  package func moment(_ text: Span<UInt8>, _ type: ValueType, inJSON: Bool) -> Moment? {
    guard case .dates(let patterns) = self else { return nil }
    for pattern in patterns where !(inJSON && pattern.isMistakable) {
      if let moment = pattern.moment(text, type) { return moment }
    }
    return nil
  }

  /// Returns the boolean in a string.
  package func flag(_ text: Span<UInt8>) -> Bool? {
    guard case .boolean(let yes, let no) = self else { return nil }
    if yes.contains(where: { isSame(text, $0) }) { return true }
    return no.contains(where: { isSame(text, $0) }) ? false : nil
  }
}

/// Writing values in the same notation, for messages and controls.
extension ReadingPattern {
  /// The reader that a value is written for.
  package enum Reader: Sendable {
    /// A person who reads the value in a sentence.
    case sentence
    /// A person who keeps typing in a control. A number has no grouping marks here, because they
    /// would move with every key.
    case control
  }

  /// Returns a value in the first notation that can express it fully; `nil` if none can, or if the
  /// string is not a value of the type in JSON.
  package func written(_ json: String, _ type: ValueType, for reader: Reader = .sentence) -> String?
  {
    switch self {
    case .numbers(let patterns):
      guard let number = Number(json, grammar: .json) else { return nil }
      let isGrouped = if case .sentence = reader { true } else { false }
      for pattern in patterns {
        if let text = pattern.text(of: number, isGrouped: isGrouped) { return text }
      }
      return nil
    case .dates(let patterns):
      guard let moment = Moment(json, type: type) else { return nil }
      for pattern in patterns {
        if let text = pattern.text(of: moment) { return text }
      }
      return nil
    case .boolean(let yes, let no):
      if ByteString(json) == "true" { return yes.first }
      return ByteString(json) == "false" ? no.first : nil
    case .list: return nil
    }
  }

  /// Returns a bound as `written` returns a value. If no notation has the seconds that the bound
  /// needs, returns the next value that can be written and is within the bound.
  package func written(bound json: String, _ type: ValueType, isLower: Bool, isIncluded: Bool)
    -> String?
  {
    if let text = written(json, type) { return text }
    guard case .dates(let patterns) = self, let moment = Moment(json, type: type) else {
      return nil
    }
    return patterns.first?.text(near: moment, roundingUp: isLower == isIncluded)
  }

  /// Returns every string that a person can type for a value; the value itself if there is no such
  /// string.
  package func typedTexts(of json: String, _ type: ValueType) -> [String] {
    var texts: [String] = []
    switch self {
    case .numbers(let patterns):
      guard let number = Number(json, grammar: .json) else { break }
      for pattern in patterns {
        for isGrouped in [true, false] {
          if let text = pattern.text(of: number, isGrouped: isGrouped) { texts.append(text) }
        }
      }
    case .dates(let patterns):
      guard let moment = Moment(json, type: type) else { break }
      texts = patterns.compactMap { $0.text(of: moment) }
    case .boolean(let yes, let no):
      if ByteString(json) == "true" { return yes }
      if ByteString(json) == "false" { return no }
    case .list: break
    }
    return texts.isEmpty ? [json] : texts
  }

  /// Returns a string that two notations read as different values, and those values as JSON.
  package func ambiguity(_ type: ValueType) -> (text: String, first: String, second: String)? {
    switch self {
    case .numbers(let patterns):
      for sample in ["1.234", "1.5", "1234", "1234.5", "1234567", "12.345678"] {
        for text in typedTexts(of: sample, type) {
          let found = patterns.compactMap { pattern in
            withUTF8Span(of: text) { pattern.number($0) }?.text
          }
          if let first = found.first,
            let other = found.first(where: { ByteString($0) != ByteString(first) })
          {
            return (text, first, other)
          }
        }
      }
    case .dates(let patterns):
      for text in typedTexts(of: type.clearExample, type) {
        let found = patterns.compactMap { pattern in
          withUTF8Span(of: text) { pattern.moment($0, type) }?.text
        }
        if let first = found.first,
          let other = found.first(where: { ByteString($0) != ByteString(first) })
        {
          return (text, first, other)
        }
      }
    case .boolean, .list: break
    }
    return nil
  }

  /// Returns examples of the field's values, for a message that shows how to write them.
  package func examples(_ type: ValueType) -> [String] {
    switch self {
    case .numbers(let patterns): patterns.map { $0.example(isInteger: type == .integer) }
    case .dates(let patterns):
      patterns.compactMap { pattern in
        type.examples.first.flatMap { Moment($0, type: type) }.flatMap { pattern.text(of: $0) }
      }
    case .boolean(let yes, let no): yes + no
    case .list: []
    }
  }

  /// Returns the values of the strings that `examples` returns.
  package func standing(_ type: ValueType) -> [Literal] {
    switch self {
    case .numbers(let patterns):
      patterns.compactMap { pattern in
        withUTF8Span(of: pattern.example(isInteger: type == .integer)) { pattern.number($0) }
      }.map { .number($0) }
    case .dates, .boolean, .list: type.standing
    }
  }

  /// Returns one value in every notation that can express it fully.
  package func examples(_ value: Literal, _ type: ValueType) -> [String] {
    switch (self, value) {
    case (.numbers(let patterns), _):
      guard case .number(let number) = value.value else { return [] }
      return patterns.compactMap { $0.text(of: number, isGrouped: true) }
    case (.dates(let patterns), .moment(let moment)):
      return patterns.compactMap { $0.text(of: moment) }
    case (.boolean(let yes, let no), .boolean(let flag)): return flag ? yes : no
    default: return []
    }
  }
}

extension ValueType {
  /// A moment whose parts are all different, and could be mistaken for each other.
  fileprivate var clearExample: String {
    switch self {
    case .date: "2003-02-01"
    case .time: "04:05:00"
    case .localDateTime: "2003-02-01T04:05:00"
    default: "2003-02"
    }
  }
}
