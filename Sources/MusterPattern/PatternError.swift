/// Why a pattern does not compile.
public struct PatternError: Error, Sendable {
  /// What sort of mistake it is, to be told apart without reading the message.
  public enum Kind: Sendable, Hashable {
    /// PCRE2 refuses it, with this number of PCRE2's.
    case syntax(code: Int32)

    /// The text is longer than ``Pattern/longestText``.
    case tooLong

    /// `\C` matches one byte and would cut a character in two.
    case singleByte

    /// `\K` would move the start of the match.
    case keepOut

    /// `(*ACCEPT)` would end a match before its end.
    case accept

    /// A leading `(*VERB)` other than `(*UTF)`, `(*UCP)` and the limits.
    case leadingVerb

    /// A call of a pattern that nobody named.
    case unknownName

    /// A name that can't be a named pattern's, or a group's beside `(?R)`: there, `R`.
    case badName

    /// A named pattern refers to a group by its number or to the whole pattern; relative
    /// references such as `\g{-1}` are fine.
    case groupNumberInNamedPattern

    /// A named pattern names a group of its own.
    case groupNameInNamedPattern

    /// There is no memory left for it.
    case outOfMemory
  }

  /// What sort of mistake it is.
  public let kind: Kind

  /// The reason, lower case and without a full stop; PCRE2's own words where PCRE2 refuses.
  public let message: String

  /// The byte in the text as its author wrote it.
  public let offset: Int

  /// The named pattern whose text is meant, as `name` or `file.name`; `nil` is the text itself.
  public let namedPattern: String?

  /// The names that could have been called, as the author would write them, where a call failed.
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
