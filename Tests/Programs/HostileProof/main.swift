#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import HostilePatterns
internal import MusterPattern

// usage: hostile-proof PATTERNS LEAST MOST SEED: so many random patterns on texts of so many bytes.
// Before them those that are known to be dear, on a text of the most, or of 100,000.
// usage: hostile-proof loops BYTES: every loop on texts of so many bytes.

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
var proof = Proof(seed: numbers.last ?? 1)
if CommandLine.arguments.contains("loops"), numbers.count == 1 {
  proof.runLoops(bytes: numbers[0])
} else if numbers.count == 4 {
  proof.runKnown(bytes: max(numbers[2], 100_000))
  proof.run(patterns: numbers[0], bytes: numbers[1]...max(numbers[1], numbers[2]))
} else {
  fatalError("hostile-proof PATTERNS LEAST MOST SEED, or loops BYTES")
}
proof.report()
exit(proof.isBroken ? 1 : 0)
