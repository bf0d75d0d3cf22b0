extension PatternText {
  /// Which bytes of what was written out come from where.
  private struct Stretch {
    let start: Int
    let part: Int?
    let offset: Int
  }

  /// A text for PCRE2 as it grows, and where it comes from.
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

  /// Compiles the text for a use; an error lies where its author wrote what is wrong.
  ///
  /// A text that calls itself as a whole, `(?R)`, is left to the interpreter on every host: the JIT
  /// goes back into such a call for another way, the interpreter does not, and so `|.(?R)` would
  /// match `ab` under the one and not under the other. So is one with `(*SKIP)` and its like: after
  /// `a+?(*SKIP)b` has failed at the start of `aab`, the JIT goes on behind it where the pattern
  /// has to match from the start, and would let it pass.
  func compile(
    for use: ProgramUse, caseless: Bool, jit: Bool
  ) throws(PatternError) -> Program {
    let output = written(for: use)
    do throws(Program.Failure) {
      return try Program(
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

  /// The leading verbs, then the text, then what it calls: in a group each, so that neither flags
  /// nor an open comment or quotation reach what stands behind.
  ///
  /// A text that calls itself as a whole calls what we put around it as well, so that asks first
  /// whether it is in such a call.
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
