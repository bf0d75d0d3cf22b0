extension PatternText {
  /// Which bytes of what was written out come from where.
  private struct Origin {
    let start: Int
    let part: Int?
    let offset: Int
  }

  /// A text for PCRE2 as it grows, and where it comes from.
  private struct Output {
    var bytes: [UInt8] = []
    var origins: [Origin] = []

    mutating func glue(_ text: StaticString) {
      for offset in 0..<text.utf8CodeUnitCount { unsafe bytes.append(text.utf8Start[offset]) }
    }

    mutating func copy(_ range: Range<Int>, of part: Part, _ index: Int?) {
      origins.append(Origin(start: bytes.count, part: index, offset: range.lowerBound))
      bytes += part.text[range]
    }
  }

  /// Whether a program that starts its search at the text's start itself can stand for one that
  /// PCRE2 moves along: verbs and calls of the whole pattern see the difference.
  var canBePutInGroup: Bool {
    !main.syntax.callsWhole && !main.syntax.hasControlVerbs
  }

  /// Compiles the text for a use; an error lies where its author wrote what is wrong.
  func compile(
    for use: Program.Use, caseless: Bool, jit: Bool
  ) throws(PatternError) -> Program {
    let output = written(for: use)
    do throws(Program.Failure) {
      return try Program(output.bytes, for: use, caseless: caseless, jit: jit)
    } catch {
      let origin = output.origins.last { $0.start <= error.offset }
      let part = origin?.part.map { definitions[$0].part } ?? main
      let offset = (origin?.offset ?? 0) + error.offset - (origin?.start ?? 0)
      throw PatternError(error, at: min(offset, part.text.count), in: part.namedPattern)
    }
  }

  /// The leading verbs, then the text, then what it calls: in a group each, so that neither flags
  /// nor an open comment or quotation reach what stands behind.
  private func written(for use: Program.Use) -> Output {
    var output = Output()
    output.copy(0..<main.syntax.bodyStart, of: main, nil)
    if use == .fromStart { output.glue("(?s:.*?)") }
    let needsGroup = !definitions.isEmpty || use == .fromStart || use == .partial
    if needsGroup { output.glue("(?:") }
    write(main, from: main.syntax.bodyStart, index: nil, into: &output)
    if needsGroup { output.glue(")") }
    if use == .partial, !main.syntax.callsWhole { output.glue("\\z") }
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
