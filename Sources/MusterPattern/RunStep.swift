/// One step of a ``RunTable``: the next part to take from the string.
struct RunStep: BitwiseCopyable {
  enum Kind: UInt8 {
    /// The `most` bytes at offset `least` of the table.
    case literal, literalBack

    /// One ASCII character.
    case one, oneBack

    /// All consecutive bytes of a class, whose number must be from `least` to `most`.
    case run, runBack

    /// The same, counted in characters, for a class that takes characters beyond ASCII.
    case characters, charactersBack

    /// Exactly this many characters, even if more characters of the class follow.
    case fixed, fixedBack

    /// The whole rest, in bytes and in characters: always the last step.
    case rest, restCharacters

    /// The end of the string: always the last step.
    case end

    /// One character of a class, anywhere: the only step.
    case anywhere
  }

  let kind: Kind

  /// The class's bit in the table.
  let bit: UInt8

  /// The number of the class.
  let set: UInt8
  let least: Int
  let most: Int

  init(kind: Kind, bit: UInt8, least: Int, most: Int) {
    self.kind = kind
    self.bit = bit
    set = UInt8(truncatingIfNeeded: bit.trailingZeroBitCount & 7)
    self.least = least
    self.most = most
  }
}
