internal import Muster

extension Phrases {
  /// Returns the requirement of a rule on a field's value.
  func phrase(_ check: Check, of field: FieldID) -> String {
    if plan.holdsSecret(field), let phrase = secretPhrase(check) { return phrase }
    switch check {
    case .required: return "is given"
    case .forbidden: return "is left empty"
    case .accepted: return "is answered with yes"
    case .type(let type): return "is \(self.type(type))"
    case .length(let range, let unit): return "has \(length(range, unit))"
    case .matches(let use):
      let words = PatternWords.words(of: patterns.tree(use))
      return words.map { "is \($0)" } ?? "matches \(pattern(use, asWhole: true))"
    case .contains(let needles): return contains(needles)
    case .excludes(let needles): return excludes(needles)
    case .characters(let rule): return characters(rule)
    case .format(let use): return format(use)
    case .oneOf(.field(let other)): return "is one of the values of \(label(other))"
    case .oneOf(.literals(let all)): return "is \(choices(all))"
    case .noneOf(.field(let other)): return "is none of the values of \(label(other))"
    case .noneOf(.literals(let all)): return "is not \(choices(all))"
    case .equals(let literal): return "is \(self.literal(literal))"
    case .range(let bounds): return "is \(self.bounds(bounds, of: plan.fields[field].type))"
    case .multipleOf(let factor): return "is a multiple of \(factor.text)"
    case .decimals(let range): return "has \(range.counting("decimal", "decimals"))"
    case .sameAs(let other): return "is the same as \(label(other))"
    case .differentFrom(let other): return "is different from \(label(other))"
    case .size(let range):
      let isMap = plan.fields[field].type == .map
      return "has \(range.counting(isMap ? "entry" : "item", isMap ? "entries" : "items"))"
    case .unique(let by, let ignoreCase): return unique(by, ignoreCase)
    case .noOverlap(let from, let to):
      return "has no two items that overlap, from \(label(from)) to \(label(to))"
    case .any(let branches):
      let ways = branches.map { all($0, of: field) }
      return ways.count == 1 ? ways[0] : "either \(listed(ways, "or"))"
    case .not(let rules): return "is not one that \(all(rules, of: field))"
    case .equalTo(let expression): return "is \(ExpressionPhrase(expression, self).value)"
    case .sizeWithin(let bounds): return "has \(self.bounds(bounds, of: .integer)) items"
    case .computed:
      return plan.fields[field].replacesSupplied
        ? "replaces what is handed in" : "is the same where it is handed in"
    case .host(let name): return "passes the check `\(name)` of the program that shows the form"
    case .ask(let ask): return self.ask(ask)
    case .custom(let check): return check.phrase { shown($0) }
    }
  }

  /// The same for a secret: its shape may be shown, but not the values it is compared with.
  func secretPhrase(_ check: Check) -> String? {
    let hidden = "•••"
    switch check {
    case .equals, .oneOf(.literals): return "is \(hidden)"
    case .equalTo(let expression):
      return "is \(ExpressionPhrase(expression, self, ofSecret: true).value)"
    case .noneOf(.literals): return "is not \(hidden)"
    case .custom(let check): return check.phrase { _ in hidden }
    case .contains(.values): return "has \(hidden) among its items"
    case .excludes(.values): return "has no \(hidden) among its items"
    case .matches(let use) where isPlain(use): return "matches \(hidden) as a whole"
    case .contains(.pattern(let use)) where isPlain(use): return "has \(hidden) in it"
    case .excludes(.pattern(let use)) where isPlain(use): return "has no \(hidden) in it"
    case .range(let bounds) where bounds.isOneLiteral: return "is \(hidden)"
    default: return nil
    }
  }

  /// Returns the requirements of several rules together.
  func all(_ rules: [Rule], of field: FieldID) -> String {
    if rules.isEmpty { return "is anything" }
    return listed(rules.map { phrase($0.check, of: field) }, "and")
  }

  private func length(_ range: CountRange, _ unit: LengthUnit) -> String {
    switch unit {
    case .characters: range.counting("character", "characters")
    case .scalars: range.counting("Unicode scalar", "Unicode scalars")
    case .utf16: range.counting("UTF-16 unit", "UTF-16 units")
    case .bytes: range.counting("byte", "bytes")
    case .words: range.counting("word", "words")
    }
  }

  /// Returns a parameter for a phrase.
  private func shown(_ value: Failure.ParameterValue) -> String {
    switch value {
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .text(let text): quoted(text)
    case .texts(let texts): listed(texts.map(quoted))
    }
  }

  /// Returns true if a pattern is a literal text.
  private func isPlain(_ use: PatternUse) -> Bool {
    let tree = patterns.tree(use)
    return tree.isLiteral || tree.isLiteralWithCalls
  }

  private func pattern(_ use: PatternUse, asWhole: Bool = false) -> String {
    let tree = patterns.tree(use)
    let how = (use.ignoresCase ? " (capitals or not)" : "") + (asWhole ? " as a whole" : "")
    if let text = tree.writtenOut { return "the pattern `\(text)`\(how)" }
    let called = tree.calledPatterns.map { name, text in
      "`\(name)` is \(text.map { "`\($0)`" } ?? "a pattern of its file")"
    }
    let meant = called.isEmpty ? "" : ", where \(listed(called, "and"))"
    let text = tree.lonelyCall ?? use.text
    return "the pattern `\(text)`\(how)\(meant)"
  }

  private func contains(_ needles: Needles) -> String {
    switch needles {
    case .values(let values): "has \(listed(values.map(literal))) among its items"
    case .pattern(let use): "has a part that matches \(pattern(use))"
    }
  }

  private func excludes(_ needles: Needles) -> String {
    switch needles {
    case .values(let values): "has no \(listed(values.map(literal))) among its items"
    case .pattern(let use): "has no part that matches \(pattern(use))"
    }
  }

  private func characters(_ rule: CharacterRule) -> String {
    var parts: [String] = []
    var allowed: [String] = []
    for kind in rule.classes {
      switch kind {
      case .letters: allowed.append("letters")
      case .digits: allowed.append("digits")
      case .ascii: parts.append("has only characters of ASCII")
      case .printable: parts.append("has only characters that can be printed")
      case .singleLine: parts.append("is one line")
      case .noInvisible: parts.append("has no invisible characters")
      case .noConfusable: parts.append("mixes no scripts whose letters look alike")
      }
    }
    if !rule.others.isEmpty { allowed.append("the characters \(quoted(rule.others))") }
    if !allowed.isEmpty { parts.insert("is made of \(listed(allowed, "and")) alone", at: 0) }
    return listed(parts, "and")
  }

  private func format(_ use: FormatUse) -> String {
    var options: [String] = []
    for (name, value) in use.options.entries {
      switch value {
      case .flag(let flag): options.append("\(name): \(flag ? "yes" : "no")")
      case .integer(let number): options.append("\(name): \(number)")
      case .text(let text): options.append("\(name): \(text)")
      case .texts(let texts): options.append("\(name): \(listed(texts))")
      case .field: options.append("\(name): that of \(use.field.map { label($0) } ?? "a field")")
      }
    }
    let shown = options.isEmpty ? "" : ", \(options.joined(separator: ", "))"
    return "is in the format `\(use.format.name)`\(shown) (\(use.format.summary))"
  }

  private func choices(_ choices: [(value: Literal, label: LocalText?)]) -> String {
    listed(
      choices.map { choice in
        let value = literal(choice.value)
        guard let label = choice.label.map(text), label != value else { return value }
        return "\(label) (\(value))"
      })
  }

  private func unique(_ by: [FieldID], _ ignoreCase: Bool) -> String {
    if let key = by.first, plan.fields[key].isKey { return "has no two entries with the same name" }
    let what = by.isEmpty ? "that are the same" : "with the same \(listed(by.map(label), "and"))"
    return "has no two items \(what)\(ignoreCase ? ", capitals or not" : "")"
  }

  private func ask(_ ask: Ask) -> String {
    let other =
      ask.dependsOn.isEmpty ? "" : " together with \(listed(labels(ask.dependsOn), "and"))"
    let late = ask.blocksOnFailure ? "the form waits" : "it counts as passed"
    return
      "passes the check `\(ask.check)`\(other), which is asked \(time(ask.debounceMilliseconds)) "
      + "after the last change; without an answer within \(time(ask.timeoutMilliseconds)) \(late)"
  }

  private func time(_ milliseconds: Int64) -> String {
    milliseconds.isMultiple(of: 1000)
      ? counted(Int(milliseconds / 1000), "second") : counted(Int(milliseconds), "millisecond")
  }
}

extension Bounds {
  /// True if only one value, written in the file, is allowed.
  fileprivate var isOneLiteral: Bool {
    guard case .literal(let least)? = lower?.value, case .literal(let most)? = upper?.value else {
      return false
    }
    return least.text == most.text
  }
}
