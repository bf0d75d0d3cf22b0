/// One step of a ``RunTable``: what to take from the text next.
struct RunStep: BitwiseCopyable {
  enum Kind: UInt8 {
    /// The bytes that stand in the table at `least`, `most` of them.
    case literal, literalBack

    /// One ASCII character.
    case one, oneBack

    /// As many bytes as there are of a class; `least` to `most` is right.
    case run, runBack

    /// The same in characters, of a class that takes those beyond ASCII.
    case characters, charactersBack

    /// Exactly so many characters, though more of the class may follow.
    case fixed, fixedBack

    /// All that remains, in bytes and in characters: always the last step.
    case rest, restCharacters

    /// Nothing remains: always the last step.
    case end

    /// One character of a class, anywhere: the only step.
    case anywhere
  }

  let kind: Kind

  /// The class's bit in the table.
  let bit: UInt8
  let least: Int
  let most: Int
}
