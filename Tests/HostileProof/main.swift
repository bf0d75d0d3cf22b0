#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import HostilePatterns
internal import MusterPattern

// usage: hostile-proof PATTERNS LEAST MOST SEED: so many random patterns on texts of so many bytes,
// and before them those that are known to be dear, on a text of the most, or of 100,000.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count == 4 else { fatalError("hostile-proof PATTERNS LEAST MOST SEED") }
var proof = Proof(seed: numbers[3])
proof.runKnown(bytes: max(numbers[2], 100_000))
proof.run(patterns: numbers[0], bytes: numbers[1]...max(numbers[1], numbers[2]))
proof.report()
exit(proof.isBroken ? 1 : 0)
