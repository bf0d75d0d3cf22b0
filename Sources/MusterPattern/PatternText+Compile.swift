extension PatternText {
  /// A range of the output and the pattern that it was copied from.
  private struct Stretch {
    let start: Int
    let part: Int?
    let offset: Int
  }

  /// A pattern for PCRE2 while it is written, and the sources of its parts.
  private struct Output {
    var bytes: [UInt8] = []
    var stretches: [Stretch] = []

    mutating func glue(_ text: StaticString) {
      for offset in 0..<text.utf8CodeUnitCount { unsafe bytes.append(text.utf8Start[offset]) }
    }

    mutating func copy(_ range: Range<Int>, of part: Part, _ index: Int?) {
      stretches.append(Stretch(start: bytes.count, part: index, offset: range.lowerBound))
      bytes += part.text[range]
    }
  }

  /// Compiles the pattern for a use; an error has the offset of the mistake in the author's
  /// pattern.
  ///
  /// A pattern that calls itself as a whole, `(?R)`, is left to the interpreter on every platform.
  /// The JIT backtracks into this call and the interpreter doesn't, so `|.(?R)` would match `ab`
  /// with only one of them. The same goes for `(*SKIP)` and similar verbs. After `a+?(*SKIP)b` has
  /// failed at the start of `aab`, the JIT continues further on, although the pattern has to match
  /// from the start, and would let the string pass.
  func compile(
    for use: ProgramUse, caseless: Bool, jit: Bool
  ) throws(PatternError) -> PatternProgram {
    let output = written(for: use)
    do throws(PatternProgram.Failure) {
      return try PatternProgram(
        output.bytes, for: use, caseless: caseless, jit: jit && !needsInterpreter,
        classes: classReading(caseless: caseless))
    } catch {
      let stretch = output.stretches.last { $0.start <= error.offset }
      let part = stretch?.part.map { definitions[$0].part } ?? main
      let offset = (stretch?.offset ?? 0) + error.offset - (stretch?.start ?? 0)
      throw PatternError(error, at: min(offset, part.text.count), in: part.namedPattern)
    }
  }

  private var needsInterpreter: Bool {
    main.syntax.callsWhole || main.syntax.steersBack
      || definitions.contains { $0.part.syntax.steersBack }
  }

  /// Writes the leading verbs, then the pattern, then everything that it calls. Each is in a group,
  /// so flags, an open comment or an open quotation don't affect the parts after it.
  ///
  /// A pattern that calls itself as a whole also calls our additions around it, so these first
  /// check for this kind of call.
  private func written(for use: ProgramUse) -> Output {
    let callsWhole = main.syntax.callsWhole
    var output = Output()
    output.copy(0..<main.syntax.bodyStart, of: main, nil)
    let needsGroup = !definitions.isEmpty || use.isPartial
    if needsGroup { output.glue("(?:") }
    write(main, from: main.syntax.bodyStart, index: nil, into: &output)
    if needsGroup { output.glue(")") }
    if use.isPartial { output.glue(callsWhole ? "(?(R)|\\z)" : "\\z") }
    if definitions.isEmpty { return output }
    output.glue("(?(DEFINE)")
    for index in definitions.indices {
      output.glue("(?<")
      output.bytes += name(of: definitions[index].entry)
      output.glue(">(?^:")
      write(definitions[index].part, from: 0, index: index, into: &output)
      output.glue("))")
    }
    output.glue(")")
    return output
  }

  private func write(_ part: Part, from start: Int, index: Int?, into output: inout Output) {
    var position = start
    for (call, target) in zip(part.syntax.calls, part.targets) {
      guard let target else { continue }
      output.copy(position..<call.name.lowerBound, of: part, index)
      output.bytes += name(of: target)
      position = call.name.upperBound
    }
    output.copy(position..<part.text.count, of: part, index)
    switch part.syntax.end {
    case .quoted: output.glue("\\E")
    case .comment: output.glue("\n")
    case .plain, .unfinished: break
    }
  }

  private func name(of entry: Int) -> [UInt8] {
    namePrefix + Array("\(entry)".utf8)
  }
}
