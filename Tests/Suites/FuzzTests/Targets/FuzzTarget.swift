/// Something of ours that reads bytes of strangers, and what has to hold whatever they are.
///
/// The ordinary suite checks it with its seeds, its corpus and a few thousand changed ones;
/// `scripts/fuzz` has libFuzzer look for bytes of which it does not hold.
struct FuzzTarget: Sendable {
  /// Its name on the command line: `scripts/fuzz csv`.
  let name: String

  /// Texts of this repository to begin with.
  let seeds: @Sendable (SeedFiles) throws -> [[UInt8]]

  /// Pieces that such texts are made of.
  let words: @Sendable () -> [String]

  /// Throws what does not hold of some bytes.
  let check: @Sendable ([UInt8]) throws(FuzzFault) -> Void

  /// All of them.
  static let all: [FuzzTarget] = [
    .json, .blocks, .sources, .compressed, .arrow, .csv, .yaml, .serialised, .expressions,
    .patterns,
  ]
}
