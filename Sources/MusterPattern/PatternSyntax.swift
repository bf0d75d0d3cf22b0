/// What has to be known of a pattern's text before PCRE2 sees it.
struct PatternSyntax: Sendable {
  /// A call `(?&name)`: where its name stands.
  struct Call: Sendable {
    let name: Range<Int>
  }

  /// What a text leaves open at its end, and what closes it.
  enum End: Sendable {
    /// Nothing.
    case plain

    /// `\Q` without its `\E`, which is allowed.
    case quoted

    /// A comment of the extended mode, which a new line ends.
    case comment

    /// A class, a comment `(?#` or the like: PCRE2 will say so.
    case unfinished
  }

  /// Something that we refuse, though PCRE2 would take it.
  struct Refusal: Sendable {
    let kind: PatternError.Kind
    let message: String
    let offset: Int
  }

  /// Where the leading `(*VERB)`s end.
  var bodyStart = 0

  /// The calls by name, in their order.
  var calls: [Call] = []

  /// The names of the text's own groups: a call of one of these is no call of a named pattern.
  var groupNames: [Range<Int>] = []

  /// What is open at the end.
  var end = End.plain

  /// The first thing that no pattern may hold.
  var refusal: Refusal?

  /// The first thing that no *named* pattern may hold.
  var namedRefusal: Refusal?

  /// Whether it calls the whole pattern, as `(?R)` does.
  var callsWhole = false

  /// Whether it holds `(*SKIP)` or another verb that says where to go on after a failure.
  var steersBack = false

  /// Whether a flag inside says that case does not count.
  var setsCaseless = false

  /// Whether `(*UCP)` stands in front.
  var readsUnicode = false

  /// Where its classes stand.
  var classes: [Range<Int>] = []

  /// What makes it dearer to match than it looks, but for its classes.
  var burden = PatternBurden()

  /// Reads a text in one pass.
  init(_ text: [UInt8]) {
    var scanner = PatternScanner(text)
    scanner.scan()
    self = scanner.found
    guard callsWhole else { return }
    // Beside a group of that name, `(?(R)` asks for the group.
    for name in groupNames where text[name].elementsEqual([UInt8(ascii: "R")]) {
      refusal =
        refusal
        ?? Refusal(
          kind: .badName, message: "a group named R can't stand beside a call of the whole pattern",
          offset: name.lowerBound)
    }
  }

  init() {}
}
