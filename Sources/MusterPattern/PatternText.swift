/// A pattern with everything that it calls, ready to be written for PCRE2.
struct PatternText: Sendable {
  /// The maximum length of a pattern; a longer one is refused unread. PCRE2's programs are also
  /// limited to 64 KiB.
  static let longest = 64 << 10

  /// The maximum length that is written: a pattern with everything that it calls.
  static let longestProgram = 1 << 20

  /// One pattern and the targets of its calls: an entry of the library, or a group of its own.
  struct Part: Sendable {
    let text: [UInt8]
    let syntax: PatternSyntax
    let namedPattern: String?
    var targets: [Int?]
  }

  /// The pattern itself.
  let main: Part

  /// The named patterns that the pattern calls, directly or indirectly, with their indices in the
  /// library.
  let definitions: [(entry: Int, part: Part)]

  /// The prefix of the definitions' names; no group name in the pattern starts with it.
  let namePrefix: [UInt8]

  /// The size in bytes of the pattern and everything that it calls.
  var size: Int { definitions.reduce(main.text.count) { $0 + $1.part.text.count + 32 } }

  /// Reads a pattern and finds everything that it calls.
  init(_ text: [UInt8], file: [UInt8]?, library: PatternLibrary) throws(PatternError) {
    let syntax = try Self.check(text, named: nil)
    try self.init(
      Part(text: text, syntax: syntax, namedPattern: nil, targets: []), file: file,
      library: library)
  }

  /// Creates a pattern that only calls an entry in the library.
  init(calling entry: Int, in library: PatternLibrary) throws(PatternError) {
    let called = library.entries[entry]
    let text = Array("(?&".utf8) + called.name + Array(")".utf8)
    let part = Part(text: text, syntax: PatternSyntax(text), namedPattern: nil, targets: [])
    try self.init(part, file: called.file, library: library)
  }

  private init(_ main: Part, file: [UInt8]?, library: PatternLibrary) throws(PatternError) {
    var main = main
    main.targets = try Self.targets(of: main, in: file, library)
    var definitions: [(entry: Int, part: Part)] = []
    var isKnown = [Bool](repeating: false, count: library.entries.count)
    var waiting = main.targets.compactMap { $0 }
    while let next = waiting.popLast() {
      if isKnown[next] { continue }
      isKnown[next] = true
      let entry = library.entries[next]
      if let error = entry.error { throw error }
      var part = Part(
        text: entry.text, syntax: entry.syntax,
        namedPattern: PatternLibrary.written(entry.name, entry.file), targets: [])
      part.targets = try Self.targets(of: part, in: entry.file, library)
      waiting += part.targets.compactMap { $0 }
      definitions.append((next, part))
    }
    self.main = main
    self.definitions = definitions
    namePrefix = Self.prefix(avoiding: main)
  }

  /// Reads a pattern and returns its syntax; throws if Muster or PCRE2 refuses it.
  ///
  /// A call is compiled as a group that contains the called name and has the length of the call, so
  /// PCRE2's offsets are the author's.
  static func check(
    _ text: [UInt8], named namedPattern: String?
  ) throws(PatternError) -> PatternSyntax {
    guard text.count <= longest else {
      throw PatternError(
        .tooLong, "a pattern can have at most \(longest) bytes, not \(text.count)", at: longest,
        in: namedPattern)
    }
    let syntax = PatternSyntax(text)
    // These are checked one after the other, because Embedded Swift 6.3 takes a list of both for
    // the second.
    var refusal = syntax.refusal
    if refusal == nil, namedPattern != nil { refusal = syntax.namedRefusal }
    if let refusal {
      throw PatternError(refusal.kind, refusal.message, at: refusal.offset, in: namedPattern)
    }
    var alone = text
    for call in syntax.calls where !syntax.ownsGroup(named: call.name, in: text) {
      alone[call.name.lowerBound - 1] = UInt8(ascii: ":")
    }
    do throws(PatternProgram.Failure) {
      _ = try PatternProgram(alone, for: .whole, caseless: false, jit: false)
    } catch {
      throw PatternError(error, at: min(error.offset, text.count), in: namedPattern)
    }
    return syntax
  }

  private static func targets(
    of part: Part, in file: [UInt8]?, _ library: PatternLibrary
  ) throws(PatternError) -> [Int?] {
    var targets: [Int?] = []
    for call in part.syntax.calls {
      let name = part.text[call.name]
      if part.syntax.ownsGroup(named: call.name, in: part.text) {
        targets.append(nil)
      } else if let entry = library.find(name, writtenIn: file) {
        targets.append(entry)
      } else {
        throw PatternError(
          .unknownName, "no pattern is named \"\(String(decoding: name, as: UTF8.self))\"",
          at: call.name.lowerBound, in: part.namedPattern,
          knownNames: library.names(seenFrom: file))
      }
    }
    return targets
  }

  private static func prefix(avoiding main: Part) -> [UInt8] {
    var prefix = [UInt8(ascii: "p")]
    for name in main.syntax.groupNames {
      let name = main.text[name]
      while name.starts(with: prefix) { prefix.append(UInt8(ascii: "_")) }
    }
    return prefix
  }
}

extension PatternSyntax {
  /// Returns true if the pattern has a group with the called name.
  func ownsGroup(named call: Range<Int>, in text: [UInt8]) -> Bool {
    groupNames.contains { text[$0].elementsEqual(text[call]) }
  }
}

extension PatternError {
  init(_ failure: PatternProgram.Failure, at offset: Int, in namedPattern: String?) {
    self.init(
      failure.code == PatternProgram.noMemory || failure.code == PatternProgram.noMemoryToCompile
        ? .outOfMemory : .syntax(code: failure.code),
      PatternProgram.message(for: failure.code), at: offset, in: namedPattern)
  }
}
