/// The reason why a pattern doesn't compile.
public struct PatternError: Error, Sendable {
  /// The kind of mistake, for programs that don't read the message.
  public enum Kind: Sendable, Hashable {
    /// PCRE2 refuses the pattern, with this error number.
    case syntax(code: Int32)

    /// The pattern is longer than ``Pattern/longestText``.
    case tooLong

    /// `\C` matches one byte and would cut a character in two.
    case singleByte

    /// `\K` would move the start of the match.
    case keepOut

    /// `(*ACCEPT)` would end a match before the end of the pattern.
    case accept

    /// A leading `(*VERB)` other than `(*UTF)`, `(*UCP)` and the limits.
    case leadingVerb

    /// A call of a pattern that does not exist.
    case unknownName

    /// An invalid name of a named pattern, or the group name `R` together with `(?R)`.
    case badName

    /// A named pattern refers to a group by its number or to the whole pattern; relative
    /// references such as `\g{-1}` are fine.
    case groupNumberInNamedPattern

    /// A named pattern has a named group.
    case groupNameInNamedPattern

    /// There is not enough memory.
    case outOfMemory
  }

  /// The kind of mistake.
  public let kind: Kind

  /// The reason, in lower case and without a full stop; PCRE2's own message if PCRE2 refuses the
  /// pattern.
  public let message: String

  /// The offset in the pattern as its author wrote it.
  public let offset: Int

  /// The named pattern that has the mistake, as `name` or `file.name`; `nil` for the pattern
  /// itself.
  public let namedPattern: String?

  /// If a call failed, the names that the pattern could have called, as the author would write
  /// them.
  public let knownNames: [String]

  init(
    _ kind: Kind, _ message: String, at offset: Int, in namedPattern: String? = nil,
    knownNames: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.namedPattern = namedPattern
    self.knownNames = knownNames
  }
}
