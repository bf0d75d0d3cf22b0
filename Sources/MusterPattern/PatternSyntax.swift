/// Facts about a pattern that are needed before PCRE2 compiles it.
struct PatternSyntax: Sendable {
  /// A call `(?&name)`, with the position of its name.
  struct Call: Sendable {
    let name: Range<Int>
  }

  /// The construct that a pattern leaves open at its end, and its end mark.
  enum End: Sendable {
    /// Nothing.
    case plain

    /// `\Q` without its `\E`, which is allowed.
    case quoted

    /// A comment in the extended mode, which a newline ends.
    case comment

    /// A class, a comment `(?#` or similar: PCRE2 will report it.
    case unfinished
  }

  /// A construct that Muster refuses, though PCRE2 would accept it.
  struct Refusal: Sendable {
    let kind: PatternError.Kind
    let message: String
    let offset: Int
  }

  /// The end of the leading `(*VERB)`s.
  var bodyStart = 0

  /// The calls by name, in order.
  var calls: [Call] = []

  /// The names of the pattern's own groups. A call of one of these is not a call of a named
  /// pattern.
  var groupNames: [Range<Int>] = []

  /// The construct that is open at the end.
  var end = End.plain

  /// The first construct that no pattern can have.
  var refusal: Refusal?

  /// The first construct that no *named* pattern can have.
  var namedRefusal: Refusal?

  /// True if the pattern calls itself as a whole, with `(?R)` for example.
  var callsWhole = false

  /// True if the pattern has `(*SKIP)` or another verb that controls where to continue after a
  /// failure.
  var steersBack = false

  /// True if a flag inside the pattern ignores case.
  var setsCaseless = false

  /// True if the pattern starts with `(*UCP)`.
  var readsUnicode = false

  /// The ranges of the pattern's classes.
  var classes: [Range<Int>] = []

  /// Everything that makes the pattern cost more to match than it seems, apart from its classes.
  var burden = PatternBurden()

  /// Reads a pattern in one pass.
  init(_ text: [UInt8]) {
    var scanner = PatternScanner(text)
    scanner.scan()
    self = scanner.found
    guard callsWhole else { return }
    // If there is a group with that name, `(?(R)` refers to the group.
    for name in groupNames where text[name].elementsEqual([UInt8(ascii: "R")]) {
      refusal =
        refusal
        ?? Refusal(
          kind: .badName,
          message: "a group named R is not allowed with a call of the whole pattern",
          offset: name.lowerBound)
    }
  }

  init() {}
}
