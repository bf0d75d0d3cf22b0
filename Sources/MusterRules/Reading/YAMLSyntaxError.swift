import Muster

/// The diagnostic for a file that is not YAML, with a message that an author can act on.
///
/// libyaml reports where it failed. The mistake is often a little before that place, and is usually
/// a string that needs quotes.
struct YAMLSyntaxError {
  let failure: YAMLParser.Failure
  let text: SourceText
  let source: Int

  /// The only diagnostic of the file.
  var diagnostic: Diagnostic {
    tab ?? words
  }

  private var offset: Int { text.offset(ofScalar: failure.mark) }
  private var contextOffset: Int { text.offset(ofScalar: failure.contextMark ?? failure.mark) }

  /// The tab in the indentation of the line, if there is one.
  private var tab: Diagnostic? {
    IndentationTabs(text: text, source: source, scalars: [])
      .diagnostic(ofLine: text.line(of: offset))
  }

  private var words: Diagnostic {
    switch failure.problem {
    case "mapping values are not allowed in this context":
      secondColon
    case "could not find expected ':'":
      says("\":\" is missing after this key", at: contextOffset)
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      strayText
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      brokenBrackets
    case "found unexpected ':'":
      says("an unquoted string in brackets can't contain \":\"", at: offset, offersQuotes: true)
    case "found unknown escape character":
      unknownEscape
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      says("this escape is not a character", at: offset)
    case "found unexpected end of stream", "found unexpected document indicator":
      says("this quote is never closed", at: contextOffset)
    case "block sequence entries are not allowed in this context":
      says(
        "a list can't start here", at: offset, "start it on its own line, or quote the string")
    case "mapping keys are not allowed in this context":
      wrongStart("? ")
    case "did not find expected node content":
      says("expected a value, not \"\(character(at: offset))\"", at: offset)
    default:
      otherWords
    }
  }

  /// The diagnostic for a mistake at the first character of a string, or on a line outside the
  /// mapping.
  private var otherWords: Diagnostic {
    if text.position(of: contextOffset).column == 1,
      text.byte(at: contextOffset) == UInt8(ascii: "%")
    {
      return says("directives are not allowed in rule files", at: contextOffset)
    }
    let first = character(at: contextOffset)
    switch first {
    case "*", "&", "!", "|", ">", "%", "@", "`":
      return wrongStart(first)
    default:
      return says(failure.problem, at: offset)
    }
  }

  private func wrongStart(_ start: String) -> Diagnostic {
    says("an unquoted string can't start with \"\(start)\"", at: contextOffset, offersQuotes: true)
  }

  /// The diagnostic for `message: Use: this`, or for a key that is indented below a value.
  private var secondColon: Diagnostic {
    guard let value = UnquotedText(around: offset, in: text) else {
      return says(
        "a key is not allowed here: the key above already has a value", at: firstOfLine,
        "indent it like the keys it belongs to")
    }
    return says("an unquoted string can't contain \": \"", at: offset, "write \(value.quoted)")
  }

  /// The diagnostic for `matches: [A-Z]+`, `message: "Hello" world`, or a line with an indentation
  /// of its own.
  private var strayText: Diagnostic {
    let value = UnquotedText(around: offset, in: text)
    if let value, value.start < offset, let first = value.raw.unicodeScalars.first {
      switch first {
      case "[", "{":
        return says(
          "an unquoted string can't start with \"\(first)\"", at: value.start,
          "write \(value.quoted)")
      case "'", "\"":
        return says(
          "unexpected content after the closing quote", at: offset, "write \(value.quoted)")
      default:
        break
      }
    }
    switch failure.problem {
    case "did not find expected '-' indicator":
      return says("expected \"- \" like the items above", at: offset)
    case "did not find expected <document start>":
      return says("unexpected content after the value above", at: offset)
    default:
      return says("expected a key, indented like the keys above", at: offset)
    }
  }

  private var brokenBrackets: Diagnostic {
    let open = character(at: contextOffset)
    let isSameLine = text.line(of: offset) == text.line(of: contextOffset)
    let isAtEnd = offset >= text.rangeOfLine(text.line(of: offset)).upperBound
    guard isSameLine, !isAtEnd else {
      return hidingComment ?? says("this \"\(open)\" is never closed", at: contextOffset)
    }
    let found = character(at: offset)
    guard let value = UnquotedText(around: offset, in: text), value.start < offset else {
      let close = open == "[" ? "]" : "}"
      return says("expected \",\" or \"\(close)\", not \"\(found)\"", at: offset)
    }
    return says(
      "an unquoted string in brackets can't contain \"\(found)\"", at: offset,
      "write \(value.quoted)")
  }

  /// The diagnostic for `{ when: name == "a #1" }`: a comment that begins in a string and hides the
  /// closing bracket.
  private var hidingComment: Diagnostic? {
    let line = text.rangeOfLine(text.line(of: contextOffset))
    let close = text.byte(at: contextOffset).map { $0 + 2 }
    let rest = text.bytes[contextOffset..<line.upperBound]
    guard
      let mark = rest.indices.dropFirst().first(where: {
        rest[$0] == UInt8(ascii: "#") && rest[$0 - 1] == UInt8(ascii: " ")
      }), let value = UnquotedText(around: mark, in: text, passingComments: true),
      value.start < mark, value.start + value.raw.utf8.count > mark,
      text.bytes[mark..<line.upperBound].contains(where: { $0 == close })
    else { return nil }
    return says(
      "\" #\" starts a comment and cuts off this string", at: mark, "write \(value.quoted)")
  }

  private var unknownEscape: Diagnostic {
    let end = text.offset(ofScalar: failure.mark + 2)
    let value = UnquotedText(around: contextOffset, in: text)
    let raw = value.map { Substring($0.raw) }
    let isPlain =
      raw.map { $0.hasSuffix("\"") && $0.utf8.count > 2 && !$0.contains("\\\"") } ?? false
    let inner = String(raw?.dropFirst().dropLast() ?? "")
    return Diagnostic(
      code: "not-yaml", "\(text.text(offset..<end)) is not an escape in double quotes",
      at: SourceRange(source: source, start: offset, end: end),
      suggestion: isPlain && !inner.contains("\\\\")
        ? "write \(UnquotedText.quoted(inner))" : "write the string in single quotes")
  }

  private var firstOfLine: Int {
    let line = text.rangeOfLine(text.line(of: offset))
    return text.bytes[line].firstIndex { $0 != UInt8(ascii: " ") } ?? line.lowerBound
  }

  private func character(at offset: Int) -> String {
    let line = text.rangeOfLine(text.line(of: offset))
    return text.text(offset..<max(offset, line.upperBound)).unicodeScalars.first.map(String.init)
      ?? "the line's end"
  }

  private func says(
    _ reason: String, at offset: Int, _ suggestion: String? = nil, offersQuotes: Bool = false
  ) -> Diagnostic {
    let quoted = offersQuotes ? UnquotedText(around: offset, in: text)?.quoted : nil
    return Diagnostic(
      code: "not-yaml", reason,
      at: SourceRange(source: source, start: offset, end: offset),
      suggestion: suggestion ?? quoted.map { "write \($0)" })
  }
}
