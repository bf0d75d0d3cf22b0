/// Calls of functions: the number of their arguments, and what each reads.
extension ExpressionCompiler {
  /// The words before a parenthesis.
  static var functions: [String] {
    var words = ListFunction.allCases.map { $0.word }
    words += ["round", "floor", "ceil", "if", "present", "absent", "coalesce", "length"]
    return words + ["days", "months", "years", "hours", "minutes"]
  }

  mutating func call(
    _ word: String, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    if let first = operands.first, let fold = views[first].fold {
      return self.fold(fold, word, operands, at: index, &reader)
    }
    switch ByteString(word) {
    case "sum", "min", "max": return ofSeveral(word, operands, at: index, &reader)
    case "count", "any", "all":
      report(
        "bad-argument",
        "`\(word)` reads the items of a list: `lines[].paid`, or `lines[]` and a condition",
        at: index, &reader)
      return nil
    case "round": return rounded(operands, at: index, &reader)
    case "floor", "ceil":
      guard takes(operands, 1...1, word, at: index, &reader),
        isNumber(operands[0], "`\(word)`", &reader)
      else { return nil }
      let mode = ByteString(word) == "floor" ? RoundingMode.floor : .ceiling
      return make(index, .rounded(digits: 0, mode), .whole, operands)
    case "if": return choose(operands, at: index, &reader)
    case "present", "absent":
      guard takes(operands, 1...1, word, at: index, &reader) else { return nil }
      return hasValue(operands[0], negated: ByteString(word) == "absent", at: index)
    case "coalesce":
      guard takes(operands, 2...Int.max, word, at: index, &reader),
        let type = unify(operands, "`coalesce`", &reader)
      else { return nil }
      return make(index, .call(.coalesce), type, operands)
    case "length":
      guard takes(operands, 1...1, word, at: index, &reader),
        isText(operands[0], "`length`", &reader)
      else { return nil }
      return make(index, .call(.length), .whole, operands)
    case "days", "months", "years", "hours", "minutes":
      return between(word, operands, at: index, &reader)
    default: return nil
    }
  }

  /// Returns true for the name of a function; reports another name.
  mutating func isFunction(
    _ word: String, at index: Int, _ reader: inout ArgumentReader
  ) -> Bool {
    if Self.functions.contains(where: { ByteString($0) == ByteString(word) }) { return true }
    let longer = reader.longerName(beginningWith: word, scope: views[index].scope)
    report(
      "unknown-function", "there is no function `\(word)`", at: index, &reader,
      suggestion: longer ?? didYouMean(word, among: Self.functions, or: Self.borrowed))
    return false
  }

  /// Functions of other languages, each with the equivalent in the rule language.
  private static var borrowed: [(borrowed: String, own: String)] {
    [
      ("total", "sum"), ("len", "length"), ("size", "count"), ("exists", "any"),
      ("every", "all"), ("some", "any"), ("has", "present"), ("isset", "present"),
      ("empty", "absent"), ("ifelse", "if"), ("iif", "if"), ("nvl", "coalesce"),
      ("ceiling", "ceil"), ("int", "floor"), ("trunc", "floor"), ("average", "sum"),
      ("avg", "sum"), ("age", "years"), ("maximum", "max"), ("minimum", "min"),
    ]
  }

  /// Returns true if a call has as many arguments as its function takes; reports any other number.
  private mutating func takes(
    _ operands: [Int], _ count: ClosedRange<Int>, _ word: String, at index: Int,
    _ reader: inout ArgumentReader
  ) -> Bool {
    if count.contains(operands.count) { return true }
    let most = count.upperBound
    let wanted =
      count.lowerBound == most
      ? "\(most)" : most == .max ? "\(count.lowerBound) or more" : "\(count.lowerBound) to \(most)"
    let noun = most == 1 ? "argument" : "arguments"
    report(
      "bad-argument", "`\(word)` takes \(wanted) \(noun), not \(operands.count)", at: index,
      &reader)
    return false
  }
}

extension ExpressionCompiler {
  private mutating func fold(
    _ fold: Fold, _ word: String, _ operands: [Int], at index: Int,
    _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let what = "`\(word)`"
    guard takes(operands, 1...2, word, at: index, &reader) else { return nil }
    if !fold.rest.isEmpty, operands.count == 2 {
      report(
        "bad-argument",
        "\(what) takes only the values of `\(written(operands[0]))`, or a list and an expression "
          + "for each item", at: operands[1], &reader)
      return nil
    }
    let isCounted = fold.function == .count && fold.rest.isEmpty && operands.count == 1
    let body = operands[operands.count - 1]
    let kind = Expression.Kind.fold(fold.function, list: fold.list)
    if isCounted { return make(index, kind, .whole, []) }
    // The list's name is part of the item's value, or an argument of its own before it.
    switch fold.function {
    case .sum:
      guard isNumber(body, what, &reader) else { return nil }
      return make(index, kind, type(body), [body])
    case .min, .max:
      let type = type(body)
      guard type.value == .number || type.value.isMoment else {
        report(
          "wrong-type",
          "\(what) reads numbers, dates or times, but `\(written(body))` is of type "
            + type.value.word, at: body, &reader, suggestion: itemsHint(body, what))
        return nil
      }
      return make(index, kind, type, [body])
    case .count, .any, .all:
      guard isBoolean(body, what, &reader) else { return nil }
      return make(index, kind, fold.function == .count ? .whole : .boolean, [body])
    }
  }

  private mutating func ofSeveral(
    _ word: String, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let what = "`\(word)`"
    guard takes(operands, 1...Int.max, word, at: index, &reader),
      let type = unify(operands, what, &reader)
    else { return nil }
    if ByteString(word) == "sum" || !type.value.isMoment {
      for operand in operands where !isNumber(operand, what, &reader) { return nil }
    }
    let function: ExpressionFunction =
      ByteString(word) == "sum" ? .sum : ByteString(word) == "min" ? .min : .max
    return make(index, .call(function), type, operands)
  }

  private mutating func choose(
    _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    guard takes(operands, 3...3, "if", at: index, &reader),
      isBoolean(operands[0], "`if`", &reader),
      let type = unify([operands[1], operands[2]], "`if`", &reader)
    else { return nil }
    return make(index, .call(.choose), type, operands)
  }

  private mutating func hasValue(
    _ operand: Int, negated: Bool, at index: Int
  ) -> Expression.Part {
    if case .field(let reference) = parts[operand]?.kind {
      setAside(operand)
      return make(index, .isGiven(reference, negated: negated), .boolean, [operand])
    }
    return make(index, .hasValue(negated: negated), .boolean, [operand])
  }

  private mutating func rounded(
    _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    guard takes(operands, 1...3, "round", at: index, &reader),
      isNumber(operands[0], "`round`", &reader)
    else { return nil }
    var digits: Int64 = 0
    if operands.count > 1 {
      guard let written = literal(operands[1])?.int64, written.magnitude <= 64 else {
        report(
          "bad-argument", "`round` needs a literal number of digits, from -64 to 64",
          at: operands[1], &reader)
        return nil
      }
      digits = written
      setAside(operands[1])
    }
    var mode = RoundingMode.halfUp
    if operands.count > 2 {
      guard case .literal(.text(let word)) = parts[operands[2]]?.kind,
        ByteString(word) == "half-even"
      else {
        report(
          "bad-argument", "the mode of `round` must be `\"half-even\"`, or left out",
          at: operands[2], &reader)
        return nil
      }
      mode = .halfEven
      setAside(operands[2])
    }
    return make(
      index, .rounded(digits: Int(digits), mode), digits <= 0 ? .whole : .number, operands)
  }

  private mutating func between(
    _ word: String, _ operands: [Int], at index: Int, _ reader: inout ArgumentReader
  ) -> Expression.Part? {
    let function = ExpressionFunction.allCases.first { ByteString($0.word) == ByteString(word) }
    guard let function, takes(operands, 2...2, word, at: index, &reader),
      let type = unify(operands, "`\(word)`", &reader)
    else { return nil }
    let types: [ValueType] =
      switch function {
      case .hours, .minutes: [.time, .localDateTime, .dateTime]
      case .days: [.date, .localDateTime, .dateTime]
      default: [.date, .localDateTime, .dateTime, .month]
      }
    guard types.contains(type.value) else {
      report(
        "wrong-type",
        "`\(word)` reads \(listed(types.map { $0.word })), but `\(written(operands[0]))` is of "
          + "type \(type.value.word)", at: operands[0], &reader)
      return nil
    }
    return make(index, .call(function), .whole, operands)
  }
}
